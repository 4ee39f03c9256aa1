import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { findAll, findOne, parseHtml, readText } from '../../../test/html.ts'
import { BarChart } from './bar-chart.tsx'
import { ColumnChart } from './column-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { PressableMap } from './pressable-map.tsx'

const bars = [
  { label: '市场监管局', values: [30, 10], text: '40 条' },
  { label: '<b>税务局</b>', values: [20, 0], text: '20 条' },
]
const points = [
  { label: '2026-09', value: 41 },
  { label: '2026-10', value: 27 },
]

it('draws bars as shares of the longest, with the series one after another', () => {
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

it('has a name, a description and every value as text, and escapes markup', () => {
  const html = renderToStaticMarkup(<BarChart title="数量" description="最多的是市场监管局" bars={bars} />)
  const chart = findOne(parseHtml(html), ({ attributes }) => attributes.role === 'img')

  const ids = chart.attributes['aria-labelledby']!.split(' ')
  const named = findAll(chart, ({ attributes }) => ids.includes(attributes.id ?? '')).map(readText)
  expect(named).toEqual(['数量', '最多的是市场监管局'])
  expect(readText(chart)).toContain('40 条')
  expect(html).toContain('&lt;b&gt;税务局')
  expect(html).not.toContain('style=')
})

it('labels a district with the words on it first, so that its link is found by them', () => {
  const shapes = [{ code: '350091', name: '榕江区', path: 'M0 0H4V4Z', text: '65.9', shade: 5 }]
  const drawn = renderToStaticMarkup(
    <PressableMap
      title=""
      viewBox="0 0 9 9"
      {...{ shapes }}
      hrefOf={(code) => `?region=${code}`}
      meaning="条，每千户"
    />,
  )
  const link = findOne(parseHtml(drawn), 'a')

  expect(readText(link).trim()).toBe('榕江区 65.9')
  expect(link.attributes['aria-label']).toBe(`${readText(link).trim()} 条，每千户`)
})

it('draws a bar in the colour of its meaning, and states the meaning in words', () => {
  const html = renderToStaticMarkup(
    <BarChart
      title="评价"
      description=""
      bars={[
        { label: '绿牌', values: [8], text: '8 家', tone: 'good' },
        { label: '红牌', values: [2], text: '2 家', tone: 'bad' },
      ]}
    />,
  )
  const drawn = findAll(parseHtml(html), ({ name, attributes }) => name === 'rect' && attributes.x !== undefined)

  expect(drawn.map(({ attributes }) => attributes.class)).toEqual([
    expect.stringContaining('good'),
    expect.stringContaining('bad'),
  ])
})

it('draws columns from zero and hatches the current month', () => {
  const html = renderToStaticMarkup(
    <ColumnChart
      title="每月"
      description=""
      series={['许可', '处罚']}
      columns={[
        { label: '2026-10', values: [80, 20] },
        { label: '2026-11', values: [40, 10] },
      ]}
      unfinished="本月截至 11月16日"
    />,
  )
  const chart = findOne(parseHtml(html), ({ attributes }) => attributes.role === 'img')

  const ticks = findAll(chart, ({ attributes }) => attributes['data-tick'] !== undefined)
  expect(Number(ticks[0]!.attributes['data-tick'])).toBe(0)
  const rects = findAll(chart, ({ name, attributes }) => name === 'rect' && attributes.x !== undefined)
  expect(rects.map(({ attributes }) => [attributes.y, attributes.height])).toEqual([
    ['20%', '80%'],
    ['0%', '20%'],
    ['60%', '40%'],
    ['50%', '10%'],
  ])
  expect(rects.map(({ attributes }) => attributes.fill?.startsWith('url(#') ?? false)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(html).toContain('本月截至 11月16日')
})

it('draws a line from zero unless its axis is given, with a dashed end towards the pending value', () => {
  const plain = renderToStaticMarkup(<LineChart title="" description="" points={points} />)
  const ranked = parseHtml(
    renderToStaticMarkup(
      <LineChart
        title=""
        description=""
        points={points}
        axis={[1, 66, 131, 196, 261]}
        upsideDown
        waiting={{ label: '2026-11', text: '11月待公布' }}
      />,
    ),
  )

  expect(plain).toContain('data-tick="0"')
  const ticks = findAll(ranked, ({ attributes }) => attributes['data-tick'] !== undefined)
  expect(ticks.map(({ attributes }) => attributes['data-tick'])).toEqual(['1', '66', '131', '196', '261'])
  expect(findAll(ranked, 'circle').map(({ attributes }) => attributes.cy)).toEqual(['15.4%', '10%'])
  expect(readText(ranked)).toContain('11月待公布')
})

it('includes its numbers as a table, unless the page has one', () => {
  const own = renderToStaticMarkup(<BarChart title="数量" description="" bars={bars} />)
  const without = renderToStaticMarkup(<BarChart title="数量" description="" bars={bars} hasTable />)

  expect(readText(findOne(parseHtml(own), 'details'))).toContain('40 条')
  expect(without).not.toContain('<details')
})

it('draws smaller numbers higher if they are better', () => {
  const drawn = parseHtml(
    renderToStaticMarkup(<LineChart title="排名" description="" points={points} upsideDown unit="位" />),
  )

  const [worse, better] = findAll(drawn, 'circle').map(({ attributes }) => Number.parseFloat(attributes.cy!))
  expect(better!).toBeLessThan(worse!)
})

it('draws a single point without dividing by zero, and nothing for no points', () => {
  const one = renderToStaticMarkup(<LineChart title="" description="" points={points.slice(0, 1)} />)

  expect(one).not.toMatch(/NaN|Infinity/)
  expect(renderToStaticMarkup(<LineChart title="" description="" points={[]} />)).toBe('')
  expect(renderToStaticMarkup(<BarChart title="" description="" bars={[]} />)).not.toMatch(/NaN|Infinity/)
})

it.each([
  [1, 6],
  [3, 6],
  [12, 4.55],
])('draws of %i columns each %s %% of the width', (count, width) => {
  const columns = Array.from({ length: count }, (_, at) => ({ label: `${at + 1}月`, values: [1] }))
  const drawn = parseHtml(
    renderToStaticMarkup(<ColumnChart title="每月" description="" series={['许可']} columns={columns} />),
  )

  const rects = findAll(drawn, ({ name, attributes }) => name === 'rect' && attributes.x !== undefined)
  expect(new Set(rects.map(({ attributes }) => attributes.width))).toEqual(new Set([`${width}%`]))
})

it('draws series that do not add up side by side, each from zero', () => {
  const columns = [
    { label: '11-09', values: [10, 20] },
    { label: '11-16', values: [5, 0] },
  ]
  const rectsOf = (isApart: boolean) =>
    findAll(
      parseHtml(
        renderToStaticMarkup(
          <ColumnChart title="收办" description="" series={['收到', '办结']} {...{ columns, isApart }} />,
        ),
      ),
      ({ name, attributes }) => name === 'rect' && attributes.x !== undefined,
    ).map(({ attributes }) => attributes)
  const [apart, stacked] = [rectsOf(true), rectsOf(false)]

  // The axis ends at the greatest number, not at the greatest sum.
  expect(apart.map(({ height }) => height)).toEqual(['50%', '100%', '25%', '0%'])
  expect(new Set(apart.map(({ x }) => x)).size).toBe(4)
  expect(new Set(stacked.map(({ x }) => x)).size).toBe(2)
})
