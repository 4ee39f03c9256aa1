import { crc32 } from 'node:zlib'
import { type ArchivePart, makeArchive, pdfFile, videoFile, wordFile } from '../register/archives.ts'
import { type HostileFile, hostile, MB } from './hostile-file.ts'

const BROKEN = /损坏或结构异常/
const zip = (what: string, why: RegExp, parts: () => ArchivePart[]): HostileFile =>
  hostile(what, 'a.zip', () => makeArchive(parts()), why)
const part = (name: string, content: Buffer | string = pdfFile(), more: Partial<ArchivePart> = {}): ArchivePart => ({
  ...{ name, content },
  ...more,
})
const DIRECTORY = Buffer.from('PK\x01\x02', 'latin1')

const film = (): Buffer =>
  videoFile([
    ['ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'],
    ['moov', 'x'.repeat(40)],
    ['mdat', ' '.repeat(9 * MB)],
  ])

/** Two directory entries that refer to the same bytes. */
function overlapping(): Buffer {
  const archive = makeArchive([part('a.pdf'), part('a.pdf')])
  const second = archive.lastIndexOf(DIRECTORY)
  archive.writeUInt32LE(0, second + 42)
  return archive
}

/** The sizes in the local header differ from those in the directory. */
function withOtherSizes(): Buffer {
  const archive = makeArchive([part('a.pdf')])
  archive.writeUInt32LE(1, 18)
  return archive
}

/** The checksum in the directory does not match the content. */
function withOtherSum(): Buffer {
  const archive = makeArchive([part('a.pdf')])
  archive.writeUInt32LE(1, 14)
  archive.writeUInt32LE(1, archive.indexOf(DIRECTORY) + 16)
  return archive
}

/** A second file name, in a field that some programs prefer to the first. */
function withOtherName(): Buffer {
  const archive = makeArchive([part('a.pdf')])
  const directory = archive.indexOf(DIRECTORY)
  const name = Buffer.from('a.exe')
  const extra = Buffer.alloc(9)
  extra.writeUInt16LE(0x7075, 0)
  extra.writeUInt16LE(5 + name.length, 2)
  extra.writeUInt8(1, 4)
  extra.writeUInt32LE(crc32('a.pdf'), 5)
  const behind = directory + 46 + 'a.pdf'.length
  const longer = Buffer.concat([archive.subarray(0, behind), extra, name, archive.subarray(behind)])
  longer.writeUInt16LE(extra.length + name.length, directory + 30)
  longer.writeUInt32LE(longer.length - 22 - directory, longer.length - 10)
  return longer
}

export const HOSTILE_ARCHIVES: readonly HostileFile[] = [
  hostile('a zip bomb', 'a.docx', () => wordFile([part('word/media/a.png', Buffer.alloc(101 * MB))]), /过大/),
  hostile(
    'a zip bomb that lies',
    'a.docx',
    () => wordFile([part('word/a.png', Buffer.alloc(20 * MB), { claims: 10 })]),
    BROKEN,
  ),
  zip('entries that are too much together', /过大/, () =>
    Array.from({ length: 12 }, (_, n) => part(`${n}.mp4`, film())),
  ),
  zip('10,000 entries', /100 个/, () =>
    Array.from({ length: 10_000 }, (_, n) => part(`${n}.pdf`, '', { stored: true })),
  ),
  hostile(
    '10,000 parts',
    'a.docx',
    () => wordFile(Array.from({ length: 10_000 }, (_, n) => part(`${n}.png`, '', { stored: true }))),
    /1000 个/,
  ),
  zip('nothing', /空的/, () => []),
  zip('a zip in a zip', /不能上传的文件：b\.zip/, () => [part('b.zip', makeArchive([part('c.pdf')]))]),
  zip('a zip in a zip under another name', /不一致/, () => [part('b.pdf', makeArchive([part('c.pdf')]))]),
  zip('a program', /不能上传的文件：setup\.exe/, () => [part('setup.exe', 'MZ')]),
  zip('a page called a picture', /不一致/, () => [part('a.png', '<html>')]),
  zip('a script in a PDF', /脚本/, () => [part('a.pdf', pdfFile('<< /S /JavaScript >>'))]),
  zip('a macro in a document', /宏/, () => [part('a.docx', wordFile([part('word/vbaProject.bin', 'x')]))]),
  zip('a link', /链接/, () => [part('a.pdf', '/etc/passwd', { mode: 0o120777 })]),
  zip('a way out of the folder', /文件名不正确/, () => [part('../../a.pdf')]),
  zip('a way from the root', /文件名不正确/, () => [part('/etc/a.pdf')]),
  zip('a way by a drive', /文件名不正确/, () => [part('c:a.pdf')]),
  zip('a way of another system', /文件名不正确/, () => [part('..\\a.pdf')]),
  zip('a name with NUL', /文件名不正确/, () => [part('a.exe\0.pdf')]),
  zip('a name that reads backwards', /不能上传的文件：afdp\.exe/, () => [part('a\u202efdp.exe')]),
  zip('a name of 60,000 dots', /文件名不正确/, () => [part(`${'.'.repeat(60_000)}a.pdf`)]),
  zip('an encrypted entry', /加密/, () => [part('a.pdf', pdfFile(), { encrypted: true })]),
  zip('two names for one entry', BROKEN, () => [part('a.pdf', pdfFile(), { localName: 'b.exe' })]),
  zip('one name for two entries', BROKEN, () => [part('a.pdf'), part('A.pdf')]),
  hostile('entries that lie on each other', 'a.zip', overlapping, BROKEN),
  hostile('two sizes for one entry', 'a.zip', withOtherSizes, BROKEN),
  hostile('a sum that is not of the content', 'a.zip', withOtherSum, BROKEN),
  hostile('a second name that programs prefer', 'a.zip', withOtherName, BROKEN),
  hostile(
    'a page before it',
    'a.zip',
    () => Buffer.concat([Buffer.from('<html>'), makeArchive([part('a.pdf')])]),
    /不一致/,
  ),
  hostile(
    'a page behind it',
    'a.zip',
    () => Buffer.concat([makeArchive([part('a.pdf')]), Buffer.from('<html>')]),
    BROKEN,
  ),
  hostile('an archive cut short', 'a.zip', () => makeArchive([part('a.pdf')]).subarray(0, 100), BROKEN),
  hostile('RAR called zip', 'a.zip', () => Buffer.from(`Rar!\x1a\x07\x01\0${'x'.repeat(50)}`, 'latin1'), /不一致/),
]
