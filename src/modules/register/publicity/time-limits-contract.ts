import type { RepairChannel } from './repair-channel-contract.ts'
import { MARKET_RULE_SET } from './rule-sets.ts'

/**
 * Working days from an application for repair to the answer (国办发〔2025〕22号): total and parts. Every page, guide, clock and letter uses these
 * values.
 */
export const REPAIR_DAYS = { total: 10, handOver: 1, accept: 2, decide: 6, answer: 1 } as const

/** The time limit of a repair in one sentence. */
export const REPAIR_DAYS_IN_WORDS = `自申请之日起${REPAIR_DAYS.total}个工作日内反馈结果，其中信用中心${REPAIR_DAYS.handOver}个工作日内转交认定单位；情况复杂需要延长的，提前告知`

/** The time limit for an application, in words; offices and courts have their own rules. */
export function limitInWords(door: RepairChannel): string {
  if (door === 'gsxt') return `市场监管部门${MARKET_RULE_SET.decideWithin}个工作日内作出决定`
  if (door === 'court') return '履行完毕的，由法院在三个工作日内删除'
  return door === 'authority' ? '办理期限以该单位的规定为准' : REPAIR_DAYS_IN_WORDS
}
