import { listDesks } from './registry.ts'

/** Lists of the console with selectable columns, besides those of desks, and their names. */
export const CHOSEN_LISTS = {
  cases: '办件',
  articles: '文章',
  batches: '报送批次',
  records: '信用记录',
  demands: '融资需求',
  surveys: '调查征集',
  staff: '工作人员账号',
  audit: '审计记录',
  'case-kinds': '办件统计（按事项）',
  'case-units': '办件统计（按承办单位）',
  searches: '检索统计',
  reports: '信用报告统计',
  points: '信用积分统计',
} as const

/** A desk's list is identified by its entity. */
export const isChosenList = (list: string): boolean =>
  Object.hasOwn(CHOSEN_LISTS, list) || listDesks().some(({ entity }) => entity === list)

/** Limit for forged forms: more columns than any list has. */
export const MOST_COLUMNS = 40
export const LONGEST_KEY = 64

/**
 * Selects the columns in the chosen order. Columns that no longer exist are left out; without any choice, the default columns are
 * shown, which exclude those marked `isExtra`.
 */
export function chooseColumns<Column extends { key: string; isExtra?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const shown = (chosen ?? []).flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return shown.length > 0 ? shown : columns.filter(({ isExtra }) => !isExtra)
}

/** Form fields: the shown columns in order, and the column to swap with its neighbour. */
export const SHOWN = 'show'
export const MOVE_FIELD = 'move'
export const columnMove = (key: string, by: 'up' | 'down'): string => `${by} ${key}`

/** Reads the ticked columns of a form, in order. Empty after 恢复默认. */
export function readChosen(fields: readonly (readonly [name: string, value: string])[]): string[] {
  if (fields.some(([name]) => name === 'reset')) return []
  const ticked = fields.filter(([name, value]) => name === SHOWN && value !== '' && value.length <= LONGEST_KEY)
  const shown = [...new Set(ticked.map(([, key]) => key))].slice(0, MOST_COLUMNS)
  const [by, key = ''] = fields.find(([name]) => name === MOVE_FIELD)?.[1].split(' ') ?? []
  const from = shown.indexOf(key)
  const to = from + (by === 'up' ? -1 : 1)
  if (from === -1 || shown[to] === undefined) return shown
  return shown.with(from, shown[to]).with(to, key)
}
