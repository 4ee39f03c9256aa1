import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** A spreadsheet has some dozen parts; an archive with more was made for another purpose. */
const MOST_ENTRIES = 1000
const STORED = 0
const DEFLATED = 8

export type UnzipProblem = 'broken' | 'too-large'

/**
 * The wanted parts of an archive, inflated to at most `maxBytes` together. What the archive claims about its sizes is
 * not believed.
 */
export async function unzip(
  archive: Buffer,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): Promise<Map<string, Buffer> | UnzipProblem> {
  const parts = new Map<string, Buffer>()
  const entries = entriesOf(archive)
  if (!entries) return 'broken'
  let left = maxBytes
  for (const { name, method, packed } of entries.filter((entry) => isWanted(entry.name))) {
    if (method !== STORED && method !== DEFLATED) return 'broken'
    if (left === 0 || (method === STORED && packed.length > left)) return 'too-large'
    const bytes = method === STORED ? packed : await inflate(packed, { maxOutputLength: left }).catch(problemOf)
    if (typeof bytes === 'string') return bytes
    left -= bytes.length
    parts.set(name, bytes)
  }
  return parts
}

/** An archive of the parts as they are, not compressed. */
export function zip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of parts) {
    const path = Buffer.from(name)
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(LOCAL, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(bytes.length, 22)
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

interface Entry {
  name: string
  method: number
  packed: Buffer
}

function entriesOf(archive: Buffer): Entry[] | null {
  try {
    const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    const count = archive.readUInt16LE(end + 10)
    let at = archive.readUInt32LE(end + 16)
    if (end < 0 || count > MOST_ENTRIES) return null
    const entries: Entry[] = []
    while (entries.length < count) {
      const file = archive.readUInt32LE(at + 42)
      if (archive.readUInt32LE(at) !== ENTRY || archive.readUInt32LE(file) !== LOCAL) return null
      const nameBytes = archive.readUInt16LE(at + 28)
      const start = file + LOCAL_BYTES + archive.readUInt16LE(file + 26) + archive.readUInt16LE(file + 28)
      entries.push({
        name: archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
        method: archive.readUInt16LE(at + 10),
        packed: archive.subarray(start, start + archive.readUInt32LE(at + 20)),
      })
      at += ENTRY_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    // A position outside of the archive: it was cut short or made up.
    if (error instanceof RangeError) return null
    throw error
  }
}

const problemOf = (error: { code?: string }): UnzipProblem =>
  error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken'
