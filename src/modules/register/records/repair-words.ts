import { daysBetween } from '../../../kernel/format/calendar-day.ts'
import { type RepairState, repairOn } from '../publicity/status.ts'
import type { RecordSummary } from './contract.ts'

type Dates = Pick<RecordSummary, 'publicityFrom' | 'publicityUntil' | 'repairableFrom' | 'flag'>

/** What the public reads about how long a record is shown and when its subject may ask for repair. */
export interface RepairWords {
  state: RepairState
  /** Days since it was made public, today among them. */
  daysShown: number
  sentence: string
  /** The first day of repair, where that is later than the first day of publicity. */
  mark: string | null
  /** Where today and that day stand between beginning and end, 0 to 1; null without an end. */
  bar: { done: number; mark: number | null } | null
}

/** A record that the public can read is shown today, so nothing has ended it. */
const SHOWN = { endedOn: null, endedReason: null, blocked: false, shareScope: 1 } as const

export function repairWords(record: Dates, today: string): RepairWords | null {
  const state = repairOn({ ...SHOWN, ...record }, today)
  const { publicityFrom: from, publicityUntil: until } = record
  if (!state || !from) return null
  const length = until ? daysBetween(from, until) + 1 : 0
  const share = (day: string) => Math.min(1, Math.max(0, daysBetween(from, day) / length))
  const mark = state.earliest !== from ? state.earliest : null
  return {
    state,
    mark,
    daysShown: Math.max(0, daysBetween(from, today) + 1),
    sentence: sentenceOf(record, state),
    bar: until ? { done: share(today), mark: mark ? share(mark) : null } : null,
  }
}

function sentenceOf(
  { flag, publicityFrom }: Dates,
  { open, earliest, daysToWait, endsByItselfOn }: RepairState,
): string {
  if (flag === '修复处理中') return '修复申请正在处理'
  if (earliest === publicityFrom) return '履行义务、改正后即可申请修复'
  if (open) return '已满最短公示期，可以申请修复'
  if (earliest) return `${earliest} 起可以申请修复，还有 ${daysToWait} 天`
  return endsByItselfOn ? '公示期内不能提前终止，到期自动停止公示' : '没有固定期限，由认定单位依法移出'
}
