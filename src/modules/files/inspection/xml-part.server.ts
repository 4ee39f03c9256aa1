import { SaxesParser, type SaxesTagNS } from 'saxes'
import { BROKEN_FILE, FileRefusal } from './refusal.ts'

export interface XmlReader {
  open(tag: SaxesTagNS): void
  close(tag: SaxesTagNS): void
  text(text: string): void
  end(): void
}

const ENCODING = '文件的编码无法核查'
const CHUNK_BYTES = 64 * 1024
/** Resolving a prefix searches all enclosing elements, so their number is limited. */
const DEEPEST = 256
const MOST_ATTRIBUTES = 500

/** Detects the encoding of an XML file by its first bytes; undefined if it does not begin as XML. */
export function detectXmlEncoding(content: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  const beginning = content.toString('latin1', 0, 200).replace(/^\xef\xbb\xbf/, '')
  const first = beginning.trimStart()
  if (first.startsWith('<\0')) return 'utf-16le'
  if (first.startsWith('\0<')) return 'utf-16be'
  return first.startsWith('<') ? 'utf-8' : undefined
}

/** Parses a part of a document. Refuses entity declarations, malformed XML and hidden characters. */
export function readXml(content: Buffer, reader: XmlReader): void {
  const encoding = detectXmlEncoding(content)
  if (!encoding) throw new FileRefusal(BROKEN_FILE)
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  let attributes = 0
  const count = (number: number, most: number) => {
    if (number > most) throw new FileRefusal(BROKEN_FILE)
  }
  parser.on('error', () => {
    throw new FileRefusal(BROKEN_FILE)
  })
  parser.on('doctype', () => {
    throw new FileRefusal('文件中含有外部实体声明，无法核查')
  })
  parser.on('xmldecl', ({ encoding: told }) => {
    if (!FAMILY[encoding].test(told ?? encoding)) throw new FileRefusal(ENCODING)
  })
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    count(attributes, MOST_ATTRIBUTES)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    count(depth, DEEPEST)
    reader.open(tag)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    reader.close(tag)
  })
  parser.on('text', reader.text)
  parser.on('cdata', reader.text)
  feed(parser, content, encoding)
  reader.end()
}

const FAMILY = { 'utf-8': /^(utf-?8|us-ascii|ascii)$/i, 'utf-16le': /^utf-16(le)?$/i, 'utf-16be': /^utf-16(be)?$/i }

function feed(parser: SaxesParser<{ xmlns: true; position: false }>, content: Buffer, encoding: string): void {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decoded = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new FileRefusal(ENCODING)
    }
  }
  for (let at = 0; at < content.length; at += CHUNK_BYTES) parser.write(decoded(content.subarray(at, at + CHUNK_BYTES)))
  parser.write(decoded()).close()
}
