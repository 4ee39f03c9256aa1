import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { type Budget, refused } from './refusal.ts'

export interface ArchiveEntry {
  name: string
  isFolder: boolean
  /** What the archive says it unpacks to. */
  size: number
  method: number
  packed: Buffer
}

const inflate = promisify(inflateRaw)
const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** Sizes may stand behind an entry when they were not known before it: 24 bytes at most. */
const LONGEST_DESCRIPTOR = 24
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
const SYMBOLIC_LINK = 0o120000
const FILE_TYPE = 0o170000

const BROKEN = '文件已损坏或结构异常，无法核查'

/**
 * The entries of a zip archive that is nothing but one: its entries fill it from the first byte to the directory, the
 * directory to the end, and both tell the same. Readers disagree about all other archives, which is how one is shown and
 * another unpacked.
 */
export function entriesOf(archive: Buffer, most: number): ArchiveEntry[] {
  try {
    const entries = readDirectory(archive, most)
    const spans = entries.map(({ span }) => span).sort((a, b) => a.start - b.start)
    let reached = 0
    for (const { start, end } of [...spans, { start: directoryOf(archive).start, end: archive.length }]) {
      if (start < reached || start - reached > (reached === 0 ? 0 : LONGEST_DESCRIPTOR)) throw refused(BROKEN)
      reached = end
    }
    if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw refused(BROKEN)
    return entries
  } catch (error) {
    // A position outside of the archive: it was cut short or made up.
    if (error instanceof RangeError) throw refused(BROKEN)
    throw error
  }
}

/** The bytes of an entry. What it claims about its size is held against what comes out, and both against the budget. */
export async function unpacked({ method, packed, size }: ArchiveEntry, budget: Budget): Promise<Buffer> {
  if (size > budget.left) throw refused('文件解压后过大')
  const bytes = method === STORED ? packed : await inflate(packed, { maxOutputLength: size + 1 }).catch(() => null)
  if (bytes?.length !== size) throw refused(BROKEN)
  budget.left -= size
  return bytes
}

function directoryOf(archive: Buffer): { start: number; count: number } {
  const end = archive.length - END_BYTES
  const count = archive.readUInt16LE(end + 10)
  const start = archive.readUInt32LE(end + 16)
  const isWhole =
    archive.readUInt32LE(end) === END &&
    archive.readUInt32LE(end + 4) === 0 &&
    archive.readUInt16LE(end + 8) === count &&
    archive.readUInt16LE(end + 20) === 0 &&
    start + archive.readUInt32LE(end + 12) === end
  if (!isWhole) throw refused(BROKEN)
  return { start, count }
}

function readDirectory(archive: Buffer, most: number) {
  const { start: first, count } = directoryOf(archive)
  if (count > most) throw refused(`压缩包内的文件不能超过 ${most} 个`)
  const entries: (ArchiveEntry & { span: { start: number; end: number } })[] = []
  let at = first
  while (entries.length < count) {
    const start = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(at) !== ENTRY || archive.readUInt32LE(start) !== LOCAL) throw refused(BROKEN)
    const nameBytes = archive.readUInt16LE(at + 28)
    const rawName = archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    const localName = archive.subarray(start + LOCAL_BYTES, start + LOCAL_BYTES + archive.readUInt16LE(start + 26))
    const flags = archive.readUInt16LE(at + 8) | archive.readUInt16LE(start + 6)
    const method = archive.readUInt16LE(at + 10)
    if (!rawName.equals(localName) || method !== archive.readUInt16LE(start + 8)) throw refused(BROKEN)
    if (flags & ENCRYPTED) throw refused('不能上传加密的文件')
    if (method !== STORED && method !== DEFLATED) throw refused(BROKEN)
    if (((archive.readUInt32LE(at + 38) >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) throw refused('压缩包内不能有链接')
    const data = start + LOCAL_BYTES + nameBytes + archive.readUInt16LE(start + 28)
    const end = data + archive.readUInt32LE(at + 20)
    if (end > first) throw refused(BROKEN)
    const name = safeName(rawName)
    entries.push({
      ...{ name, method, span: { start, end }, packed: archive.subarray(data, end) },
      size: archive.readUInt32LE(at + 24),
      isFolder: name.endsWith('/') && end === data,
    })
    at += ENTRY_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  if (at !== archive.length - END_BYTES) throw refused(BROKEN)
  return entries
}

/** Archives made on Chinese Windows name their entries in GB 18030 without saying so. */
function safeName(raw: Buffer): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    name = new TextDecoder('gb18030').decode(raw)
  }
  const leadsElsewhere = /^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) || name.split('/').includes('..')
  if (name === '' || leadsElsewhere) throw refused('压缩包内的文件名不正确')
  return name
}
