import { daysBetween } from '../../../kernel/format/calendar-day.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { recordAddress } from '../catalogue/addresses.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { REPAIR_CHANNEL_WORDS } from '../publicity/repair-channel-contract.ts'
import { findRepairWay, judgeRepair } from '../publicity/repair-verdict.ts'
import type { EndedReason } from '../publicity/take-down-contract.ts'
import type { FollowNews } from './contract.ts'
import { annualDeadline } from './due-days.ts'
import type { EventKind } from './rules.ts'

/** The current state of a record, as far as messages about it depend on it. */
export interface RecordNow {
  isShown: boolean
  documentNo: string | null
  category: string | null
  severity: number | null
  authority: string
  ruleId: string
  decisionDate: string
  validUntil: string | null
  publicityFrom: string | null
  publicityUntil: string | null
  repairableFrom: string | null
  reapplyFrom: string | null
  endedOn: string | null
  endedReason: EndedReason | null
  blocked: boolean
  shareScope: number
  flag: 'objection' | 'repair' | null
  fulfilment: string | null
}

interface FoundEvent {
  event: EventKind
  dataset: string
  recordId: string
  /** Day of the event. */
  on: string
  /** Whether the follower is an account of the organisation. */
  isOwn: boolean
  /** Null if the record no longer exists. */
  record: RecordNow | null
  /** The year of the newest annual report in the register; null if the register has none. */
  reportedYear: number | null
}

interface At {
  today: string
  repairWindow: RepairWindow
}

type Said = Omit<FollowNews, 'on'>

/**
 * The reportable part of an event, by the current state of its record; null if nothing may be reported. A record that has ended is never
 * mentioned; its ending is reported without any of its content.
 */
export function judgeEvent(found: FoundEvent, at: At): FollowNews | null {
  const said = found.event === 'annual' ? sayAnnual(found, at.today) : sayOfRecord(found, at)
  return said && { on: found.on, ...said }
}

function sayOfRecord(found: FoundEvent, at: At): Said | null {
  const { event, record, dataset: code } = found
  if (event === 'ended')
    return record?.isShown === true
      ? null
      : {
          ...{ kind: '停止公示', tone: 'good', href: null, action: null },
          text: '有 1 条信息停止公示，请以现在的公示为准',
        }
  const dataset = findDataset(code)
  if (!record?.isShown || !dataset) return null
  const href = recordAddress(dataset, found.recordId)
  const about = `${dataset.name}（${record.authority}，${record.decisionDate}）`
  const plain = { href, action: null }
  if (event === 'published') return { kind: `公示${dataset.name}`, tone: 'warning', text: about, ...plain }
  if (event === 'corrected') return { kind: '更正', tone: 'plain', text: about, ...plain }
  if (event === 'term') return sayTerm(found, record, { ...at, about, href })
  if (event === 'commitment' && record.fulfilment === FULFILLED) return null
  const left = record.validUntil === null ? -1 : daysBetween(at.today, record.validUntil)
  if (left < 0) return null
  const word = event === 'permit' ? '许可' : '承诺'
  const when = left === 0 ? '今天到期' : `${record.validUntil} 到期，还有 ${left} 天`
  return { kind: `${word}将到期`, tone: 'warning', text: `${about} ${when}`, ...plain }
}

const FULFILLED = '全部履行'

interface Term extends At {
  about: string
  href: string
}

/** The minimum period is over: links to the place where repair can be applied for, if it still can. */
function sayTerm(found: FoundEvent, record: RecordNow, { today, repairWindow, about, href }: Term): Said | null {
  const dataset = findDataset(found.dataset)
  const flag = record.flag === 'objection' ? '异议处理中' : record.flag === 'repair' ? '修复处理中' : null
  const verdict = judgeRepair(findRepairWay(dataset, record, repairWindow), { ...record, flag }, today)
  if (!verdict || (verdict.kind !== 'open' && verdict.kind !== 'elsewhere')) return null
  if (verdict.day !== null && verdict.day > today) return null
  const choice = encodeURIComponent(`${found.dataset}/${found.recordId}`)
  return {
    ...{ kind: '可以修复', tone: 'good', href },
    text: `${about} 已满最短公示期，可以${REPAIR_CHANNEL_WORDS[verdict.door].how}`,
    action: found.isOwn ? { text: '我要修复', href: `/wanna-repair?records=${choice}` } : null,
  }
}

function sayAnnual({ recordId, reportedYear }: FoundEvent, today: string): Said | null {
  const year = Number(recordId)
  const last = annualDeadline(year)
  if (reportedYear === null || reportedYear >= year || today > last) return null
  const left = daysBetween(today, last)
  return {
    ...{ kind: '年报将到期', tone: 'warning', href: null, action: null },
    text: `${year} 年度报告请在 ${last} 前公示，${left === 0 ? '今天是最后一天' : `还有 ${left} 天`}`,
  }
}
