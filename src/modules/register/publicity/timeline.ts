import { addMonths, daysBetween, later } from '../../../kernel/format/calendar-day.ts'
import type { Publicity } from './publicity.ts'

interface Milestone {
  /** Number in the drawing and in the table below. */
  no: number
  name: string
  day: string
  remark: string
  /** Position in the drawing, 0 to 100. */
  at: number
}

export interface Timeline {
  milestones: Milestone[]
  /** Position of the first day of repair. */
  closedUntil: number
  /** Position of the last public day; null if publicity has no end. */
  end: number | null
  /** Position of today; null if it is outside the line. */
  today: number | null
  /** Beginnings of years, thinned out on long lines. */
  years: { year: string; at: number }[]
}

/** Limit of year labels that fit on a phone. */
const MOST_YEARS = 5
/** Minimum distance between two numbers without overlap. */
const APART = 9

/** Lays out the dates of a public record on a line from its first to its last day. */
export function drawTimeline(publicity: Publicity, today: string): Timeline | null {
  const { publish, from, until, repairableFrom } = publicity
  if (!publish || from === null) return null
  // Without an end, the line continues a year beyond today.
  const last = until ?? addMonths(later(today, from), 12)
  const length = Math.max(1, daysBetween(from, last))
  const place = (day: string): number => Math.round((daysBetween(from, day) / length) * 1000) / 10
  return {
    milestones: spread(findMilestones(publicity).map((milestone) => ({ ...milestone, at: place(milestone.day) }))),
    closedUntil: repairableFrom ? place(repairableFrom) : until ? 100 : 0,
    end: until ? 100 : null,
    today: today >= from && today <= last ? place(today) : null,
    years: yearsBetween(from, last).map((year) => ({ year, at: place(`${year}-01-01`) })),
  }
}

function findMilestones({ from, minUntil, until, repairableFrom }: Publicity): Omit<Milestone, 'at'>[] {
  const atOnce = repairableFrom === from
  const shortest = minUntil ? `最短公示期到${minUntil}为止；` : ''
  const days: [string, string | null, string][] = [
    ['公示开始', from, `从这一天起算${atOnce ? '；履行义务、纠正失信行为后即可申请修复' : ''}`],
    ['最早可申请修复', atOnce ? null : repairableFrom, `${shortest}须已履行义务、纠正失信行为`],
    ['公示截止', until, '含当日；次日起自动停止公示，不需要申请'],
  ]
  return days
    .filter((entry): entry is [string, string, string] => entry[1] !== null)
    .map(([name, day, remark], index) => ({ no: index + 1, name, day, remark }))
}

/** Moves overlapping numbers apart: first to the right from the first, then to the left from the last. */
function spread(milestones: Milestone[]): Milestone[] {
  const at = milestones.map((milestone) => milestone.at)
  for (let i = 1; i < at.length; i++) at[i] = Math.max(at[i]!, at[i - 1]! + APART)
  for (let i = at.length - 1, limit = 100; i >= 0; i--, limit = at[i + 1]! - APART) at[i] = Math.min(at[i]!, limit)
  return milestones.map((milestone, i) => ({ ...milestone, at: at[i]! }))
}

function yearsBetween(from: string, last: string): string[] {
  const [first, end] = [Number(from.slice(0, 4)) + 1, Number(last.slice(0, 4))]
  const step = Math.ceil((end - first + 1) / MOST_YEARS) || 1
  const years: string[] = []
  for (let year = first; year <= end; year += step) years.push(String(year))
  return years
}
