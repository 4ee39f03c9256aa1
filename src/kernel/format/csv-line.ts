/** Line ends of RFC 4180. */
export const LINE_END = '\r\n'
/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line of CSV. A cell that a spreadsheet would calculate gets an apostrophe before it and stays text. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',') + LINE_END

// A formula begins with = + - @, also in full width, or with a tab or a line end that spreadsheets pass over.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-\d+(?:\.\d+)?$/

function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
