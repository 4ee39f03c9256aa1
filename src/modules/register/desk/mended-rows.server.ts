import { Readable } from 'node:stream'
import { conflict } from '../../../kernel/calls/errors.ts'
import { withSpooled } from '../../../kernel/sheets/spool.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { knownDeliverable } from '../catalogue/deliverables.ts'
import { type BadRow, badRows } from '../import/bad-rows.server.ts'
import { type Batch, type Importing, importFile } from '../import/batch.server.ts'
import { batchByNo } from '../import/batches.server.ts'
import type { Member } from '../import/competence.ts'
import { certainMend } from './certain-mends.ts'

/** What a row says once it is mended, by the heads of its file; null where something of it is not certain. */
type Mender = (row: BadRow) => Readonly<Record<string, string>> | null

/** Mends rows of a batch of which everything that is wrong is certain to be something else. */
export function mending(dataset: Dataset, { errors, columns }: Pick<Batch, 'errors' | 'columns'>): Mender {
  const wrong = Map.groupBy(errors, ({ row }) => row)
  const places = new Map(columns.map(({ item }, place) => [item, place]))
  return ({ row, cells }) => {
    const mended = [...cells]
    const found = wrong.get(row) ?? []
    for (const { column } of found) {
      const item = dataset.items.find(({ label }) => label === column)
      const place = item && places.get(item.key)
      const mend = place === undefined ? null : certainMend(item!, cells[place] ?? '')
      if (place === undefined || mend === null) return null
      mended[place] = mend
    }
    if (found.length === 0) return null
    return Object.fromEntries(columns.map(({ head }, place) => [head, mended[place] ?? '']))
  }
}

interface Asked {
  batchNo: string
  /** Rows by their numbers; all of them that can be mended where none is named. */
  rows: readonly number[]
  by: Member
  address?: string
}

/** Mends wrong rows of a batch and delivers them as a batch of their own, which a second person looks at like any other. */
export async function mendRows(importing: Importing, { batchNo, rows, by, address }: Asked): Promise<Batch> {
  const batch = await batchByNo(importing.db, by, batchNo)
  const dataset = knownDeliverable(batch.dataset)
  const mend = mending(dataset, batch)
  const wanted = new Set(rows)
  const lines: string[] = []
  for (let after = 0; ; ) {
    const some = await badRows(importing.db, importing.seal, batchNo, AT_ONCE, after)
    for (const row of some) {
      const mended = wanted.size === 0 || wanted.has(row.row) ? mend(row) : null
      if (mended) lines.push(`${JSON.stringify(mended)}\n`)
    }
    if (some.length < AT_ONCE) break
    after = some.at(-1)!.row
  }
  if (lines.length === 0) throw conflict('没有可以直接改好的行，请下载后照原件改正')
  const delivered = {
    ...{ dataset, sender: by, address, mends: batchNo },
    fileName: `${batch.fileName.replace(/\.\w+$/, '').slice(0, 150)}-改好的 ${lines.length} 行.jsonl`,
    ...(dataset.stores === 'subjects' && { extent: 'increment' as const }),
  }
  return withSpooled(Readable.from(lines), (path) => importFile(importing, { ...delivered, path }))
}

/** Rows opened at a time: others have their turn while the next ones are read. */
const AT_ONCE = 200
