import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  type ArchivePart,
  contentTypes,
  excelFile,
  excelSheet,
  makeArchive,
  pdfFile,
  relationships,
  videoFile,
  WORD_TYPE,
  wordFile,
  wordText,
} from '../register/archives.ts'
import { MB } from './hostile-file.ts'
import { packed, packText, stream } from './pdf-files.ts'

/** A valid file that must be accepted, however unusual. */
export interface HonestFile {
  what: string
  name: string
  bytes(): Buffer | Promise<Buffer>
}

const honest = (what: string, name: string, bytes: HonestFile['bytes']): HonestFile => ({ what, name, bytes })
const word = (what: string, ...parts: ArchivePart[]) => honest(what, '说明.docx', () => wordFile(parts))
const excel = (what: string, ...parts: ArchivePart[]) => honest(what, '明细.xlsx', () => excelFile(parts))
const pdf = (what: string, ...objects: (string | Buffer)[]) => honest(what, '决定书.pdf', () => pdfFile(...objects))
const part = (name: string, content: Buffer | string, more: Partial<ArchivePart> = {}): ArchivePart => ({
  ...{ name, content },
  ...more,
})
const made = (name: string) => readFileSync(path.join(import.meta.dirname, 'honest', name))
const demo = (name: string) => readFileSync(path.join(import.meta.dirname, '../../demo/files', name))
const drawn = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#185aae' } })
const link = (target: string): [string, string, string] => ['hyperlink', target, 'TargetMode="External"']
const code = (text: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${text}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const catalogue = packText('<< /Type /Catalog /OpenAction 101 0 R >>', '[ 3 0 R /XYZ null null 0 ]')

export const HONEST_FILES: readonly HonestFile[] = [
  honest('a letter of an office program', '信.docx', () => made('letter.docx')),
  honest('the same as a PDF', '信.pdf', () => made('letter.pdf')),
  honest('a sheet of an office program', '表.xlsx', () => made('sheet.xlsx')),
  honest('a form of the city', '申请表.pdf', () => demo('repair-application.pdf')),
  honest('a journal of the city', '期刊.pdf', () => demo('journal-1.pdf')),

  pdf('a PDF that opens at a page', '<< /OpenAction [ 3 0 R /XYZ null null 0 ] >>'),
  pdf('one that opens by going to a page', '<< /OpenAction << /S /GoTo /D [ 3 0 R /Fit ] >> >>'),
  pdf('one that opens at a place elsewhere', '<< /OpenAction 3 0 R >>', '[ 4 0 R /Fit ]'),
  pdf(
    'one that opens at a packed place',
    stream(`${catalogue.told} /Filter /FlateDecode`, deflateSync(catalogue.text)),
  ),
  pdf('one with packed objects', packed('<< /Type /Pages >>', '[ 1 2 3 ]', '(text)')),
  pdf('one with a link', '<< /Type /Annot /A << /S /URI /URI (https://example.gov.cn/a?b=1) >> >>'),
  pdf('one with a form', '<< /AcroForm << /Fields [ << /FT /Tx /T (name) >> ] >> >>'),
  pdf('one with a seal', `<< /Type /Sig /Filter /Adobe.PPKLite /Contents <${'00'.repeat(8000)}> >>`),
  pdf('one that speaks of objects', '(an obj ( and a stream) and a trailer)'),
  honest('one that was changed afterwards', '决定书.pdf', () =>
    Buffer.concat([pdfFile(), Buffer.from('9 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Prev 9 >>\n%%EOF\r\n')]),
  ),

  word(
    'a document with links',
    relationships('word/_rels/document.xml.rels', [
      link('https://example.gov.cn/a?b=1&amp;c=2'),
      link('mailto:a@example.gov.cn'),
      link('file:///C:/a.docx'),
      link('#anchor'),
    ]),
  ),
  word(
    'one with a picture',
    relationships('word/_rels/document.xml.rels', [['image', 'media/image1.png']]),
    part('word/media/image1.png', 'x'),
  ),
  word(
    'one with page numbers and contents',
    wordText(`${code(' PAGE ')}${code('TOC \\o "1-3"')}<w:fldSimple w:instr=" DATE "/>`),
  ),
  word('one with a place to click', wordText(code('MACROBUTTON NoMacro [姓名]'))),
  word(
    'one with a picture copied from the web',
    wordText(code('INCLUDEPICTURE "https://example.com/a.png" \\* MERGEFORMATINET')),
  ),
  word(
    'one with a fraction',
    wordText(
      '<m:f xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:num><m:r><m:t>|a|</m:t></m:r></m:num></m:f>',
    ),
  ),
  word(
    'one that speaks of programs',
    wordText('<w:p><w:r><w:t>DDEAUTO, vbaProject, TargetMode="External"</w:t></w:r></w:p>'),
  ),
  word(
    'one in UTF-16',
    part('word/styles.xml', Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><styles/>', 'utf16le')),
  ),
  word(
    'one that lists more than it has',
    contentTypes(
      `${WORD_TYPE}<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>`,
    ),
  ),
  excel('a sheet with settings of a printer', part('xl/printerSettings/printerSettings1.bin', 'printer')),
  excel(
    'a sheet with formulas',
    excelSheet('<row r="1"><c r="A1"><f>SUM(B1:B9)&amp;"a|b"</f></c><c r="B1"><f>MYCALL(1)</f></c></row>'),
  ),

  honest('a photograph', '照片.JPG', () => drawn().jpeg().toBuffer()),
  honest('another', '照片.jpeg', () => drawn().jpeg({ progressive: true }).toBuffer()),
  honest('a large photograph', '照片.jpg', () => drawn(6000, 4000).jpeg().toBuffer()),
  honest('a screenshot', '截图.png', () => drawn().png().toBuffer()),
  honest('a drawing of dots', '动图.gif', () => drawn().gif().toBuffer()),
  honest('an archive with folders', '材料.zip', async () =>
    makeArchive([
      part('一/', '', { stored: true }),
      part('一/决定书.pdf', pdfFile()),
      part('二.png', await drawn().png().toBuffer()),
    ]),
  ),
  honest('an archive of Chinese Windows', '国标.zip', () =>
    makeArchive([{ name: Buffer.from('b2c4c1cf2e706466', 'hex'), content: pdfFile() }]),
  ),
  honest('a short film', '现场.mp4', () =>
    videoFile([
      ['ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'],
      ['moov', 'x'.repeat(40)],
      ['mdat', 'f'.repeat(1000)],
    ]),
  ),
  honest('subtitles', '字幕.vtt', () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n您好\n')),
  honest('a film of 49 MB', '现场.mp4', () =>
    videoFile([
      ['ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'],
      ['moov', 'x'.repeat(40)],
      ['mdat', 'f'.repeat(49 * MB)],
    ]),
  ),
]
