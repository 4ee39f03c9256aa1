import { isCalendarDate } from '../../../kernel/format/date.ts'

/** Position in a paged download: the key of the last record sent. The next page begins after it, regardless of records added meanwhile. */
export interface Position {
  decisionDate: string
  id: string
}

/** Encodes the position; clients treat the text as opaque. */
export const writeCursor = ({ decisionDate, id }: Position): string =>
  Buffer.from(`${decisionDate} ${id}`).toString('base64url')

/** Decodes a cursor; null for a text that this portal did not issue. */
export function readCursor(cursor: string): Position | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  // Matches a decision day and a record id.
  const [, decisionDate = '', id = ''] = /^(\d{4}-\d{2}-\d{2}) ([\w.-]{1,100})$/.exec(text) ?? []
  return isCalendarDate(decisionDate) ? { decisionDate, id } : null
}
