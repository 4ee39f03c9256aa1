import { deflateSync } from 'node:zlib'
import { makeArchive, pdfFile } from '../register/archives.ts'
import { type HostileFile, hostile, MB } from './hostile-file.ts'

const SCRIPT = /脚本、自动执行/
const OPAQUE = /结构无法核查/
const ODD = /损坏或结构异常/

const pdf = (what: string, why: RegExp, ...objects: (string | (() => string | Buffer))[]): HostileFile =>
  hostile(what, 'a.pdf', () => pdfFile(...objects.map((each) => (typeof each === 'string' ? each : each()))), why)

/** A PDF stream with its dictionary. */
export const stream = (dictionary: string, content: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`<< ${dictionary} >>\nstream\n`), Buffer.from(content), Buffer.from('\nendstream')])

/** An object stream as programs write it: numbers and offsets first, then the objects, which are numbered from 100 on. */
export function packText(...objects: string[]): { text: string; told: string } {
  let at = 0
  const places = objects.map((object, index) => {
    const place = `${100 + index} ${at}`
    at += object.length + 1
    return place
  })
  const table = `${places.join(' ')}\n`
  return { text: `${table}${objects.join(' ')}`, told: `/Type /ObjStm /N ${objects.length} /First ${table.length}` }
}

export function packed(...objects: string[]): Buffer {
  const { text, told } = packText(...objects)
  return stream(`${told} /Filter /FlateDecode`, deflateSync(text))
}

const RUNS = '<< /S /JavaScript /JS (app.alert(1)) >>'
const hidden = packText(RUNS)
const hex = (bytes: Buffer) => `${bytes.toString('hex')}>`

/** Rows of eight bytes, each stored as its difference from the row above (a PNG predictor). */
function predicted(text: string): Buffer {
  const bytes = Buffer.from(text.padEnd(Math.ceil(text.length / 8) * 8))
  const rows = Array.from({ length: bytes.length / 8 }, (_, row) => {
    const at = row * 8
    return [2, ...bytes.subarray(at, at + 8).map((byte, column) => byte - (row > 0 ? bytes[at - 8 + column]! : 0))]
  })
  return Buffer.from(rows.flat())
}

/** ASCII85: four bytes as five characters. */
function base85(bytes: Buffer): string {
  const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  const groups = Array.from({ length: whole.length / 4 }, (_, index) => {
    let rest = whole.readUInt32BE(index * 4)
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode(33 + (rest % 85))
      rest = Math.floor(rest / 85)
      return digit
    })
    return digits.reverse().join('')
  })
  return `${groups.join('').slice(0, Math.ceil((bytes.length * 5) / 4))}~>`
}

const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))

