import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { findDataset } from '../register/catalogue/catalogue.ts'
import { draftBooking, draftTakingBack, type KnownEntry, remainingRoom } from './booking.ts'
import { type CountedRecord, computeSettlement } from './collected.ts'
import { findLevel, INDICATORS, LEVELS, mostPoints, ruleOn, rulesOn, TABS } from './indicators.ts'
import { listRaises } from './raises.ts'
import { scoreOn, scorePartsOn } from './score.ts'
import { computeCurve, listMovements } from './statement.ts'

const JOINED = '2024-11-16'
const MEMBER = { subjectType: 'enterprise', joinedOn: JOINED } as const
const declarable = rulesOn('2026-11-16', 'enterprise').filter(({ source }) => source === 'declared')

/** The events of a generated history: a declaration, a withdrawal of an entry, a nightly run. */
type Event = { after: number; what: 'declare' | 'back' | 'night'; pick: number }
const events = fc.array(
  fc.record<Event>({
    after: fc.nat({ max: 60 }),
    what: fc.constantFrom('declare', 'declare', 'back', 'night'),
    pick: fc.nat({ max: 1000 }),
  }),
  { maxLength: 60 },
)

const negative = (id: string, publicFrom: string, publicUntil: string | null): CountedRecord => ({
  ...{ dataset: 'penalty', id, category: '罚款', title: '处罚', authority: '市局', decisionDate: publicFrom },
  ...{ validUntil: null, endedAfter: null, publicFrom, publicUntil, isWithdrawn: false, items: {} },
})
const honour = (id: string, decisionDate: string, more: Partial<CountedRecord> = {}): CountedRecord => ({
  ...negative(id, decisionDate, null),
  ...{ dataset: 'honour-list', category: '守合同重信用企业', ...more },
})
const RECORDS = [
  negative('a', '2025-01-10', '2025-07-09'),
  negative('b', '2026-02-01', null),
  honour('c', '2025-03-01'),
]

function append(entries: KnownEntry[], draft: Omit<KnownEntry, 'id'> | null): void {
  if (draft) entries.push({ ...draft, id: entries.length + 1 })
}

/** Replays a history day by day, and notes the score of each day. */
function live(history: readonly Event[]) {
  const entries: KnownEntry[] = []
  const seen = new Map<string, number>()
  let day = JOINED
  for (const [turn, { after, what, pick }] of history.entries()) {
    for (let passed = 0; passed < after; passed += 1) {
      seen.set(day, scoreOn(entries, day))
      day = addDays(day, 1)
    }
    if (what === 'night')
      for (const { draft } of computeSettlement(MEMBER, entries, RECORDS, day)) append(entries, draft)
    const rule = declarable[pick % declarable.length]!
    const booking = { indicator: rule.code, points: mostPoints(rule), source: `declaration:${turn}`, from: day }
    if (what === 'declare') append(entries, draftBooking(entries, 'enterprise', booking))
    const open = entries.filter((entry) => entry.takesBack === null && !entries.some((e) => e.takesBack === entry.id))
    const taken = open[pick % Math.max(1, open.length)]
    if (what === 'back' && taken) append(entries, draftTakingBack(entries, taken, day))
  }
  seen.set(day, scoreOn(entries, day))
  return { entries, seen, day }
}

describe('a score', () => {
  it('is the sum of its parts on every day, never changes afterwards, and follows from the statement', () => {
    fc.assert(
      fc.property(events, (history) => {
        const { entries, seen, day: last } = live(history)
        const movements = listMovements(entries, last)

        for (const [day, then] of seen) {
          const parts = scorePartsOn(entries, day)
          expect(scoreOn(entries, day)).toBe(then)
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(then)
          expect(movements.findLast((movement) => movement.day <= day)?.balance ?? 0).toBe(then)
          for (const { code, most } of TABS) expect(Math.abs(parts[code])).toBeLessThanOrEqual(most)
        }
        expect(computeCurve(entries, JOINED, last).at(-1)!.score).toBe(seen.get(last))
      }),
      // Each run is a history of several years, checked day by day.
      { numRuns: 40 },
    )
  })

  it('is not changed by recomputation', () => {
    fc.assert(
      fc.property(events, (history) => {
        const { entries, day } = live(history)
        for (const { draft } of computeSettlement(MEMBER, entries, RECORDS, day)) append(entries, draft)

        expect(computeSettlement(MEMBER, entries, RECORDS, day)).toEqual([])
      }),
    )
  })

  it('never exceeds the cap of an indicator within a year', () => {
    fc.assert(
      fc.property(events, (history) => {
        const { entries, day } = live(history)

        for (const rule of declarable) expect(remainingRoom(entries, rule, day).points).toBeGreaterThanOrEqual(0)
        for (const { code, cap } of declarable)
          for (const year of ['2024', '2025', '2026', '2027', '2028']) {
            const booked = entries.filter(
              (e) => e.indicator === code && e.effectiveFrom.startsWith(year) && e.delta > 0,
            )
            const back = new Set(entries.map(({ takesBack }) => takesBack))
            const kept = booked.filter(({ id }) => !back.has(id)).reduce((sum, { delta }) => sum + delta, 0)
            expect(kept).toBeLessThanOrEqual(cap)
          }
      }),
    )
  })

  it('is never negative, with any public records', () => {
    const all = ['serious-list', 'market-serious', 'tax-serious', 'dishonest-debtor', 'abnormal'].flatMap((dataset) =>
      ['1', '2', '3'].map((id) => ({ ...negative(id, JOINED, null), dataset })),
    )
    const drafts = computeSettlement(MEMBER, [], all, JOINED).map(({ draft }) => draft)

    expect(scoreOn(drafts, JOINED)).toBe(0)
  })
})

