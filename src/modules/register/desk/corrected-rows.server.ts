import { Readable } from 'node:stream'
import { conflict } from '../../../kernel/calls/errors.ts'
import { withSpooledFile } from '../../../kernel/sheets/spool.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { findDeliverable } from '../catalogue/deliverables.ts'
import { type BadRow, badRows } from '../import/bad-rows.server.ts'
import { type Batch, type ImportDependencies, importFile } from '../import/batch.server.ts'
import { batchByNo } from '../import/batches.server.ts'
import type { DeliveringMember } from '../import/competence.ts'
import type { RowError } from '../import/errors.ts'
import { findCertainCorrection } from './certain-corrections.ts'
import { dropReplaced, UNDER_REVIEW } from './replaced-rows.server.ts'
import { isNameMissing, storedNames } from './stored-names.server.ts'

/** The corrected row by the column heads of its file; null if a correction is uncertain. */
type Mender = (row: BadRow, storedName?: string) => Readonly<Record<string, string>> | null

/** Corrects the rows whose errors all have a certain correction, or are a name known to the register. */
export function createRowCorrector(dataset: Dataset, { errors, columns }: Pick<Batch, 'errors' | 'columns'>): Mender {
  const wrong = Map.groupBy(errors, ({ row }) => row)
  const places = new Map(columns.map(({ item }, place) => [item, place]))
  return ({ row, cells }, storedName) => {
    const mended = [...cells]
    const found = wrong.get(row) ?? []
    for (const { column } of found) {
      const item = dataset.items.find(({ label }) => label === column)
      const place = item && places.get(item.key)
      if (place === undefined) return null
      const cell = cells[place] ?? ''
      const mend = isNameMissing(dataset, item!, cell) ? (storedName ?? null) : findCertainCorrection(item!, cell)
      if (mend === null) return null
      mended[place] = mend
    }
    return found.length === 0 ? null : byHeads(columns, mended)
  }
}

const byHeads = (columns: Batch['columns'], cells: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map(({ head }, place) => [head, cells[place] ?? '']))

/** The earlier row that a row repeats, if that is its only error. */
export function findRepeatedRow(errors: readonly RowError[], row: number): number | undefined {
  const found = errors.filter((error) => error.row === row)
  return found.length === 1 ? found[0]!.repeats : undefined
}

interface Asked {
  batchNo: string
  /** Numbers of the wrong rows to correct. */
  rows: readonly number[]
  /** Numbers of the rows that replace the earlier ones they repeat. If neither list is given, all correctable rows are used. */
  instead?: readonly number[]
  by: DeliveringMember
  address?: string
}

/** Corrects wrong rows and delivers them as a new batch, which needs a second person like any other. */
export async function correctRows(importing: ImportDependencies, asked: Asked): Promise<Batch> {
  const { batchNo, instead = [], by, address } = asked
  const batch = await batchByNo(importing.db, by, batchNo)
  const dataset = findDeliverable(batch.dataset)
  if (instead.length > 0 && batch.status === 'staged') throw conflict(UNDER_REVIEW)
  const { lines, numbers } = await mendedLines(importing, batch, asked)
  if (lines.length === 0) throw conflict('没有可以直接改好的行，请下载后照原件改正')
  const isReplacing = numbers.some((row) => instead.includes(row))
  const delivered = {
    ...{ dataset, sender: by, address, mends: batchNo, mendedRows: numbers },
    fileName: `${batch.fileName.replace(/\.\w+$/, '').slice(0, 150)}-改好的 ${lines.length} 行.jsonl`,
    ...(dataset.stores === 'subjects' && { extent: 'increment' as const }),
    ...(isReplacing && { afterwards: dropReplaced(importing, { batchNo, numbers, instead }) }),
  }
  return withSpooledFile(Readable.from(lines), (path) => importFile(importing, { ...delivered, path }))
}

/** The requested rows as lines of a file, with their numbers in the batch. */
async function mendedLines({ db, seal }: ImportDependencies, batch: Batch, { rows, instead = [] }: Asked) {
  const dataset = findDeliverable(batch.dataset)
  const mend = createRowCorrector(dataset, batch)
  const [wanted, replacing] = [new Set(rows), new Set(instead)]
  const isAll = wanted.size + replacing.size === 0
  const lines: string[] = []
  const numbers: number[] = []
  for (let after = 0; ; ) {
    const some = await badRows(db, seal, batch.batchNo, AT_ONCE, after)
    const names = await storedNames(db, dataset, batch.columns, some)
    for (const bad of some) {
      const { row, cells } = bad
      const isRepeat = replacing.has(row) && findRepeatedRow(batch.errors, row) !== undefined
      const said = isRepeat
        ? byHeads(batch.columns, cells)
        : isAll || wanted.has(row)
          ? mend(bad, names.get(row))
          : null
      if (!said) continue
      lines.push(`${JSON.stringify(said)}\n`)
      numbers.push(row)
    }
    if (some.length < AT_ONCE) return { lines, numbers }
    after = some.at(-1)!.row
  }
}

/** Rows decrypted at a time; in between, the event loop serves other requests. */
const AT_ONCE = 200
