import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { countSteps } from '../../../test/costs/steps.ts'
import { HOSTILE_HTML } from '../../../test/hostile-html.ts'
import { decodeEntities } from '../../../test/html.ts'
import { isFullRun } from '../../../test/tier.ts'
import { LimitExceeded } from '../../kernel/threads/limit-exceeded.ts'
import { plainText, sanitise } from './sanitise.server.ts'

/** The allowed attributes, repeated here on purpose: a change of the rules has to be made in both places. */
const ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      ...['br', 'hr', 'h2', 'h3', 'h4', 'ul', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
      ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'div'],
    ].map((tag) => [tag, []]),
  ),
  p: ['class'],
  span: ['class'],
  a: ['href', 'title', 'target', 'rel', 'data-leaving'],
  img: ['src', 'alt', 'role', 'width', 'height', 'loading'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
}
const EMPTY = new Set(['br', 'hr', 'img'])

/** Allowed values of each attribute. */
const VALUES: Record<string, (value: string) => boolean> = {
  href: (value) => {
    const url = new URL(value, 'https://portal.example/')
    const own = url.origin === 'https://portal.example' && value.startsWith('/')
    return own || (/^https?:\/\//i.test(value) && url.username === '') || /^(mailto|tel):/i.test(value)
  },
  src: (value) => /^\/credit\/filestorage\/file\/readImage\/[\w-]+(\?width=\d+)?$/.test(value),
  target: (value) => value === '_blank',
  rel: (value) => value === 'noopener noreferrer',
  'data-leaving': (value) => value === '',
  loading: (value) => value === 'lazy',
  role: (value) => value === 'presentation',
  class: (value) => value.split(' ').every((name) => ['', 'indent', 'centre', 'right', 'song', 'mark'].includes(name)),
  width: (value) => /^\d{1,4}$/.test(value),
  height: (value) => /^\d{1,4}$/.test(value),
}

// Text without angle brackets, or a tag in a single spelling, which every browser parses the same way.
const TOKEN = /[^<>]+|<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>/gy

/** Parses sanitised output strictly and lists everything that is not allowed. */
function strayParts(html: string): string[] {
  const stray: string[] = []
  const open: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(html)
    if (!token) return [...stray, `not readable: ${html.slice(at, at + 60)}`]
    const [, end, tag, attributes = ''] = token
    if (!tag) continue
    if (!(tag in ATTRIBUTES)) stray.push(`tag ${tag}`)
    if (end && open.pop() !== tag) stray.push(`</${tag}> out of place`)
    if (!end && !EMPTY.has(tag)) open.push(tag)
    for (const [, name, value = ''] of attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      if (!ATTRIBUTES[tag]?.includes(name!)) stray.push(`${tag} ${name}`)
      else if (VALUES[name!]?.(decodeEntities(value)) === false) stray.push(`${tag} ${name}=${value}`)
    }
  }
  return open.length > 0 ? [...stray, `never closed: ${open}`] : stray
}

describe('the strict reading', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="x">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//evil.example/">a</a>',
    '<img src="https://evil.example/x" />',
    '<p>a',
    '<p>a</div>',
    '<P>a</P>',
    "<p class='x'>a</p>",
    '<p class="card">a</p>',
    'a < b',
  ])('reports %s', (html) => {
    expect(strayParts(html)).not.toEqual([])
  })
})

describe('hostile HTML', () => {
  const payloads = Object.entries(HOSTILE_HTML).map(([name, html]) => ({ name, html }))

  it('is covered by at least 80 samples', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(80)
  })

  it.each(payloads)('$name leaves nothing that is not allowed', ({ html }) => {
    expect(strayParts(sanitise(html))).toEqual([])
    expect(strayParts(sanitise(`<p>前</p><ul><li>${html}</li></ul><p>后</p>`))).toEqual([])
  })

  it.each(payloads)('$name is not changed by a second pass', ({ html }) => {
    const once = sanitise(html)

    expect(sanitise(once)).toBe(once)
  })

  it('can be combined in any order', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...Object.values(HOSTILE_HTML)),
      fc.constantFrom(
        ...['<', '>', '"', "'", '=', '/', '&', '<p', '</', '<!--', '-->', ' href=', 'javascript:', '<a '],
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const once = sanitise(parts.join(''))

        expect(strayParts(once)).toEqual([])
        expect(sanitise(once)).toBe(once)
      }),
      { numRuns: isFullRun ? 2000 : 100 },
    )
  })

  it('can be cut off anywhere', () => {
    for (const html of Object.values(HOSTILE_HTML)) {
      for (let length = 1; length < html.length; length += 3)
        expect(strayParts(sanitise(html.slice(0, length)))).toEqual([])
    }
  })
})

