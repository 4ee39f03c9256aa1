export interface ArticlePart {
  id: string
  name: string
}

/** A text with at least this many headings gets a table of contents. */
const LEAST_PARTS = 3

/** Gives the headings of a text ids and lists them; a text with fewer than three headings stays unchanged. */
export function withParts(html: string): { html: string; parts: ArticlePart[] } {
  const parts: ArticlePart[] = []
  const marked = html.split(/(?=<h[23][ >])/i).map((piece) => {
    const opened = piece.indexOf('>') + 1
    const closed = piece.search(/<\/h[23]>/i)
    if (!/^<h[23][ >]/i.test(piece) || closed < opened) return piece
    const name = piece
      .slice(opened, closed)
      .replace(/<[^<>]*>/g, '')
      .trim()
    if (!name) return piece
    const own = /\bid="([\w-]+)"/.exec(piece.slice(0, opened))?.[1]
    const id = own ?? `part-${parts.length + 1}`
    parts.push({ id, name: readable(name) })
    return own ? piece : `${piece.slice(0, 3)} id="${id}"${piece.slice(3)}`
  })
  return parts.length < LEAST_PARTS ? { html, parts: [] } : { html: marked.join(''), parts }
}

const LEAD =
  /^<figure><img src="(\/credit\/filestorage\/file\/readImage\/[\w-]+)(?:\?width=\d+)?"([^<>]*?) loading="lazy"/

/** A picture at the start of a text is above the fold, so it is loaded eagerly, and in a smaller width on phones. */
export const withLead = (html: string): string =>
  html.replace(
    LEAD,
    (_, src: string, rest: string) =>
      `<figure><img src="${src}?width=800" srcset="${src}?width=480 480w, ${src}?width=800 800w" sizes="(max-width: 767px) 100vw, 720px"${rest} fetchpriority="high"`,
  )

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Decodes the entities of a heading, because React escapes the text again. */
const readable = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
