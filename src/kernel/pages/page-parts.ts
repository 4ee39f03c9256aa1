/** Markup that many pages share. It is encoded and compressed once, as long as the owner of the object holds it. */
export interface SharedMarkup {
  readonly text: string
}

/** Marks around the records in the HTML of a page. The text between them is removed if the page is shown after its expiry. */
export const RECORD_MARKS = ['<!--records-->', '<!--/records-->'] as const

const INSTEAD = '<p>公示信息暂不能显示。</p>'

/** Searches for the marks one after the other: a pattern over both would search the rest of the page again for each opening mark. */
export function withoutRecords(html: string): string {
  const [open, close] = RECORD_MARKS
  let kept = ''
  let at = 0
  for (;;) {
    const from = html.indexOf(open, at)
    const end = from < 0 ? -1 : html.indexOf(close, from)
    if (end < 0) return kept + html.slice(at)
    kept += html.slice(at, from) + INSTEAD
    at = end + close.length
  }
}

/** A page as a sequence of texts, some of them shared with other pages. */
export type PageParts = readonly (string | SharedMarkup)[]

export const joinText = (parts: PageParts): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

/** Collects shared markup while a page is rendered: leaves marks in its place, and splits the rendered page at these marks. */
export function collectShared(secret: string) {
  const collected: SharedMarkup[] = []
  return {
    /** The mark that replaces shared markup in the rendered text. It contains a secret, so that no text of a person can imitate a mark. */
    mark(shared: SharedMarkup): string {
      collected.push(shared)
      return `<!--${secret}:${collected.length - 1}-->`
    },
    split(html: string): PageParts {
      const pieces = html.split(`<!--${secret}:`)
      return pieces.flatMap((piece, index): (string | SharedMarkup)[] => {
        if (index === 0) return [piece]
        const end = piece.indexOf('-->')
        return [collected[Number(piece.slice(0, end))]!, piece.slice(end + 3)]
      })
    },
  }
}
