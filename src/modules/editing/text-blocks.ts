import { type HtmlPart, splitHtml } from './html-parts.ts'

/** A paragraph of an article as displayed. */
export interface TextBlock {
  text: string
  /** Heading level 2, 3 or 4. */
  heading: number | null
  links: { href: string; text: string }[]
  pictures: Picture[]
}

interface Picture {
  alt: string
  src: string
  /** A decorative picture, which screen readers skip. */
  isDecorative: boolean
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
}
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
export const encodeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Collapses white space to single spaces, as browsers do. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

const ENDS_BLOCK = new Set([
  ...['p', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'div', 'figure', 'figcaption', 'hr'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'],
])

/** Whether an element of this name separates paragraphs. */
export const endsBlock = (tag: string): boolean => ENDS_BLOCK.has(tag)

export const splitBlocks = (html: string): TextBlock[] => readBlocks(splitHtml(html)).blocks

/** Splits parts into blocks and gives each part the index of its block, from 0. */
function readBlocks(parts: readonly HtmlPart[]) {
  const blocks: TextBlock[] = []
  const places: number[] = []
  const empty = (heading: number | null = null): TextBlock => ({ text: '', heading, links: [], pictures: [] })
  let block = empty()
  let link: TextBlock['links'][number] | null = null
  const end = (next: TextBlock) => {
    const text = collapseSpaces(block.text)
    if (text !== '' || block.pictures.length > 0) blocks.push({ ...block, text })
    block = next
  }
  for (const part of parts) {
    const tag = 'tag' in part ? part.tag : ''
    if (ENDS_BLOCK.has(tag)) end(empty(part.type === 'open' && /^h[2-4]$/.test(tag) ? Number(tag[1]) : null))
    places.push(blocks.length)
    if (part.type === 'text') {
      const text = decoded(part.raw)
      block.text += text
      if (link) link.text += text
    } else if (tag === 'br') block.text += ' '
    else if (tag === 'img' && part.type === 'open') block.pictures.push(pictureOf(part.attributes))
    else if (tag === 'a') {
      link = part.type === 'open' ? { href: valueOfAttribute(part.attributes.href), text: '' } : null
      if (link) block.links.push(link)
    }
  }
  end(empty())
  return { blocks, places }
}

const pictureOf = ({ alt, src, role }: Readonly<Record<string, string>>): Picture => ({
  ...{ alt: valueOfAttribute(alt), src: valueOfAttribute(src) },
  isDecorative: valueOfAttribute(role) === 'presentation',
})

const valueOfAttribute = (written = ''): string => decoded(written).trim()

/** Matches the address of a stored picture and captures its file id. */
const OURS = /^\/credit\/filestorage\/file\/readImage\/([\w-]{1,64})(?:\?width=\d{1,4})?$/
export const readPictureId = (src: string): string | null => OURS.exec(src)?.[1] ?? null

export const listPictureIds = (html: string): string[] => [
  ...new Set(splitBlocks(html).flatMap(({ pictures }) => pictures.flatMap(({ src }) => readPictureId(src) ?? []))),
]

/** Replaces a word wherever it is in the text; tags and attributes are left unchanged. */
export const replaceWord = (html: string, word: string, instead: string): string =>
  splitHtml(html)
    .map(({ type, raw }) => (type === 'text' ? raw.replaceAll(word, instead) : raw))
    .join('')

/** Sets the alternative text of a picture by its index, from 0; null marks it as decorative. */
export function describePicture(html: string, place: number, alt: string | null): string {
  const written = alt === null ? 'alt="" role="presentation"' : `alt="${encodeText(alt)}"`
  const parts = splitHtml(html)
  const picture = parts.filter((part) => part.type === 'open' && part.tag === 'img')[place]
  return parts
    .map((part) =>
      part === picture
        ? part.raw.replace(/\s(?:alt|role)(?:="[^"]*")?/g, '').replace(/^<img/, () => `<img ${written}`)
        : part.raw,
    )
    .join('')
}

/** Converts plain text to paragraphs, one per line; HTML stays unchanged. */
export function paragraphsToHtml(typed: string): string {
  if (/<[a-z][^<>]*>/i.test(typed)) return typed
  return typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/&(?!\w+;)/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')
}

export interface Mark {
  word: string
  /** Number of the paragraph to mark, from 1. */
  paragraph: number
  label: string
  /** A finding, or a commented passage. */
  kind: 'finding' | 'comment'
}

/** Wraps words of a paragraph in marks with labels. Words that cross a tag are left unmarked. */
export function markWords(html: string, marks: readonly Mark[]): string {
  const parts = splitHtml(html)
  const { places } = readBlocks(parts)
  const left = new Set(marks)
  const marked = parts.map(({ type, raw: part }, at) => {
    if (type !== 'text') return part
    const cuts: { from: number; mark: Mark }[] = []
    let free = 0
    const here = [...left]
      .filter(({ paragraph }) => paragraph === places[at]! + 1)
      .map((mark) => ({ mark, from: part.indexOf(encodedText(mark.word)) }))
      .filter(({ from, mark }) => from >= 0 && mark.word !== '')
      .toSorted((one, other) => one.from - other.from)
    for (const { mark, from } of here) {
      if (from < free) continue
      cuts.push({ from, mark })
      free = from + encodedText(mark.word).length
      left.delete(mark)
    }
    let shown = 0
    const pieces = cuts.map(({ from, mark: { word, label, kind } }) => {
      const before = part.slice(shown, from)
      const text = encodedText(word)
      shown = from + text.length
      return `${before}<mark data-kind="${kind}">${text}<sup>${encodeText(label)}</sup></mark>`
    })
    return pieces.join('') + part.slice(shown)
  })
  return marked.join('')
}

/** Encodes text like the sanitiser does. */
const encodedText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
