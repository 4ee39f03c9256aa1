import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../../../../test/tier.ts'
import { addDays, addMonths } from '../../../kernel/format/calendar-day.ts'
import { PENALTY_CATEGORIES } from '../catalogue/penalty-categories.ts'
import { computePublicity, type PublicityFacts } from './publicity.ts'
import { LIST_RULES } from './terms.ts'

const day = (first: string, last: string) =>
  fc
    .integer({ min: 0, max: (Date.parse(last) - Date.parse(first)) / 86_400_000 })
    .map((offset) => addDays(first, offset))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const facts: fc.Arbitrary<PublicityFacts> = fc
  .record({
    rule: fc.constantFrom('penalty', 'serious-list', ...(Object.keys(LIST_RULES) as (keyof typeof LIST_RULES)[])),
    category: maybe(fc.subarray([...PENALTY_CATEGORIES], { minLength: 1 }).map((kinds) => kinds.join('、'))),
    severity: maybe(fc.constantFrom(1, 2, 3)),
    procedure: maybe(fc.constantFrom('simple', 'ordinary')),
    decisionDate: day('2016-01-01', '2032-12-31'),
    validity: maybe(fc.integer({ min: 0, max: 3000 })),
    amount: maybe(fc.integer({ min: 0, max: 300 })),
    matter: maybe(
      fc.constantFrom('违反《安全生产法》', '违反《食品安全法》', '违反《水污染防治法》', '违反《税收征收管理法》'),
    ),
    authority: maybe(fc.constantFrom('榕屿市市场监督管理局', '榕屿市交通运输局')),
    obligations: maybe(fc.integer({ min: 0, max: 2000 })),
    necessary: maybe(fc.boolean()),
  })
  .map(({ validity, obligations, ...rest }) => ({
    ...rest,
    ...(validity === undefined ? {} : { validUntil: addDays(rest.decisionDate, validity) }),
    ...(obligations === undefined ? {} : { obligationsMetAt: addDays(rest.decisionDate, obligations) }),
  }))

describe('publicity, for any facts', () => {
  it('keeps its dates in order', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { publish, from, minUntil, until, repairableFrom } = computePublicity(given)

        if (!publish) {
          expect([from, minUntil, until, repairableFrom]).toEqual([null, null, null, null])
          return
        }
        const last = until ?? '9999-12-31'
        expect(from).toBe(given.decisionDate)
        expect(last >= from!).toBe(true)
        expect((minUntil ?? from!) >= from!).toBe(true)
        expect((minUntil ?? last) <= last).toBe(true)
        expect((repairableFrom ?? from!) >= from!).toBe(true)
        expect((repairableFrom ?? last) <= last).toBe(true)
      }),
      { numRuns: isFullRun ? 2000 : 100 },
    )
  })

  it('never shows a penalty for more than three years, nor a general one under current rules for more than one', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { until, ruleId } = computePublicity({ ...given, rule: 'penalty' })

        if (until === null) return
        expect(until <= addMonths(given.decisionDate, 36)).toBe(true)
        if (given.decisionDate >= '2026-04-01' && ruleId.endsWith('general')) {
          expect(until).toBe(addMonths(given.decisionDate, 12))
        }
      }),
      { numRuns: isFullRun ? 2000 : 100 },
    )
  })

  it('is never made less favourable by a later rule set, neither its end nor its repair', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const old = computePublicity({ ...given, ruleSetDate: given.decisionDate })

        const { publish, until, repairableFrom } = computePublicity(given)

        expect(publish).toBe(old.publish)
        expect((until ?? '9999') <= (old.until ?? '9999')).toBe(true)
        if (old.repairableFrom && old.repairableFrom <= (until ?? '9999')) {
          expect(repairableFrom! <= old.repairableFrom).toBe(true)
        }
      }),
      { numRuns: isFullRun ? 2000 : 100 },
    )
  })

  it('does not change dates that had passed when the later rule set began', () => {
    const start = '2026-04-01'
    fc.assert(
      fc.property(facts, day('2023-05-01', '2026-03-31'), (given, past) => {
        const shownOn = (ruleSetDate: string): boolean => {
          const { from, until } = computePublicity({ ...given, ruleSetDate })
          return from !== null && from <= past && (until === null || past <= until)
        }

        expect(shownOn(start)).toBe(shownOn('2026-03-31'))
      }),
      { numRuns: isFullRun ? 2000 : 100 },
    )
  })

  it('never opens repair earlier if obligations are met later', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (given, a, b) => {
        const repairIf = (days: number) =>
          computePublicity({ ...given, obligationsMetAt: addDays(given.decisionDate, days) }).repairableFrom ?? '9999'

        expect(repairIf(Math.min(a, b)) <= repairIf(Math.max(a, b))).toBe(true)
      }),
    )
  })

  it('names the rule and explains it in Chinese', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { ruleId, basis } = computePublicity(given)

        expect(ruleId).toMatch(/^R-\d{4}(-SAMR)?\/[a-z-]+(\/[a-z-]+){0,2}$/u)
        expect(basis).toMatch(/依据.+，.+。$/u)
        expect(basis).not.toMatch(/undefined|null|NaN/u)
      }),
    )
  })
})
