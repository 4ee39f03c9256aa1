import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCases, removeCases, rowsOf, sendExample, signOnFirm } from '../../../test/case-copies.ts'
import { openComparing, type Walker } from '../../../test/case-group.ts'
import { dayOn, newCase } from '../../../test/case-model.ts'
import { forEach, type Walk, walkOf, waysOf } from '../../../test/case-walks.ts'
import { testSeal } from '../../../test/database.ts'
import { recordsOf } from '../../../test/disputed-records.ts'
import { openTestPortal, type TestPortal } from '../../../test/portal.ts'
import { EXAMPLES } from './kinds/examples.ts'
import type { KindCode } from './submission-kind.ts'

/** The machine of each kind in the tables, and the state in which it is sent in. */
const KINDS_OF: readonly (readonly [machine: string, entry: string, kinds: readonly KindCode[]])[] = [
  ['objection', '已提交（待审核）', ['objection-enterprise', 'objection-other', 'objection-person']],
  ['complaint', '待受理', ['complaint', 'shoe-city-complaint']],
  ['report', '待受理', ['commitment-feedback', 'clue']],
  ['message', '待审核', ['message', 'interaction']],
  ['correction', '待核实', ['correction']],
  ['declaration', '待审核', ['self-declaration', 'credit-declaration']],
  ['commitment', '已提交', ['online-commitment']],
]
const KIND_CODES = KINDS_OF.flatMap(([, , kinds]) => kinds)

const FIRST_DAY = '2026-11-16'
/** Days that pass before each step; the walks of a kind are shared out among these. */
const PLANS = [
  [0, 0, 1, 0, 10, 0, 12, 0],
  [0, 0, 0, 0, 42, 0, 4, 0],
  [0, 10, 0, 0, 1, 0, 16, 0],
]
const SEED = 20261115
/** Always the same walks, but others for each kind and plan. */
const seedOf = (kind: KindCode, place: number): number => SEED + place + 10 * KIND_CODES.indexOf(kind)
/** Two objections to a walk need more steps. */
const SIZES = { objection: { walks: 30, steps: 8 }, other: { walks: 27, steps: 7 } } as const

const OWNER = 'walker'

const clock = { today: FIRST_DAY }
let portal: TestPortal
let comparing: Awaited<ReturnType<typeof openComparing>>
let walks = 0
beforeAll(async () => {
  portal = await openTestPortal(
    { RATE_LIMIT: 'off' },
    { now: () => Date.parse(`${clock.today}T02:00:00Z`), captchaAnswers: () => 'HKM37' },
  )
  const { db } = portal.database
  const owner = await signOnFirm(db, OWNER)
  comparing = await openComparing(portal, clock, { owner, stranger: await signOnFirm(db, 'stranger') })
})
afterAll(() => portal.close())

/** Two objections about one record of three; any other case stands alone. */
const shapesOf = (machine: string, name: string) =>
  machine === 'objection'
    ? [
        { id: `${name}-a`, records: [`${name}-1`, `${name}-2`] },
        { id: `${name}-b`, records: [`${name}-1`] },
      ]
    : [{ id: name, records: [] }]

// Thousands of requests: seconds on a machine of one's own, minutes on a busy one.
describe.each(KINDS_OF)('cases of the sort %s', { timeout: 240_000 }, (machine, entry, kinds) => {
  it.each(kinds)('%s go only the ways of the table, whoever tries what', async (kind) => {
    const { db } = portal.database
    clock.today = FIRST_DAY
    const template = await sent(kind, machine)
    const { walks: number, steps } = SIZES[machine === 'objection' ? machine : 'other']
    for (const [place, days] of PLANS.entries()) {
      const plan = days.slice(0, steps)
      clock.today = FIRST_DAY
      const drawn = fc.sample(walkOf(steps), { numRuns: number, seed: seedOf(kind, place) })
      const pairs = drawn.map((walk, index) => walkersOf(kind, `${kind}-${place}-${index}`, walk))
      const walkers = pairs.flat()
      const records = [...new Set(walkers.flatMap((each) => each.records))]
      if (records.length > 0) await recordsOf(db, testSeal(), kind, records, true)
      await copyCases(
        db,
        template,
        walkers.map(({ id, records: about, model }, index) => ({
          ...{ id, serial: place * 1000 + index + 1, owner: OWNER, records: about },
          ...{ mayPublish: model.mayPublish, isClean: model.isClean, validUntil: model.validUntil },
        })),
      )
      for (const [round, passed] of plan.entries()) {
        if (passed > 0) await comparing.sleep(walkers, dayOn(clock.today, passed))
        await forEach(pairs, ([first, second], index) => {
          const step = drawn[index]!.steps[round]!
          return comparing.walk(second && step.isOther ? second : first!, step)
        })
        await comparing.compare(walkers)
      }
      await forEach(walkers, comparing.compareWhole)
      await removeCases(
        db,
        walkers.map(({ id }) => id),
      )
      walks += drawn.length
    }

    expect(comparing.divergences.splice(0).slice(0, 3).join('\n')).toBe('')

    function walkersOf(code: KindCode, name: string, { mayPublish, isClean, validFor }: Walk): Walker[] {
      const validUntil = validFor === null ? null : dayOn(FIRST_DAY, validFor)
      return shapesOf(machine, name).map(({ id, records }) => ({
        ...{ id, kind: code, records, trace: [] },
        model: newCase({
          ...{ machine, state: entry, lines: records.length, submittedOn: FIRST_DAY, validUntil },
          ...{ mayPublish, isClean },
        }),
      }))
    }
  })

  it('have gone every way there is', () => {
    expect(waysOf(machine).filter((way) => !comparing.seen.gone.has(way))).toEqual([])
  })
})

/** A case of the kind, sent through the portal; the others are copies of it. */
async function sent(kind: KindCode, machine: string) {
  const { db } = portal.database
  const recordId = `${kind}-example`
  if (machine === 'objection') await recordsOf(db, testSeal(), kind, [recordId], false)
  const session = await signOnFirm(db, `${kind}-sender`, EXAMPLES[kind].uscc as string | undefined)
  const id = await sendExample(portal.app, session, kind, recordId)
  const rows = await rowsOf(db, id)
  await removeCases(db, [id])
  return rows
}

it('walked far enough to mean something', () => {
  expect(walks).toBeGreaterThanOrEqual(1000)
  expect([...comparing.seen.statuses.keys()].toSorted()).toEqual([200, 403, 404, 409, 422])
})
