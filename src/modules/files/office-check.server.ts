import type { Budget, ZipEntry } from '../../kernel/zip.server.ts'
import { entriesOf, unpacked } from './archive.server.ts'
import { refused } from './refusal.ts'

/** A document has some dozen parts, one with many pictures some hundreds. */
const MOST_PARTS = 1000

const MAIN_PART = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const

/**
 * Parts that run, or that bring other files along: macros, controls, embedded documents, own buttons, data of other
 * workbooks. Names are compared in lower case.
 */
const FORBIDDEN_PARTS =
  /vbaproject|vbadata|activex|embeddings\/|oleobject|customui|externallinks\/|macrosheets\/|webextensions/
/** How executables and archives begin, whatever they are called. */
const FORBIDDEN_CONTENT = ['MZ', '\x7fELF', 'PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\xd0\xcf\x11\xe0', '\xca\xfe\xba\xbe']

/** Refuses a Word or Excel file that holds more than text, tables and pictures. */
export async function checkOffice(type: keyof typeof MAIN_PART, bytes: Buffer, budget: Budget): Promise<void> {
  const parts = entriesOf(bytes, MOST_PARTS).filter(({ isFolder }) => !isFolder)
  const names = new Set(parts.map(({ name }) => name))
  if (!names.has('[Content_Types].xml') || !names.has(MAIN_PART[type])) throw refused('文件内容与扩展名不一致')
  for (const part of parts) await checkPart(part, budget)
}

async function checkPart(part: ZipEntry, budget: Budget): Promise<void> {
  const name = part.name.toLowerCase()
  if (FORBIDDEN_PARTS.test(name)) throw refused('文件中含有宏、控件或嵌入的文件，请去掉后再上传')
  const content = await unpacked(part, budget)
  const beginning = content.toString('latin1', 0, 4)
  if (FORBIDDEN_CONTENT.some((mark) => beginning.startsWith(mark)))
    throw refused('文件中含有嵌入的文件，请去掉后再上传')
  if (/\.(xml|rels|vml)$/.test(name)) checkXml(name, textOf(content))
}

function checkXml(name: string, xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw refused('文件中含有外部实体声明，无法核查')
  if (/macroEnabled|vnd\.ms-office\.vbaProject/i.test(xml)) throw refused('文件中含有宏，请另存为不含宏的文件再上传')
  // Fields that start a program when the document is opened.
  if (/<w:instrText[^>]*>[^<]*\bDDE/i.test(xml) || /<ddeLink\b/i.test(xml)) throw refused('文件中含有自动执行的内容')
  if (name.endsWith('.rels') && hasForeignTarget(xml)) throw refused('文件引用了外部内容，请去掉后再上传')
}

/** A link may lead outside; a template, a picture or a frame that is fetched on opening may not. */
function hasForeignTarget(rels: string): boolean {
  const relationships = rels.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []
  return relationships.some((one) => /TargetMode\s*=\s*["']External/i.test(one) && !/\/hyperlink["']/i.test(one))
}

/** XML is written in UTF-8 or, with a mark at its beginning, in UTF-16. */
function textOf(content: Buffer): string {
  const mark = content.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(content)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(content)
  const text = content.toString('utf8')
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(text)?.[1] ?? 'utf-8'
  if (text.includes('\0') || !/^(utf-8|us-ascii|ascii)$/i.test(encoding)) throw refused('文件的编码无法核查')
  return text
}
