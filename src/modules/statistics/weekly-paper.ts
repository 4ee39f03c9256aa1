import { addDays, dayInWords } from '../../kernel/format/calendar-day.ts'
import { percent } from '../../kernel/format/number.ts'
import type { DateRange } from '../../kernel/forms/period.ts'
import type { Paper } from '../documents/paper-contract.ts'
import type { LeaderOverview } from './overview-contract.ts'

/** The last full week, Monday to Sunday, with its ISO 8601 number. */
export function lastWeek(today: string): DateRange & { week: string } {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(today, -weekday - 7)
  const thursday = addDays(from, 3)
  const year = thursday.slice(0, 4)
  const dayOfYear = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000
  return { from, to: addDays(from, 6), week: `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}` }
}

export const weekTitle = (week: string): string => {
  const [year, number] = week.split('-W')
  return `${year} 年第 ${Number(number)} 周信用工作简报`
}

const rate = ({ ended, kept }: { ended: number; kept: number }): string => percent(ended === 0 ? null : kept / ended)
const days = (number: number | null, unit: string): string => (number === null ? '—' : `${number} ${unit}`)

/** The overview of one week as a document. */
export function composeWeek(
  { week, from, to }: DateRange & { week: string },
  found: LeaderOverview,
  site: { organiser: string; portalName: string },
): Paper {
  const inWeek = found.weeks.find((each) => each.from === from) ?? { came: 0, ended: 0 }
  const { inspection, lending, papers, ratings, repairs, timeliness } = found
  return {
    title: weekTitle(week),
    subtitle: site.portalName,
    facts: [
      { label: '期间', value: `${dayInWords(from)}至${dayInWords(to)}` },
      { label: '编制单位', value: site.organiser },
    ],
    sections: [
      {
        heading: '一、总体情况',
        blocks: [
          {
            type: 'facts',
            facts: [
              { label: '按时办结率', value: `${rate(found.onTime)}（办结 ${found.onTime.ended} 件）` },
              { label: '上周按时办结率', value: rate(found.before) },
              { label: '收到', value: `${inWeek.came} 件` },
              { label: '办结', value: `${inWeek.ended} 件` },
              { label: '在办', value: `${found.open} 件，超期 ${found.late} 件` },
              { label: '信用修复平均用时', value: days(repairs.averageDays, '个工作日') },
              { label: '出具信用报告', value: `${papers.reports} 份` },
              { label: '代替证明', value: `${papers.proofs} 项` },
              { label: '数据报送及时率', value: rate({ ended: timeliness.reported, kept: timeliness.onTime }) },
              { label: '满意度', value: ratings.average === null ? '—' : `${ratings.average} / 5` },
              { label: '网站自查', value: inspection ? (inspection.passes ? '合格' : '不合格') : '没有检查' },
              { label: '信易贷累计放款', value: `${lending.loanAmount} 万元，${lending.loans} 笔` },
            ],
          },
        ],
      },
      {
        heading: '二、各单位按时办结',
        blocks: [
          {
            type: 'table',
            columns: [
              { label: '单位', share: 5 },
              { label: '办结', share: 2 },
              { label: '按时率', share: 2 },
              { label: '超期在办', share: 2 },
              { label: '平均用时', share: 2 },
            ],
            rows: found.units.map((unit) => [
              unit.unit || '信用信息中心（未转办）',
              `${unit.ended} 件`,
              rate(unit),
              `${unit.late} 件`,
              days(unit.averageDays, '天'),
            ]),
            whenEmpty: '本周没有办结的办件',
          },
        ],
      },
    ],
  }
}
