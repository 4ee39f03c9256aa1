import { addDays, addMonths } from '../../../kernel/format/calendar-day.ts'
import { type Condition, meetsCondition } from './conditions.ts'
import { dropDayAfterEnd, WITHOUT_END } from './dates.ts'
import type { Publicity, PublicityFacts } from './publicity.ts'

/** A statutory bar that delays repair beyond the minimum of the rule. */
interface RepairBar {
  /** Last part of the rule's id: food-licence in R-2025-SAMR/penalty/serious/food-licence. */
  id: string
  when: Condition
  /** Months of the statutory bar from the day of the decision; without it, until the day stated in the decision. */
  months?: number
  /** The bar in words, addressed to the subject. */
  words: string
}

/** Bars stated in the text of a law. Any others are up to the deciding unit, which denies an application until a given day. */
export const REPAIR_BARS: readonly RepairBar[] = [
  {
    id: 'food-licence',
    when: { anyKind: ['吊销许可证件'], matter: ['食品安全法'] },
    months: 60,
    words:
      '《中华人民共和国食品安全法》第一百三十五条规定，被吊销许可证的，自处罚决定作出之日起五年内不得申请食品生产经营许可；这五年内不能提前停止公示。',
  },
  {
    id: 'restricted',
    when: { anyKind: ['限制开展生产经营活动', '限制从业', '暂扣许可证件'] },
    words: '处罚决定限制的期限届满后，才可以申请修复。',
  },
]

/** Moves the first day of repair behind the bar that ends last. */
export function applyBars(publicity: Publicity, facts: PublicityFacts): Publicity {
  const { repairableFrom, until, ruleId, basis } = publicity
  if (facts.rule !== 'penalty' || repairableFrom === null) return publicity
  const [last] = REPAIR_BARS.flatMap((bar) => {
    const ends = meetsCondition(bar.when, facts) ? endOf(bar, facts) : undefined
    return ends && ends >= repairableFrom ? [{ bar, ends }] : []
  }).sort((a, b) => (a.ends > b.ends ? -1 : 1))
  if (!last) return publicity
  return {
    ...publicity,
    repairableFrom: dropDayAfterEnd(until, addDays(last.ends, 1)),
    ...{ ruleId: `${ruleId}/${last.bar.id}`, basis: basis + last.bar.words },
  }
}

function endOf({ months }: RepairBar, { decisionDate, restrictedUntil }: PublicityFacts): string | undefined {
  if (months !== undefined) return addMonths(decisionDate, months)
  // Units also enter the maximum date if nothing is restricted, so that date is no bar.
  return restrictedUntil && restrictedUntil < WITHOUT_END ? restrictedUntil : undefined
}

/** The bar named by a stored rule id. */
export function findBar(ruleId: string): RepairBar | undefined {
  const named = ruleId.split('/')[3]
  return REPAIR_BARS.find(({ id }) => id === named)
}
