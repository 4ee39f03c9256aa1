import { typedKeys } from '../../../kernel/typed-keys.ts'

/** Sorts of changes that a follower can choose, in the order of the page. */
export const RULES = {
  negative: '新公示的处罚、经营异常或失信记录',
  term: '今天满最短公示期，可以申请修复',
  permit: '许可 60、30、7 天后到期',
  due: '年度报告、承诺快到期',
  changed: '记录更正或停止公示',
} as const
export type Rule = keyof typeof RULES
export const RULE_CODES = typedKeys(RULES)

/** Without corrections, which are many and mostly of no consequence. */
export const FIRST_RULES: readonly Rule[] = ['negative', 'term', 'permit', 'due']

export const FREQUENCIES = { 'at-once': '马上', daily: '每天 8 点', weekly: '每周一 8 点' } as const
export type Frequency = keyof typeof FREQUENCIES

/** Kinds of events; each has its own sentence in messages. */
export const EVENTS = ['published', 'corrected', 'ended', 'term', 'permit', 'commitment', 'annual'] as const
export type EventKind = (typeof EVENTS)[number]

/** The rule under which an event is reported. */
export const RULE_OF_EVENT: Readonly<Record<EventKind, Rule>> = {
  ...{ published: 'negative', corrected: 'changed', ended: 'changed' },
  ...{ term: 'term', permit: 'permit', commitment: 'due', annual: 'due' },
}
