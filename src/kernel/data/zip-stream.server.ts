/** A file that is stored in an archive without compression. */
interface StoredEntry {
  /** File name of letters and digits, so that its encoding never matters. */
  name: string
  size: number
  crc32: number
  at: Date
  bytes(): AsyncIterable<Uint8Array>
}

const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** The format has 32 bits for sizes and offsets. */
const LARGEST = 0xffff_ffff

/** The size of the archive in bytes; null if it exceeds the limits of the format. */
export function storedSize(entries: readonly Pick<StoredEntry, 'name' | 'size'>[]): number | null {
  const size = entries.reduce((sum, entry) => sum + LOCAL_BYTES + ENTRY_BYTES + 2 * entry.name.length + entry.size, 0)
  return size + END_BYTES > LARGEST || entries.length > 0xffff ? null : size + END_BYTES
}

/** Writes a zip archive of compressed files while they are read. Their sizes and checksums must be known beforehand. */
export async function* writeStored(entries: readonly StoredEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { name, bytes } = entry
    const facts = factsOf(entry)
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(0x04034b50, 0)
    facts.copy(local, 4)
    const listed = Buffer.alloc(ENTRY_BYTES)
    listed.writeUInt32LE(0x02014b50, 0)
    listed.writeUInt16LE(20, 4)
    facts.copy(listed, 6)
    listed.writeUInt32LE(offset, 42)
    directory.push(listed, Buffer.from(name))
    yield Buffer.concat([local, Buffer.from(name)])
    yield* bytes()
    offset += LOCAL_BYTES + name.length + entry.size
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([listed, end])
}

/** The fields that the local header of a file and its directory entry have in common. */
function factsOf({ name, size, crc32, at }: StoredEntry): Buffer {
  const facts = Buffer.alloc(LOCAL_BYTES - 4)
  facts.writeUInt16LE(20, 0)
  const [date, time] = [
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ]
  facts.writeUInt16LE(time, 6)
  facts.writeUInt16LE(date, 8)
  facts.writeUInt32LE(crc32, 10)
  facts.writeUInt32LE(size, 14)
  facts.writeUInt32LE(size, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}
