import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { findAll, findOne, parseHtml, textOf } from '../../../test/html.ts'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'

const bars = [
  { label: '市场监管局', values: [30, 10], text: '40 条' },
  { label: '<b>税务局</b>', values: [20, 0], text: '20 条' },
]
const points = [
  { label: '2026-09', value: 41 },
  { label: '2026-10', value: 27 },
]

it('draws bars as shares of the longest, the series behind one another', () => {
  const drawn = parseHtml(
    renderToStaticMarkup(<BarChart title="数量" description="各部门" series={['许可', '处罚']} bars={bars} />),
  )

  const rects = findAll(drawn, ({ name, attributes }) => name === 'rect' && attributes.x !== undefined)
  expect(rects.map(({ attributes }) => [attributes.x, attributes.width])).toEqual([
    ['0%', '75%'],
    ['75%', '25%'],
    ['0%', '50%'],
    ['50%', '0%'],
  ])
})

it('measures bars against a given whole', () => {
  const drawn = renderToStaticMarkup(
    <BarChart title="得分" description="" bars={[{ label: '分项', values: [80], text: '80' }]} full={100} />,
  )

  expect(drawn).toContain('width="80%"')
})

it('is named and described, has every value as text and leaves no markup in', () => {
  const html = renderToStaticMarkup(<BarChart title="数量" description="最多的是市场监管局" bars={bars} />)
  const chart = findOne(parseHtml(html), ({ attributes }) => attributes.role === 'img')

  const ids = chart.attributes['aria-labelledby']!.split(' ')
  const named = findAll(chart, ({ attributes }) => ids.includes(attributes.id ?? '')).map(textOf)
  expect(named).toEqual(['数量', '最多的是市场监管局'])
  expect(textOf(chart)).toContain('40 条')
  expect(html).toContain('&lt;b&gt;税务局')
  expect(html).not.toContain('style=')
})

it('puts the better place higher where small numbers are better', () => {
  const drawn = parseHtml(
    renderToStaticMarkup(<LineChart title="排名" description="" points={points} upsideDown unit="位" />),
  )

  const [worse, better] = findAll(drawn, 'circle').map(({ attributes }) => Number(attributes.cy))
  expect(better!).toBeLessThan(worse!)
})

it('draws one point without dividing by nothing, and nothing for none', () => {
  const one = renderToStaticMarkup(<LineChart title="" description="" points={points.slice(0, 1)} />)

  expect(one).not.toMatch(/NaN|Infinity/)
  expect(renderToStaticMarkup(<LineChart title="" description="" points={[]} />)).toBe('')
  expect(renderToStaticMarkup(<BarChart title="" description="" bars={[]} />)).not.toMatch(/NaN|Infinity/)
})
