import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type ArchivePart, archiveOf, excelFile, pdfFile, videoFile, wordFile } from '../../../test/archives.ts'
import { inspect } from './inspection.server.ts'

const MB = 1024 * 1024
const drawn = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#185aae' } })
const png = await drawn().png().toBuffer()
const jpg = await drawn().jpeg().toBuffer()
const gif = await drawn().gif().toBuffer()
const mp4 = videoFile([
  ['ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'],
  ['moov', 'x'.repeat(40)],
  ['mdat', 'frames'],
])
const part = (name: string, content: Buffer | string = '<x/>', more: Partial<ArchivePart> = {}): ArchivePart => ({
  ...{ name, content },
  ...more,
})
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dictionary} >>\nstream\n`), content, Buffer.from('\nendstream')])

describe('a file that is taken', () => {
  it.each([
    ['照片.JPG', jpg, 'jpg'],
    ['照片.jpeg', jpg, 'jpg'],
    ['截图.png', png, 'png'],
    ['动图.gif', gif, 'gif'],
    ['决定书.pdf', pdfFile(), 'pdf'],
    ['缩写.pdf', pdfFile(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync('<< /Type /Pages >>'))), 'pdf'],
    ['说明.docx', wordFile(), 'docx'],
    ['带链接.docx', wordFile([part('word/_rels/document.xml.rels', link('hyperlink'))]), 'docx'],
    ['明细.xlsx', excelFile([part('xl/printerSettings/printerSettings1.bin', 'printer')]), 'xlsx'],
    [
      '材料.zip',
      archiveOf([part('一/', '', { stored: true }), part('一/决定书.pdf', pdfFile()), part('二.png', png)]),
      'zip',
    ],
    ['国标.zip', archiveOf([part(Buffer.from('b2c4c1cf2e706466', 'hex') as never, pdfFile())]), 'zip'],
    ['现场.mp4', mp4, 'mp4'],
  ])('%s', async (name, bytes, type) => {
    const taken = await inspect(name, bytes)

    expect([taken.name, taken.type]).toEqual([name.toLowerCase(), type])
  })

  it('is kept as it was sent, if it is not a picture', async () => {
    const bytes = wordFile()

    expect((await inspect('说明.docx', bytes)).bytes.equals(bytes)).toBe(true)
  })
})

describe('a picture', () => {
  it('loses its place, its camera and whatever else was not drawn', async () => {
    const withPlace = await drawn()
      .withExif({ IFD0: { Make: 'camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 26/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()

    const { bytes } = await inspect('photo.jpg', withPlace)

    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('camera')).toBe(false)
  })

  it('stands upright, as the camera was held', async () => {
    const lying = await drawn(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()

    const { width, height } = await sharp((await inspect('photo.jpg', lying)).bytes).metadata()

    expect([width, height]).toEqual([20, 40])
  })

  it('loses what was glued to its end', async () => {
    const glued = Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?>'), archiveOf([part('a.pdf', pdfFile())])])

    const { bytes } = await inspect('photo.png', glued)

    expect(bytes.includes('php')).toBe(false)
    expect(bytes.includes('PK\x03\x04')).toBe(false)
  })

  it('that is a script as well is only a picture afterwards', async () => {
    const polyglot = Buffer.concat([gif, Buffer.from('*/=1;alert(document.cookie)//')])

    expect((await inspect('a.gif', polyglot)).bytes.includes('alert')).toBe(false)
    await expect(inspect('a.gif', Buffer.from('GIF89a/*;*/=1;alert(1)//'))).rejects.toThrow(/图片已损坏|像素过多/)
  })

  it('keeps moving if it did', async () => {
    const frames = await sharp([await drawn(8, 8).png().toBuffer(), await drawn(8, 8).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()

    const { pages } = await sharp((await inspect('a.gif', frames)).bytes).metadata()

    expect(pages).toBe(2)
  })
})

const REFUSED: [why: string, name: string, bytes: Buffer, message: RegExp][] = [
  ['nothing', 'a.pdf', Buffer.alloc(0), /空的/],
  ['a page called a photograph', 'a.jpg', Buffer.from('<html><script>alert(1)</script></html>'), /不一致/],
  ['a drawing', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /只能上传/],
  ['a drawing called a picture', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /不一致/],
  ['a page', 'a.html', Buffer.from('<p>'), /只能上传/],
  ['a script', 'a.php', Buffer.from('<?php ?>'), /只能上传/],
  ['a program', 'a.exe', Buffer.from('MZ'), /只能上传/],
  ['a program called a document', 'a.pdf', Buffer.from(`MZ${'\0'.repeat(200)}`), /不一致/],
  ['the test virus', 'eicar.txt', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'), /只能上传/],
  ['the test virus called a document', 'eicar.docx', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'), /不一致/],
  ['RAR', 'a.rar', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), /只能上传/],
  ['RAR called zip', 'a.zip', Buffer.from(`Rar!\x1a\x07\x01\0${'x'.repeat(50)}`, 'latin1'), /不一致/],
  ['an old Word file', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /只能上传/],
  ['a file without ending', 'README', pdfFile(), /只能上传/],
  ['a second ending', 'photo.jpg.exe', jpg, /只能上传/],
  ['a PNG called JPG', 'a.jpg', png, /不一致/],
  ['a picture cut short', 'a.png', png.subarray(0, 60), /损坏/],
  ['900 million pixels', 'a.png', pngClaiming(30_000, 30_000), /损坏|像素/],
  ['one pixel high, a billion wide', 'a.png', pngClaiming(1_000_000_000, 1), /损坏|像素/],
  ['11 MB', 'a.pdf', Buffer.concat([pdfFile(), Buffer.alloc(11 * MB)]), /不能超过 10 MB/],

  ['a PDF with a script', 'a.pdf', pdfFile('<< /S /JavaScript /JS (app.alert(1)) >>'), /脚本/],
  ['a PDF with a script in other letters', 'a.pdf', pdfFile('<< /S /J#61va#53cript /JS (x) >>'), /脚本/],
  ['a PDF that starts programs', 'a.pdf', pdfFile('<< /S /Launch /F (cmd.exe) >>'), /脚本/],
  ['a PDF with a file in it', 'a.pdf', pdfFile('<< /Type /EmbeddedFile >>'), /嵌入/],
  ['an encrypted PDF', 'a.pdf', pdfFile('<< /Encrypt 5 0 R >>'), /加密/],
  ['a PDF with a packed script', 'a.pdf', pdfFile(packed('<< /S /JavaScript >>')), /脚本/],
  ['a PDF that unpacks to 200 MB', 'a.pdf', pdfFile(packed(Buffer.alloc(200 * MB))), /无法核查|过大/],
  [
    'a PDF packed twice',
    'a.pdf',
    pdfFile(stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', deflateSync('x'))),
    /无法核查/,
  ],
  ['a PDF with an archive glued to it', 'a.pdf', Buffer.concat([pdfFile(), archiveOf([part('a.png', png)])]), /异常/],
  ['a PDF without end', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj'), /异常/],

  ['a Word file with macros', 'a.docx', wordFile([part('word/vbaProject.bin', 'x')]), /宏/],
  [
    'a Word file that says it has macros',
    'a.docx',
    wordFile([part('word/x.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml')]),
    /宏/,
  ],
  ['a macro file under its own name', 'a.docm', wordFile([part('word/vbaProject.bin', 'x')]), /只能上传/],
  ['an embedded document', 'a.docx', wordFile([part('word/embeddings/Microsoft_Excel.xlsx', 'PK')]), /嵌入/],
  ['a control', 'a.docx', wordFile([part('word/activeX/activeX1.xml')]), /控件/],
  ['a program among pictures', 'a.docx', wordFile([part('word/media/image1.png', 'MZ\x90\0')]), /嵌入/],
  ['an archive among pictures', 'a.docx', wordFile([part('word/media/image1.png', 'PK\x03\x04')]), /嵌入/],
  [
    'an entity from outside',
    'a.docx',
    wordFile([part('word/document.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>')]),
    /实体/,
  ],
  [
    'an entity in UTF-16',
    'a.docx',
    wordFile([part('word/x.xml', Buffer.from('\ufeff<!DOCTYPE x><x/>', 'utf16le'))]),
    /实体/,
  ],
  [
    'XML in an unusual encoding',
    'a.docx',
    wordFile([part('word/x.xml', '<?xml version="1.0" encoding="UTF-7"?><x/>')]),
    /编码/,
  ],
  [
    'a template from elsewhere',
    'a.docx',
    wordFile([part('word/_rels/settings.xml.rels', link('attachedTemplate'))]),
    /外部/,
  ],
  [
    'a field that runs',
    'a.docx',
    wordFile([part('word/x.xml', '<w:instrText xml:space="preserve"> DDEAUTO c:\\\\x </w:instrText>')]),
    /自动执行/,
  ],
  ['data of another workbook', 'a.xlsx', excelFile([part('xl/externalLinks/externalLink1.xml')]), /嵌入/],
  ['an Excel file called Word', 'a.docx', excelFile(), /不一致/],
  ['Word without a document', 'a.docx', archiveOf([part('[Content_Types].xml', 'wordprocessingml')]), /不一致/],

  ['a zip bomb', 'a.docx', wordFile([part('word/media/a.xml', Buffer.alloc(101 * MB, 0x20))]), /过大/],
  [
    'a zip bomb that lies about its size',
    'a.docx',
    wordFile([part('word/a.xml', Buffer.alloc(20 * MB, 0x20), { claims: 10 })]),
    /损坏/,
  ],
  [
    'many entries that are too much together',
    'a.zip',
    archiveOf(Array.from({ length: 12 }, (_, n) => part(`${n}.pdf`, bigPdf()))),
    /过大/,
  ],
  [
    '10,000 entries',
    'a.zip',
    archiveOf(Array.from({ length: 10_000 }, (_, n) => part(`${n}.pdf`, '', { stored: true }))),
    /100 个/,
  ],
  ['an empty archive', 'a.zip', archiveOf([]), /空的|不一致/],
  [
    'a zip in a zip',
    'a.zip',
    archiveOf([part('b.zip', archiveOf([part('c.pdf', pdfFile())]))]),
    /不能上传的文件：b\.zip/,
  ],
  ['a program in a zip', 'a.zip', archiveOf([part('setup.exe', 'MZ')]), /不能上传的文件：setup\.exe/],
  ['a page in a zip, called a picture', 'a.zip', archiveOf([part('a.png', '<html>')]), /不一致/],
  ['a macro in a zip', 'a.zip', archiveOf([part('a.docx', wordFile([part('word/vbaProject.bin', 'x')]))]), /宏/],
  ['a link in a zip', 'a.zip', archiveOf([part('a.pdf', '/etc/passwd', { mode: 0o120777 })]), /链接/],
  ['a way out of the folder', 'a.zip', archiveOf([part('../../a.pdf', pdfFile())]), /文件名/],
  ['a way from the root', 'a.zip', archiveOf([part('/etc/a.pdf', pdfFile())]), /文件名/],
  ['an encrypted entry', 'a.zip', archiveOf([part('a.pdf', pdfFile(), { encrypted: true })]), /加密/],
  ['two names for one entry', 'a.zip', archiveOf([part('a.pdf', pdfFile(), { localName: 'b.exe' })]), /损坏/],
  ['one name for two entries', 'a.zip', archiveOf([part('a.pdf', pdfFile()), part('A.pdf', pdfFile())]), /损坏/],
  [
    'an archive with a page before it',
    'a.zip',
    Buffer.concat([Buffer.from('<html>'), archiveOf([part('a.png', png)])]),
    /不一致|损坏/,
  ],
  [
    'an archive with a page behind it',
    'a.zip',
    Buffer.concat([archiveOf([part('a.png', png)]), Buffer.from('<html>')]),
    /损坏/,
  ],

  ['a video with a page in it', 'a.mp4', Buffer.concat([mp4, Buffer.from('<html><script>')]), /异常/],
  ['a video without pictures', 'a.mp4', videoFile([['ftyp', 'isom\0\0\x02\0isomiso2avc1mp41']]), /异常/],
]

describe('a file that is refused', () => {
  it.each(REFUSED)('%s', async (_, name, bytes, message) => {
    await expect(inspect(name, bytes)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(message),
    })
  })

  it('is told from any number of cut archives', async () => {
    const whole = wordFile([part('word/media/image1.png', png)])

    for (let length = 0; length < whole.length; length += 7) {
      await expect(inspect('a.docx', whole.subarray(0, length))).rejects.toMatchObject({ kind: 'invalid' })
    }
  })
})

function packed(objects: string | Buffer): Buffer {
  return stream('/Type /ObjStm /N 1 /Filter /FlateDecode', deflateSync(objects))
}

function link(kind: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships><Relationship Id="r1" Type="http://x/relationships/${kind}" Target="https://example.com/" TargetMode="External"/></Relationships>`
}

/** Close to 10 MB of spaces between the first object and the end. */
function bigPdf(): Buffer {
  return pdfFile(' '.repeat(9 * MB))
}

/** A picture of almost no bytes that says it is huge. */
function pngClaiming(width: number, height: number): Buffer {
  const claiming = Buffer.from(png)
  claiming.writeUInt32BE(width, 16)
  claiming.writeUInt32BE(height, 20)
  return claiming
}
