import { formatDate } from '../../kernel/format/date.ts'
import type { Desk, DeskColumn, DeskRecord } from './define-desk.ts'

/** Columns of a desk's list, used by the page and the CSV file. */
export const listColumns = ({ list }: Pick<Desk, 'list'>): DeskColumn[] => [
  ...list.columns,
  { key: 'stateName', label: '状态', narrow: true, shows: list.stateShows },
  { key: 'updatedAt', label: '最近改动', narrow: true, as: 'minute' },
]

/** Text of a cell; empty for no value. */
export function cellText({ key, as, shows }: DeskColumn, record: DeskRecord): string {
  if (shows) return shows(record)
  const value = record[key]
  if (value === null || value === undefined || value === '') return ''
  return as ? formatDate(String(value), as === 'day' ? 'yyyy-MM-dd' : 'yyyy-MM-dd hh:mm') : String(value)
}
