import { LRUCache } from 'lru-cache'
import type { Basics } from '../../kernel/data/basics.server.ts'
import { addDays, addMonths } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { percent } from '../../kernel/format/number.ts'
import { type DateRange, requestedPeriod } from '../../kernel/forms/period.ts'
import type { FileTable } from '../../kernel/sheets/table-files.server.ts'
import { type AnsweredCases, type FormRow, type KnownService, listServices, sumServices } from './performance.ts'
import type { Performance } from './performance-contract.ts'
import { readUptime } from './uptime.server.ts'

export interface PerformanceDependencies extends Basics {
  services: readonly KnownService[]
  forms(period: DateRange): Promise<FormRow[]>
  answered(period: DateRange): Promise<AnsweredCases & { findings: Performance['objections'] }>
}

/** Months that can be selected, including the current one. */
const MONTHS = 13

/** Public statistics of the services until yesterday, computed once a day for each period. */
export function createPerformance({ db, now, services, forms, answered }: PerformanceDependencies) {
  const counted = new LRUCache<string, Promise<Performance>>({ max: MONTHS + 1 })

  async function count(month: string | undefined, today: string): Promise<Performance> {
    const yesterday = addDays(today, -1)
    const months = Array.from({ length: MONTHS }, (_, back) => addMonths(yesterday, -back).slice(0, 7))
    const known = months.find((each) => each === month) ?? null
    const period = known ? monthUntil(known, yesterday) : requestedPeriod({}, yesterday)
    const [rows, found, uptime] = await Promise.all([forms(period), answered(period), readUptime(db, today)])
    const own = listServices(services, rows, found)
    return {
      ...{ month: known, ...period, months, services: own, uptime, objections: found.findings },
      total: sumServices(own, found),
    }
  }

  function performance(month?: string): Promise<Performance> {
    const today = dateKey(now())
    const key = `${today} ${month ?? ''}`
    const found = counted.get(key) ?? count(month, today)
    counted.set(key, found)
    found.catch(() => counted.delete(key))
    return found
  }

  return {
    performance,
    async tables(month?: string): Promise<{ name: string; tables: FileTable[] }> {
      const found = await performance(month)
      return { name: `performance-${found.month ?? `${found.from}-${found.to}`}`, tables: tablesOf(found) }
    },
  }
}

function monthUntil(month: string, last: string): DateRange {
  const end = addDays(addMonths(`${month}-01`, 1), -1)
  return { from: `${month}-01`, to: end < last ? end : last }
}

const HEADS = [
  ...['服务', '开始', '办成', '办成率', '停在填写', '停在签署', '停在核对', '填写用时（分钟，中位数）'],
  ...['答复', '答复用时（天，中位数）', '承诺', '晚于承诺日', '平均晚几天', '按期率', '评价数', '平均评价'],
]

function tablesOf({ from, to, services, objections, uptime }: Performance): FileTable[] {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return [
    {
      title: `办得怎样 ${from} 至 ${to}`,
      heads: HEADS,
      rows: services.map((row) => [
        ...[row.name, String(row.opened), String(row.sent), percent(row.sentShare)],
        ...[row.stopped.form, row.stopped.text, row.stopped.review].map(String),
        ...[text(row.minutes), String(row.answered), text(row.days), row.promise, String(row.late), text(row.lateDays)],
        ...[percent(row.keptShare), String(row.rated), text(row.stars)],
      ]),
    },
    {
      ...{ title: '异议核实以后', heads: ['处理', '条数'] },
      rows: [
        ['更正', String(objections.corrected)],
        ['维持', String(objections.kept)],
      ],
    },
    {
      ...{ title: '网站中断', heads: ['日期', '中断分钟数'] },
      rows: uptime.days.map(({ day, minutes }) => [day, String(minutes)]),
    },
  ]
}
