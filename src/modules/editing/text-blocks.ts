/**
 * HTML that has passed the sanitiser, as the paragraphs a reader sees. Read by its tags alone: what comes out of the sanitiser is well
 * formed, and this also runs where no parser is at hand.
 */
export interface TextBlock {
  text: string
  /** Of a heading: 2, 3 or 4. */
  heading: number | null
  links: { href: string; text: string }[]
  pictures: Picture[]
}

interface Picture {
  alt: string
  src: string
  /** Says nothing that the text does not say: readers that speak pass it over. */
  isDecorative: boolean
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
}
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
export const encoded = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** With one space where any number of blanks stood, as it is shown. */
export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

const ENDS_BLOCK =
  /^<\/?(?:p|h[2-4]|li|ul|ol|blockquote|div|figure|figcaption|table|thead|tbody|tfoot|tr|td|th|caption|hr)\b/

export const blocksOf = (html: string): TextBlock[] => readBlocks(html).blocks

/** The blocks, and of each tag and text between tags the number of the block it stands in, from 0. */
function readBlocks(html: string) {
  const blocks: TextBlock[] = []
  const places: number[] = []
  const empty = (heading: number | null = null): TextBlock => ({ text: '', heading, links: [], pictures: [] })
  let block = empty()
  let link: TextBlock['links'][number] | null = null
  const end = (next: TextBlock) => {
    const text = spaced(block.text)
    if (text !== '' || block.pictures.length > 0) blocks.push({ ...block, text })
    block = next
  }
  for (const [part] of html.matchAll(PARTS)) {
    if (part.startsWith('<') && ENDS_BLOCK.test(part)) end(empty(/^<h[2-4]\b/.test(part) ? Number(part[2]) : null))
    places.push(blocks.length)
    if (!part.startsWith('<')) {
      const text = decoded(part)
      block.text += text
      if (link) link.text += text
    } else if (part.startsWith('<br')) block.text += ' '
    else if (part.startsWith('<img')) block.pictures.push(pictureOf(part))
    else if (part.startsWith('<a ')) {
      link = { href: attribute(part, 'href'), text: '' }
      block.links.push(link)
    } else if (part.startsWith('</a')) link = null
  }
  end(empty())
  return { blocks, places }
}

const PARTS = /<[^<>]*>|[^<]+/g

const pictureOf = (tag: string): Picture => ({
  ...{ alt: attribute(tag, 'alt'), src: attribute(tag, 'src') },
  isDecorative: attribute(tag, 'role') === 'presentation',
})

const attribute = (tag: string, name: string): string =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').trim()

/** The file a picture lies in, when it is one of ours. */
const OURS = /^\/credit\/filestorage\/file\/readImage\/([\w-]{1,64})(?:\?width=\d{1,4})?$/
export const pictureIdOf = (src: string): string | null => OURS.exec(src)?.[1] ?? null

export const pictureIdsOf = (html: string): string[] => [
  ...new Set(blocksOf(html).flatMap(({ pictures }) => pictures.flatMap(({ src }) => pictureIdOf(src) ?? []))),
]

/** Writes another word for one wherever it stands in the text, and leaves tags and their attributes alone. */
export const replaceWord = (html: string, word: string, instead: string): string =>
  html.replace(PARTS, (part) => (part.startsWith('<') ? part : part.replaceAll(word, instead)))

/** Gives the picture at a place, counted from 0, a text for those who do not see it; null says that it is decoration. */
export function describePicture(html: string, place: number, alt: string | null): string {
  const written = alt === null ? 'alt="" role="presentation"' : `alt="${encoded(alt)}"`
  let index = -1
  return html.replace(/<img\b[^<>]*>/g, (tag) => {
    index += 1
    if (index !== place) return tag
    return tag.replace(/\s(?:alt|role)(?:="[^"]*")?/g, '').replace(/^<img/, () => `<img ${written}`)
  })
}

/** What was typed without any tags, a paragraph a line; HTML stays as it is. */
export function asHtml(typed: string): string {
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
  /** In which paragraph, from 1. */
  paragraph: number
  label: string
  /** A finding, or a passage that somebody commented on. */
  kind: 'finding' | 'comment'
}

/** Marks words where they stand in their paragraph, each with its label. What runs over a tag is left as it is. */
export function markWords(html: string, marks: readonly Mark[]): string {
  const { places } = readBlocks(html)
  const left = new Set(marks)
  let at = -1
  return html.replace(PARTS, (part) => {
    at += 1
    if (part.startsWith('<')) return part
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
      return `${before}<mark data-kind="${kind}">${text}<sup>${encoded(label)}</sup></mark>`
    })
    return pieces.join('') + part.slice(shown)
  })
}

/** As the sanitiser writes text. */
const encodedText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
