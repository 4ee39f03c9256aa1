import { expect, it } from 'vitest'
import { withParts } from './article-parts.ts'

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

it('keeps an id that a heading has', () => {
  const { html, parts } = withParts('<h2 id="aim">一</h2><h2>二</h2><h2>三</h2>')

  expect(parts[0]).toEqual({ id: 'aim', name: '一' })
  expect(html).toContain('<h2 id="aim">一</h2>')
})

it('leaves a short text alone', () => {
  const short = '<h2>一</h2><p>文</p><h2>二</h2>'

  expect(withParts(short)).toEqual({ html: short, parts: [] })
})

it('is linear in unclosed headings', () => {
  const text = '<h2>'.repeat(20_000)

  expect(withParts(text).parts).toEqual([])
})
