import type { Budget, ZipEntry } from '../../../kernel/data/zip.server.ts'
import { readEntries, TOO_LARGE, unpackEntry } from './archive.server.ts'
import { type ContentType, openOfficeReader } from './office-reader.ts'
import { FORBIDDEN_CONTENT_TYPES, FORBIDDEN_FIRST_BYTES, FORBIDDEN_PARTS } from './office-rules.ts'
import { FileRefusal } from './refusal.ts'
import { detectXmlEncoding, readXml } from './xml-part.server.ts'

/** Most parts of a document; a normal one has a few dozen, with many pictures a few hundred. */
const MOST_PARTS = 1000
/** Most bytes of XML, which take about three seconds to read; a spreadsheet with a million cells has as much. */
const MOST_XML_BYTES = 48 * 1024 * 1024

const OTHER = '文件内容与扩展名不一致'
const TYPES_PART = '[Content_Types].xml'
const MAIN = {
  docx: { part: 'word/document.xml', contentType: 'wordprocessingml.document.main+xml' },
  xlsx: { part: 'xl/workbook.xml', contentType: 'spreadsheetml.sheet.main+xml' },
} as const

/** Refuses a Word or Excel file with more than text, tables and pictures, in any part and encoding. */
export async function checkOffice(type: keyof typeof MAIN, bytes: Buffer, budget: Budget): Promise<void> {
  const parts = readEntries(bytes, MOST_PARTS).filter(({ isFolder }) => !isFolder)
  const names = new Set(parts.map(({ name }) => name))
  const { part: main, contentType } = MAIN[type]
  if (!names.has(TYPES_PART) || !names.has(main)) throw new FileRefusal(OTHER)
  const xml = { left: MOST_XML_BYTES }
  const contentTypes: ContentType[] = []
  for (const part of parts) await checkPart(part, { budget, xml, contentTypes })
  checkTypes(contentTypes, names)
  if (!contentTypes.some(({ type: each }) => each.endsWith(contentType))) throw new FileRefusal(OTHER)
}

/** Content types of extensions that no part has are ignored. */
function checkTypes(contentTypes: readonly ContentType[], names: ReadonlySet<string>): void {
  const endings = new Set([...names].map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
  for (const { type, extension } of contentTypes) {
    const forbidden = FORBIDDEN_CONTENT_TYPES.find(([word]) => type.includes(word))
    if (forbidden && (extension === undefined || endings.has(extension))) throw new FileRefusal(forbidden[1])
  }
}

interface Reading {
  budget: Budget
  xml: Budget
  /** Content types that the file declares for its parts. */
  contentTypes: ContentType[]
}

async function checkPart(part: ZipEntry, { budget, xml, contentTypes }: Reading): Promise<void> {
  const name = part.name.toLowerCase()
  const forbidden = FORBIDDEN_PARTS.find(([word]) => name.includes(word))
  if (forbidden) throw new FileRefusal(forbidden[1])
  const content = await unpackEntry(part, budget)
  const beginning = content.toString('latin1', 0, 5)
  if (FORBIDDEN_FIRST_BYTES.some((mark) => beginning.startsWith(mark)))
    throw new FileRefusal('文件中含有嵌入的文件，请去掉后再上传')
  // Content that parses as XML is checked as XML under any name, and a part with an XML name has to parse as XML.
  const isXml = detectXmlEncoding(content) !== undefined || (/\.(xml|rels|vml)$/.test(name) && content.length > 0)
  if (!isXml) return
  xml.left -= content.length
  if (xml.left < 0) throw new FileRefusal(TOO_LARGE)
  readXml(
    content,
    openOfficeReader((said) => contentTypes.push(said)),
  )
}
