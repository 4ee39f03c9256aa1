import { maskPersonalData } from '../../../kernel/text/masking.ts'
import { type Dataset, headingOf, type Item } from '../catalogue/dataset.ts'

/** Columns that units deliver and the portal computes itself or has no use for. */
const IGNORED = ['序号', '公示截止期', 'CF_GSJZQ', '地方编码', 'DFBM', '数据更新时间戳', 'SJC']

/** What a file says its columns are: an item, a column to pass over, or a head no one knows. */
export type Head = Item | 'ignored' | 'unknown'

const known = new WeakMap<Dataset, Map<string, Head>>()

/** Finds the item behind a head: its 中文 label with or without unit, its national code, its key or an older name. */
export function headOf(dataset: Dataset, head: string): Head {
  return headsOf(dataset).get(plain(head)) ?? 'unknown'
}

export interface Heads {
  /** One for every column of the file. */
  columns: (Item | null)[]
  errors: { column: string; reason: string }[]
}

/** Reads the line of heads. A column no one knows is refused: passing over a misspelt one would lose what stands in it. */
export function readHeads(dataset: Dataset, heads: readonly string[]): Heads {
  const errors: Heads['errors'] = []
  // A file without heads begins with a record: what stands there must not be repeated in an error.
  if (heads.every((head) => headOf(dataset, head) === 'unknown')) {
    return { columns: [], errors: [{ column: '表头', reason: '第一行应为标准列名，请参照模板填写后重新导入' }] }
  }
  const seen = new Set<Item>()
  const columns = heads.map((written) => {
    const head = written.trim() === '' ? 'ignored' : headOf(dataset, written)
    if (head === 'ignored') return null
    if (head === 'unknown')
      errors.push({ column: shortened(written), reason: '目录中没有这一列，请改为标准列名或删除此列' })
    else if (seen.has(head)) errors.push({ column: head.label, reason: '同一列出现了两次，请只保留一列' })
    else return seen.add(head) && head
    return null
  })
  for (const item of dataset.items) {
    if (item.required === true && !seen.has(item)) errors.push({ column: item.label, reason: '缺少这一必填列，请补上' })
  }
  return { columns, errors }
}

/** Templates repeat their heads in words below the codes; such a line is no record. */
export function isSecondHead(dataset: Dataset, columns: Heads['columns'], cells: readonly string[]): boolean {
  const written = cells
    .map((cell, index) => [columns[index], cell] as const)
    .filter(([item, cell]) => item && cell !== '')
  return written.length > 0 && written.every(([item, cell]) => headOf(dataset, cell) === item)
}

function headsOf(dataset: Dataset): Map<string, Head> {
  const found = known.get(dataset)
  if (found) return found
  const heads = new Map<string, Head>(IGNORED.map((head) => [plain(head), 'ignored']))
  for (const item of dataset.items) {
    for (const head of [item.key, item.label, headingOf(item), item.code, ...(item.aliases ?? [])]) {
      if (head) heads.set(plain(head), item)
    }
  }
  known.set(dataset, heads)
  return heads
}

/** Width, case, spaces and the star of required columns do not matter. */
const plain = (head: string): string =>
  head
    .normalize('NFKC')
    .replace(/[\s*]+/g, '')
    .toUpperCase()

const LONGEST_SHOWN = 40
const shortened = (head: string): string => maskPersonalData(head).slice(0, LONGEST_SHOWN)
