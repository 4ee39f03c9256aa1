import { daysBetween } from '../../../kernel/format/calendar-day.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { findRepairRoute, type RepairRoute } from '../catalogue/repair-route.ts'
import { findBar } from './repair-bars.ts'
import { findRepairChannel, type RepairChannel, type RepairChannelFacts } from './repair-channel-contract.ts'
import { findClause } from './rule-words.ts'
import { type PublicityDates, publicityStatusOn, type RepairState, repairOn } from './status.ts'

/** All kinds of verdict, in the order in which people look for them. */
export const VERDICT_KINDS = ['open', 'waiting', 'elsewhere', 'never', 'pending', 'repaired'] as const
export type VerdictKind = (typeof VERDICT_KINDS)[number]

/** Short names of verdicts in counts; a single verdict may have a more specific one, such as 由法院办理. */
export const VERDICT_WORDS: Readonly<Record<VerdictKind, string>> = {
  open: '可申请',
  waiting: '未满最短公示期',
  elsewhere: '由部门办理',
  never: '不可修复',
  pending: '处理中',
  repaired: '已修复',
}

/** Whether, when and where a record can be repaired; all pages use the same wording. */
export interface RepairVerdict {
  kind: VerdictKind
  word: string
  /** The date the short name refers to, with its label: 可申请日. */
  day: string | null
  dayName: string | null
  /** The time until that date: 还有 32 天. */
  note: string
  /** The verdict in one sentence. */
  sentence: string
  /** The reason why it cannot be repaired, or not here, and what to do instead. */
  reason: string | null
  /** The deciding unit. */
  unit: string
  /** Where the repair is applied for. */
  door: RepairChannel
}

/** The facts about a record that its verdict depends on. */
export interface RepairFacts extends PublicityDates {
  repairableFrom: string | null
  reapplyFrom?: string | null
  flag: '异议处理中' | '修复处理中' | null
  authority: string
  ruleId: string
}

type Said = Omit<RepairVerdict, 'unit' | 'door'>

/** The repair route of a record, and where to apply. */
interface RepairWay {
  route: RepairRoute
  door: RepairChannel
}

/** The route of a record; null if it is not negative. */
export function findRepairWay(
  dataset: Pick<Dataset, 'level' | 'repair'> | undefined,
  record: RepairChannelFacts,
  window: RepairWindow,
): RepairWay | null {
  const route = dataset && findRepairRoute(dataset, record)
  const door = dataset && findRepairChannel(dataset, record, window)
  return route && door ? { route, door } : null
}

/** The verdict on a record on a day; null if it is not negative or no longer public. */
export function judgeRepair(way: RepairWay | null, facts: RepairFacts, today: string): RepairVerdict | null {
  if (!way) return null
  const { route, door } = way
  const state = repairOn(facts, today)
  const said = state ? sayOf(route, facts, state, today) : sayRepaired(facts, today)
  return said && { ...said, unit: facts.authority, door }
}

function sayOf(route: RepairRoute, facts: RepairFacts, state: RepairState, today: string): Said {
  if (facts.flag || facts.blocked) return sayPending(facts, state)
  if (state.earliest === null) return sayNever(facts, state, today)
  if (route.through !== 'window') return sayElsewhere(route, facts, state, today)
  return state.open ? sayOpen(facts, state, today) : sayWaiting(facts, state)
}

/** The first day on which an application is possible. */
const firstDay = (earliest: string | null) => ({ day: earliest, dayName: earliest && '可申请日' })

function sayOpen(facts: RepairFacts, { earliest }: RepairState, today: string): Said {
  const isAtOnce = earliest === facts.publicityFrom
  return {
    ...{ kind: 'open', word: VERDICT_WORDS.open, ...firstDay(earliest), reason: null },
    note: isAtOnce ? '履行义务后即可申请' : daysSince(earliest!, today),
    sentence: isAtOnce ? '履行义务、改正后即可申请修复' : '已满最短公示期，可以申请修复',
  }
}