describe('what an editor writes', () => {
  it.each([
    '<h2>第一章</h2><p class="indent">正文<strong>要点</strong><br />第二行</p>',
    '<ol start="3"><li>三</li></ol><ul><li>项</li></ul><hr />',
    '<table><caption>表</caption><thead><tr><th scope="col" colspan="2">头</th></tr></thead><tbody><tr><td rowspan="2">格</td></tr></tbody></table>',
    '<p><span class="song">宋体</span><sub>1</sub><sup>2</sup></p>',
    '<a href="/credit-dynamics?type=x">本站</a>',
    '<a href="mailto:name@example.cn">邮件</a>',
    '<figure><img src="/credit/filestorage/file/readImage/harbour?width=800" alt="港" width="800" height="600" loading="lazy" /><figcaption>港口</figcaption></figure>',
    '<p>a &lt; b &amp; c &gt; d</p>',
  ])('stays unchanged: %s', (html) => {
    expect(sanitise(html)).toBe(html)
  })

  it('has its headings one level lower, because the title of the page is the only h1', () => {
    expect(sanitise('<h1>标题</h1>')).toBe('<h2>标题</h2>')
  })

  it('links to other sites in a new window, after a confirmation', () => {
    expect(sanitise('<a href="https://www.example.gov.cn/a" rel="opener">外部</a>')).toBe(
      '<a href="https://www.example.gov.cn/a" target="_blank" rel="noopener noreferrer" data-leaving>外部</a>',
    )
  })

  it('keeps the text of removed elements, but not of elements that would run', () => {
    expect(sanitise('<section><font color=red>重要</font></section><script>x</script><style>y</style>')).toBe('重要')
  })
})

describe('plain text', () => {
  it.each([
    ['<p>第一段</p><p>第二段</p>', '第一段 第二段'],
    ['<ul><li>一</li><li>二</li></ul>', '一 二'],
    ['a<br />b', 'a b'],
    ['<p>a &lt; b &amp; c &quot;d&quot;&nbsp;e</p>', 'a < b & c "d" e'],
    ['<p> 多   个\n空格 </p>', '多 个 空格'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it('has no tag and loses no word of hostile HTML, as a parser reads it', () => {
    const parsed = (html: string) =>
      decodeEntities(sanitizeHtml(html.replace(/<\/(p|li|h[2-4]|tr|div)>|<br \/>/g, ' '), { allowedTags: [] }))
        .replace(/\s+/g, ' ')
        .trim()
    for (const html of [
      ...Object.values(HOSTILE_HTML),
      '<p title="a>b">a<i>b</p>',
      '<a title="1 > 0 &amp;lt;">x &amp;lt; y</a>',
    ].map(sanitise))
      expect(plainText(html), html).toBe(parsed(html))
  })
})

describe('nested elements', () => {
  it('are refused beyond a depth of a hundred, with the limit in the message', () => {
    expect(() => sanitise('<div>'.repeat(101))).toThrow(
      new LimitExceeded('正文的格式嵌套超过 100 层，请清除格式后重新粘贴'),
    )
    expect(() => sanitise('<div><!--</div>--><a title="</div>"></a>'.repeat(101))).toThrow(LimitExceeded)
  })

  it('are accepted when they are closed again', () => {
    expect(sanitise('<p>一</p>'.repeat(500))).toBe('<p>一</p>'.repeat(500))
    expect(sanitise('<p>一<br>二<hr>'.repeat(500))).toContain('<br />')
    expect(sanitise(`${'<b>'.repeat(100)}一${'</b>'.repeat(100)}`)).toContain('一')
  })

  it('cost no more however many follow', async () => {
    const module = new URL('sanitise.server.ts', import.meta.url)
    const [some, many] = await countSteps(module, 'sanitise', [['<div>'.repeat(200)], ['<div>'.repeat(20_000)]])

    expect(many).toBe(some)
  })
})
