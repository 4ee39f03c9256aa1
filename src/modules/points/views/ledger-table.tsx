import { Button } from '../../../ui/forms/button.tsx'
import { TitleBar } from '../../../ui/frames/title-bar.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { addressWith } from '../../../ui/lists/page-links.ts'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { DayScore, Movement } from '../contract.ts'
import { TABS } from '../indicators.ts'
import styles from './points.module.css'

interface Shown {
  ledger: Parameters<typeof Pagination>[0]['page'] & { records: Movement[] }
  tab: string | null
  address: string
  askedDay: string | null
  dayScore: DayScore | null
}

const signed = (change: number): string => (change > 0 ? `+${change}` : `${change}`.replace('-', '−'))

const COLUMNS: Column<Movement>[] = [
  { key: 'day', label: '日期', narrow: true },
  {
    ...{ key: 'name', label: '事项', headline: true },
    cell: ({ name, tabName, reason }) => (
      <>
        {name}
        <span className={styles.source}>
          {tabName}，{reason}
        </span>
      </>
    ),
  },
  {
    ...{ key: 'change', label: '变动', narrow: true, end: true },
    cell: ({ change }) => <span className={change < 0 ? styles.minus : styles.plus}>{signed(change)}</span>,
  },
  { key: 'balance', label: '余额', narrow: true, end: true },
  { key: 'validUntil', label: '有效期至', narrow: true, cell: ({ validUntil }) => validUntil ?? '— —' },
]

/** All changes of the score with their sources and running balances. */
export function LedgerTable({ shown, home }: { shown: Shown; home: string }) {
  const { ledger, tab, address, dayScore, askedDay } = shown
  const tabs = [
    { label: '全部', href: `${home}#ledger`, current: tab === null },
    ...TABS.map(({ code, name }) => ({
      ...{ label: name, href: `${addressWith(home, { tab: code })}#ledger`, current: tab === code },
    })),
  ]
  return (
    <section className="card" id="ledger">
      <TitleBar title="积分明细" tabs={tabs} tabsLabel="积分分类" />
      <DataTable
        caption="积分明细"
        columns={COLUMNS}
        rows={ledger.records}
        rowKey={({ id, kind }) => `${id} ${kind}`}
        empty={<p className={styles.none}>这一类还没有积分。</p>}
      />
      <div className={styles.foot}>
        <Pagination page={ledger} address={address} />
        <form method="get" action={`${home}#day`} className={styles.day}>
          <label htmlFor="day-asked">每一天的分数都能由明细重新算出：</label>
          <input id="day-asked" type="date" name="day" defaultValue={askedDay ?? ''} required />
          <Button look="plain">算给我看</Button>
        </form>
        <div id="day">
          {askedDay !== null && !dayScore && <p>这一天还没有参加，或者还没有到。</p>}
          {dayScore && <DayLines score={dayScore} />}
        </div>
      </div>
    </section>
  )
}

const DayLines = ({ score: { day, score, lines } }: { score: DayScore }) => (
  <table className={styles.sums}>
    <caption>{day} 计入的积分</caption>
    <tbody>
      {lines.map(({ id, name, reason, change }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            <span className={styles.source}>{reason}</span>
          </th>
          <td>{signed(change)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">合计</th>
        <td>{score}</td>
      </tr>
    </tfoot>
  </table>
)
