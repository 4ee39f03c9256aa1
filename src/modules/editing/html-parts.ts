import { Parser } from 'htmlparser2'

/** A tag or the text between two tags, as it is written. All parts together are the whole. */
export type HtmlPart =
  | { type: 'open'; raw: string; tag: string; attributes: Readonly<Record<string, string>> }
  | { type: 'close'; raw: string; tag: string }
  /** Entities are not decoded. */
  | { type: 'text'; raw: string }
  /** Comments, and tags that close nothing. */
  | { type: 'other'; raw: string }

/** HTML in parts, in the order of reading. */
export function partsOf(html: string): HtmlPart[] {
  const parts: HtmlPart[] = []
  let read = 0
  const raw = (): string => {
    if (parser.startIndex > read) parts.push({ type: 'other', raw: html.slice(read, parser.startIndex) })
    const from = Math.max(read, parser.startIndex)
    read = parser.endIndex + 1
    return html.slice(from, read)
  }
  const parser = new Parser(
    {
      onopentag: (tag, attributes, isImplied) => {
        if (!isImplied) parts.push({ raw: raw(), type: 'open', tag, attributes })
      },
      onclosetag: (tag, isImplied) => {
        if (!isImplied) parts.push({ raw: raw(), type: 'close', tag })
      },
      ontext: () => {
        const text = raw()
        const last = parts.at(-1)
        if (last?.type === 'text') last.raw += text
        else parts.push({ type: 'text', raw: text })
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  if (read < html.length) parts.push({ type: 'other', raw: html.slice(read) })
  return parts
}
