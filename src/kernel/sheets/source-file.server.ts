import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'

export type FileKind = 'csv' | 'json' | 'jsonl' | 'txt' | 'xlsx'

/** A delivered file on the disk, with its kind and encoding. */
export interface SourceFile {
  path: string
  kind: FileKind
  encoding: 'utf-8' | 'gb18030'
}

/** An unreadable file or row; the message is for the person who sent it. */
export class UnreadableFile extends Error {
  readonly row: number

  constructor(reason: string, row = 1) {
    super(reason)
    this.row = row
  }
}

/** Greatest size of one row. A longer one results from an unclosed quote or an attack. */
export const LONGEST_ROW = 256 * 1024
/** Most columns of a table, in any format. */
export const MOST_COLUMNS = 200
export const TOO_MANY_COLUMNS = `表格不能超过 ${MOST_COLUMNS} 列，请删除多余的列`

const KINDS: Record<string, FileKind> = {
  '.csv': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.txt': 'txt',
  '.xlsx': 'xlsx',
}

/** Determines the kind by the extension, which must be an accepted one, and verifies it by the first bytes. */
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

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytesIn(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** The text of a file in chunks, decoded across their borders, without a byte order mark. */
export async function* readFileText({ path: file, encoding }: SourceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of bytesIn(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Decodes the whole file in both encodings without storing it, because the last byte may decide between them. */
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

/** A stream without an encoding emits bytes. */
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
