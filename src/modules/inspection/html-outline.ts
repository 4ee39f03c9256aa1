/** The parts of an article's HTML that checks examine, each with its paragraph, counted from one. */
export interface Outline {
  paragraphs: { no: number; text: string }[]
  links: { href: string; text: string; no: number }[]
  /** A picture that an editor marked as decorative needs no alternative text. */
  pictures: { src: string; alt: string; isDecorative: boolean; no: number }[]
  headings: { level: number; text: string; no: number }[]
  tables: { hasHead: boolean; no: number }[]
}

const BLOCKS = new Set(['p', 'li', 'h2', 'h3', 'h4', 'blockquote', 'tr', 'figcaption', 'caption'])

/** Parses HTML that has passed the sanitiser, where neither text nor attributes contain bare angle brackets. */
export function readOutline(html: string): Outline {
  const outline: Outline = { paragraphs: [], links: [], pictures: [], headings: [], tables: [] }
  let no = 0
  let link: Outline['links'][number] | undefined
  let heading: Outline['headings'][number] | undefined
  let table: Outline['tables'][number] | undefined
  let block = { no: 0, text: '' }

  function open(tag: string, attributes: string): void {
    if (BLOCKS.has(tag)) {
      no += 1
      block = { no, text: '' }
      outline.paragraphs.push(block)
    }
    if (tag === 'a') {
      link = { href: attributeOf(attributes, 'href'), text: '', no }
      outline.links.push(link)
    } else if (tag === 'img') {
      const picture = {
        ...{ src: attributeOf(attributes, 'src'), alt: attributeOf(attributes, 'alt').trim(), no },
        isDecorative: attributeOf(attributes, 'role') === 'presentation',
      }
      outline.pictures.push(picture)
      if (link) link.text += picture.alt
    } else if (/^h[2-4]$/.test(tag)) {
      heading = { level: Number(tag[1]), text: '', no }
      outline.headings.push(heading)
    } else if (tag === 'table') {
      table = { hasHead: false, no: no + 1 }
      outline.tables.push(table)
    } else if (tag === 'th' && table) table.hasHead = true
  }

  function close(tag: string): void {
    if (tag === 'a') link = undefined
    else if (tag === 'table') table = undefined
    else if (/^h[2-4]$/.test(tag)) heading = undefined
  }

  function write(text: string): void {
    // Text outside of blocks is a paragraph of its own.
    if (block.no === 0 && text.trim() !== '') {
      no += 1
      block = { no, text: '' }
      outline.paragraphs.push(block)
    }
    block.text += text
    if (link) link.text += text
    if (heading) heading.text += text
  }

  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at)
    if (start !== at) write(decode(html.slice(at, start < 0 ? html.length : start)))
    if (start < 0) break
    const end = html.indexOf('>', start)
    if (end < 0) break
    const inside = html.slice(start + 1, end)
    const space = inside.search(/[\s/]/)
    if (inside.startsWith('/')) close(inside.slice(1).trim())
    else open(space < 0 ? inside : inside.slice(0, space), space < 0 ? '' : inside.slice(space))
    at = end + 1
  }
  return outline
}

function attributeOf(attributes: string, name: string): string {
  const start = attributes.indexOf(` ${name}="`)
  if (start < 0) return ''
  const from = start + name.length + 3
  return decode(attributes.slice(from, attributes.indexOf('"', from)))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
