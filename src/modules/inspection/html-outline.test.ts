import { expect, it } from 'vitest'
import { readOutline } from './html-outline.ts'

it('lists the content of an article with paragraph numbers', () => {
  const html =
    '<h2>一、总则</h2><p>见<a href="/home?a=1&amp;b=2">首页</a>。</p>' +
    '<p><img src="/x/1" alt="图" loading="lazy" /></p><table><tbody><tr><td>无表头</td></tr></tbody></table>'

  const { paragraphs, links, pictures, headings, tables } = readOutline(html)

  expect(headings).toEqual([{ level: 2, text: '一、总则', no: 1 }])
  expect(links).toEqual([{ href: '/home?a=1&b=2', text: '首页', no: 2 }])
  expect(pictures).toEqual([{ src: '/x/1', alt: '图', isDecorative: false, no: 3 }])
  expect(tables).toEqual([{ hasHead: false, no: 4 }])
  expect(paragraphs.map(({ text }) => text)).toEqual(['一、总则', '见首页。', '', '无表头'])
})

it('accepts unclosed elements and text without tags', () => {
  expect(readOutline('没有标签').paragraphs).toEqual([{ no: 1, text: '没有标签' }])
  expect(readOutline('<p>断开 <').paragraphs).toEqual([{ no: 1, text: '断开 ' }])
})
