import { Parser } from 'htmlparser2'

/** A tag, or the text between two tags, as written. Joined, the parts give the original HTML. */
export type HtmlPart =
  | { type: 'open'; raw: string; tag: string; attributes: Readonly<Record<string, string>> }
  | { type: 'close'; raw: string; tag: string }
  /** Text between tags; its entities are not decoded. */
  | { type: 'text'; raw: string }
  /** Comments, and closing tags without an opening one. */
  | { type: 'other'; raw: string }

/** Splits HTML into parts in reading order. */
export function splitHtml(html: string): HtmlPart[] {
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
