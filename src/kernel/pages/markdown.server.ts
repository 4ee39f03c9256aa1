import { Parser } from 'htmlparser2'

/** Whether a program asks for Markdown rather than HTML; browsers never do. */
export function wantsMarkdown(accept: string | undefined): boolean {
  return (
    accept?.includes('text/markdown') === true && weightOf(accept, 'text/markdown') >= weightOf(accept, 'text/html')
  )
}

function weightOf(accept: string, type: string): number {
  const range = accept.split(',').find((each) => each.trim().startsWith(type))
  const weight = range && /;\s*q=([\d.]+)/.exec(range)?.[1]
  return range ? Number(weight ?? 1) : 0
}

/** The main part of a page as Markdown below its title and address, without menus, fields, styles and scripts. */
export function pageMarkdown(html: string, url: string): string {
  const start = html.indexOf('<main')
  const [title] = parse(/<title>[^<]*<\/title>/.exec(html)?.[0] ?? '')
  const main = parse(html.slice(start, html.indexOf('</main>', start)))
  const head = ['---', `title: ${title ? inline(title.children, url) : ''}`, `url: ${url}`, '---'].join('\n')
  return `${[head, ...blocks(main, url)].join('\n\n')}\n`
}

interface HtmlNode {
  /** Element name; empty for a text node. */
  name: string
  text: string
  attributes: Record<string, string>
  children: HtmlNode[]
}

/** Elements nested deeper than this are read as if they were at this depth, so that no nesting exhausts the stack. */
const DEEPEST = 60

/** Elements without text content for a reader: drawings, scripts, fields and buttons. */
const LEFT_OUT = new Set(
  'script style svg template dialog noscript video audio button select datalist input textarea label legend'.split(' '),
)

const isLeftOut = ({ name, attributes }: HtmlNode): boolean =>
  LEFT_OUT.has(name) ||
  'hidden' in attributes ||
  attributes['aria-hidden'] === 'true' ||
  attributes['aria-label'] === '面包屑'

function parse(html: string): HtmlNode[] {
  const root = elementOf('', {})
  const open = [root]
  const parser = new Parser({
    onopentag(name, attributes) {
      const node = elementOf(name, attributes)
      const parent = open[Math.min(open.length, DEEPEST) - 1]!
      if (!isLeftOut(node)) parent.children.push(node)
      open.push(node)
    },
    ontext(text) {
      open[Math.min(open.length, DEEPEST) - 1]!.children.push({ ...elementOf('', {}), text })
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return root.children
}

const elementOf = (name: string, attributes: Record<string, string>): HtmlNode => ({
  ...{ name, attributes, text: '', children: [] },
})

const HEADING = /^h([1-6])$/
const BLOCKS = new Set(
  'p div main section article header footer nav aside form fieldset details summary figure figcaption address'.split(
    ' ',
  ),
)

/** Paragraphs, headings, lists and tables, in the order of reading. */
function blocks(nodes: readonly HtmlNode[], url: string): string[] {
  const done: string[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    const text = inline(run, url)
    if (text) done.push(text)
    run = []
  }
  for (const node of nodes) {
    const block = blockOf(node, url)
    if (!block) {
      run.push(node)
      continue
    }
    endRun()
    done.push(...block.filter((text) => text !== ''))
  }
  endRun()
  return done
}

/** The Markdown blocks of an element; undefined if the element is part of a line. */
function blockOf({ name, children }: HtmlNode, url: string): string[] | undefined {
  const level = HEADING.exec(name)?.[1]
  if (level) return [`${'#'.repeat(Number(level))} ${inline(children, url)}`]
  if (name === 'ul' || name === 'ol') return [list(children, url)]
  if (name === 'dl') return [facts(children, url)]
  if (name === 'table') return [caption(children, url), table(children, url)]
  if (name === 'blockquote') return [`> ${inline(children, url)}`]
  if (name === 'hr') return ['---']
  // Custom elements surround lists and whole parts of a page, so they are blocks. A link around blocks becomes one line of text.
  return BLOCKS.has(name) || name.includes('-') ? blocks(children, url) : undefined
}

function list(items: readonly HtmlNode[], url: string): string {
  const lines = items.flatMap(({ name, children }) => {
    if (name !== 'li') return []
    const [first = '', ...rest] = blocks(children, url)
    const isList = (text: string) => text.startsWith('- ')
    const words = [first, ...rest.filter((text) => !isList(text))].map((text) => text.replace(/^#+ /, ''))
    const below = rest.filter(isList).map((text) => text.replaceAll(/^/gm, '  '))
    return [`- ${words.join(' ')}`, ...below]
  })
  return lines.filter((line) => line !== '- ').join('\n')
}

function facts(nodes: readonly HtmlNode[], url: string): string {
  const lines: string[] = []
  for (const node of findAll(nodes, ['dt', 'dd'])) {
    const text = blocks(node.children, url).join(' ')
    if (node.name === 'dt') lines.push(`- ${text}：`)
    else if (lines.length > 0) lines[lines.length - 1] += text
  }
  return lines.join('\n')
}

const caption = (nodes: readonly HtmlNode[], url: string): string =>
  inline(
    findAll(nodes, ['caption']).flatMap(({ children }) => children),
    url,
  )

function table(nodes: readonly HtmlNode[], url: string): string {
  const rows = findAll(nodes, ['tr']).map(({ children }) =>
    findAll(children, ['th', 'td']).map((cell) =>
      blocks(cell.children, url).join(' ').replaceAll('|', '\\|').replaceAll('\n', ' '),
    ),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...others] = rows
  return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n')
}

/** Elements with these names, without those nested in another match. */
const findAll = (nodes: readonly HtmlNode[], names: readonly string[]): HtmlNode[] =>
  nodes.flatMap((node) => (names.includes(node.name) ? [node] : findAll(node.children, names)))

function inline(nodes: readonly HtmlNode[], url: string): string {
  return nodes
    .map((node) => word(node, url))
    .join('')
    .replaceAll(')[', ') [')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function word({ name, text, attributes, children }: HtmlNode, url: string): string {
  if (name === '') return text
  if (name === 'br') return ' '
  if (name === 'img') return attributes.alt ? `（图：${attributes.alt}）` : ''
  const inner = inline(children, url)
  if (inner === '') return ''
  if (name === 'a' && attributes.href) return `[${inner}](${wholeAddress(attributes.href, url)})`
  if (name === 'strong' || name === 'b') return `**${inner}**`
  // Texts of neighbouring elements are separated by a space, because the page shows them apart.
  return ` ${inner} `
}

const wholeAddress = (href: string, url: string): string => (URL.canParse(href, url) ? new URL(href, url).href : href)
