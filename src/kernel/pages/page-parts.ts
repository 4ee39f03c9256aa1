/** Markup that many pages share: what it costs to encode and compress is paid once, by the person who keeps the object. */
export interface SharedMarkup {
  readonly text: string
}

/** Around records in the HTML of a page: what is between them is left out where the page is shown later than it was made. */
export const RECORD_MARKS = ['<!--records-->', '<!--/records-->'] as const

const RECORDS = /<!--records-->.*?<!--\/records-->/gs

export const withoutRecords = (html: string): string => html.replace(RECORDS, '<p>公示信息暂不能显示。</p>')

/** A page as a row of texts, some of them shared with other pages. */
export type PageParts = readonly (string | SharedMarkup)[]

export const joinText = (parts: PageParts): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

/** Collects shared markup while a page is rendered, leaving marks in its place, and takes the page apart at these marks. */
export function collectShared(secret: string) {
  const collected: SharedMarkup[] = []
  return {
    /** Stands in the rendered text for the markup. The secret keeps anything a person wrote from passing for a mark. */
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
