import { serveJobs } from '../../../kernel/threads/thread-work.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { FileFacts, FilePart } from './file-parts.server.ts'
import { createRowPresenter, type SnapshotRow, type StoredRow } from './snapshot-row.server.ts'
import { createDelta, createWriters } from './writers.server.ts'

/** The positions between which changes are written to the delta, and the ids that may have ended; null without a previous snapshot. */
interface Since {
  from: number
  to: number
  gone: readonly string[]
}

export type WritingJob =
  | { begin: { dataset: Dataset; since: Since | null } }
  /** Records as text, as the database returns them. */
  | { rows: string }
  | { end: true }

export interface Written {
  parts: FilePart[]
  /** Facts of the complete files at their end. */
  files: FileFacts[]
  rows: number
}

/** The worker side of `writing.server.ts`: writes the files of one dataset after another. */
let writing: ReturnType<typeof beginWriting> | undefined

serveJobs(async (job: WritingJob) => {
  const answer = await work(job)
  return { answer, handOver: answer.parts.map(({ bytes }) => bytes.buffer) }
})

async function work(job: WritingJob): Promise<Written> {
  if ('begin' in job) {
    writing = beginWriting(job.begin)
    return { parts: [], files: [], rows: 0 }
  }
  if (!writing) throw new Error('rows of no dataset')
  if ('rows' in job) await writing.write(JSON.parse(job.rows))
  const files = 'end' in job ? await writing.end() : []
  return { parts: writing.take(), files, rows: writing.rows() }
}

function beginWriting({ dataset, since }: { dataset: Dataset; since: Since | null }) {
  const delta = since && createDelta({ dataset: dataset.code, from: since.from, to: since.to })
  const gone = new Set(since?.gone)
  const writers = [...createWriters(dataset), ...(delta ? [delta] : [])]
  let count = 0

  const present = createRowPresenter(dataset)
  const isNew = ({ position }: SnapshotRow): boolean => !since || position === null || position > since.from

  return {
    async write(stored: readonly StoredRow[]): Promise<void> {
      const rows = stored.map(present)
      count += rows.length
      for (const { id } of rows) gone.delete(id)
      for (const writer of writers) await writer.write(writer === delta ? rows.filter(isNew) : rows)
    },
    async end(): Promise<FileFacts[]> {
      await delta?.remove(gone)
      const files: FileFacts[] = []
      for (const writer of writers) files.push(await writer.end())
      return files
    },
    take: (): FilePart[] => writers.flatMap((writer) => writer.take()),
    rows: () => count,
  }
}
