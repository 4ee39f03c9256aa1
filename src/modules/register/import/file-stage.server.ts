import path from 'node:path'
import type { Db } from '../../../kernel/data/db.server.ts'
import { UnreadableFile } from '../../../kernel/sheets/source-file.server.ts'
import { readStoredCells } from '../../../kernel/sheets/stored-cells.server.ts'
import { NO_REGION_PLACES } from '../subjects/subject-rules.ts'
import { storeBadRows } from './bad-rows.server.ts'
import type { Import } from './batch.server.ts'
import { isTrusted } from './competence.ts'
import { type Chunk, chunksIn, type ReadContent, type ReadingJob, readDelivered } from './file-reading.server.ts'
import { createRowSealing } from './staged-rows.server.ts'
import { importQueue } from './tables.server.ts'
import { findTarget } from './target.server.ts'

/** Limit of rows in a file sent over HTTP; more rows need several files. */
const MOST_SENT_ROWS = 200_000

/** Parses and checks the file before any transaction, because a large file takes minutes. */
export async function readFile(work: Import, folder: string): Promise<ReadContent> {
  const { into, cellsInto } = placesIn(folder)
  const content = await read(work, { into, cellsInto, mostRows: work.readFile && MOST_SENT_ROWS })
  const { count, errors, matches, sample, isFatal } = content
  Object.assign(work, { count, matches, sample, isFatal })
  work.errors.take(errors)
  return content
}

/** Stages the good rows, and stores those to review or to correct. */
export async function stageFile(work: Import, { chunks }: ReadContent, folder: string, tx: Db): Promise<void> {
  const seal = createRowSealing(work, work.dataset, work.batchNo)
  const target = findTarget(work.dataset)
  let staged = 0
  const write = async ({ rows, good, queued, bad }: Chunk): Promise<void> => {
    if (queued.length + bad.length < rows) await target.stage(tx, good, work)
    for (const { code } of bad) if (code) work.named.push(code)
    await storeBadRows(tx, work, bad)
    if (queued.length > 0) await tx.insert(importQueue).values(queued.map(seal.queued))
    staged += rows
    work.onProgress?.(staged)
  }
  const underWay: Promise<void>[] = []
  for await (const chunk of chunksIn(placesIn(folder).into, chunks)) {
    if (underWay.length === AT_ONCE) await underWay.shift()
    const writing = write(chunk)
    // Marks the promise as handled: if an earlier read fails, it is never awaited, and its rejection would end the process.
    writing.catch(() => {})
    underWay.push(writing)
  }
  for (const writing of underWay) await writing
}

/** Chunks being inserted while the next one is read. */
const AT_ONCE = 2

/**
 * Stores rows that only a comparison with other rows found wrong, with their original cells. These were written to a file during parsing,
 * so that no transaction waits for the parsing process.
 */
export async function storeBadRowsFound(
  work: Import,
  wrong: ReadonlySet<number>,
  folder: string,
  tx: Db,
): Promise<void> {
  for await (const bad of readStoredCells(placesIn(folder).cellsInto, wrong)) await storeBadRows(tx, work, bad)
}

const placesIn = (folder: string) => ({ into: path.join(folder, 'rows'), cellsInto: path.join(folder, 'cells') })

async function read(work: Import, more: Pick<ReadingJob, 'into' | 'cellsInto' | 'mostRows'>): Promise<ReadContent> {
  const { dataset, sender, said, batchNo, regionCode, providers } = work
  const unit = isTrusted(sender) ? null : { unit: sender.unit, isCentre: sender.isCentre }
  const job = {
    ...{
      path: work.path,
      fileName: work.fileName,
      said,
      unit,
      batchNo,
      regionCode,
      providers,
      at: work.now(),
      ...more,
    },
    sourceUnit: isTrusted(sender) ? sender.trustedSource : sender.unit,
    places: dataset.stores && work.places ? await work.places() : NO_REGION_PLACES,
  }
  // A single typed record is parsed here: faster than starting a process.
  const readHere = work.byHand || !work.readFile
  const read = await (readHere ? readDelivered : work.readFile!)(dataset, job)
  if ('unreadable' in read) throw new UnreadableFile(read.unreadable.reason, read.unreadable.row)
  return read
}
