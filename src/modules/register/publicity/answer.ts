import { addDays, dayInWords } from '../../../kernel/format/calendar-day.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { RepairRoute } from '../catalogue/repair-route.ts'
import { computePublicity, type Publicity, type PublicityFacts } from './publicity.ts'
import { findRepairChannelOfRoute } from './repair-channel-contract.ts'
import { judgeRepair, type RepairVerdict } from './repair-verdict.ts'
import { LEFT_TO_AUTHORITY, SEVERITY_NAMES, type SeverityRule, severityRuleFor } from './severity.ts'
import type { SeverityRow } from './severity-tables.ts'
import { type PublicityStatus, publicityStatusOn } from './status.ts'
import { drawTimeline, type Timeline } from './timeline.ts'

export interface CalculatorAnswer {
  /** The whole answer in one or two sentences. */
  summary: string
  status: PublicityStatus
  /** Severity of the act, with its source; only for penalties. */
  severity: string | null
  publicity: Publicity
  /** Null if nothing is public that could be repaired. */
  verdict: RepairVerdict | null
  timeline: Timeline | null
}

/** The repair route of the chosen information, and its catalogue. */
export interface RouteOfQuestion {
  route: RepairRoute
  level: Dataset['level']
}

type Tables = readonly SeverityRow[] | undefined

interface Asked {
  today: string
  repairWindow: RepairWindow
  tables?: readonly SeverityRow[]
}

/** The calculator's answer about facts that need not belong to a record. */
export function answerQuestion(
  facts: PublicityFacts,
  { route, level }: RouteOfQuestion,
  asked: Asked,
): CalculatorAnswer {
  const { today, repairWindow } = asked
  const publicity = computePublicity(facts, asked.tables)
  const record = {
    publicityFrom: publicity.from,
    publicityUntil: publicity.until,
    repairableFrom: publicity.repairableFrom,
    endedOn: null,
    endedReason: null,
    blocked: false,
    shareScope: 1,
    flag: null,
    authority: route.through === 'court' ? '执行法院' : '认定单位',
    ruleId: publicity.ruleId,
  }
  const door = findRepairChannelOfRoute(route, { level, authority: facts.authority ?? '' }, repairWindow)
  const verdict = judgeRepair({ route, door }, record, today)
  const status = publicityStatusOn(record, today)
  return {
    summary: summaryOf(publicity, status, verdict) + estimateNote(facts, asked.tables),
    status,
    severity: facts.rule === 'penalty' ? severityOf(facts, asked.tables) : null,
    publicity,
    verdict,
    timeline: drawTimeline(publicity, today),
  }
}

function summaryOf({ until }: Publicity, status: PublicityStatus, verdict: RepairVerdict | null): string {
  if (status === '不予公示') return '这类信息不予公示，不需要申请修复。'
  if (status === '已届满' && until) {
    return `公示期已于${dayInWords(until)}届满，${dayInWords(addDays(until, 1))}起停止公示，不需要申请修复。`
  }
  const end = until ? `公示到${dayInWords(until)}，次日起自动停止公示` : '公示没有固定期限'
  return `${end}；${verdict?.sentence ?? '公示期内不能提前终止公示'}。`
}

/** The rule that estimates an unstated severity but leaves the decision to the authority. */
const estimatedBy = (facts: PublicityFacts, tables: Tables): SeverityRule | undefined => {
  const rule = facts.rule === 'penalty' && !facts.severity ? severityRuleFor(facts, tables) : undefined
  return rule?.isForAuthority ? rule : undefined
}

function estimateNote(facts: PublicityFacts, tables: Tables): string {
  const rule = estimatedBy(facts, tables)
  return rule ? `失信程度${LEFT_TO_AUTHORITY}，以上按${SEVERITY_NAMES[rule.severity]}失信估算。` : ''
}

function severityOf(facts: PublicityFacts, tables: Tables): string {
  if (facts.severity) return `${SEVERITY_NAMES[facts.severity]}（按填写的失信程度）`
  const { severity, reason, isForAuthority } = severityRuleFor(facts, tables)
  if (isForAuthority) return `${LEFT_TO_AUTHORITY}（${reason}）；以上日期按${SEVERITY_NAMES[severity]}估算`
  return `${SEVERITY_NAMES[severity]}（${reason}；最终以认定单位的认定为准）`
}
