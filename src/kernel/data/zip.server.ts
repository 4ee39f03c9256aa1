import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, inflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  isFolder: boolean
  /** Unpacked size, as the archive declares it. */
  size: number
  method: number
  /** CRC-32, as the archive declares it. */
  sum: number
  packed: Buffer
}

/** Bytes that may still be unpacked for one file, at any depth of nested archives. */
export interface Budget {
  left: number
}

export type ZipProblem = 'broken' | 'encrypted' | 'link' | 'name' | 'too-many' | 'too-large'

/** An archive that is refused. The caller decides on the message for the person. */
export class UnreadableZip extends Error {
  readonly problem: ZipProblem

  constructor(problem: ZipProblem) {
    super(problem)
    this.problem = problem
  }
}

const inflate = promisify(inflateRaw)
const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** Sizes may follow the content of an entry in a descriptor of at most 24 bytes. */
const LONGEST_DESCRIPTOR = 24
const ENCRYPTED = 1
/** Flag: checksum and sizes follow the content. */
const TOLD_LATER = 8
/** Extra field with a UTF-8 name, which some readers prefer to the main one. */
const UNICODE_NAME = 0x7075
const LONGEST_NAME = 1024
/** Flag: the name is UTF-8; without it readers assume a local code page. */
const NAME_IS_UTF8 = 0x0800
const STORED = 0
const DEFLATED = 8
const SYMBOLIC_LINK = 0o120000
const FILE_TYPE = 0o170000

/**
 * The entries of a zip archive without any gaps: entries fill it from the first byte to the directory, the directory fills the rest, and the headers
 * of both agree. Readers disagree about other archives, so that one reader could show other content than a second one unpacks.
 */
export function readZip(archive: Buffer, most: number): ZipEntry[] {
  try {
    const entries = readDirectory(archive, most)
    const spans = entries.map(({ span }) => span).sort((a, b) => a.start - b.start)
    let reached = 0
    for (const { start, end } of [...spans, { start: directoryOf(archive).start, end: archive.length }]) {
      if (start < reached || start - reached > (reached === 0 ? 0 : LONGEST_DESCRIPTOR))
        throw new UnreadableZip('broken')
      reached = end
    }
    if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw new UnreadableZip('broken')
    return entries
  } catch (error) {
    // An offset points outside of the file: the archive is truncated or manipulated.
    if (error instanceof RangeError) throw new UnreadableZip('broken')
    throw error
  }
}

/** Unpacks an entry. Its declared size is compared with the actual one, and both with the budget. */
export async function unpack({ method, packed, size, sum }: ZipEntry, budget: Budget): Promise<Buffer> {
  if (size > budget.left) throw new UnreadableZip('too-large')
  const bytes = method === STORED ? packed : await inflate(packed, { maxOutputLength: size + 1 }).catch(() => null)
  if (bytes?.length !== size || crc32(bytes) !== sum) throw new UnreadableZip('broken')
  budget.left -= size
  return bytes
}

/** A part that is already compressed. */
export interface Deflated {
  size: number
  sum: number
  deflated: Buffer
}

