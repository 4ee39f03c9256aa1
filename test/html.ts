/** An element of a page rendered by the portal. Its HTML must be balanced; anything else is an error. */
export interface HtmlElement {
  name: string
  attributes: Record<string, string>
  children: (HtmlElement | string)[]
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track'])
const RAW_TEXT = new Set(['script', 'style'])
// Matches a comment, the document type, an end tag, a start tag with double-quoted attributes, or text up to the next tag.
const TOKEN =
  /<!--[\s\S]*?-->|<!DOCTYPE html>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gy

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: '#document', attributes: {}, children: [] }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(html)
    if (!token) throw new Error(`not HTML at ${at}: ${html.slice(at, at + 80)}`)
    const [text, end, start, attributes = '', selfClosed] = token
    const parent = open.at(-1)!
    if (end) {
      if (parent.name !== end) throw new Error(`</${end}> closes <${parent.name}> at ${at}`)
      open.pop()
    } else if (start) {
      const element: HtmlElement = { name: start, attributes: attributesOf(attributes), children: [] }
      parent.children.push(element)
      if (RAW_TEXT.has(start)) TOKEN.lastIndex = readRawText(html, element, TOKEN.lastIndex)
      else if (!VOID.has(start) && !selfClosed) open.push(element)
    } else if (!text.startsWith('<!')) {
      parent.children.push(decodeEntities(text))
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is never closed`)
  return root
}

type Fits = string | ((candidate: HtmlElement) => boolean)

/** Every descendant that matches, in document order. */
export function findAll(element: HtmlElement, fits: Fits): HtmlElement[] {
  const found: HtmlElement[] = []
  collect(element, typeof fits === 'string' ? ({ name }) => name === fits : fits, found)
  return found
}

function collect(element: HtmlElement, test: (candidate: HtmlElement) => boolean, found: HtmlElement[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    if (test(child)) found.push(child)
    collect(child, test, found)
  }
}

/** The only element that matches; throws if there are none or several. */
export function findOne(element: HtmlElement, fits: Fits): HtmlElement {
  const found = findAll(element, fits)
  if (found.length !== 1) throw new Error(`${found.length} elements fit ${fits}`)
  return found[0]!
}

export function readText(element: HtmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : readText(child))).join('')
}

export const withLabel = (label: string) => (candidate: HtmlElement) => candidate.attributes['aria-label'] === label

/** `name` and `property` tags of the head. */
export function readMeta(page: HtmlElement): Record<string, string> {
  const tags = findAll(page, 'meta').map(({ attributes }) => [
    attributes.name ?? attributes.property,
    attributes.content,
  ])
  return Object.fromEntries(tags.filter(([name]) => name !== undefined))
}

/** The breadcrumb: text and address of each level; empty on pages that hide it. */
export function readCrumbs(page: HtmlElement): { title: string; href: string | undefined }[] {
  return findAll(page, withLabel('当前位置'))
    .flatMap((trail) => findAll(trail, 'li'))
    .map((level) => ({ title: readText(level), href: findAll(level, 'a')[0]?.attributes.href }))
}

export const listHrefs = (element: HtmlElement): string[] => findAll(element, 'a').map((link) => link.attributes.href!)

function readRawText(html: string, element: HtmlElement, from: number): number {
  const end = `</${element.name}>`
  const until = html.indexOf(end, from)
  if (until < 0) throw new Error(`<${element.name}> is never closed`)
  element.children.push(html.slice(from, until))
  return until + end.length
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([^\s=>/"]+)(?:="([^"]*)")?/g)]
  // Attribute names are case-insensitive in HTML, and React writes encType for enctype.
  return Object.fromEntries(pairs.map(([, name, value]) => [name!.toLowerCase(), decodeEntities(value ?? '')]))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name!] ?? entity
  })
}
