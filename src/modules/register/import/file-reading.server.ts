import { open } from 'node:fs/promises'
import { dateKey } from '../../../kernel/format/date.ts'
import { openCells } from '../../../kernel/sheets/kept-cells.server.ts'
import {
  examineFile,
  type FileKind,
  type SourceFile,
  UnreadableFile,
} from '../../../kernel/sheets/source-file.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import type { RecordSeal, RecordValues } from '../records/record-row.server.ts'
import { prepareRelation } from '../subjects/relation-staging.server.ts'
import { prepareSubject } from '../subjects/subject-row.server.ts'
import { NOT_REGISTERED_HERE, type Places } from '../subjects/subject-rules.ts'
import type { BadRow } from './bad-rows.server.ts'
import { type DeliveringMember, itemsOfOthers } from './competence.ts'
import { collectErrors, MOST_ERRORS, type RowError } from './errors.ts'
import type { ColumnMatch, SaidHeads } from './heads.ts'
import { IMPORT_KINDS, rowsOf, type SourceRow, WHOLE_FILE } from './rows.server.ts'
import { preparing } from './staged-rows.server.ts'
import type { GoodRow } from './target.server.ts'
import { type CellError, validateRow } from './validate-row.ts'

/** What is to be read, as data: the reading may happen in another process. */
export interface ReadingJob {
  path: string
  fileName: string
  /** Where the rows are written down, chunk after chunk. */
  into: string
  /** Where the cells of all good rows are written down: some of these rows may turn out to be wrong among the others. */
  cellsInto: string
  said: SaidHeads
  /** The unit that delivers; null for a trusted source. */
  unit: Pick<DeliveringMember, 'unit' | 'isCentre'> | null
  batchNo: string
  regionCode: string
  /** Who is written down as the source of subjects, and the districts they lie in. */
  sourceUnit: string
  places: Places
  providers: Providers
  at: Date
  /** Rows that the file may have; unlimited where it is left out. */
  mostRows?: number
}

/** What was found in a file besides its rows, or why it cannot be read. */
export type FileContent = { unreadable: { row: number; reason: string } } | ReadContent

export interface ReadContent {
  kind: FileKind
  /** Rows in all; those that somebody has to look at, those of other units, and wrong ones. */
  count: { rows: number; queued: number; others: number; bad: number }
  errors: { kept: RowError[]; total: number }
  matches: ColumnMatch[]
  /** The cells of the first row. */
  sample?: readonly string[]
  /** Something stands against the file as a whole. */
  isFatal?: true
  /** Length of each chunk in bytes, in order. */
  chunks: number[]
}

/** Rows as they are written down: checked and prepared, but nothing is sealed, because the process that reads has no keys. */
export interface Chunk {
  good: GoodRow[]
  queued: { row: number; values: RecordValues; reason: string }[]
  bad: BadRow[]
}

export type ReadFile = (dataset: Dataset, job: ReadingJob) => Promise<FileContent>

/** Bounds what the server's own thread parses, seals and sends to the database at a time. */
const CHUNK = { rows: 50, characters: 128 * 1024 }

