import type { Dataset } from '../catalogue/dataset.ts'
import { describeRule } from '../publicity/rule-words.ts'
import { type PublicityDates, type PublicityStatus, publicityStatusOn } from '../publicity/status.ts'

/** The facts about a stored record that determine its publicity. */
export interface StandingFacts extends PublicityDates {
  subjectType: 'organisation' | 'person' | 'individual'
  category: string | null
  severity: number | null
  decisionDate: string
  ruleId: string
}

type StandingState = PublicityStatus | '已停止公示' | '凭姓名可查'

interface Standing {
  state: StandingState
  /** Whether the record is public today. */
  isShown: boolean
  /** The reason why it is or is not public, and until when, addressed to its subject. */
  why: string
  /** The publicity rule in words; empty if unknown. */
  basis: string
}

/** The publicity of a record on a day, explained to its subject only. */
export function explainStanding(record: StandingFacts, dataset: Dataset, today: string): Standing {
  const isByName = record.subjectType === 'person' && record.shareScope === 2 && dataset.persons === 'exact-name'
  // A record found by exact name is treated as public for the period of its rule.
  const status = publicityStatusOn(isByName ? { ...record, shareScope: 1 } : record, today)
  const state = nameState(status, record, isByName)
  return {
    state,
    isShown: status === '公示中',
    why: whyOf(status, record, dataset, isByName),
    basis: describeRule(record.ruleId, {
      category: record.category ?? undefined,
      severity: record.severity as 1 | 2 | 3 | null,
      decisionDate: record.decisionDate,
    }),
  }
}

function nameState(status: PublicityStatus, { endedReason }: StandingFacts, isByName: boolean): StandingState {
  if (status === '公示中' && isByName) return '凭姓名可查'
  return status === '已修复终止' && endedReason !== 'repaired' ? '已停止公示' : status
}

function whyOf(status: PublicityStatus, record: StandingFacts, dataset: Dataset, isByName: boolean): string {
  const { publicityFrom: from, publicityUntil: until, endedOn } = record
  switch (status) {
    case '公示中': {
      const end = until ? `公示至 ${until}，之后自动停止` : '没有固定期限，由认定单位依法移出'
      return isByName ? `不列入名单；准确输入姓名并通过验证码的人可以查到，${end}。` : `依法向社会公开，${end}。`
    }
    case '待公示':
      return `${from} 起公示${until ? `，公示至 ${until}` : ''}。`
    case '已届满':
      return `公示期已于 ${until} 届满，不再公示；${onlySeenBy(record)}`
    case '已修复终止':
    case '已撤销':
      return `${ENDINGS[record.endedReason ?? 'removed']}，${endedOn} 起停止公示。`
    case '异议屏蔽':
      return '异议核实期间暂停公示。'
    case '不予公示':
      return whyHidden(record, dataset)
  }
}

const ENDINGS = {
  ...{ repaired: '已修复', withdrawn: '决定已撤销', removed: '已移出', fulfilled: '已履行完毕' },
  expired: '公示期已满',
} as const

const onlySeenBy = ({ subjectType }: StandingFacts): string =>
  `只有${subjectType === 'person' ? '您自己' : '本单位'}和依法查询的机关可以看到。`

function whyHidden(record: StandingFacts, dataset: Dataset): string {
  const { subjectType, shareScope, publicityFrom } = record
  const seen = onlySeenBy(record)
  if (dataset.shareScope !== '可向社会公开') return `该类信息不向社会公开，${seen}`
  if (subjectType === 'person' && shareScope === 2) return `自然人的信息不向社会公开，${seen}`
  if (publicityFrom === null) return `按公示规则不公示，${seen}`
  return `提供时没有同意公开，${seen}`
}
