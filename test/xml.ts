/** An element of an XML document. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const NAME = '[A-Za-z_][\\w:.-]*'
const TOKEN = new RegExp(`</(${NAME})\\s*>|<(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|[^<]+`, 'y')
// Characters that XML 1.0 can represent: no control characters except tab and line ends, no lone surrogates, no non-characters.
const WRITABLE = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u

/** Parses a document strictly and throws on any violation: one root, properly nested elements, only predefined entities. */
export function parseXml(text: string): XmlElement {
  if (!WRITABLE.test(text)) throw new Error('a character that XML cannot write')
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
  if (!text.startsWith(declaration)) throw new Error('no declaration')
  const document: XmlElement = { name: '#document', attributes: {}, children: [], text: '' }
  const open = [document]
  TOKEN.lastIndex = declaration.length
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(text)
    if (!token) throw new Error(`not XML at ${at}: ${text.slice(at, at + 80)}`)
    const [words, end, start, attributes = '', empty] = token
    const parent = open.at(-1)!
    if (end) {
      if (parent.name !== end) throw new Error(`</${end}> closes <${parent.name}>`)
      open.pop()
    } else if (start) {
      const element = { name: start, attributes: attributesOf(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    } else parent.text += decode(words)
  }
  if (open.length !== 1 || document.children.length !== 1 || document.text.trim() !== '')
    throw new Error('not one root')
  return document.children[0]!
}

/** The texts of the elements with this name, in order. */
export const readTexts = (element: XmlElement, name: string): string[] =>
  element.children.flatMap((child) => (child.name === name ? [child.text] : readTexts(child, name)))

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]),
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&([^;\s]{0,8};?)/g, (reference, name: string) => {
    const known = ENTITIES[name.slice(0, -1)]
    if (!name.endsWith(';') || !known) throw new Error(`not an entity: ${reference}`)
    return known
  })
}