export const HOSTILE_PDFS: readonly HostileFile[] = [
  pdf('a script', SCRIPT, RUNS),
  pdf('a script in other letters', SCRIPT, '<< /S /J#61va#53cript /JS (x) >>'),
  pdf('a key of a script alone, in other letters', SCRIPT, '<< /S /X /#4a#53 (x) >>'),
  pdf('a script of a rendition', SCRIPT, '<< /S /Rendition /JS (x) >>'),
  pdf('a script on opening', SCRIPT, '<< /Type /Catalog /OpenAction << /S /JavaScript >> >>'),
  pdf('a page that is fetched on opening', SCRIPT, '<< /OpenAction << /S /URI /URI (https://example.com) >> >>'),
  pdf('one that is fetched by an action elsewhere', SCRIPT, '<< /OpenAction 3 0 R >>', '<< /S /URI /URI (x) >>'),
  pdf('an action that nobody finds', SCRIPT, '<< /OpenAction 99 0 R >>'),
  pdf('an action after going to a page', SCRIPT, '<< /OpenAction << /S /GoTo /D [1] /Next << /S /URI >> >> >>'),
  pdf('actions of a page', SCRIPT, '<< /Type /Page /AA << /O << /S /URI /URI (https://example.com) >> >> >>'),
  pdf('a program', SCRIPT, '<< /S /Launch /F (cmd.exe) >>'),
  pdf('a form that sends itself', SCRIPT, '<< /S /SubmitForm /F (https://example.com) >>'),
  pdf('a form that is filled from elsewhere', SCRIPT, '<< /S /ImportData /F (x) >>'),
  pdf('a form of another kind', SCRIPT, '<< /AcroForm << /XFA 5 0 R >> >>'),
  pdf('an embedded file', SCRIPT, '<< /Type /EmbeddedFile >>'),
  pdf('a list of embedded files', SCRIPT, '<< /Names << /EmbeddedFiles 5 0 R >> >>'),
  pdf('a film with a player', SCRIPT, '<< /Subtype /RichMedia >>'),
  pdf('a link to a share', SCRIPT, '<< /S /GoToR /F (\\\\\\\\example.com\\\\share) >>'),
  pdf('a link into an embedded file', SCRIPT, '<< /S /GoToE >>'),
  pdf('a stream that lies on another machine', SCRIPT, () => stream('/F (\\\\\\\\example.com\\\\a) /Length 0', '')),
  pdf('encryption', /加密/, '<< /Encrypt 5 0 R >>'),
  pdf('a packed script', SCRIPT, () => packed(RUNS)),
  pdf('a packed action on opening', SCRIPT, () => packed('<< /OpenAction 101 0 R >>', '<< /S /URI /URI (x) >>')),
  pdf('a packed key of a script', SCRIPT, () => packed('<< /S /X /JS (x) >>')),
  pdf('a script packed under a short name', SCRIPT, () =>
    stream(`${hidden.told} /Filter/Fl`, deflateSync(hidden.text)),
  ),
  pdf('a script packed under a name in other letters', SCRIPT, () =>
    stream(`${hidden.told.replace('ObjStm', 'Obj#53tm')} /Filter [/Fl#61teDecode]`, deflateSync(hidden.text)),
  ),
  pdf('a script packed in digits, then again', SCRIPT, () =>
    stream(`${hidden.told} /Filter [/ASCIIHexDecode /FlateDecode]`, hex(deflateSync(hidden.text))),
  ),
  pdf('a script packed in other digits, then again', SCRIPT, () =>
    stream(`${hidden.told} /Filter [/A85 /Fl]`, base85(deflateSync(hidden.text))),
  ),
  pdf('a script packed as differences', SCRIPT, () =>
    stream(
      `${hidden.told} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>`,
      deflateSync(predicted(hidden.text)),
    ),
  ),
  pdf('a script in a stream that is not packed', SCRIPT, () => stream(hidden.told, hidden.text)),
  pdf('a script in a stream without a type', SCRIPT, () =>
    stream(`${hidden.told.replace('/Type /ObjStm', '')} /Filter /FlateDecode`, deflateSync(hidden.text)),
  ),
  pdf('a script whose stream seems to begin in a comment', SCRIPT, () =>
    Buffer.concat([
      Buffer.from(`<< ${hidden.told} /Filter /FlateDecode >> % stream\nstream\n`),
      deflateSync(hidden.text),
      Buffer.from('\nendstream'),
    ]),
  ),
  pdf('a script whose stream seems to begin in a text', SCRIPT, () =>
    stream(`/Title (\nstream\nx\nendstream\nendobj) ${hidden.told} /Filter /FlateDecode`, deflateSync(hidden.text)),
  ),
  pdf('a pack within a text', SCRIPT, () =>
    Buffer.concat([Buffer.from('(\n8 0 obj\n'), packed('<< /JS (x) >>'), Buffer.from('\nendobj)')]),
  ),
  pdf('a pack of an unknown kind', OPAQUE, () => stream(`${hidden.told} /Filter /LZWDecode`, 'x')),
  pdf('a pack whose kind stands elsewhere', OPAQUE, () => stream(`${hidden.told} /Filter 9 0 R`, 'x')),
  pdf('a pack with two kinds', OPAQUE, () =>
    stream(`${hidden.told} /Filter /FlateDecode /Filter /AHx`, deflateSync(hidden.text)),
  ),
  pdf('a pack that cannot be opened', OPAQUE, () => stream(`${hidden.told} /Filter /FlateDecode`, 'x')),
  pdf('a pack whose dictionary does not end', OPAQUE, '<< /Type /ObjStm /N 1 /First 4 ('),
  pdf('a pack of 200 MB', /过大/, () =>
    stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(200 * MB))),
  ),
  pdf('a pack of numbers', /过大|无法核查/, () =>
    stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(`1 0 [${repeated('7 ', 30 * MB)}`)),
  ),
  hostile('a PDF with an archive behind it', 'a.pdf', () => Buffer.concat([pdfFile(), makeArchive([])]), ODD),
  hostile('a PDF with another one behind it', 'a.pdf', () => Buffer.concat([pdfFile(), pdfFile()]), ODD),
  hostile('a page with a PDF behind it', 'a.pdf', () => Buffer.concat([Buffer.from('<html>'), pdfFile()]), /不一致/),
  hostile('a PDF cut short', 'a.pdf', () => pdfFile(packed('<< >>')).subarray(0, 90), ODD),
  pdf('a word that begins packs, 1 MB of it', OPAQUE, () => repeated('/ObjStm ', MB)),
  pdf('objects that never end, 1 MB of them', ODD, () => repeated('1 0 obj [ ', MB)),
  pdf('texts that never end, 1 MB of them', ODD, () => repeated('1 0 obj ( ', MB)),
  pdf(
    'packs that all end at one place',
    /过大|无法核查/,
    () => `${repeated('1 0 obj<</First 0/N 0>>stream\n', MB)}endstream`,
  ),
]
