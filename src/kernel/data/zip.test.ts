import { describe, expect, it } from 'vitest'
import { type ArchivePart, makeArchive } from '../../../test/register/archives.ts'
import { readZip, type UnreadableZip, unpack, type ZipProblem, zip } from './zip.server.ts'

const part = (name: string | Buffer, more: Partial<ArchivePart> = {}): ArchivePart => ({
  name,
  content: '内容',
  ...more,
})
const MOST = 3

describe('an accepted archive', () => {
  it('has its entries, folders included, with their content', async () => {
    const archive = makeArchive([
      part('一/', { content: '', stored: true }),
      part('一/a.xml'),
      part('b', { stored: true }),
    ])

    const entries = readZip(archive, MOST)

    expect(entries.map(({ name, isFolder }) => [name, isFolder])).toEqual([
      ['一/', true],
      ['一/a.xml', false],
      ['b', false],
    ])
    const budget = { left: 20 }
    expect(String(await unpack(entries[1]!, budget))).toBe('内容')
    expect(String(await unpack(entries[2]!, budget))).toBe('内容')
    expect(budget.left).toBe(8)
  })

  it('can be one that was written by `zip`', async () => {
    const parts = new Map([
      ['a.xml', Buffer.from('<a/>')],
      ['b.xml', Buffer.alloc(0)],
    ])

    const entries = readZip(zip(parts), MOST)

    const read = await Promise.all(entries.map(async (entry) => [entry.name, await unpack(entry, { left: 4 })]))
    expect(read).toEqual([...parts])
  })

  it('may name its entries in GB 18030', () => {
    expect(readZip(makeArchive([part(Buffer.from('b2c4c1cf', 'hex'))]), MOST)).toMatchObject([{ name: '材料' }])
  })

  it('may repeat a name in an extra field', () => {
    expect(readZip(withSecondName('a'), MOST)).toMatchObject([{ name: 'a' }])
  })

  it('may have sizes after the content of an entry', () => {
    expect(readZip(withGap(16), MOST)).toHaveLength(1)
  })
})

const one = makeArchive([part('a')])
const REFUSED: [what: string, archive: Buffer, problem: ZipProblem][] = [
  ['nothing', Buffer.alloc(0), 'broken'],
  ['something before it', Buffer.concat([Buffer.from('x'), one]), 'broken'],
  ['something behind it', Buffer.concat([one, Buffer.from('x')]), 'broken'],
  ['a comment', Buffer.concat([changed(one, -2, 1), Buffer.from('x')]), 'broken'],
  ['something between entries and directory', withGap(25), 'broken'],
  ['entries that are not in its directory', withoutFirst(makeArchive([part('a'), part('b')])), 'broken'],
  ['an entry that stands twice', makeArchive([part('a'), part('A')]), 'broken'],
  ['another name in front of the content', makeArchive([part('a', { localName: 'b' })]), 'broken'],
  ['another method in front of the content', changed(one, 8, 0), 'broken'],
  ['a method nobody unpacks', changed(changed(one, 8, 12), one.indexOf('PK\x01\x02') + 10, 12), 'broken'],
  ['other sizes in front of the content', changed(one, 18, 9), 'broken'],
  ['another sum in front of the content', changed(one, 14, 9), 'broken'],
  ['a second name in front of the content', withSecondName('b'), 'broken'],
  ['a name that no disk takes', makeArchive([part('a'.repeat(1025))]), 'name'],
  ['a second disk', changed(one, -18, 1), 'broken'],
  ['more entries told than there are', changed(changed(one, -14, 2), -12, 2), 'broken'],
  ['more entries than are wanted', makeArchive(['a', 'b', 'c', 'd'].map((name) => part(name))), 'too-many'],
  ['a locked entry', makeArchive([part('a', { encrypted: true })]), 'encrypted'],
  ['a link', makeArchive([part('a', { mode: 0o120777 })]), 'link'],
  ...['', '../a', 'a/../b', '/a', 'C:a', 'a\\b', 'a\nb'].map((name): [string, Buffer, ZipProblem] => [
    `the name ${JSON.stringify(name)}`,
    makeArchive([part(name)]),
    'name',
  ]),
]

describe('a refused archive', () => {
  it.each(REFUSED)('has %s', (_, archive, problem) => {
    expect(problemOf(() => readZip(archive, MOST))).toBe(problem)
  })

  it('is truncated at any byte', () => {
    for (let length = 0; length < one.length; length += 1)
      expect(problemOf(() => readZip(one.subarray(0, length), MOST))).toBe('broken')
  })
})

describe('a refused entry', () => {
  const MB = 1024 * 1024

  it('does not match its checksum', async () => {
    const directory = one.indexOf('PK\x01\x02')
    const [entry] = readZip(changed(changed(one, 14, 9), directory + 16, 9), MOST)

    await expect(unpack(entry!, { left: MB })).rejects.toMatchObject({ problem: 'broken' })
  })

  it.each([
    ['is larger than what is left', {}, 'too-large'],
    ['is larger than it says', { claims: 10 }, 'broken'],
    ['is smaller than it says', { content: 'x', claims: 10 }, 'broken'],
    ['is not what it says, without being packed', { content: 'x', claims: 10, stored: true }, 'broken'],
  ])('%s', async (_, more, problem) => {
    const [entry] = readZip(makeArchive([part('a', { content: Buffer.alloc(2 * MB), ...more })]), MOST)

    await expect(unpack(entry!, { left: MB })).rejects.toMatchObject({ problem })
  })
})

function problemOf(read: () => unknown): ZipProblem | undefined {
  try {
    read()
  } catch (error) {
    return (error as UnreadableZip).problem
  }
}

/** The archive with another two-byte number at an offset; negative offsets count from the end. */
function changed(archive: Buffer, at: number, number: number): Buffer {
  const copy = Buffer.from(archive)
  copy.writeUInt16LE(number, at < 0 ? copy.length + at : at)
  return copy
}

/** An archive of one entry, with this many bytes between the entry and the directory. */
function withGap(bytes: number): Buffer {
  const directory = one.indexOf('PK\x01\x02')
  const moved = Buffer.concat([one.subarray(0, directory), Buffer.alloc(bytes), one.subarray(directory)])
  return changed(moved, -6, directory + bytes)
}

/** An archive of one entry, with a second name in an extra field. */
function withSecondName(name: string): Buffer {
  const behind = 30 + 'a'.length
  const field = Buffer.concat([
    Buffer.from('7570', 'hex'),
    Buffer.from([5 + name.length, 0, 1, 0, 0, 0, 0]),
    Buffer.from(name),
  ])
  const longer = Buffer.concat([one.subarray(0, behind), field, one.subarray(behind)])
  return changed(changed(longer, 28, field.length), -6, longer.indexOf('PK\x01\x02'))
}

/** An archive of two entries whose directory lists only the second. */
function withoutFirst(archive: Buffer): Buffer {
  const [first, second] = [archive.indexOf('PK\x01\x02'), archive.lastIndexOf('PK\x01\x02')]
  const left = Buffer.concat([archive.subarray(0, first), archive.subarray(second)])
  return changed(changed(changed(left, -14, 1), -12, 1), -10, left.length - 22 - first)
}