describe('the nightly computation', () => {
  const night = (entries: KnownEntry[], records: readonly CountedRecord[], day: string) => {
    for (const { draft } of computeSettlement(MEMBER, entries, records, day)) append(entries, draft)
    return scoreOn(entries, day)
  }

  it('gives points back the night after a negative record stops being public, and takes them when it is public again', () => {
    const entries: KnownEntry[] = []
    const shown = negative('x', '2025-01-01', null)

    expect(night(entries, [shown], '2025-03-01')).toBe(28_000)
    expect(night(entries, [{ ...shown, publicFrom: null }], '2025-03-02')).toBe(30_000)
    expect(night(entries, [shown], '2025-03-03')).toBe(28_000)
    expect(night(entries, [{ ...shown, publicUntil: '2025-03-03', isWithdrawn: true }], '2025-03-04')).toBe(30_000)
    expect(entries.map(({ source }) => source)).toContain('record:penalty/x~2')
  })

  it('counts no negative record that is not public by law', () => {
    expect(night([], [{ ...negative('x', '2026-01-01', null), publicFrom: null }], JOINED)).toBe(30_000)
  })

  it('ends an honour with its term, or earlier when it is revoked', () => {
    const entries: KnownEntry[] = []

    expect(night(entries, [honour('h', JOINED)], JOINED)).toBe(33_000)
    expect(scoreOn(entries, '2026-11-15')).toBe(33_000)
    expect(scoreOn(entries, '2026-11-16')).toBe(30_000)
    expect(night(entries, [honour('h', JOINED, { endedAfter: '2024-12-01' })], '2024-12-02')).toBe(30_000)
  })

  it('lists what would raise a score, largest first, without indicators that have reached their cap', () => {
    const entries: KnownEntry[] = []
    night(entries, RECORDS, '2026-03-01')

    const raises = listRaises(MEMBER, entries, '2026-03-01')

    expect(raises.map(({ points }) => points)).toEqual(raises.map(({ points }) => points).toSorted((a, b) => b - a))
    expect(raises[0]!.points).toBeGreaterThan(0)
  })
})

describe('the rules', () => {
  it('are complete: about a dozen declared and a dozen collected ones for each subject type', () => {
    for (const subject of ['person', 'enterprise'] as const) {
      const rules = rulesOn('2026-11-16', subject)
      for (const source of ['collected', 'declared'])
        expect(rules.filter((rule) => rule.source === source).length).toBeGreaterThanOrEqual(12)
    }
    expect(new Set(INDICATORS.map(({ code, version }) => `${code} ${version}`)).size).toBe(INDICATORS.length)
  })

  it('use datasets, categories and items of the catalogue', () => {
    for (const rule of INDICATORS) {
      if (rule.source !== 'collected' || !('dataset' in rule.countedFrom)) continue
      const { dataset: code, categories = [], item } = rule.countedFrom
      const dataset = findDataset(code)!
      const options = (key: string | undefined) => dataset.items.find((each) => each.key === key)?.options ?? []
      expect(categories.filter((category) => !options(dataset.common.category).includes(category))).toEqual([])
      expect(item ? item.oneOf.filter((value) => !options(item.key).includes(value)) : []).toEqual([])
    }
  })

  it('take effect on their day, and levels at their score', () => {
    expect([ruleOn('2025-12-31', 'P451')?.version, ruleOn('2026-01-01', 'P451')?.version]).toEqual([1, 2])
    expect([49_999, 50_000, 64_999, 65_000, 80_000].map((score) => findLevel(score).name)).toEqual(
      [0, 1, 1, 2, 3].map((place) => LEVELS[place]!.name),
    )
  })
})
