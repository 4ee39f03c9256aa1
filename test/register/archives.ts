import { crc32, deflateRawSync } from 'node:zlib'

export interface ArchivePart {
  name: string | Buffer
  content: Buffer | string
  /** Stored without compression. */
  stored?: boolean
  /** The size in the headers, if it is to differ from the real one. */
  claims?: number
  encrypted?: boolean
  /** Unix file mode in the directory. */
  mode?: number
  /** The name in the local header, if it is to differ from the one in the directory. */
  localName?: string
}

/** A zip archive with these entries, including inconsistent ones. */
export function makeArchive(parts: readonly ArchivePart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = part.stored ? content : deflateRawSync(content)
    const name = Buffer.from(part.name)
    const localName = Buffer.from(part.localName ?? part.name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(part.encrypted ? 1 : 0, 2)
    head.writeUInt16LE(part.stored ? 0 : 8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(part.claims ?? content.length, 18)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head])
    local.writeUInt16LE(localName.length, 26)
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), head, Buffer.alloc(14)])
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 38)
    entry.writeUInt32LE(offset, 42)
    files.push(local, localName, packed)
    directory.push(entry, name)
    offset += local.length + localName.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const EXCEL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const WORD_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const EXCEL_MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'

/** A Word file with additional parts, or with other content. */
export const wordFile = (more: readonly ArchivePart[] = []): Buffer =>
  withParts(more, [
    contentTypes(`<Override PartName="/word/document.xml" ContentType="${WORD_MAIN}"/>`),
    relationships('_rels/.rels', []),
    wordText('<w:p><w:r><w:t>情况说明</w:t></w:r></w:p>'),
  ])

/** An Excel file, likewise. */
export const excelFile = (more: readonly ArchivePart[] = []): Buffer =>
  withParts(more, [
    contentTypes(`<Override PartName="/xl/workbook.xml" ContentType="${EXCEL_MAIN}"/>`),
    relationships('_rels/.rels', []),
    { name: 'xl/workbook.xml', content: `${XML}<workbook xmlns="${EXCEL}"/>` },
  ])

/** The content types part of a document. */
export const contentTypes = (inner: string): ArchivePart => ({
  name: '[Content_Types].xml',
  content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${inner}</Types>`,
})

export const WORD_TYPE = `<Override PartName="/word/document.xml" ContentType="${WORD_MAIN}"/>`

/** A relationships part: the last segment of the type, the target, and further attributes. */
export const relationships = (
  name: string,
  all: readonly [kind: string, target: string, more?: string][],
): ArchivePart => {
  const each = all.map(
    ([kind, target, more = ''], index) =>
      `<Relationship Id="r${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" ${more}/>`,
  )
  const inner = each.join('')
  return {
    name,
    content: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`,
  }
}

/** The main part of a Word file. */
export const wordText = (inner: string): ArchivePart => ({
  name: 'word/document.xml',
  content: `${XML}<w:document xmlns:w="${WORD}"><w:body>${inner}</w:body></w:document>`,
})

/** A sheet part of an Excel file. */
export const excelSheet = (inner: string): ArchivePart => ({
  name: 'xl/worksheets/sheet1.xml',
  content: `${XML}<worksheet xmlns="${EXCEL}"><sheetData>${inner}</sheetData></worksheet>`,
})

function withParts(more: readonly ArchivePart[], usual: readonly ArchivePart[]): Buffer {
  const replaced = new Set(more.map(({ name }) => String(name)))
  return makeArchive([...usual.filter(({ name }) => !replaced.has(String(name))), ...more])
}

/** A PDF with these objects after its first one. */
export const pdfFile = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    ...objects.map((object, index) =>
      Buffer.concat([Buffer.from(`${index + 2} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])

/** An MP4 file of boxes, given by type and content. */
export const videoFile = (boxes: readonly [type: string, content: string][]): Buffer =>
  Buffer.concat(
    boxes.map(([type, content]) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + Buffer.byteLength(content), 0)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, Buffer.from(content)])
    }),
  )
