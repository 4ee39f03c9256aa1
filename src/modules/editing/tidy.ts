import { splitHtml } from './html-parts.ts'

/** Turns other text containers into blocks. Runs before the sanitiser, which would join their lines. */
export const convertToBlocks = (html: string): string =>
  html.replace(/<(\/?)(?:section|article|header|footer|main|aside)\b/gi, '<$1div')

interface Element {
  /** Name of the element; empty for the root. */
  tag: string
  open: string
  children: (Element | string)[]
}

const VOID = new Set(['br', 'hr', 'img'])
const BLOCKS = new Set([...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'figure', 'table', 'hr', 'div']])
/** Elements without meaning when empty. An empty table cell is kept. */
const IDLE = new Set([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a'],
])
/** Deeper HTML is left unchanged, so that hostile nesting costs nothing. */
const DEEPEST = 200

/**
 * Simplifies sanitised HTML. Text pasted from Word or a messenger has nested sections, spans and empty lines; text typed in the
 * editor stays unchanged.
 */
export function tidy(html: string): string {
  const root = treeOf(html)
  return root ? paragraphs(root.children.flatMap(cleaned)).map(written).join('') : html
}

function treeOf(html: string): Element | null {
  const root: Element = { tag: '', open: '', children: [] }
  const stack = [root]
  for (const part of splitHtml(html)) {
    const parent = stack.at(-1)!
    if (part.type === 'text') parent.children.push(part.raw)
    else if (part.type === 'open') {
      const element: Element = { tag: part.tag, open: part.raw, children: [] }
      parent.children.push(element)
      if (!VOID.has(part.tag)) stack.push(element)
      if (stack.length > DEEPEST) return null
    } else if (part.type === 'other' || stack.pop()?.tag !== part.tag) return null
  }
  return stack.length === 1 ? root : null
}

type Node = Element | string

function cleaned(node: Node): Node[] {
  if (typeof node === 'string' || VOID.has(node.tag)) return [node]
  const children = node.children.flatMap(cleaned)
  const isBare = node.open === `<${node.tag}>`
  if ((node.tag === 'span' || node.tag === 'a') && isBare) return children
  if (node.tag === 'div') return paragraphs(children)
  if (IDLE.has(node.tag) && !children.some(isSomething)) return []
  return [{ ...node, children }]
}

/** Keeps blocks and wraps the content between them in paragraphs. */
function paragraphs(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = []
  let line: Node[] = []
  const end = () => {
    if (line.some(isSomething)) blocks.push({ tag: 'p', open: '<p>', children: line })
    line = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && BLOCKS.has(node.tag)) {
      end()
      blocks.push(node)
    } else line.push(node)
  }
  end()
  return blocks
}

const isSomething = (node: Node): boolean => {
  if (typeof node === 'string') return node.replace(/&nbsp;/g, ' ').trim() !== ''
  return node.tag !== 'br'
}

const written = (node: Node): string => {
  if (typeof node === 'string') return node
  return VOID.has(node.tag) ? node.open : `${node.open}${node.children.map(written).join('')}</${node.tag}>`
}
