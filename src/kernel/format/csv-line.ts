/** Line end of RFC 4180. */
export const LINE_END = '\r\n'
/** Marks the file as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line of CSV. A cell that a spreadsheet would evaluate as a formula gets a leading apostrophe and remains text. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',') + LINE_END

// A formula begins with = + - @ in half or full width, possibly after invisible characters, or with a tab or a line end.
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u
// Spreadsheets of some locales separate cells at semicolons, so a formula can also begin after one.
const SECOND_FORMULA = /;[\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu
const NUMBER = /^-\d+(?:\.\d+)?$/

function csvCell(value: string): string {
  const later = value.includes(';') ? value.replace(SECOND_FORMULA, "$&'") : value
  const safe = FORMULA.test(later) && !NUMBER.test(later) ? `'${later}` : later
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
