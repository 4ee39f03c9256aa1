import { daysBetween, later } from '../../../kernel/format/calendar-day.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { findRepairWay, judgeRepair, type RepairVerdict } from '../publicity/repair-verdict.ts'
import type { RecordSummary } from './contract.ts'

type Facts = Pick<
  RecordSummary,
  | 'dataset'
  | 'category'
  | 'severity'
  | 'authority'
  | 'publicityFrom'
  | 'publicityUntil'
  | 'repairableFrom'
  | 'reapplyFrom'
  | 'flag'
  | 'ruleId'
>

interface PeriodWords {
  /** Days the record has been public, including today. */
  daysShown: number
  /** The first day of repair, if later than the first day of publicity. */
  mark: string | null
  /** Positions of today and of that day between beginning and end, 0 to 1; null without an end. */
  bar: { done: number; mark: number | null } | null
}

/** Fixed facts of a public record: nothing has ended it. */
const SHOWN = { endedOn: null, endedReason: null, blocked: false, shareScope: 1 } as const

/** The verdict on a record that is public on this day; null if there is nothing to repair. */
export const verdictOnDay = (record: Facts, today: string, window: RepairWindow): RepairVerdict | null =>
  judgeRepair(findRepairWay(findDataset(record.dataset), record, window), { ...SHOWN, ...record }, today)

/** The elapsed part of the publicity period. */
export function periodWords(
  record: Pick<Facts, 'publicityFrom' | 'publicityUntil' | 'repairableFrom' | 'reapplyFrom'>,
  today: string,
): PeriodWords {
  const { publicityUntil: until, repairableFrom, reapplyFrom } = record
  // The day of the verdict: a denial postpones the first day of repair.
  const first = repairableFrom && reapplyFrom ? later(repairableFrom, reapplyFrom) : repairableFrom
  const from = record.publicityFrom ?? today
  const length = until ? daysBetween(from, until) + 1 : 0
  const share = (day: string) => Math.min(1, Math.max(0, daysBetween(from, day) / length))
  const mark = first !== from ? first : null
  return {
    mark,
    daysShown: Math.max(0, daysBetween(from, today) + 1),
    bar: until ? { done: share(today), mark: mark ? share(mark) : null } : null,
  }
}
