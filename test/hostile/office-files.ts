import {
  type ArchivePart,
  contentTypes,
  excelFile,
  excelSheet,
  relationships,
  WORD_TYPE,
  wordFile,
  wordText,
} from '../register/archives.ts'
import { type HostileFile, hostile, MB } from './hostile-file.ts'

const MACRO = /宏/
const RUNS = /宏、控件或嵌入的文件/
const STARTS = /自动执行/
const FETCHES = /引用了外部内容/
const BROKEN = /损坏或结构异常/

type Parts = ArchivePart | (() => ArchivePart)
const made = (parts: readonly Parts[]) => parts.map((part) => (typeof part === 'function' ? part() : part))
const word = (what: string, why: RegExp, ...parts: Parts[]): HostileFile =>
  hostile(what, 'a.docx', () => wordFile(made(parts)), why)
const excel = (what: string, why: RegExp, ...parts: Parts[]): HostileFile =>
  hostile(what, 'a.xlsx', () => excelFile(made(parts)), why)

const part = (name: string, content: Buffer | string = '<x/>'): ArchivePart => ({ name, content })
const RELS = 'word/_rels/document.xml.rels'
const SETTINGS = 'word/_rels/settings.xml.rels'
const target = 'https://example.com/t.dotm'
const template = (more: string) => relationships(SETTINGS, [['attachedTemplate', target, more]])
const picture = (more: string) => relationships(RELS, [['image', target, more]])
const changed = ({ name, content }: ArchivePart, from: string | RegExp, to: string): ArchivePart => ({
  name,
  content: String(content).replace(from, to),
})
const inUtf16 = ({ name, content }: ArchivePart, mark: string): ArchivePart => ({
  name,
  content: Buffer.from(mark + String(content).replace('UTF-8', 'UTF-16'), 'utf16le'),
})
const run = (inner: string) => `<w:r>${inner}</w:r>`
const code = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`)
const step = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
const field = (...pieces: string[]) => `<w:p>${step('begin')}${pieces.join('')}${step('end')}</w:p>`
const listed = (type: string, name: string) =>
  contentTypes(`${WORD_TYPE}<Override PartName="/${name}" ContentType="${type}"/>`)
const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))
const formula = (text: string) => excelSheet(`<row r="1"><c r="A1"><f>${text}</f></c></row>`)

export const HOSTILE_DOCUMENTS: readonly HostileFile[] = [
  word('macros', MACRO, part('word/vbaProject.bin', 'x')),
  word(
    'macros under another name',
    MACRO,
    part('word/a.bin', 'x'),
    listed('application/vnd.ms-office.vbaProject', 'word/a.bin'),
  ),
  word(
    'macros for all of an ending',
    MACRO,
    part('word/a.dat', 'x'),
    contentTypes(`${WORD_TYPE}<Default Extension="DAT" ContentType="application/vnd.ms-office.vbaProject"/>`),
  ),
  word('macros that a part points at', MACRO, relationships(RELS, [['vbaProject', 'a.bin']])),
  word(
    'a document that says it has macros',
    MACRO,
    contentTypes(
      '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
    ),
  ),
  hostile('a macro file under its own name', 'a.docm', () => wordFile(), /只能上传/),
  word('an embedded document', RUNS, part('word/embeddings/a.xlsx', 'PK')),
  word(
    'an embedded object',
    RUNS,
    wordText('<w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="Package"/></w:object>'),
  ),
  word('an embedded object that a part points at', RUNS, relationships(RELS, [['oleObject', 'media/image1.png']])),
  word(
    'an old Office file among pictures',
    /嵌入的文件/,
    part('word/media/image1.png', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  ),
  word('a program among pictures', /嵌入的文件/, part('word/media/image1.png', 'MZ\x90\0')),
  word('an archive among pictures', /嵌入的文件/, part('word/media/image1.png', 'PK\x03\x04')),
  word('a control', RUNS, part('word/activeX/activeX1.xml')),
  word(
    'a control under another name',
    RUNS,
    part('word/x.xml', '<ax:ocx xmlns:ax="http://schemas.microsoft.com/office/2006/activeX"/>'),
  ),
  word('a page inside', RUNS, wordText('<w:altChunk/>')),
  word('a page that a part points at', RUNS, relationships(RELS, [['aFChunk', 'a.htm']])),
  word(
    'buttons of its own',
    RUNS,
    part('x.xml', '<customUI xmlns="http://schemas.microsoft.com/office/2009/07/customui"/>'),
  ),

  word(
    'an entity from outside',
    /实体/,
    part('word/document.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  ),
  word(
    'entities that multiply',
    /实体/,
    part('word/x.xml', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'),
  ),
  word('an entity in UTF-16', /实体/, part('word/x.xml', Buffer.from('\ufeff<!DOCTYPE x><x/>', 'utf16le'))),
  word('an entity nobody declared', BROKEN, part('word/x.xml', '<x>&e;</x>')),
  word('an unusual encoding', /编码/, part('word/x.xml', '<?xml version="1.0" encoding="UTF-7"?><x/>')),
  word(
    'another encoding than it says',
    /编码/,
    part('word/x.xml', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><x/>', 'utf16le')),
  ),
  word('characters that are none', /编码/, part('word/x.xml', Buffer.from('<x>\xff\xfe</x>', 'latin1'))),
  word('a part that is no XML', BROKEN, part('word/x.xml', 'hello')),
  word('elements that do not close', BROKEN, part('word/x.xml', '<x><y></x>')),

  word('a template from elsewhere', FETCHES, template('TargetMode="External"')),
  word('a picture from elsewhere', FETCHES, picture('TargetMode="External"')),
  word('one whose mode is written in numbers', FETCHES, picture('TargetMode="&#69;xternal"')),
  word('one whose mode is written in numbers of another base', FETCHES, picture("TargetMode='&#x45;xtern&#x61;l'")),
  word('one whose mode stands on another line', FETCHES, picture('TargetMode\n=\n"External"')),
  word('one behind a tag that seems to end', FETCHES, picture('Note="/>" TargetMode="External"')),
  word('one in elements with a prefix', FETCHES, () =>
    changed(
      changed(
        changed(picture('TargetMode="External"'), /<(\/?)Relationship/g, '<$1a:Relationship'),
        'xmlns=',
        'xmlns:a=',
      ),
      '\ufeff',
      '',
    ),
  ),
  word('one in UTF-16', FETCHES, () => inUtf16(picture('TargetMode="External"'), '\ufeff')),
  word('one in UTF-16 without a mark', FETCHES, () => inUtf16(picture('TargetMode="External"'), '')),
  word('one without a mode', FETCHES, picture('')),
  word('one in a part with another ending', FETCHES, () => ({
    ...picture('TargetMode="External"'),
    name: 'word/x.bin',
  })),
  word(
    'one that says it is a link',
    FETCHES,
    relationships(RELS, [['hyperlink', 'ms-msdt:/id', 'TargetMode="External"']]),
  ),
  word(
    'a link to a share',
    FETCHES,
    relationships(RELS, [['hyperlink', '\\\\example.com\\a', 'TargetMode="External"']]),
  ),
  word(
    'a frame from elsewhere',
    FETCHES,
    relationships('word/_rels/webSettings.xml.rels', [['frame', target, 'TargetMode="External"']]),
  ),
  word(
    'a drawing from elsewhere',
    FETCHES,
    wordText('<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="\\\\example.com\\a.png"/>'),
  ),

  word('a field that runs', STARTS, wordText(field(code(' DDEAUTO c:\\\\x ')))),
  word('a field that runs, in pieces', STARTS, wordText(field(code('D'), code('D'), code('EAUTO c:\\\\x')))),
  word('a field that runs, in letters as numbers', STARTS, wordText(field(code('&#68;&#x44;E c:\\\\x')))),
  word(
    'a field that runs, as a text of its own',
    STARTS,
    wordText(field('<w:r><w:instrText><![CDATA[dde c:\\\\x]]></w:instrText></w:r>')),
  ),
  word('a short field that runs', STARTS, wordText('<w:fldSimple w:instr=" DDEAUTO c:\\\\x "/>')),
  word('a field under another prefix', STARTS, () =>
    changed(changed(wordText(field(code('DDE x'))), /w:/g, 'q:'), 'xmlns:w', 'xmlns:q'),
  ),
  word('a field that a field names', STARTS, wordText(field(field(code('QUOTE 68 68 69')), code(' c:\\\\x')))),
  word(
    'a field that runs, around another field',
    STARTS,
    wordText(field(code('DDE'), field(code(' PAGE ')), code('AUTO c:\\x'))),
  ),
  word(
    'a field that runs, with the middle of its name given by another field',
    STARTS,
    wordText(field(code(' D'), field(code(' QUOTE 68 ')), code('EAUTO c:\\x'))),
  ),
  word(
    'a field that runs, with the end of its name given by the result of another field',
    STARTS,
    wordText(field(code('DD'), field(code(' QUOTE x '), step('separate'), run('<w:t>EAUTO</w:t>')), code(' c:\\x'))),
  ),
  word(
    'a field that runs, its name partly plain text',
    STARTS,
    wordText(field(code('DDE'), run('<w:t>AUTO</w:t>'), code(' c:\\x'))),
  ),
  word('a field that runs, behind 5,000 blanks', STARTS, wordText(field(code(' '.repeat(5000)), code('DDE c:\\x')))),
  word('a field without its beginning', STARTS, wordText(code('DDE x'))),
  word('a field that is not ended', STARTS, wordText(`${step('begin')}${code('DDE x')}`)),
  word('a field that embeds', STARTS, wordText(field(code('LINK Excel.Sheet c:\\\\x')))),
  word('a field that fetches a text', FETCHES, wordText(field(code('INCLUDETEXT "https://example.com"')))),
  word(
    'a field that fetches from a share',
    FETCHES,
    wordText(field(code('INCLUDEPICTURE "\\\\\\\\example.com\\\\a"'))),
  ),

  excel('data of another workbook', FETCHES, part('xl/externalLinks/externalLink1.xml')),
  excel(
    'data of another workbook, elsewhere',
    FETCHES,
    relationships('xl/_rels/workbook.xml.rels', [['externalLink', 'a.xml']]),
  ),
  excel('connections', FETCHES, part('xl/a.xml', '<connections><connection/></connections>')),
  excel(
    'connections by their type',
    FETCHES,
    contentTypes(
      '<Override PartName="/xl/a.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml"/>',
    ),
  ),
  excel('a table that is asked for', FETCHES, part('xl/a.xml', '<queryTable/>')),
  excel('a link to a program', STARTS, part('xl/a.xml', '<ddeLink ddeService="cmd"/>')),
  excel('a formula that runs', STARTS, formula("cmd|'/c calc'!A0")),
  excel('a formula that fetches', FETCHES, formula('_xlfn.WEBSERVICE("https://example.com/"&amp;A2)')),
  excel('a sheet of old macros', MACRO, part('xl/macrosheets/sheet1.xml')),
  excel(
    'a name that runs',
    MACRO,
    part(
      'xl/workbook.xml',
      '<workbook><definedNames><definedName name="_xlnm.Auto_Open">A1</definedName></definedNames></workbook>',
    ),
  ),
  hostile('an Excel file called Word', 'a.docx', () => excelFile(), /不一致/),
  word('a document of another type', /不一致/, contentTypes('')),

  word('200 kB of relationships that do not end', BROKEN, () =>
    part('word/_rels/x.rels', repeated('<Relationship ', 200_000)),
  ),
  word('2 MB of relationships that do not end', BROKEN, () =>
    part('word/_rels/x.rels', repeated('<Relationship ', 2 * MB)),
  ),
  word('2 MB of field codes that do not end', BROKEN, () => part('word/x.xml', repeated('<w:instrText', 2 * MB))),
  word('2 MB of elements in each other', BROKEN, () => part('word/x.xml', repeated('<a>', 2 * MB))),
  word('2 MB of attributes', BROKEN, () =>
    part('word/x.xml', `<x ${Array.from({ length: 150_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
  ),
  word('60 MB of text', /过大/, () => part('word/x.xml', `<x>${' '.repeat(60 * MB)}</x>`)),
  word('200 kB of fields in each other', STARTS, () =>
    wordText(repeated(step('begin') + code('IF '), 200_000) + step('begin') + code('DDE')),
  ),
]
