import { maskPersonalData } from '../../../kernel/text/masks.ts'
import { type Dataset, findItem, type Item, writeHeading } from '../catalogue/dataset.ts'

/** Head of the last column of a file of wrong rows; import ignores this column. */
export const ERROR_HEAD = '错误说明'

/** Columns that units deliver and the portal computes itself or does not use. */
const IGNORED = ['序号', '公示截止期', 'CF_GSJZQ', '地方编码', 'DFBM', '数据更新时间戳', 'SJC', '惩戒措施', ERROR_HEAD]

/** The meaning of a column: an item, a column to ignore, or unknown. */
type Head = Item | 'ignored' | 'unknown'

const known = new WeakMap<Dataset, Map<string, Head>>()

/** Finds the item of a head: its Chinese label with or without unit, national code, key or an older name. */
export function matchHead(dataset: Dataset, head: string): Head {
  return headsOf(dataset).get(normaliseHead(head)) ?? 'unknown'
}

/** The result for one column of a file. */
export interface ColumnMatch {
  head: string
  /** Key of the matched item; null if none matches. */
  item: string | null
  /** Matched by the catalogue, assigned by the unit, ignored, or unknown. */
  how: 'auto' | 'said' | 'ignored' | 'unknown'
}

/** A unit's assignments of heads unknown to the catalogue: key of an item, or null to ignore it. */
export type AssignedHeads = ReadonlyMap<string, string | null>
export const NO_ASSIGNMENTS: AssignedHeads = new Map()

/** The catalogue has precedence; the unit's assignments are only used for unknown heads. */
export function findHead(dataset: Dataset, head: string, said: AssignedHeads): { head: Head; how: ColumnMatch['how'] } {
  const known = matchHead(dataset, head)
  if (known !== 'unknown') return { head: known, how: known === 'ignored' ? 'ignored' : 'auto' }
  const key = said.get(normaliseHead(head))
  const item = key ? findItem(dataset, key) : undefined
  if (item) return { head: item, how: 'said' }
  return key === null ? { head: 'ignored', how: 'said' } : { head: 'unknown', how: 'unknown' }
}

export interface Heads {
  /** The item of each column of the file; null for ignored columns. */
  columns: (Item | null)[]
  matches: ColumnMatch[]
  errors: { column: string; reason: string }[]
}

/** Parses the line of heads. An unknown column is refused: ignoring a misspelt one would lose its values. */
export function readHeads(dataset: Dataset, heads: readonly string[], said: AssignedHeads = NO_ASSIGNMENTS): Heads {
  const found = heads.map((written) =>
    written.trim() === '' ? ({ head: 'ignored', how: 'ignored' } as const) : findHead(dataset, written, said),
  )
  const errors: Heads['errors'] = []
  // A file without heads begins with a record, whose values must not be quoted in an error.
  if (found.every(({ head }) => head === 'unknown')) {
    return {
      columns: [],
      matches: [],
      errors: [{ column: '表头', reason: '第一行应为标准列名，请参照模板填写后重新导入' }],
    }
  }
  const seen = new Set<Item>()
  const columns = found.map(({ head }, index) => {
    if (head === 'ignored') return null
    if (head === 'unknown')
      errors.push({ column: shortenHead(heads[index]!), reason: '目录中没有这一列，请改为标准列名或删除此列' })
    else if (seen.has(head)) errors.push({ column: head.label, reason: '同一列出现了两次，请只保留一列' })
    else return seen.add(head) && head
    return null
  })
  for (const item of dataset.items) {
    if (item.required === true && !seen.has(item)) errors.push({ column: item.label, reason: '缺少这一必填列，请补上' })
  }
  const matches = found.map(({ head, how }, index) => describeMatch(heads[index]!, head, how))
  return { columns, matches, errors }
}

export const describeMatch = (written: string, head: Head, how: ColumnMatch['how']): ColumnMatch => ({
  head: shortenHead(written),
  item: typeof head === 'string' ? null : head.key,
  how,
})

/** Templates have a second line of heads in words; it is not a record. */
export function isSecondHead(dataset: Dataset, columns: Heads['columns'], cells: readonly string[]): boolean {
  const written = cells
    .map((cell, index) => [columns[index], cell] as const)
    .filter(([item, cell]) => item && cell !== '')
  return written.length > 0 && written.every(([item, cell]) => matchHead(dataset, cell) === item)
}

function headsOf(dataset: Dataset): Map<string, Head> {
  const found = known.get(dataset)
  if (found) return found
  const heads = new Map<string, Head>(IGNORED.map((head) => [normaliseHead(head), 'ignored']))
  for (const item of dataset.items) {
    for (const head of [item.key, item.label, writeHeading(item), item.code, ...(item.aliases ?? [])]) {
      if (head) heads.set(normaliseHead(head), item)
    }
  }
  known.set(dataset, heads)
  return heads
}

/** Normalises width, case, spaces and the asterisk of required columns. */
export const normaliseHead = (head: string): string =>
  head
    .normalize('NFKC')
    .replace(/[\s*]+/g, '')
    .toUpperCase()

const LONGEST_SHOWN = 40
export const shortenHead = (head: string): string => maskPersonalData(head.trim()).slice(0, LONGEST_SHOWN)
