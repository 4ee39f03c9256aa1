import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import type { DistrictMap } from '../../../../kernel/district-map.ts'
import { percent, thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { DistrictMapChart } from '../../../../ui/charts/district-map.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Split } from '../../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { type Distribution, overviewCalls } from '../overview-contract.ts'
import { findRegionName, loadRegions, type Region } from '../region-names.ts'
import styles from './statistics.module.css'

const BY = ['rating', 'subjectKind', 'institutionLevel', 'region'] as const

interface Row {
  name: string
  count: number
  part: number
}

export async function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const [regions, ...counted] = await Promise.all([
    loadRegions(api, profile.regionCode),
    ...BY.map((by) => api(overviewCalls.distribution, { params: { dataset: 'medical-score' }, query: { by } })),
  ])
  const blocks = counted.map((distribution, index) => ({
    heading: `按${distribution.byLabel}统计`,
    head: distribution.byLabel,
    rows: rowsOf(distribution, BY[index] === 'region' ? (code) => findRegionName(regions, code) : (key) => key),
  }))
  return {
    map: mapOf(profile.districtMap, regions, counted[BY.indexOf('region')]),
    page: { description: `${profile.cityName}医保信用评分统计：共 ${counted[0]?.total ?? 0} 个评分结果` },
    title: row.title,
    total: counted[0]?.total ?? 0,
    updated: counted[0]?.updatedAt ?? null,
    blocks,
  }
}

export default function MedicalStatistics() {
  const { title, total, updated, blocks, map } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={total} unit="个评分结果" updated={updated}>
      {total === 0 && (
        <EmptyState of="figures" title="还没有公示的评分结果">
          <a href="/medical-insurance/score-introduction">了解医保信用评分</a>
        </EmptyState>
      )}
      {total > 0 &&
        blocks.map(({ heading, head, rows }) => (
          <section key={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            {map && head === map.head && <DistrictMapChart title={heading} viewBox={map.viewBox} shapes={map.shapes} />}
            <Split
              as="halves"
              left={
                <BarChart
                  title={heading}
                  hasTable
                  description={`最多的是${most(rows).name}，${most(rows).count} 个；全部数字见表。`}
                  bars={rows.map(({ name, count, part }) => ({
                    label: name,
                    values: [count],
                    text: `${thousands(count)} 个 · ${percent(part)}`,
                  }))}
                />
              }
              right={<DataTable caption={heading} columns={columnsOf(head)} rows={rows} rowKey={({ name }) => name} />}
            />
          </section>
        ))}
      <p className={styles.note}>
        统计在有效期内的评分结果；逐条结果见 <a href="/medical-insurance/score-result">评分结果</a>。
      </p>
    </ContentCard>
  )
}

/** The city pack's map with these numbers; null if the city has no map. */
function mapOf(map: DistrictMap | undefined, regions: readonly Region[], counted: Distribution | undefined) {
  if (!map || !counted) return null
  const numbers = new Map(counted.rows.map(({ key, count }) => [key, count]))
  return {
    head: counted.byLabel,
    viewBox: map.viewBox,
    shapes: map.districts.map(({ code, path }) => {
      const value = numbers.get(code) ?? 0
      return { code, path, value, name: findRegionName(regions, code), text: `${thousands(value)} 个` }
    }),
  }
}

function rowsOf({ rows }: Distribution, nameOf: (key: string) => string): Row[] {
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return rows.map(({ key, count }) => ({ name: nameOf(key), count, part: count / all }))
}

const most = (rows: readonly Row[]): Row =>
  rows.reduce((best, row) => (row.count > best.count ? row : best), { name: '', count: 0, part: 0 })

const columnsOf = (head: string): Column<Row>[] => [
  { key: 'name', label: head },
  { key: 'count', label: '数量', end: true, cell: ({ count }) => thousands(count) },
  { key: 'part', label: '占比', end: true, cell: ({ part }) => percent(part) },
]
