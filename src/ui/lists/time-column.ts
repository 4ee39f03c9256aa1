import { type DateValue, formatDate } from '../../kernel/format/date.ts'

/** A narrow column with a time to the minute. */
export const timeColumn = <Key extends string>(key: Key, label: string) => ({
  ...{ key, label, narrow: true },
  cell: (row: Readonly<Record<Key, DateValue>>) => formatDate(row[key], 'yyyy-MM-dd hh:mm'),
})
