import sharp from 'sharp'
import { pdfFile, videoFile } from '../register/archives.ts'
import { type HostileFile, hostile, MB } from './hostile-file.ts'

const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')
const TYPES = /只能上传/
const OTHER = /不一致/

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#185aae' } })

/** A picture of a few bytes whose header claims the given size. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await drawn(40, 20).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** A GIF that repeats one frame: the bytes between its header and its end. */
function manyFrames(frames: number, width = 1, height = 1): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  const frame = Buffer.from('!\xf9\x04\0\n\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A progressive JPEG with the given number of passes over the whole picture. */
async function manyPasses(passes: number): Promise<Buffer> {
  const jpeg = await drawn(64, 64).jpeg({ progressive: true }).toBuffer()
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: passes }, () => scan),
    Buffer.from('ffd9', 'hex'),
  ])
}

const film: [string, string][] = [
  ['ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'],
  ['moov', 'x'.repeat(40)],
  ['mdat', 'frames'],
]

export const HOSTILE_MEDIA: readonly HostileFile[] = [
  hostile('nothing', 'a.pdf', () => Buffer.alloc(0), /空的/),
  hostile('11 MB', 'a.pdf', () => Buffer.concat([pdfFile(), Buffer.alloc(11 * MB)]), /不能超过 10 MB/),
  hostile('a drawing', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), TYPES),
  hostile('a drawing called a picture', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), OTHER),
  hostile('a page', 'a.html', () => Buffer.from('<p>'), TYPES),
  hostile('a page called a photograph', 'a.jpg', () => Buffer.from('<html><script>alert(1)</script></html>'), OTHER),
  hostile('a script', 'a.php', () => Buffer.from('<?php ?>'), TYPES),
  hostile('a program', 'a.exe', () => Buffer.from('MZ'), TYPES),
  hostile('a program called a document', 'a.pdf', () => Buffer.from(`MZ${'\0'.repeat(200)}`), OTHER),
  hostile('the test virus', 'eicar.com', () => EICAR, TYPES),
  hostile('the test virus called a document', 'eicar.docx', () => EICAR, OTHER),
  hostile('an old Word file', 'a.doc', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), TYPES),
  hostile('no ending', 'README', () => pdfFile(), TYPES),
  hostile('a second ending', 'photo.jpg.exe', () => pdfFile(), TYPES),
  hostile('an ending that reads backwards', 'invoice\u202efdp.exe', () => pdfFile(), TYPES),
  hostile('an ending behind a dot that is cut off', 'a.pdf.', () => Buffer.from('MZ'), OTHER),
  hostile('a name of 40,000 dots', `${'.'.repeat(40_000)}exe`, () => pdfFile(), TYPES),
  hostile('a name of 40,000 dots behind its ending', `a.pdf${'.'.repeat(40_000)}`, () => pdfFile(), TYPES),
  hostile('a name of 40,000 spaces', `x${' '.repeat(40_000)}x`, () => pdfFile(), TYPES),

  hostile('a PNG called JPG', 'a.jpg', () => drawn(40, 20).png().toBuffer(), OTHER),
  hostile(
    'a picture cut short',
    'a.png',
    async () => (await drawn(400, 200).png().toBuffer()).subarray(0, 60),
    /已损坏/,
  ),
  hostile('900 million pixels', 'a.png', () => pngClaiming(30_000, 30_000), /像素过多/),
  hostile('one pixel high, a billion wide', 'a.png', () => pngClaiming(1_000_000_000, 1), /像素过多|已损坏/),
  hostile('a script that begins as a picture', 'a.gif', () => Buffer.from('GIF89a/*;*/=1;alert(1)//'), /已损坏|像素/),
  hostile('5,000 frames', 'a.gif', () => manyFrames(5000), /300 帧/),
  hostile('200 frames of a million pixels', 'a.gif', () => manyFrames(200, 1000, 1000), /像素过多/),
  hostile('200 passes over a photograph', 'a.jpg', () => manyPasses(200), /已损坏/),

  hostile(
    'a film with a page in it',
    'a.mp4',
    () => Buffer.concat([videoFile(film), Buffer.from('<html><script>')]),
    /视频已损坏/,
  ),
  hostile('subtitles with bytes that are no text', 'a.vtt', () => Buffer.from('WEBVTT\n\n\xff\xfe', 'latin1'), /UTF-8/),
  hostile('a page that is called subtitles', 'a.vtt', () => Buffer.from('<html><script>'), /内容与扩展名不一致/),
  hostile('a film without pictures', 'a.mp4', () => videoFile(film.slice(0, 1)), /视频已损坏/),
  hostile(
    'a film of a million parts',
    'a.mp4',
    () => Buffer.concat([videoFile(film), Buffer.from('\0\0\0\bfree'.repeat(1_000_000), 'latin1')]),
    /视频已损坏/,
  ),
]
