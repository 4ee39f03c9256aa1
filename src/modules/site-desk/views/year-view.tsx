import { addDays } from '../../../kernel/format/calendar-day.ts'
import { weekday } from '../../../kernel/format/date.ts'
import type { YearDays } from '../../../kernel/format/holiday-notice.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import styles from './year-view.module.css'

const WEEK = ['一', '二', '三', '四', '五', '六', '日']

/** A year as a list of exceptions from the normal week, and by month, with a word for each kind of day. */
export function YearView({ year, days: { off, working } }: { year: string; days: YearDays }) {
  const rows = [
    ...off.map((day) => ({ day: `${year}-${day}`, what: '放假' })),
    ...working.map((day) => ({ day: `${year}-${day}`, what: '调休上班' })),
  ].sort((one, other) => (one.day < other.day ? -1 : 1))
  return (
    <>
      <div className={styles.months}>
        {[...Array(12).keys()].map((index) => (
          <Month key={index} year={year} month={String(index + 1).padStart(2, '0')} off={off} working={working} />
        ))}
      </div>
      <details className={styles.list}>
        <summary>{`按日期列出 ${rows.length} 天`}</summary>
        <DataTable
          caption={`${year} 年放假和调休`}
          rows={rows}
          rowKey={({ day, what }) => day + what}
          empty={<EmptyState title="还没有录入" />}
          columns={[
            { key: 'day', label: '日期', headline: true },
            { key: 'week', label: '星期', cell: ({ day }) => weekday(day) },
            { key: 'what', label: '安排' },
          ]}
        />
      </details>
    </>
  )
}

function Month({ year, month, off, working }: YearDays & { year: string; month: string }) {
  const first = `${year}-${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let day = addDays(first, -before); day < `${year}-${month}-32`; day = addDays(day, 7))
    weeks.push([...Array(7).keys()].map((index) => addDays(day, index)))
  return (
    <table className={styles.month}>
      <caption>{`${Number(month)}月`}</caption>
      <thead>
        <tr>
          {WEEK.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (!day.startsWith(`${year}-${month}`)) return <td key={day} />
              const short = day.slice(5)
              const mark = off.includes(short) ? '休' : working.includes(short) ? '班' : null
              return (
                <td key={day} className={mark === '休' ? styles.off : mark === '班' ? styles.working : undefined}>
                  {Number(day.slice(8))}
                  {mark && <small>{mark}</small>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
