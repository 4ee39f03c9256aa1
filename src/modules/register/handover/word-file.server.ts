import { zip } from '../../../kernel/data/zip.server.ts'

/** A text as a Word file, to be completed, printed and stamped, which a signed PDF does not allow. */
export function wordFile(title: string, paragraphs: readonly string[]): Buffer {
  const body = [heading(title), ...paragraphs.map(paragraph)].join('')
  const text = `${HEAD}<w:document ${SPACE}><w:body>${body}</w:body></w:document>`
  const parts = { '[Content_Types].xml': CONTENT_TYPES, '_rels/.rels': RELATIONS, 'word/document.xml': text }
  return zip(new Map(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])))
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${OFFICE}"/></Types>`
const RELATIONS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

const run = (text: string, size: number, bold = ''): string =>
  `<w:r><w:rPr><w:rFonts w:eastAsia="仿宋"/>${bold}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
const heading = (text: string): string =>
  `<w:p><w:pPr><w:jc w:val="center"/><w:spacing w:after="320"/></w:pPr>${run(text, 36, '<w:b/>')}</w:p>`
const paragraph = (text: string): string =>
  `<w:p><w:pPr><w:spacing w:line="480" w:lineRule="auto"/><w:ind w:firstLine="560"/></w:pPr>${run(text, 28)}</w:p>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
