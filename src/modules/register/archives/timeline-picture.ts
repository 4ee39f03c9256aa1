import { addDays, addMonths, daysBetween, earlier, later } from '../../../kernel/format/calendar-day.ts'
import { expectDataset, findDataset } from '../catalogue/catalogue.ts'
import type { RecordSummary } from '../records/contract.ts'
import type { ArchiveBlock } from './contract.ts'

/** Years shown before today; older records are only in the list. */
const YEARS_BACK = 5
/** Years shown after today, because permits of several decades would squeeze everything else. */
const MOST_YEARS_AHEAD = 2
/** Days shown after today, so that today's line is not at the edge. */
const DAYS_AHEAD = 60

/** Maximum of rows for overlapping bars; further ones share the last. */
const MOST_ROWS = 4

type Shape = 'bar' | 'dot' | 'square' | 'star' | 'ring'

/** One record. Positions are fractions of the width, 0 to 1. */
export interface TimelineMark {
  key: string
  shape: Shape
  /** Position of the decision, or of the beginning of the bar. */
  at: number
  /** The visible part of its publicity or validity. */
  bar: { from: number; until: number; row: number } | null
  /** The amount shown on the bar, for example 3.2 万元; null without one. */
  amount: string | null
  /** Full description of the record, for the tooltip and for screen readers. */
  title: string
}

interface Lane {
  name: string
  rows: number
  marks: TimelineMark[]
}

export interface TimelinePicture {
  lanes: Lane[]
  today: number
  years: { year: string; at: number }[]
  /** Number of records before the beginning of the timeline. */
  older: number
}

const LANES: readonly { name: string; shape: Shape; takes(code: string): boolean }[] = [
  { name: '行政处罚', shape: 'bar', takes: (code) => findDataset(code)?.fined !== undefined },
  { name: '失信和异常名单', shape: 'bar', takes: (code) => findDataset(code)?.nature === 'negative' },
  { name: '行政许可', shape: 'dot', takes: (code) => findDataset(code)?.publicity === 'permit' },
  { name: '信用承诺', shape: 'square', takes: (code) => findDataset(code)?.block === 'commitment' },
  { name: '守信激励', shape: 'star', takes: (code) => findDataset(code)?.block === 'honour' },
  { name: '其他信息', shape: 'ring', takes: () => true },
]

/** Lays out the records of an archive over time, one lane per sort; null if there are too few. */
export function drawTimeline(blocks: readonly ArchiveBlock[], today: string): TimelinePicture | null {
  const records = blocks.flatMap(({ sections }) => sections.flatMap((section) => section.records))
  if (records.length < 2) return null
  const first = records.map(firstDayOf).reduce(earlier)
  const from = later(addMonths(today, -12 * YEARS_BACK), `${first.slice(0, 4)}-01-01`)
  const last = records.map((record) => lastDayOf(record) ?? today).reduce(later, addDays(today, DAYS_AHEAD))
  const to = earlier(last, addMonths(today, 12 * MOST_YEARS_AHEAD))
  const length = daysBetween(from, to)
  const place = (day: string) => round(Math.min(1, Math.max(0, daysBetween(from, day) / length)))
  const inPicture = records.filter((record) => record.decisionDate >= from || (lastDayOf(record) ?? '') > from)
  const byLane = Map.groupBy(inPicture, ({ dataset }) => LANES.find(({ takes }) => takes(dataset))!)
  return {
    lanes: LANES.flatMap((lane) => {
      const own = byLane.get(lane)
      return own ? [laneOf(lane, own, place)] : []
    }),
    today: place(today),
    years: yearsBetween(from, to).map((year) => ({ year, at: place(`${year}-01-01`) })),
    older: records.length - inPicture.length,
  }
}

function laneOf(
  { name, shape }: (typeof LANES)[number],
  records: readonly RecordSummary[],
  place: (day: string) => number,
): Lane {
  const ends: number[] = []
  const marks = records
    .toSorted((a, b) => a.decisionDate.localeCompare(b.decisionDate))
    .map((record) => {
      const [first, last] = [firstDayOf(record), lastDayOf(record)]
      const from = place(first)
      const until = last ? place(last) : 1
      const hasBar = shape === 'bar' || (shape === 'dot' && last !== null)
      return {
        ...{ key: `${record.dataset}/${record.id}`, shape, at: place(record.decisionDate) },
        bar: hasBar ? { from, until, row: rowFor(ends, from, until, shape) } : null,
        amount: amountOf(record),
        title: titleOf(record, first, last),
      }
    })
  return { name, rows: Math.max(1, ends.length), marks }
}

/** The first row in which a bar fits without overlap; marks of other shapes share row 0. */
function rowFor(ends: number[], from: number, until: number, shape: Shape): number {
  if (shape !== 'bar') return 0
  const free = ends.findIndex((end) => end < from)
  const row = free >= 0 ? free : Math.min(ends.length, MOST_ROWS - 1)
  ends[row] = until
  return row
}

const firstDayOf = ({ publicityFrom, decisionDate }: RecordSummary): string => publicityFrom ?? decisionDate

const DAY = /^\d{4}-\d\d-\d\d$/

/** The last day of publicity or, for a permit, of validity; null without one. */
function lastDayOf({ dataset, publicityUntil, values }: RecordSummary): string | null {
  if (findDataset(dataset)?.nature === 'negative') return publicityUntil
  const { validUntil } = expectDataset(dataset).common
  const day = validUntil && values[validUntil]
  return day && DAY.test(day) ? day : null
}

const amountOf = ({ amounts: [first] }: RecordSummary): string | null => (first ? `${Number(first.value)} 万元` : null)

const titleOf = (record: RecordSummary, first: string, last: string | null): string =>
  [
    `${first}${last ? ` 至 ${last}` : ''}`,
    `${record.datasetName}：${record.title}`,
    record.amounts.map(({ label, value }) => `${label} ${Number(value)} 万元`).join('、'),
  ]
    .filter(Boolean)
    .join('，')

function yearsBetween(from: string, to: string): string[] {
  const [first, last] = [Number(from.slice(0, 4)) + 1, Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}

const round = (share: number): number => Math.round(share * 1000) / 1000
