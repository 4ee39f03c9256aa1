import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectKind, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { testSeal } from '../database.ts'
import { openTestPortal, type TestPortal } from '../portal.ts'
import { readRecords } from '../register/disputed-records.ts'
import { isManyTimes } from '../tier.ts'
import { WALK } from '../timeouts.ts'
import { copyCases, readRows, removeCases, sendExample, signOnFirm, signOnSender } from './case-copies.ts'
import { openComparing, type Walker } from './case-group.ts'
import { dayOn, newCase, PAPER_DAYS } from './case-model.ts'
import { forEach, type Walk, walkOf, waysOf } from './case-walks.ts'
import { fakePapers } from './fake-papers.ts'
import { coveringWalks } from './walk-cover.ts'

/** A machine of the tables, the state in which its cases start, and the kinds that use it. */
export type Sort = readonly [machine: string, entry: string, kinds: readonly KindCode[]]

const FIRST_DAY = '2026-11-16'
/** Days that pass before each step; the walks of a kind are distributed over these plans. */
const PLANS = [
  [0, 0, 1, 0, 10, 0, 12, 0, 0, 1],
  [0, 0, 0, 0, 42, 0, 4, 0, 1, 0],
  [0, 10, 0, 0, 1, 0, 16, 0, 1, 0],
]
const SEED = 20261233
/** Seeds for machines with rare transitions, chosen so that the walks cover all of them. */
const SEEDS: Readonly<Record<string, number>> = {
  objection: 20261402,
  complaint: 20261237,
  message: 20261352,
  repair: 20262065,
}
/** The position of a kind in this list is its seed. */
const SEEDED: readonly (KindCode | null)[] = [
  ...(['objection-enterprise', 'objection-other', 'objection-person', 'complaint', 'shoe-city-complaint'] as const),
  ...(['commitment-feedback', 'clue', 'message', 'interaction', 'correction', 'self-declaration'] as const),
  ...(['credit-declaration', 'online-commitment', 'report-organisation', 'report-person'] as const),
  ...(['points-declaration-enterprise', 'points-declaration-person', null, 'repair-application'] as const),
]
const seedOf = (machine: string, kind: KindCode, place: number): number =>
  (SEEDS[machine] ?? SEED) + place + 10 * SEEDED.indexOf(kind)
/** Number of walks of each kind for each plan. Walks with two objections need more steps; kinds that share their transitions need fewer walks. */
const SIZES = {
  objection: { walks: 22, steps: 10 },
  repair: { walks: 32, steps: 10 },
  alike: { walks: 14, steps: 8 },
  alone: { walks: 20, steps: 7 },
}
const sizeOf = (machine: string, kinds: number) =>
  SIZES[machine === 'objection' || machine === 'repair' ? machine : kinds > 1 ? 'alike' : 'alone']
/** Draws this many times as many walks. The more candidates there are, the fewer the gate has to run; drawing them costs almost nothing. */
const TIMES = Number(process.env.WALKS ?? 12)

const OWNER = 'walker'

