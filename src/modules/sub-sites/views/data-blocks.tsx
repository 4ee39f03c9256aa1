import { dateKey } from '../../../kernel/format/date.ts'
import { thousands } from '../../../kernel/format/number.ts'
import { BarChart, type BarTone } from '../../../ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../ui/charts/column-chart.tsx'
import { RadioTabs } from '../../../ui/forms/radio-tabs.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Figures } from '../../../ui/lists/figures.tsx'
import { NewestTable } from '../../../ui/lists/newest-table.tsx'
import type { BlockData, DatasetRow } from '../blocks.ts'
import { CityRankBlock, CreditPlusBlock } from './city-blocks.tsx'
import styles from './data-blocks.module.css'

/** Credit data of a hub: figures in full width, lists and charts side by side. */
export function DataBlocks({ blocks }: { blocks: readonly BlockData[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <div key={'label' in block ? block.label : index} className={takesRow(blocks, index) ? styles.wide : undefined}>
          <DataBlock block={block} name={`data-${index}`} />
        </div>
      ))}
    </div>
  )
}

const isWide = ({ kind }: BlockData): boolean => kind === 'figures' || kind === 'datasets'

/** Whether a block takes the full width: by its content, or because it would be alone in its row. */
function takesRow(blocks: readonly BlockData[], at: number): boolean {
  if (isWide(blocks[at]!)) return true
  const before = blocks.slice(0, at).findLastIndex(isWide) + 1
  const next = blocks[at + 1]
  return (at - before) % 2 === 0 && (!next || isWide(next))
}

export function DataBlock({ block, name }: { block: BlockData; name: string }) {
  switch (block.kind) {
    case 'newest':
      return <Newest block={block} name={name} />
    case 'chart':
      return <Chart block={block} />
    case 'figures':
      return <Figures items={block.items} updated={block.updated} />
    case 'datasets':
      return (
        <Panel title={block.label} flush>
          <div className={styles.datasets}>
            <DataTable caption={block.label} columns={DATASET_COLUMNS} rows={block.rows} rowKey={({ id }) => id} />
          </div>
        </Panel>
      )
    case 'credit-plus':
      return <CreditPlusBlock block={block} />
    case 'city-rank':
      return <CityRankBlock block={block} />
  }
}

function Newest({ block, name }: { block: Extract<BlockData, { kind: 'newest' }>; name: string }) {
  const tabs = block.tabs.map(({ label, href, head, others: [first, last] = ['主体名称', '日期'], rows }) => ({
    label,
    more: href,
    flush: true,
    content: <NewestTable caption={`${block.label}：${label}`} heads={[first, head, last]} rows={rows} />,
  }))
  const [only, ...others] = tabs
  // A single tab needs no tab bar.
  if (only && others.length === 0)
    return (
      <Panel title={block.label} more={{ href: only.more }} flush>
        {only.content}
      </Panel>
    )
  return <RadioTabs name={name} label={block.label} heading tabs={tabs} />
}

/** Ratings named after colours are drawn in those colours. */
const TONES: Readonly<Record<string, BarTone>> = { 绿牌: 'good', 蓝牌: 'plain', 黄牌: 'warning', 红牌: 'bad' }

function Chart({ block: { label, href, look, rows, unfinished } }: { block: Extract<BlockData, { kind: 'chart' }> }) {
  const description = rows.map((row) => `${row.label} ${row.text}`).join('，')
  return (
    <Panel title={label} more={{ href }}>
      {rows.length === 0 && <p className={styles.empty}>暂无公示信息</p>}
      {look === 'line' ? (
        <ColumnChart
          title={label}
          description={description}
          series={['数量']}
          columns={rows.map(({ label: name, value }) => ({ label: name, values: [value] }))}
          unfinished={unfinished}
        />
      ) : (
        <BarChart
          title={label}
          description={description}
          bars={rows.map(({ label: name, value, text }) => ({ label: name, values: [value], text, tone: TONES[name] }))}
        />
      )}
    </Panel>
  )
}

/** The head of the column states the unit, if there is one. */
const Count = ({ count }: Pick<DatasetRow, 'count'>) => (
  <>
    {thousands(count)}
    <span className={styles.unit}> 条</span>
  </>
)

const DATASET_COLUMNS: Column<DatasetRow>[] = [
  { key: 'name', label: '公示信息', cell: ({ name, listPage }) => <a href={listPage}>{name}</a> },
  { key: 'provider', label: '提供单位' },
  { key: 'updateCycle', label: '更新频率', narrow: true },
  { key: 'count', label: '公示中（条）', end: true, cell: ({ count }) => <Count count={count} /> },
  {
    key: 'updatedAt',
    label: '更新时间',
    narrow: true,
    cell: ({ updatedAt }) => (updatedAt ? dateKey(updatedAt) : '—'),
  },
  {
    key: 'catalogue',
    label: '目录',
    narrow: true,
    cell: ({ id, name }) => (
      <a href={`/credit-catalog-detail?id=${id}`}>
        查看目录<span className="visually-hidden">：{name}</span>
      </a>
    ),
  },
]
