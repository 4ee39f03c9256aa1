import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'

/** A record of a snapshot: all values as text, empty ones left out. */
export type SnapshotText = Record<string, string>

export const asTexts = (row: Record<string, unknown>): SnapshotText =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([key, value]) => [key, String(value)]),
  )

export const jsonLines = (bytes: Buffer): Record<string, unknown>[] =>
  gunzipSync(bytes)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

export function csvTexts(bytes: Buffer): SnapshotText[] {
  const rows: SnapshotText[] = parse(gunzipSync(bytes), { columns: true })
  return rows.map((row) => asTexts(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)]))))
}

/** Without the apostrophe that prevents spreadsheets from calculating. */
const plain = (value: string): string => value.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '')

const DECOMPRESSORS = { ZSTD: (packed: Uint8Array) => zstdDecompressSync(packed) }

export async function parquetTexts(bytes: Buffer): Promise<SnapshotText[]> {
  const file = new Uint8Array(bytes).buffer
  const rows = await parquetReadObjects({ file, compressors: DECOMPRESSORS })
  return rows.map(asTexts)
}
