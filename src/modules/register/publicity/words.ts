import { dayInWords } from '../../../kernel/format/calendar-day.ts'
import type { RuleSet } from './rule-sets.ts'
import type { Clause, Term } from './terms.ts'

/** The clause in one sentence for the subject; the periods come from the term, so that text and computation always agree. */
export function writeBasis(set: RuleSet, { subject, source, note, term }: Clause): string {
  const parts = [`${subject}${periodInWords(term)}`, repairInWords(term)].filter(Boolean).join('；')
  return `依据${source ?? set.source}，${parts}。${note ?? ''}`
}

/** States that a later, more favourable regulation applies. */
export const describeLaterRules = (set: RuleSet): string =>
  `${dayInWords(set.from)}起施行的新规定对当事人更有利，按新规定计算：`

export function periodInWords({ hidden, max, afterValidity, statedUpTo, countsFrom }: Term): string {
  const start = `自${countsFrom ?? '决定之日'}起`
  if (hidden) return '不予公示'
  if (afterValidity !== undefined) {
    return afterValidity === 0
      ? '公示至有效期届满；没有有效期的，长期公示'
      : `公示至期限届满后${monthsInWords(afterValidity)}`
  }
  if (max === undefined) return `${start}公示，没有固定期限`
  const stated = statedUpTo ? `，决定另定期限的从其规定，但不超过${monthsInWords(statedUpTo)}` : ''
  return `${start}最长公示${monthsInWords(max)}${stated}`
}

export function repairInWords({ hidden, repair, min, minFromCorrection, max }: Term): string {
  if (hidden || (repair === 'none' && max === undefined)) return ''
  if (repair === 'none') return '公示期内不能提前终止'
  if (repair === 'once-met') return '履行义务、纠正失信行为后即可申请修复'
  const since = minFromCorrection ? '自改正之日起' : ''
  return `${since}最短公示期为${monthsInWords(min!)}，期满且已履行义务、纠正失信行为的，可以申请修复`
}

function monthsInWords(months: number): string {
  return months % 12 === 0 ? `${months / 12}年` : `${months}个月`
}