/** Defines tests that run walks of these sorts on the portal and compare each step with the tables. The gate skips walks that cover nothing new. */
export function walkCases(sorts: readonly Sort[]): void {
  const clock = { today: FIRST_DAY, minute: 0 }
  const now = () => Date.parse(`${clock.today}T02:0${clock.minute}:00Z`)
  let portal: TestPortal
  let comparing: Awaited<ReturnType<typeof openComparing>>
  beforeAll(async () => {
    portal = await openTestPortal(
      { RATE_LIMIT: 'off' },
      {
        ...{ now, captchaAnswers: () => 'HKM37', papers: fakePapers(now, PAPER_DAYS) },
        // The setting under which this portal takes applications for repair; with a national site most transitions are closed.
        profile: { repairWindow: '本站' },
      },
    )
    const { db } = portal.database
    const owner = await signOnFirm(db, OWNER)
    comparing = await openComparing(portal, clock, { owner, stranger: await signOnFirm(db, 'stranger') })
  })
  afterAll(() => portal.close())

  /** Objections come in pairs that share one of three records; an application has two records; other cases are single. */
  const shapesOf = (machine: string, name: string) =>
    machine === 'repair'
      ? [{ id: name, records: [`${name}-1`, `${name}-2`] }]
      : machine === 'objection'
        ? [
            { id: `${name}-a`, records: [`${name}-1`, `${name}-2`] },
            { id: `${name}-b`, records: [`${name}-1`] },
          ]
        : [{ id: name, records: [] }]

  describe.each(sorts)('cases of the sort %s', (machine, entry, kinds) => {
    const covered = new Set<string>()

    it.each(kinds)('%s make only the transitions of the table, for every actor and action', WALK, async (kind) => {
      const { db } = portal.database
      clock.today = FIRST_DAY
      const template = await sent(kind)
      const { walks: once, steps } = sizeOf(machine, kinds.length)
      const number = once * TIMES
      const all = PLANS.map((days, place) => ({
        place,
        days: days.slice(0, steps),
        walks: fc.sample(walkOf(steps), { numRuns: number, seed: seedOf(machine, kind, place) }),
      }))
      const cover = coveringWalks(all, { kind, modelsOf, firstDay: FIRST_DAY }, isManyTimes ? new Set() : covered)
      // The full run also makes the first walks of each plan, whatever they cover.
      const chosen = all.map((group, at) => ({
        ...group,
        walks: group.walks.filter((walk, index) => (isManyTimes && index < once) || cover[at]!.walks.includes(walk)),
      }))
      for (const { place, days: plan, walks: drawn } of chosen) {
        if (drawn.length === 0) continue
        clock.today = FIRST_DAY
        const pairs = drawn.map((walk, index) => walkersOf(kind, `${kind}-${place}-${index}`, walk))
        const walkers = pairs.flat()
        const records = [...new Set(walkers.flatMap((each) => each.records))]
        // Copies are inserted without being sent, so their records are not marked yet.
        const flag = machine === 'repair' ? machine : null
        if (records.length > 0) await readRecords(db, testSeal(), kind, records, flag)
        await copyCases(
          db,
          template,
          walkers.map(({ id, records: about, model }, index) => ({
            ...{ id, serial: place * 1000 + index + 1, owner: OWNER, records: about },
            ...{ mayPublish: model.mayPublish, isClean: model.isClean, isAtOnce: model.isAtOnce },
            validUntil: model.validUntil,
          })),
        )
        for (const [round, passed] of plan.entries()) {
          if (passed > 0) await comparing.sleep(walkers, dayOn(clock.today, passed))
          await forEach(pairs, ([first, second], index) => {
            const step = drawn[index]!.steps[round]!
            return comparing.walk(second && step.isOther ? second : first!, step)
          })
          // A wrong list stays wrong after a further step, so lists are compared after every second step.
          if (round % 2 === 1 || round === plan.length - 1) await comparing.compare(walkers)
        }
        await forEach(walkers, comparing.compareWhole)
        await removeCases(
          db,
          walkers.map(({ id }) => id),
        )
      }

      expect(comparing.divergences.splice(0).slice(0, 3).join('\n')).toBe('')

      function modelsOf(walk: Walk) {
        return walkersOf(kind, '', walk).map(({ model }) => model)
      }

      function walkersOf(code: KindCode, name: string, { mayPublish, isClean, validFor }: Walk): Walker[] {
        const validUntil = validFor === null ? null : dayOn(FIRST_DAY, validFor)
        return shapesOf(machine, name).map(({ id, records }) => ({
          ...{ id, kind: code, records, trace: [] },
          model: newCase({
            ...{ machine, state: entry, lines: records.length, submittedOn: FIRST_DAY, validUntil },
            ...{ mayPublish, isClean, isAtOnce: !isClean && expectKind(code).atOnce !== undefined },
          }),
        }))
      }
    })

    it('have made every transition', () => {
      expect(waysOf(machine).filter((way) => !comparing.seen.gone.has(way))).toEqual([])
    })
  })

  /** Sends one case of the kind through the portal; the other cases are copies of it. */
  async function sent(kind: KindCode) {
    const { db } = portal.database
    const recordId = `${kind}-example`
    if (expectKind(kind).linesField) await readRecords(db, testSeal(), kind, [recordId])
    const session = await signOnSender(db, `${kind}-sender`, kind)
    const id = await sendExample(portal.app, session, kind, recordId)
    const rows = await readRows(db, id)
    await removeCases(db, [id])
    return rows
  }

  it('have received every kind of answer', () => {
    expect([...comparing.seen.statuses.keys()].toSorted()).toEqual([200, 403, 404, 409, 422])
  })
}