/** Reads and checks a file and writes its rows down in chunks. Everything that costs in proportion to the file happens here. */
export const readDelivered: ReadFile = async (dataset, job) => {
  try {
    const file = await examineFile(job.path, job.fileName, IMPORT_KINDS)
    const chunks = await openChunks(job.into)
    const cells = await openCells(job.cellsInto)
    try {
      const found = await readRows(dataset, job, file, { chunks, cells })
      await cells.finish()
      return { kind: file.kind, ...found, chunks: await chunks.finish() }
    } finally {
      await Promise.all([chunks.close(), cells.close()])
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { unreadable: { row: error.row, reason: error.message } }
  }
}

interface Writers {
  chunks: Awaited<ReturnType<typeof openChunks>>
  cells: Awaited<ReturnType<typeof openCells>>
}
type Found = Omit<ReadContent, 'kind' | 'chunks'>

async function readRows(dataset: Dataset, job: ReadingJob, file: SourceFile, writers: Writers): Promise<Found> {
  const { chunks, cells } = writers
  const { unit, mostRows = Number.POSITIVE_INFINITY } = job
  const errors = collectErrors()
  const found: Found = {
    ...{ count: { rows: 0, queued: 0, others: 0, bad: 0 }, matches: [] },
    errors: { kept: errors.kept, total: 0 },
  }
  const { count, matches } = found
  const today = dateKey(job.at)
  const prepare = preparingRows(dataset, job)
  for await (const source of rowsOf({ dataset, file, said: job.said, matches })) {
    if (source.cells.length > 0) found.sample ??= source.cells
    if (source.isFatal) found.isFatal = true
    if (source.isFatal && 'errors' in source) {
      errors.add(source.row, source.errors)
      continue
    }
    if (count.rows === mostRows) {
      found.isFatal = true
      errors.add(source.row, [{ column: WHOLE_FILE, reason: `一个文件不能超过 ${mostRows} 行，请分成几个文件报送` }])
      break
    }
    count.rows += 1
    const verdict = judge(source)
    if ('errors' in verdict) {
      errors.add(source.row, verdict.errors)
      count.bad += 1
      // Of the files of a trusted source nothing is kept once a row is wrong.
      if (unit && count.bad <= MOST_ERRORS) await chunks.add('bad', badRow(dataset, source))
    } else if (!unit && errors.total() > 0) continue
    else if (verdict.review) {
      count.queued += 1
      await chunks.add('queued', { row: source.row, values: verdict.values, reason: verdict.review })
    } else {
      if (unit) await cells.add(source)
      await chunks.add('good', prepare(source, verdict.values))
    }
  }
  found.errors.total = errors.total()
  return found

  function judge(source: SourceRow) {
    const read = 'errors' in source ? source : validateRow(dataset, source.raw, today, job.places)
    const foreign = unit && 'values' in read ? itemsOfOthers(dataset, read.values, unit.unit) : []
    if (foreign.length === 0) return read
    // Nobody speaks for another unit; the centre may, and how often is counted.
    if (!unit?.isCentre)
      return { errors: foreign.map(({ label }): CellError => ({ column: label, reason: notTheirs(dataset) })) }
    count.others += 1
    return read
  }
}

const NOT_THEIRS = '不是本单位，只能报送本单位的数据；其他单位的数据请由该单位或信用中心报送'
const notTheirs = ({ stores }: Dataset): string => (stores ? NOT_REGISTERED_HERE : NOT_THEIRS)

/** Makes what is staged out of a good row, by where it goes. */
function preparingRows(dataset: Dataset, job: ReadingJob): (source: SourceRow, values: RecordValues) => GoodRow {
  const { stores } = dataset
  if (stores === 'subjects')
    return (source, values) =>
      prepareSubject(dataset, source.row, values, new Set('raw' in source ? Object.keys(source.raw) : []), job)
  if (stores === 'relations') return ({ row }, values) => prepareRelation(row, values, job)
  const prepare = preparing({ ...job, seal: UNSEALED, now: () => job.at }, dataset, job.batchNo)
  return ({ row }, values) => prepare.record(row, values)
}

/** A wrong row of subjects says whom it is about: a full file that holds it does not lack it. */
function badRow({ stores }: Dataset, source: SourceRow): BadRow {
  const { row, cells } = source
  if (stores !== 'subjects' || !('raw' in source)) return { row, cells }
  return { row, cells, code: (source.raw.creditCode ?? '').normalize('NFKC').replaceAll(' ', '').toUpperCase() }
}

/** Leaves everything as it is; `sealing` of `staged-rows.server.ts` does the sealing where the keys are. */
const UNSEALED: RecordSeal = {
  seal: (text) => text,
  hash: (text) => text,
  lastingHash: (text) => text,
}

async function openChunks(path: string) {
  const file = await open(path, 'w', 0o600)
  const lengths: number[] = []
  let lines: Record<keyof Chunk, string[]> = { good: [], queued: [], bad: [] }
  let size = { rows: 0, characters: 0 }

  async function flush(): Promise<void> {
    if (size.rows === 0) return
    const { good, queued, bad } = lines
    const bytes = Buffer.from(`{"good":[${good.join()}],"queued":[${queued.join()}],"bad":[${bad.join()}]}`)
    lines = { good: [], queued: [], bad: [] }
    size = { rows: 0, characters: 0 }
    lengths.push(bytes.length)
    await file.write(bytes)
  }

  return {
    async add<Kind extends keyof Chunk>(kind: Kind, row: Chunk[Kind][number]): Promise<void> {
      const line = JSON.stringify(row)
      lines[kind].push(line)
      size.rows += 1
      size.characters += line.length
      if (size.rows >= CHUNK.rows || size.characters >= CHUNK.characters) await flush()
    },
    async finish(): Promise<number[]> {
      await flush()
      return lengths
    },
    close: () => file.close(),
  }
}

/** The chunks of a file that was read, one after another. */
export async function* chunksIn(path: string, lengths: readonly number[]): AsyncGenerator<Chunk> {
  const file = await open(path)
  try {
    for (const length of lengths) {
      const { buffer } = await file.read(Buffer.alloc(length), 0, length)
      const chunk: Chunk = JSON.parse(buffer.toString())
      yield chunk
    }
  } finally {
    await file.close()
  }
}
