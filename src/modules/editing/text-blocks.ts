/**
 * HTML that has passed the sanitiser, as the paragraphs a reader sees. Read by its tags alone: what comes out of the sanitiser is well
 * formed, and this also runs where no parser is at hand.
 */
export interface TextBlock {
  text: string
  links: { href: string; text: string }[]
  pictures: { alt: string; src: string }[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
}
export const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

const ENDS_BLOCK =
  /^<\/?(?:p|h[2-4]|li|ul|ol|blockquote|div|figure|figcaption|table|thead|tbody|tfoot|tr|td|th|caption|hr)\b/

export function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let block: TextBlock = { text: '', links: [], pictures: [] }
  let link: { href: string; text: string } | null = null
  const end = () => {
    const text = block.text.replace(/\s+/g, ' ').trim()
    if (text !== '' || block.pictures.length > 0) blocks.push({ ...block, text })
    block = { text: '', links: [], pictures: [] }
  }
  for (const [part] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    if (!part.startsWith('<')) {
      const text = decoded(part)
      block.text += text
      if (link) link.text += text
      continue
    }
    if (ENDS_BLOCK.test(part)) end()
    else if (part.startsWith('<br')) block.text += ' '
    else if (part.startsWith('<img')) block.pictures.push({ alt: attribute(part, 'alt'), src: attribute(part, 'src') })
    else if (part.startsWith('<a ')) {
      link = { href: attribute(part, 'href'), text: '' }
      block.links.push(link)
    } else if (part.startsWith('</a')) link = null
  }
  end()
  return blocks
}

const attribute = (tag: string, name: string): string =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').trim()

/** Writes another word for one wherever it stands in the text, and leaves tags and their attributes alone. */
export const replaceWord = (html: string, word: string, instead: string): string =>
  html.replace(/<[^<>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : part.replaceAll(word, instead)))

/** Gives the picture at a place, counted from 0, a text for those who do not see it. */
export function describePicture(html: string, place: number, alt: string): string {
  const written = alt.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  let index = -1
  return html.replace(/<img\b[^<>]*>/g, (tag) => {
    index += 1
    if (index !== place) return tag
    return tag.replace(/\salt(="[^"]*")?/, '').replace(/^<img/, () => `<img alt="${written}"`)
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

/** Marks words where they stand in the text, each with its number; words come in the order of reading. */
export function markWords(html: string, words: readonly { word: string; number: number }[]): string {
  const left = [...words]
  return html.replace(/<[^<>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) return part
    let marked = ''
    let rest = part
    for (let next = left[0]; next && rest.includes(next.word); next = left[0]) {
      const { word, number } = next
      const place = rest.indexOf(word)
      marked += `${rest.slice(0, place)}<mark>${word}<sup>${number}</sup></mark>`
      rest = rest.slice(place + word.length)
      left.shift()
    }
    return marked + rest
  })
}