const daysSince = (day: string, today: string): string =>
  day === today ? '今天起可以申请' : `已满 ${daysBetween(day, today)} 天`

function sayWaiting({ repairableFrom, reapplyFrom, ruleId }: RepairFacts, { earliest, daysToWait }: RepairState): Said {
  const bar = findBar(ruleId)
  const isDenied = earliest === reapplyFrom && earliest !== repairableFrom
  // Later than the rule's minimum: because of a statutory bar, or a denied application.
  const isLater = bar !== undefined || earliest !== repairableFrom
  return {
    ...{ kind: 'waiting', word: isLater ? '未到可申请日' : VERDICT_WORDS.waiting },
    ...{ ...firstDay(earliest), reason: isDenied ? DENIED : (bar?.words ?? null) },
    note: `还有 ${daysToWait} 天`,
    sentence: isDenied
      ? `${DENIED}，${earliest} 起（${daysToWait} 天后）可再申请`
      : `${earliest} 起可以申请修复，还有 ${daysToWait} 天`,
  }
}

const DENIED = '上次申请未通过'

function sayElsewhere(
  { through, advice }: RepairRoute,
  { authority, publicityFrom }: RepairFacts,
  { open, earliest, daysToWait }: RepairState,
  today: string,
): Said {
  const isAtOnce = earliest === publicityFrom
  const when = isAtOnce
    ? '随时可以申请'
    : open
      ? `${earliest} 起已可申请`
      : `${earliest} 起可以申请，还有 ${daysToWait} 天`
  return {
    kind: 'elsewhere',
    word: through === 'court' ? '由法院办理' : VERDICT_WORDS.elsewhere,
    ...firstDay(isAtOnce ? null : earliest),
    note: isAtOnce ? when : open ? daysSince(earliest!, today) : `还有 ${daysToWait} 天`,
    sentence: `由${authority}办理，${when}`,
    reason: advice ?? null,
  }
}

function sayNever({ ruleId, repairableFrom }: RepairFacts, { endsByItselfOn }: RepairState, today: string): Said {
  return {
    ...{ kind: 'never', word: VERDICT_WORDS.never, day: endsByItselfOn, dayName: endsByItselfOn && '停止公示日' },
    note: endsByItselfOn ? `还有 ${daysBetween(today, endsByItselfOn)} 天` : '没有固定期限',
    sentence: endsByItselfOn ? '公示期内不能提前终止，到期自动停止公示' : '没有固定期限，由认定单位依法移出',
    reason: endsByItselfOn
      ? repairableFrom !== null
        ? '本轮公示期内不再受理修复申请，到期自动停止公示。'
        : (findBar(ruleId)?.words ??
          findClause(ruleId)?.final ??
          '最短公示期届满时公示期也已届满，到期自动停止公示，不需要申请。')
      : null,
  }
}

function sayPending({ flag }: RepairFacts, { earliest }: RepairState): Said {
  const isRepair = flag === '修复处理中'
  return {
    ...{ kind: 'pending', word: isRepair ? '修复处理中' : '异议处理中', ...firstDay(earliest), note: '' },
    sentence: isRepair ? '修复申请正在处理' : '异议正在核查',
    reason: isRepair
      ? '已经申请修复，等待认定单位决定，不需要再次申请。'
      : '异议正在核查，查清之后再看能否修复；核查结果以办件进度为准。',
  }
}

/** The verdict for a record ended by a repair; null for records that were withdrawn, expired or never public. */
function sayRepaired(facts: RepairFacts, today: string): Said | null {
  if (publicityStatusOn(facts, today) !== '已修复终止') return null
  return {
    ...{ kind: 'repaired', word: VERDICT_WORDS.repaired, day: facts.endedOn, dayName: '停止公示日', reason: null },
    ...{ note: '仅本单位可见', sentence: `${facts.endedOn} 起停止公示` },
  }
}