/** Writes an archive of the parts: buffers uncompressed, deflated parts as they are. */
export function zip(parts: ReadonlyMap<string, Buffer | Deflated>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, part] of parts) {
    const isDeflated = 'deflated' in part
    const bytes = isDeflated ? part.deflated : part
    const path = Buffer.from(name)
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(LOCAL, 0)
    local.writeUInt16LE(20, 4)
    if (path.length !== name.length) local.writeUInt16LE(NAME_IS_UTF8, 6)
    local.writeUInt16LE(isDeflated ? DEFLATED : STORED, 8)
    local.writeUInt32LE(isDeflated ? part.sum : crc32(part), 14)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(isDeflated ? part.size : part.length, 22)
    local.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(ENTRY_BYTES)
    entry.writeUInt32LE(ENTRY, 0)
    entry.writeUInt16LE(20, 4)
    local.copy(entry, 6, 4, LOCAL_BYTES)
    entry.writeUInt32LE(offset, 42)
    files.push(local, path, bytes)
    directory.push(entry, path)
    offset += LOCAL_BYTES + path.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

/** Compresses texts as they arrive, off the main thread, and yields to the event loop after each. */
export async function deflateParts(texts: AsyncIterable<string> | Iterable<string>): Promise<Deflated> {
  let size = 0
  let sum = 0
  async function* bytesOf(): AsyncGenerator<Buffer> {
    for await (const text of texts) {
      const bytes = Buffer.from(text)
      size += bytes.length
      sum = crc32(bytes, sum)
      yield bytes
      await setImmediate()
    }
  }
  const pieces: Buffer[] = []
  await pipeline(Readable.from(bytesOf()), createDeflateRaw({ level: 3 }), async (deflated: AsyncIterable<Buffer>) => {
    for await (const piece of deflated) pieces.push(piece)
  })
  return { size, sum, deflated: Buffer.concat(pieces) }
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
  if (!isWhole) throw new UnreadableZip('broken')
  return { start, count }
}

function readDirectory(archive: Buffer, most: number) {
  const { start: first, count } = directoryOf(archive)
  if (count > most) throw new UnreadableZip('too-many')
  const entries: (ZipEntry & { span: { start: number; end: number } })[] = []
  let at = first
  while (entries.length < count) {
    const start = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(at) !== ENTRY || archive.readUInt32LE(start) !== LOCAL) throw new UnreadableZip('broken')
    const nameBytes = archive.readUInt16LE(at + 28)
    const rawName = archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    const localName = archive.subarray(start + LOCAL_BYTES, start + LOCAL_BYTES + archive.readUInt16LE(start + 26))
    const flags = archive.readUInt16LE(at + 8) | archive.readUInt16LE(start + 6)
    const method = archive.readUInt16LE(at + 10)
    if (!rawName.equals(localName) || method !== archive.readUInt16LE(start + 8)) throw new UnreadableZip('broken')
    if (!tellsTheSame(archive, at, start)) throw new UnreadableZip('broken')
    if (flags & ENCRYPTED) throw new UnreadableZip('encrypted')
    if (method !== STORED && method !== DEFLATED) throw new UnreadableZip('broken')
    if (((archive.readUInt32LE(at + 38) >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) throw new UnreadableZip('link')
    const data = start + LOCAL_BYTES + nameBytes + archive.readUInt16LE(start + 28)
    const end = data + archive.readUInt32LE(at + 20)
    if (end > first) throw new UnreadableZip('broken')
    const name = safeName(rawName)
    const extra = at + ENTRY_BYTES + nameBytes
    const extras = [
      archive.subarray(extra, extra + archive.readUInt16LE(at + 30)),
      archive.subarray(start + LOCAL_BYTES + nameBytes, data),
    ]
    if (extras.some((fields) => hasOtherName(fields, name))) throw new UnreadableZip('broken')
    entries.push({
      ...{ name, method, span: { start, end }, packed: archive.subarray(data, end) },
      ...{ sum: archive.readUInt32LE(at + 16), size: archive.readUInt32LE(at + 24) },
      isFolder: name.endsWith('/') && end === data,
    })
    at += ENTRY_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  if (at !== archive.length - END_BYTES) throw new UnreadableZip('broken')
  return entries
}

/** Whether the local header repeats checksum and sizes of the directory, or has zeros because they follow the content. */
function tellsTheSame(archive: Buffer, entry: number, local: number): boolean {
  const isLater = (archive.readUInt16LE(local + 6) & TOLD_LATER) !== 0
  return [0, 4, 8].every((offset) => {
    const inFront = archive.readUInt32LE(local + 14 + offset)
    return inFront === archive.readUInt32LE(entry + 16 + offset) || (isLater && inFront === 0)
  })
}

/**
 * Searches the extra fields for a different Unicode name. Each field begins with its id and length, two bytes each; in this field five bytes precede
 * the name.
 */
function hasOtherName(fields: Buffer, name: string): boolean {
  for (let at = 0; at + 4 <= fields.length; at += 4 + fields.readUInt16LE(at + 2)) {
    if (fields.readUInt16LE(at) !== UNICODE_NAME) continue
    if (fields.toString('utf8', at + 9, at + 4 + fields.readUInt16LE(at + 2)) !== name) return true
  }
  return false
}

/** Decodes the name of an entry. Archives made on Chinese Windows use GB 18030 without a flag. */
function safeName(raw: Buffer): string {
  if (raw.length > LONGEST_NAME) throw new UnreadableZip('name')
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    name = new TextDecoder('gb18030').decode(raw)
  }
  const leadsElsewhere = /^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) || name.split('/').includes('..')
  if (name === '' || leadsElsewhere) throw new UnreadableZip('name')
  return name
}
