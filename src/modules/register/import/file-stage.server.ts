import path from 'node:path'
import type { Db } from '../../../kernel/data/db.server.ts'
import { cellsIn } from '../../../kernel/sheets/kept-cells.server.ts'
import { UnreadableFile } from '../../../kernel/sheets/source-file.server.ts'
import { NO_PLACES } from '../subjects/subject-rules.ts'
import { storeBadRows } from './bad-rows.server.ts'
import type { Work } from './batch.server.ts'
import { isTrusted } from './competence.ts'
import { type Chunk, chunksIn, type ReadContent, type ReadingJob, readDelivered } from './file-reading.server.ts'
import { sealing } from './staged-rows.server.ts'
import { importQueue } from './tables.server.ts'
import { targetOf } from './target.server.ts'

/** Rows of a file that came over the network; whoever has more sends several files. */
const MOST_SENT_ROWS = 200_000

/** Reads the file and checks its rows, before any transaction: a great file takes minutes. */
export async function readFile(work: Work, folder: string): Promise<ReadContent> {
  const { into, cellsInto } = placesIn(folder)
  const content = await read(work, { into, cellsInto, mostRows: work.readFile && MOST_SENT_ROWS })
  const { count, errors, matches, sample, isFatal } = content
  Object.assign(work, { count, matches, sample, isFatal })
  work.errors.take(errors)
  return content
}

/** Stages the good rows, and keeps those that somebody has to look at or to mend. */
export async function stageRead(work: Work, { chunks }: ReadContent, folder: string, tx: Db): Promise<void> {
  const seal = sealing(work, work.dataset, work.batchNo)
  const target = targetOf(work.dataset)
  let rows = 0
  const write = async ({ good, queued, bad }: Chunk): Promise<void> => {
    await target.stage(tx, good, work)
    for (const { code } of bad) if (code) work.named.push(code)
    await storeBadRows(tx, work, bad)
    if (queued.length > 0) await tx.insert(importQueue).values(queued.map(seal.queued))
    rows += good.length + queued.length + bad.length
    work.onProgress?.(rows)
  }
  const underWay: Promise<void>[] = []
  for await (const chunk of chunksIn(placesIn(folder).into, chunks)) {
    if (underWay.length === AT_ONCE) await underWay.shift()
    const writing = write(chunk)
    // Marked as handled: if an earlier read fails, this one is never awaited, and its rejection must not end the process.
    writing.catch(() => {})
    underWay.push(writing)
  }
  for (const writing of underWay) await writing
}

/** Chunks that are with the database while the next one is read: neither waits for the other. */
const AT_ONCE = 2

/**
 * Keeps rows that turned out to be wrong only among the others, with their cells as they were sent. These were written down when
 * the file was read: no transaction waits for the process that reads.
 */
export async function storeFoundBad(work: Work, wrong: ReadonlySet<number>, folder: string, tx: Db): Promise<void> {
  for await (const bad of cellsIn(placesIn(folder).cellsInto, wrong)) await storeBadRows(tx, work, bad)
}

const placesIn = (folder: string) => ({ into: path.join(folder, 'rows'), cellsInto: path.join(folder, 'cells') })

async function read(work: Work, more: Pick<ReadingJob, 'into' | 'cellsInto' | 'mostRows'>): Promise<ReadContent> {
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
    places: dataset.stores && work.places ? await work.places() : NO_PLACES,
  }
  // One typed record costs less here than waiting for a process.
  const readHere = work.byHand || !work.readFile
  const read = await (readHere ? readDelivered : work.readFile!)(dataset, job)
  if ('unreadable' in read) throw new UnreadableFile(read.unreadable.reason, read.unreadable.row)
  return read
}
