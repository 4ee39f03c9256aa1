import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGzip, zstdCompressSync } from 'node:zlib'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { csvLine } from '../../../kernel/format/csv-line.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { snapshotColumns } from './columns.ts'
import type { SnapshotFormat } from './contract.ts'
import { createFileParts, type FileFacts, type FilePart } from './file-parts.server.ts'
import type { SnapshotRow } from './snapshot-row.server.ts'

interface FileWriter {
  write(rows: readonly SnapshotRow[]): Promise<void> | void
  take(): FilePart[]
  end(): Promise<FileFacts>
}

/** Writes the three complete formats of a dataset. */
export const createWriters = (dataset: Dataset): FileWriter[] => {
  const names = snapshotColumns(dataset).map(({ name }) => name)
  const csvOf = (row: SnapshotRow) => csvLine(names.map((name) => String(row[name] ?? '')))
  return [
    createGzipped('csv', { head: csvLine(names), line: csvOf }),
    createGzipped('jsonl', { head: '', line: (row) => `${JSON.stringify(row)}\n` }),
    createParquet(names),
  ]
}

/** Writes the delta: new and changed records, then the ids of records that are no longer public. */
export function createDelta(about: { dataset: string; from: number; to: number }) {
  const head = `${JSON.stringify({ delta: about })}\n`
  const writer = createGzipped('delta', { head, line: (row) => `${JSON.stringify({ op: 'put', ...row })}\n` })
  return {
    ...writer,
    remove: (ids: Iterable<string>) =>
      writer.text(Array.from(ids, (id) => `${JSON.stringify({ op: 'remove', id })}\n`).join('')),
  }
}

interface Lines {
  head: string
  line(row: SnapshotRow): string
}

/** Measured on penalties: a third larger than the usual level, in half the time. */
const GZIP_LEVEL = 3

function createGzipped(format: SnapshotFormat, { head, line }: Lines) {
  const parts = createFileParts(format)
  const gzip = createGzip({ level: GZIP_LEVEL })
  gzip.on('data', parts.push)
  const text = async (written: string): Promise<void> => {
    if (written !== '' && !gzip.write(written)) await once(gzip, 'drain')
  }
  const begun = text(head)
  return {
    text,
    async write(rows: readonly SnapshotRow[]): Promise<void> {
      await begun
      await text(rows.map(line).join(''))
    },
    take: parts.take,
    async end(): Promise<FileFacts> {
      gzip.end()
      await finished(gzip)
      return parts.end()
    },
  }
}

/** Records of a row group: as many lie in memory. */
const GROUP_ROWS = 20_000

function createParquet(names: readonly string[]): FileWriter {
  const parts = createFileParts('parquet')
  const writer: ByteWriter & { flush?(): void } = new ByteWriter(PARQUET_BUFFER)
  writer.flush = () => {
    parts.push(writer.getBytes())
    writer.index = 0
  }
  const file = new ParquetWriter({
    writer,
    schema: schemaOf(names),
    codec: 'ZSTD',
    compressors: COMPRESSORS,
    createdBy: 'credit-portal',
  })
  let group: SnapshotRow[] = []

  function writeGroup(): void {
    if (group.length === 0) return
    const columnData = names.map((name) => ({
      ...{ name, offsetIndex: false },
      data: group.map((row) => (name === 'position' ? bigOf(row.position) : (row[name] ?? undefined))),
    }))
    group = []
    file.write({ columnData, rowGroupSize: GROUP_ROWS })
  }

  return {
    write(rows) {
      group.push(...rows)
      if (group.length >= GROUP_ROWS) writeGroup()
    },
    take: parts.take,
    async end() {
      writeGroup()
      file.finish()
      writer.flush?.()
      return parts.end()
    },
  }
}

const COMPRESSORS = { ZSTD: (bytes: Uint8Array) => zstdCompressSync(bytes) }
const PARQUET_BUFFER = 1024 * 1024
const bigOf = (value: number | null): bigint | undefined => (value === null ? undefined : BigInt(value))

const schemaOf = (names: readonly string[]) => [
  { name: 'record', num_children: names.length },
  ...names.map((name) => ({
    ...{ name, repetition_type: name === 'id' ? ('REQUIRED' as const) : ('OPTIONAL' as const) },
    ...(name === 'position'
      ? { type: 'INT64' as const }
      : { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const }),
  })),
]
