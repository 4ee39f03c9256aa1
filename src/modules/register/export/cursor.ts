import { isCalendarDate } from '../../../kernel/format/date.ts'

/** The last record that was given: the next ones come after it, whatever has been added before. */
export interface Position {
  decisionDate: string
  id: string
}

/** Opaque to the person who carries it. */
export const writeCursor = ({ decisionDate, id }: Position): string =>
  Buffer.from(`${decisionDate} ${id}`).toString('base64url')

/** Null for a cursor we never gave. */
export function readCursor(cursor: string): Position | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  // A day and an identifier.
  const [, decisionDate = '', id = ''] = /^(\d{4}-\d{2}-\d{2}) ([\w.-]{1,100})$/.exec(text) ?? []
  return isCalendarDate(decisionDate) ? { decisionDate, id } : null
}
