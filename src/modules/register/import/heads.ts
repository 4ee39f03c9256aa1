import { maskPersonalData } from '../../../kernel/text/masks.ts'
import { type Dataset, findItem, type Item, writeHeading } from '../catalogue/dataset.ts'

/** Over the last column of a file with rows to be mended; sent back, it is passed over. */
export const ERROR_HEAD = '错误说明'

/** Columns that units deliver and the portal computes itself or has no use for. */
const IGNORED = ['序号', '公示截止期', 'CF_GSJZQ', '地方编码', 'DFBM', '数据更新时间戳', 'SJC', '惩戒措施', ERROR_HEAD]

/** What a file says its columns are: an item, a column to pass over, or a head no one knows. */
type Head = Item | 'ignored' | 'unknown'

const known = new WeakMap<Dataset, Map<string, Head>>()

/** Finds the item behind a head: its 中文 label with or without unit, its national code, its key or an older name. */
export function matchHead(dataset: Dataset, head: string): Head {
  return headsOf(dataset).get(plain(head)) ?? 'unknown'
}

/** What became of one column of a file. */
export interface ColumnMatch {
  head: string
  /** Key of the item it is; null where it is none. */
  item: string | null
  /** By the catalogue, by the word of the unit, passed over, or known to nobody. */
  how: 'auto' | 'said' | 'ignored' | 'unknown'
}

/** What a unit has said about heads that the catalogue does not know: key of an item, or null for one to pass over. */
export type SaidHeads = ReadonlyMap<string, string | null>
export const NOTHING_SAID: SaidHeads = new Map()

/** The catalogue decides; only what it does not know is looked up among what the unit has said. */
export function findHead(dataset: Dataset, head: string, said: SaidHeads): { head: Head; how: ColumnMatch['how'] } {
  const known = matchHead(dataset, head)
  if (known !== 'unknown') return { head: known, how: known === 'ignored' ? 'ignored' : 'auto' }
  const key = said.get(plain(head))
  const item = key ? findItem(dataset, key) : undefined
  if (item) return { head: item, how: 'said' }
  return key === null ? { head: 'ignored', how: 'said' } : { head: 'unknown', how: 'unknown' }
}

export interface Heads {
  /** One for every column of the file. */
  columns: (Item | null)[]
  matches: ColumnMatch[]
  errors: { column: string; reason: string }[]
}

/** Reads the line of heads. A column no one knows is refused: passing over a misspelt one would lose what is in it. */
export function readHeads(dataset: Dataset, heads: readonly string[], said: SaidHeads = NOTHING_SAID): Heads {
  const found = heads.map((written) =>
    written.trim() === '' ? ({ head: 'ignored', how: 'ignored' } as const) : findHead(dataset, written, said),
  )
  const errors: Heads['errors'] = []
  // A file without heads begins with a record: what is there must not be repeated in an error.
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
      errors.push({ column: shortened(heads[index]!), reason: '目录中没有这一列，请改为标准列名或删除此列' })
    else if (seen.has(head)) errors.push({ column: head.label, reason: '同一列出现了两次，请只保留一列' })
    else return seen.add(head) && head
    return null
  })
  for (const item of dataset.items) {
    if (item.required === true && !seen.has(item)) errors.push({ column: item.label, reason: '缺少这一必填列，请补上' })
  }
  const matches = found.map(({ head, how }, index) => matchOf(heads[index]!, head, how))
  return { columns, matches, errors }
}

export const matchOf = (written: string, head: Head, how: ColumnMatch['how']): ColumnMatch => ({
  head: shortened(written),
  item: typeof head === 'string' ? null : head.key,
  how,
})

/** Templates repeat their heads in words below the codes; such a line is no record. */
export function isSecondHead(dataset: Dataset, columns: Heads['columns'], cells: readonly string[]): boolean {
  const written = cells
    .map((cell, index) => [columns[index], cell] as const)
    .filter(([item, cell]) => item && cell !== '')
  return written.length > 0 && written.every(([item, cell]) => matchHead(dataset, cell) === item)
}

function headsOf(dataset: Dataset): Map<string, Head> {
  const found = known.get(dataset)
  if (found) return found
  const heads = new Map<string, Head>(IGNORED.map((head) => [plain(head), 'ignored']))
  for (const item of dataset.items) {
    for (const head of [item.key, item.label, writeHeading(item), item.code, ...(item.aliases ?? [])]) {
      if (head) heads.set(plain(head), item)
    }
  }
  known.set(dataset, heads)
  return heads
}

/** Width, case, spaces and the star of required columns do not matter. */
export const plain = (head: string): string =>
  head
    .normalize('NFKC')
    .replace(/[\s*]+/g, '')
    .toUpperCase()

const LONGEST_SHOWN = 40
export const shortened = (head: string): string => maskPersonalData(head.trim()).slice(0, LONGEST_SHOWN)
