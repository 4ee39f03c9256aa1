import type SanitizeHtml from 'sanitize-html'
import { safeHref } from '../../kernel/identity/link.ts'
import { lazyPackage } from '../../kernel/late-package.server.ts'
import { LimitExceeded } from '../../kernel/threads/limit-exceeded.ts'

const sanitizeHtml = (html: string, rules: SanitizeHtml.IOptions): string => lazyPackage('sanitize-html')(html, rules)

/** Pictures in articles may only come from the portal's own file store. */
const OWN_PICTURE = /^\/credit\/filestorage\/file\/readImage\/[\w-]+(\?width=\d{1,4})?$/

const SIZE = /^\d{1,4}$/

/**
 * Elements and styles an editor may use. Styles are listed by value, because a free style attribute can cover the page or load
 * from elsewhere. Elements that run code, embed frames, post or load are removed.
 */
const RULES: SanitizeHtml.IOptions = {
  allowedTags: [
    'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup',
    'a', 'img', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'span', 'div',
  ], // biome-ignore format: one tag a line would be forty lines
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'data-leaving'],
    img: ['src', 'alt', 'role', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    p: ['class'],
    span: ['class'],
  },
  // Looks offered by the editor, as classes of the article style sheet.
  allowedClasses: { p: ['indent', 'centre', 'right'], span: ['song', 'mark'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'template',
    'title',
    'iframe',
    'svg',
    'math',
    // Word puts its settings into pasted pages as `xml` elements.
    'xml',
  ],
  transformTags: {
    h1: 'h2',
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
    img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes) }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
}

/** Deepest nesting of elements; no real text is nested deeper, and browsers need time that grows with the depth. */
const DEEPEST = 100
const TOO_DEEP = `正文的格式嵌套超过 ${DEEPEST} 层，请清除格式后重新粘贴`

/** One sanitising pass; throws at the first element nested too deep. */
function reduced(html: string): string {
  let depth = 0
  return sanitizeHtml(html, {
    ...RULES,
    onOpenTag() {
      depth += 1
      if (depth > DEEPEST) throw new LimitExceeded(TOO_DEEP)
    },
    onCloseTag() {
      depth -= 1
    },
  })
}

/** HTML that still changes after this many passes was not written by a person. */
const MOST_READINGS = 10

/**
 * Reduces an editor's HTML to what may be on a page. Passes are repeated until nothing changes, because hostile HTML relies on
 * being parsed differently the second time. Cost grows with the text, so requests run it in a worker thread.
 */
export function sanitise(html: string): string {
  let read = html
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const clean = reduced(read)
    if (clean === read) return clean
    read = clean
  }
  return sanitizeHtml(read, { allowedTags: [], allowedAttributes: {} })
}

/**
 * The text of sanitised HTML, for summaries, search and feeds. Sanitised HTML has `<` and `>` only around tags, so the tags are
 * cut out without a parser; search results do this for each article.
 */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(?:p|li|h[2-4]|tr|div|figcaption)>|<br \/>/g, ' ')
  return decodeEntities(spaced.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

function linkAttributes(attributes: Record<string, string>): Record<string, string> {
  const href = safeHref(attributes.href ?? '')
  if (!href) return {}
  const title: Record<string, string> = attributes.title ? { title: attributes.title } : {}
  return /^https?:/i.test(href)
    ? { href, ...title, target: '_blank', rel: 'noopener noreferrer', 'data-leaving': '' }
    : { href, ...title }
}

function pictureAttributes(attributes: Record<string, string>): Record<string, string> {
  if (!OWN_PICTURE.test(attributes.src ?? '')) return {}
  const size = (name: 'width' | 'height'): Record<string, string> =>
    SIZE.test(attributes[name] ?? '') ? { [name]: attributes[name]! } : {}
  // The role marks a decorative picture, which needs no alternative text; without it an empty text counts as forgotten.
  const said: Record<string, string> =
    attributes.role === 'presentation' ? { alt: '', role: 'presentation' } : { alt: attributes.alt ?? '' }
  return { src: attributes.src!, ...said, ...size('width'), ...size('height'), loading: 'lazy' }
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&nbsp;': ' ',
  }
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => named[entity] ?? entity)
}
