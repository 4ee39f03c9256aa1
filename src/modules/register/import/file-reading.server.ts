import { open } from 'node:fs/promises'
import { dateKey } from '../../../kernel/format/date.ts'
import {
  examineFile,
  type FileKind,
  type SourceFile,
  UnreadableFile,
} from '../../../kernel/sheets/source-file.server.ts'
import { openCellFile } from '../../../kernel/sheets/stored-cells.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import type { RecordSeal, RecordValues } from '../records/record-row.server.ts'
import { prepareRelation } from '../subjects/relation-staging.server.ts'
import { prepareSubject } from '../subjects/subject-row.server.ts'
import { NOT_REGISTERED_HERE, type RegionPlaces } from '../subjects/subject-rules.ts'
import type { BadRow } from './bad-rows.server.ts'
import { type DeliveringMember, itemsNamingOtherUnits } from './competence.ts'
import { collectErrors, MOST_ERRORS, type RowError } from './errors.ts'
import type { AssignedHeads, ColumnMatch } from './heads.ts'
import { IMPORT_KINDS, readSourceRows, type SourceRow, WHOLE_FILE } from './rows.server.ts'
import { createRowPreparing } from './staged-rows.server.ts'
import type { GoodRow } from './target.server.ts'
import { type CellError, validateRow } from './validate-row.ts'

/** The input of parsing as plain data, because it may run in another process. */
export interface ReadingJob {
  path: string
  fileName: string
  /** Path of the file for the chunks of parsed rows. */
  into: string
  /** File for the original cells of all good rows, because a comparison with other rows may still find some of them wrong. */
  cellsInto: string
  said: AssignedHeads
  /** The delivering unit; null for a trusted source. */
  unit: Pick<DeliveringMember, 'unit' | 'isCentre'> | null
  batchNo: string
  regionCode: string
  /** The stored source of subjects, and the city's districts. */
  sourceUnit: string
  places: RegionPlaces
  providers: Providers
  at: Date
  /** Maximum number of rows in the file; unlimited by default. */
  mostRows?: number
}

/** The result of parsing apart from the rows, or the reason why the file is unreadable. */
export type FileContent = { unreadable: { row: number; reason: string } } | ReadContent

export interface ReadContent {
  kind: FileKind
  /** Numbers of rows: all, queued for review, of other units, and wrong. */
  count: { rows: number; queued: number; others: number; bad: number }
  errors: { kept: RowError[]; total: number }
  matches: ColumnMatch[]
  /** Cells of the first row, shown as an example of each column. */
  sample?: readonly string[]
  /** Set if the file as a whole is invalid. */
  isFatal?: true
  /** Size of each chunk, in order. */
  chunks: ChunkSize[]
}

/** Number of rows of a chunk, and bytes of its good rows and of all others. */
interface ChunkSize {
  rows: number
  good: number
  others: number
}

/** Checked and prepared rows, not encrypted yet: the parsing process has no keys. */
export interface Chunk {
  /** Number of all rows. */
  rows: number
  /** A JSON array of `GoodRow`. Not parsed, because subjects go to the database as they are. */
  good: string
  queued: { row: number; values: RecordValues; reason: string }[]
  bad: BadRow[]
}

export type ReadFile = (dataset: Dataset, job: ReadingJob) => Promise<FileContent>

/** Limits what the main thread parses, encrypts and inserts at a time. */
const CHUNK = { rows: 50, characters: 128 * 1024 }

