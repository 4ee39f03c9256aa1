/** The row of a statement that always gives one: a count, or what was written and returned. */
export function expectRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a statement that always gives a row gave none')
  return row
}
