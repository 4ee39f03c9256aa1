import { expect, it } from 'vitest'
import { withLead, withParts } from './article-parts.ts'

it('lists the headings of a long text and gives them ids', () => {
  const { html, parts } = withParts(
    '<h2>一、目的</h2><p>文</p><h2 class="centre">二、<b>范围</b></h2><h3>A &amp; B</h3>',
  )

  expect(parts).toEqual([
    { id: 'part-1', name: '一、目的' },
    { id: 'part-2', name: '二、范围' },
    { id: 'part-3', name: 'A & B' },
  ])
  expect(html).toContain('<h2 id="part-1">一、目的</h2>')
  expect(html).toContain('<h2 id="part-2" class="centre">二、<b>范围</b></h2>')
})

it('keeps an existing id of a heading', () => {
  const { html, parts } = withParts('<h2 id="aim">一</h2><h2>二</h2><h2>三</h2>')

  expect(parts[0]).toEqual({ id: 'aim', name: '一' })
  expect(html).toContain('<h2 id="aim">一</h2>')
})

it('leaves a short text unchanged', () => {
  const short = '<h2>一</h2><p>文</p><h2>二</h2>'

  expect(withParts(short)).toEqual({ html: short, parts: [] })
})

it('is linear in unclosed headings', () => {
  const text = '<h2>'.repeat(20_000)

  expect(withParts(text).parts).toEqual([])
})

const FIGURE =
  '<figure><img src="/credit/filestorage/file/readImage/harbour?width=800" alt="港口" loading="lazy" /><figcaption>港口</figcaption></figure>'

it('loads a picture at the start of a text eagerly, and smaller on a phone', () => {
  const html = withLead(`${FIGURE}<p>文</p>`)

  expect(html).toContain('harbour?width=480 480w')
  expect(html).toContain('fetchpriority="high"')
  expect(html).not.toContain('loading="lazy"')
})

it('loads later pictures lazily', () => {
  const html = `<p>文</p>${FIGURE}`

  expect(withLead(html)).toBe(html)
})