/** Parses and checks a file and writes its rows in chunks. All work proportional to the size of the file happens here. */
export const readDelivered: ReadFile = async (dataset, job) => {
  try {
    const file = await examineFile(job.path, job.fileName, IMPORT_KINDS)
    const chunks = await openChunks(job.into)
    const cells = await openCellFile(job.cellsInto)
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
  cells: Awaited<ReturnType<typeof openCellFile>>
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
  for await (const source of readSourceRows({ dataset, file, said: job.said, matches })) {
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
      // For a trusted source, one wrong row refuses the file, so nothing is stored.
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
    const foreign = unit && 'values' in read ? itemsNamingOtherUnits(dataset, read.values, unit.unit) : []
    if (foreign.length === 0) return read
    // Only the centre may deliver for other units; such rows are counted.
    if (!unit?.isCentre)
      return { errors: foreign.map(({ label }): CellError => ({ column: label, reason: notTheirs(dataset) })) }
    count.others += 1
    return read
  }
}

const NOT_THEIRS = '不是本单位，只能报送本单位的数据；其他单位的数据请由该单位或信用中心报送'
const notTheirs = ({ stores }: Dataset): string => (stores ? NOT_REGISTERED_HERE : NOT_THEIRS)

/** Prepares good rows for their target: records, subjects or relations. */
function preparingRows(dataset: Dataset, job: ReadingJob): (source: SourceRow, values: RecordValues) => GoodRow {
  const { stores } = dataset
  if (stores === 'subjects')
    return (source, values) =>
      prepareSubject(dataset, source.row, values, new Set('raw' in source ? Object.keys(source.raw) : []), job)
  if (stores === 'relations') return ({ row }, values) => prepareRelation(row, values, job)
  const prepare = createRowPreparing({ ...job, seal: UNSEALED, now: () => job.at }, dataset, job.batchNo)
  return ({ row }, values) => prepare.record(row, values)
}

/** A wrong row of subjects keeps its code, so that the subject is not reported as missing from a complete file. */
function badRow({ stores }: Dataset, source: SourceRow): BadRow {
  const { row, cells } = source
  if (stores !== 'subjects' || !('raw' in source)) return { row, cells }
  return { row, cells, code: (source.raw.creditCode ?? '').normalize('NFKC').replaceAll(' ', '').toUpperCase() }
}

/** A seal that does nothing; `sealing` in `staged-rows.server.ts` encrypts in the process that has the keys. */
const UNSEALED: RecordSeal = {
  seal: (text) => text,
  hash: (text) => text,
  lastingHash: (text) => text,
}

/** A row of each kind, before it is written. */
interface Rows {
  good: GoodRow
  queued: Chunk['queued'][number]
  bad: Chunk['bad'][number]
}

async function openChunks(path: string) {
  const file = await open(path, 'w', 0o600)
  const sizes: ChunkSize[] = []
  let lines: Record<keyof Rows, string[]> = { good: [], queued: [], bad: [] }
  let size = { rows: 0, characters: 0 }

  async function flush(): Promise<void> {
    if (size.rows === 0) return
    const { good, queued, bad } = lines
    const rows = Buffer.from(`[${good.join()}]`)
    const others = Buffer.from(`{"queued":[${queued.join()}],"bad":[${bad.join()}]}`)
    sizes.push({ rows: size.rows, good: rows.length, others: others.length })
    lines = { good: [], queued: [], bad: [] }
    size = { rows: 0, characters: 0 }
    await file.writev([rows, others])
  }

  return {
    async add<Kind extends keyof Rows>(kind: Kind, row: Rows[Kind]): Promise<void> {
      const line = JSON.stringify(row)
      lines[kind].push(line)
      size.rows += 1
      size.characters += line.length
      if (size.rows >= CHUNK.rows || size.characters >= CHUNK.characters) await flush()
    },
    async finish(): Promise<ChunkSize[]> {
      await flush()
      return sizes
    },
    close: () => file.close(),
  }
}

/** Reads the chunks of a parsed file one by one. */
export async function* chunksIn(path: string, sizes: readonly ChunkSize[]): AsyncGenerator<Chunk> {
  const file = await open(path)
  try {
    for (const { rows, good, others } of sizes) {
      const { buffer } = await file.read(Buffer.allocUnsafe(good + others), 0, good + others)
      const rest: Pick<Chunk, 'queued' | 'bad'> = JSON.parse(buffer.toString('utf8', good))
      yield { rows, good: buffer.toString('utf8', 0, good), ...rest }
    }
  } finally {
    await file.close()
  }
}
