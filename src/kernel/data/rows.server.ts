/** The row of a statement that always returns one: a count, or an insert with `returning`. */
export function expectRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a statement that always gives a row gave none')
  return row
}
