import { daysBetween } from '../../kernel/format/calendar-day.ts'
import type { PaperBlock, PaperEvent } from '../documents/paper-contract.ts'
import type { WholeRecord } from '../register/archives/contract.ts'
import type { SectionInPeriod } from './composition.ts'
import type { ReportPeriod } from './period.ts'

/** More marks than this would lie on each other. The latest are shown, and the note says so. */
const MOST_EVENTS = 24
const YEAR = 365

/** The events of the period on a line: negative records, permits, commitments and honours. Empty for a single event or a short period. */
export function timelineOf(seen: readonly SectionInPeriod[], { from, to }: ReportPeriod): PaperBlock[] {
  const all = seen
    .flatMap((each) => each.records.flatMap((record) => eventOf(each, record) ?? []))
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const years = Math.round(daysBetween(from, to) / YEAR)
  if (all.length < 2 || years < 1) return []
  const events = all.slice(-MOST_EVENTS)
  const cut = all.length > events.length ? `；只画最近 ${events.length} 条` : ''
  return [
    {
      ...{ type: 'timeline', title: `${YEARS[years] ?? years}年一览`, from, to, events },
      note: `菱形为需要纠正的信息，实心圆为许可，空心圆为承诺，星为守信激励${cut}`,
    },
  ]
}

const YEARS: Readonly<Record<number, string>> = { 1: '一', 2: '两', 3: '三', 4: '四', 5: '五' }

function eventOf({ block, section }: SectionInPeriod, { decisionDate: date, fined }: WholeRecord): PaperEvent | null {
  if (section.dataset === 'permit') return { date, label: '许可', mark: 'circle' }
  if (block === 'commitment') return { date, label: '承诺', mark: 'ring' }
  if (block === 'honour') return { date, label: '守信激励', mark: 'star' }
  if (!section.isNegative) return null
  return { date, label: fined > 0 ? `${fined} 万元` : (NEGATIVE[block] ?? section.name), mark: 'diamond' }
}

const NEGATIVE: Readonly<Record<string, string>> = { administration: '处罚', serious: '严重失信', abnormal: '经营异常' }
