import { daysBetween } from '../../../kernel/format/calendar-day.ts'
import {
  firstRepairDay,
  type PublicityDates,
  type PublicityStatus,
  publicityStatusOn,
  type RepairDays,
} from './status.ts'
import { GROUNDS, type Ground, type GroundCode, type TakeDownVerdict } from './take-down-contract.ts'

type Dates = PublicityDates & RepairDays

const SHOWN: ReadonlySet<PublicityStatus> = new Set(['公示中', '待公示', '异议屏蔽'])

/** Judges whether a record can be taken down for this reason, with effect from `on`, which is today or later. */
export function judgeTakeDown(record: Dates, ground: GroundCode, on: string, today: string): TakeDownVerdict {
  const before = publicityStatusOn(record, today)
  if (!SHOWN.has(before)) return { sort: 'ended', words: endedWords(record, before), before, after: null }
  if (record.endedOn) return { sort: 'ended', words: `已定于 ${record.endedOn} 起终止公示`, before, after: null }
  const early = ground === 'expiry' ? wordsBeforeEnd(record, on) : wordsBeforeRepair(record, GROUNDS[ground], on)
  if (early) return { sort: 'early', words: early, before, after: null }
  const ended = { ...record, endedOn: on, endedReason: GROUNDS[ground].ends }
  return { sort: 'ready', words: '', before, after: publicityStatusOn(ended, on) }
}

function endedWords({ endedOn, publicityUntil }: Dates, status: PublicityStatus): string {
  if (status === '不予公示') return '该信息不予公示，不用撤下'
  return status === '已届满' && publicityUntil ? `公示期已于 ${publicityUntil} 届满` : `${endedOn} 起已终止公示`
}

function wordsBeforeEnd({ publicityUntil: until }: Dates, on: string): string | null {
  if (until === null) return '没有固定的公示期限，不能按公示期满撤下'
  return until > on ? `公示到 ${until} 为止，还有 ${daysBetween(on, until)} 天` : null
}

function wordsBeforeRepair(record: Dates, { waits }: Ground, on: string): string | null {
  if (!waits) return null
  const from = firstRepairDay(record)
  if (from === null) return '该类信息公示期内不能提前终止'
  return from > on ? `${from} 起可修复，还有 ${daysBetween(on, from)} 天` : null
}
