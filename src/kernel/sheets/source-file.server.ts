import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'

export type FileKind = 'csv' | 'json' | 'jsonl' | 'txt' | 'xlsx'

/** A delivered file on the disk, looked through once. */
export interface SourceFile {
  path: string
  kind: FileKind
  encoding: 'utf-8' | 'gb18030'
}

/** A file, or a place in it, that cannot be read; the message is for the person who sent it. */
export class UnreadableFile extends Error {
  readonly row: number

  constructor(reason: string, row = 1) {
    super(reason)
    this.row = row
  }
}

/** What one row of a file may take. Longer ones result from a quote that never ends, or of malice. */
export const LONGEST_ROW = 256 * 1024
/** Columns of a table, whatever it is written in. */
export const MOST_COLUMNS = 200
export const TOO_WIDE = `表格不能超过 ${MOST_COLUMNS} 列，请删除多余的列`

const KINDS: Record<string, FileKind> = {
  '.csv': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.txt': 'txt',
  '.xlsx': 'xlsx',
}

/** Kind by the name, which must be one of those that are taken, held against the first bytes. */
export async function examineFile(file: string, fileName: string, taken: readonly FileKind[]): Promise<SourceFile> {
  const kind = KINDS[path.extname(fileName).toLowerCase()]
  if (!kind || !taken.includes(kind)) throw new UnreadableFile(`只接收 ${writeEndings(taken)} 文件，请另存后重新导入`)
  const { encoding, start } = await readThrough(file)
  if (start.length === 0) throw new UnreadableFile('文件是空的，请检查后重新导入')
  if (start.startsWith('d0cf11e0')) throw new UnreadableFile('这是旧版 .xls 表格，请另存为 .xlsx 或 .csv 后重新导入')
  const isZip = start.startsWith('504b0304')
  if (isZip !== (kind === 'xlsx')) throw new UnreadableFile('文件内容与扩展名不符，请检查后重新导入')
  if (isZip) return { path: file, kind, encoding: 'utf-8' }
  if (/^(?:fffe|feff)/.test(start) || !encoding)
    throw new UnreadableFile('无法识别文件的文字编码，请另存为 UTF-8 编码的 CSV 后重新导入')
  return { path: file, kind, encoding }
}

const writeEndings = (kinds: readonly FileKind[]): string =>
  `${kinds
    .slice(0, -1)
    .map((kind) => `.${kind}`)
    .join('、')} 和 .${kinds.at(-1)}`

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytesIn(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** The text of a file in pieces, decoded across their borders. A mark at its beginning is dropped. */
export async function* textOf({ path: file, encoding }: SourceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of bytesIn(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Decodes the whole file once in both encodings, keeping none of it: a byte at its very end may tell them apart. */
async function readThrough(file: string): Promise<{ encoding: SourceFile['encoding'] | null; start: string }> {
  let start: string | undefined
  const candidates = (['utf-8', 'gb18030'] as const).map((encoding) => ({ encoding, reads: attempt(encoding) }))
  let left = candidates
  for await (const chunk of bytesIn(file)) {
    start ??= chunk.subarray(0, 4).toString('hex')
    left = left.filter(({ reads }) => reads(chunk))
  }
  left = left.filter(({ reads }) => reads(null))
  return { encoding: left[0]?.encoding ?? null, start: start ?? '' }
}

/** Without an encoding a stream gives bytes. */
const bytesIn = (file: string): AsyncIterable<Buffer> => createReadStream(file)

function attempt(encoding: string): (chunk: Buffer | null) => boolean {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (chunk) => {
    try {
      if (chunk) decoder.decode(chunk, { stream: true })
      else decoder.decode()
      return true
    } catch {
      return false
    }
  }
}
