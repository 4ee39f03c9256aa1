import { serveJobs } from '../../../kernel/threads/thread-work.server.ts'
import { type Dataset, publicItems } from '../catalogue/dataset.ts'
import { presentValues, type ValueColumns } from '../records/public-record.server.ts'
import type { FileFacts, FilePart } from './file-parts.server.ts'
import { createDelta, createWriters, type SnapshotRow } from './writers.server.ts'

/** Since which position, up to which, and what may be gone since; null where nothing is to be compared with. */
interface Since {
  from: number
  to: number
  gone: readonly string[]
}

export type WritingJob =
  | { begin: { dataset: Dataset; since: Since | null } }
  /** Records as the database writes them. */
  | { rows: string }
  | { end: true }

export interface Written {
  parts: FilePart[]
  /** Of the whole files, when they have ended. */
  files: FileFacts[]
  rows: number
}

type StoredRow = ValueColumns & { id: string; publicityUntil: string | null; position: number | null }

/** The other side of `writing.server.ts`: files of one dataset after the other. */
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
  const items = publicItems(dataset)
  const delta = since && createDelta({ dataset: dataset.code, from: since.from, to: since.to })
  const gone = new Set(since?.gone)
  const writers = [...createWriters(dataset), ...(delta ? [delta] : [])]
  let count = 0

  const present = (row: StoredRow): SnapshotRow => ({
    ...{ id: row.id, ...presentValues(row, dataset, items) },
    ...{ publicityUntil: row.publicityUntil, position: row.position },
  })
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
