import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { makePenalties } from '../../../test/repair/penalties.ts'
import { isManyTimes } from '../../../test/tier.ts'
import { WALK } from '../../../test/timeouts.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { startSession } from '../../kernel/guard/session.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { createDeskSearch } from '../register/records/desk-search.server.ts'
import { record } from '../register/records/tables.server.ts'
import { recoveryText } from '../staff/secrets.server.ts'
import { staffAccount, staffLoginFailure } from '../staff/tables.server.ts'
import { checkLog } from './log.server.ts'
import { repairLog, repairRequest, repairRow } from './tables.server.ts'

const world = await openInhabitedPortal()
const { db } = world

const TODAY = dateKey(Date.now())
const WALKS = isManyTimes ? 1000 : 120
/** Walks are random sequences of steps. Long walks start without a request; short ones start with a submitted request. */
const LONG_WALKS = isManyTimes ? 100 : 30
const STEPS = { long: 8, short: 3 }
const AT_ONCE = 4

const PEOPLE: Record<string, StaffRole[]> = {
  maker: ['repair'],
  otherMaker: ['repair'],
  checker: ['repair-check'],
  otherChecker: ['repair-check'],
  both: ['repair', 'repair-check'],
  auditor: ['audit'],
}
type Name = 'maker' | 'otherMaker' | 'checker' | 'otherChecker' | 'both' | 'auditor'
const NAMES = Object.keys(PEOPLE) as Name[]
/** The roles that can succeed are drawn more often, because a walk of refusals tests little. */
const LIKELY: Name[] = [...NAMES, 'maker', 'maker', 'both', 'checker', 'checker', 'checker']
const visitors = {} as Record<Name, Visitor>

beforeAll(async () => {
  for (const name of NAMES) {
    const account = { id: `walk-${name}`, name, unit: '榕屿市信用信息中心', roles: PEOPLE[name]! }
    await db
      .insert(staffAccount)
      .values({ ...account, login: account.id.toLowerCase(), passwordHash: '', totpSecret: '' })
    const who = { kind: 'staff', staffId: account.id, roles: account.roles, name } as const
    visitors[name] = world.newVisitor({ session: await startSession(db, who, 'test') })
  }
})

/** A seeded random generator: the same seed gives the same walk. */
function createDice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  return { pick: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]! }
}

/** A minimal second implementation of the rules: the expected answer of each step, and the expected state after it. */
interface Model {
  state: 'none' | 'waiting' | 'done' | 'refused' | 'withdrawn' | 'stale'
  maker: Name | null
  checker: Name | null
  decidedBy: Name | null
  isChanged: boolean
  isOld: boolean
  isRestored: boolean
  isShown: boolean
}
const has = (name: Name, role: StaffRole) => PEOPLE[name]!.includes(role)
const sees = (model: Model, who: Name) => model.state !== 'none' && (who === model.maker || has(who, 'repair-check'))

type Step = 'hand in' | 'confirm' | 'refuse' | 'withdraw' | 'restore' | 'look' | 'change' | 'wait a day'

function predict(model: Model, step: Step, who: Name, checker: Name): number {
  if (step === 'hand in') {
    if (!has(who, 'repair')) return 403
    if (checker === who || !has(checker, 'repair-check')) return 422
    if (!model.isShown) return 422
    Object.assign(model, { state: 'waiting', maker: who, checker, isChanged: false, isOld: false, isRestored: false })
    return 200
  }
  if (step === 'look') return !has(who, 'repair') && !has(who, 'repair-check') ? 403 : sees(model, who) ? 200 : 404
  if (step === 'withdraw') {
    if (!has(who, 'repair')) return 403
    if (!sees(model, who)) return 404
    if (who !== model.maker) return 409
    if (model.state === 'withdrawn') return 200
    if (model.state !== 'waiting') return 409
    model.state = 'withdrawn'
    return 200
  }
  if (!has(who, 'repair-check')) return 403
  if (!sees(model, who)) return 404
  if (who === model.maker) return 409
  if (step === 'restore') {
    if (model.state !== 'done' || model.isOld || model.isRestored) return 409
    Object.assign(model, { isRestored: true, isShown: true })
    return 200
  }
  const end = step === 'confirm' ? 'done' : 'refused'
  if (model.state === end && model.decidedBy === who) return 200
  if (model.state !== 'waiting' || who !== model.checker) return 409
  if (step === 'confirm' && model.isChanged) {
    model.state = 'stale'
    return 409
  }
  Object.assign(model, { state: end, decidedBy: who })
  if (step === 'confirm') model.isShown = false
  return 200
}

async function act(step: Step, who: Name, checker: Name, recordId: string, id: string) {
  const as = visitors[who]
  const reason = '理由充分'
  if (step === 'hand in') {
    const body = { recordId, reason: 'expiry', effectiveAt: TODAY, checkerId: `walk-${checker}` }
    return world.ask('POST /repairprogram/cancel', { as, body })
  }
  if (step === 'look') return world.ask('GET /repairprogram/request/detail/{id}', { as, params: { id } })
  return world.ask(`POST /repairprogram/${step}`, {
    as,
    body: { id, reason, ...(step === 'confirm' && { oneTimeCode: await newCode(who) }) },
  })
}

let codes = 0
/** A recovery code for one confirmation: walks run in parallel, and a one-time code would only work for one of them. */
async function newCode(who: Name): Promise<string> {
  codes += 1
  const code = `WALK-CODE-${codes}`
  const id = `walk-${who}`
  const hash = world.seal.hash(recoveryText(id, code))
  await db.delete(staffLoginFailure)
  await db
    .update(staffAccount)
    .set({ recoveryCodes: sql`array_append(${staffAccount.recoveryCodes}, ${hash})` })
    .where(eq(staffAccount.id, id))
  return code
}

const MAKERS: Name[] = ['maker', 'otherMaker', 'both']
const CHECKERS: Name[] = ['checker', 'otherChecker', 'both']

interface Start {
  seed: number
  recordId: string
  /** The request submitted for the record, if any. */
  request: { id: string; maker: Name; checker: Name } | null
}

/** Submits one request through the portal and copies its row for the other records, changing only record and people. */
async function handInMany(records: readonly { id: string }[], firstSeed: number): Promise<Start[]> {
  const [pattern, ...others] = records
  const handed = await act('hand in', 'maker', 'checker', pattern!.id, 'none')
  const { id } = handed.json<{ data: { id: string } }>().data
  const [request] = await db.select().from(repairRequest).where(eq(repairRequest.id, id))
  const [row] = await db.select().from(repairRow).where(eq(repairRow.requestId, id))
  const versions = await createDeskSearch(db, () => TODAY).read(
    db,
    others.map((one) => ({ dataset: 'penalty', id: one.id })),
  )
  const versionOf = new Map(versions.map((one) => [one.id, one.version]))
  const starts = others.map((one, at) => {
    const dice = createDice((firstSeed + at) * 31 + 7)
    const maker = dice.pick(MAKERS)
    const checker = dice.pick(CHECKERS.filter((name) => name !== maker))
    return { seed: firstSeed + at, recordId: one.id, request: { id: `copy-${one.id}`, maker, checker } }
  })
  const { serial: _, ...copied } = request!
  await db.insert(repairRequest).values(
    starts.map(({ request: { id: copy, maker, checker } }) => ({
      ...{ ...copied, id: copy, makerId: `walk-${maker}`, checkerId: `walk-${checker}` },
    })),
  )
  await db.insert(repairRow).values(
    starts.map(({ recordId, request: { id: copy } }) => ({
      ...{ ...row!, requestId: copy, recordId, version: versionOf.get(recordId)! },
    })),
  )
  return [
    { seed: firstSeed + others.length, recordId: pattern!.id, request: { id, maker: 'maker', checker: 'checker' } },
    ...starts,
  ]
}

const LATER: Step[] = [
  ...(['confirm', 'confirm', 'confirm', 'refuse', 'withdraw'] as const),
  ...(['restore', 'restore', 'look', 'change', 'wait a day'] as const),
]

/** Runs one random walk; returns where portal and model differ, and whether the record should be public. */
async function walk({ seed, recordId, request }: Start): Promise<{ divergences: string[]; isShown: boolean }> {
  const dice = createDice(seed * 7919 + 17)
  const model: Model = {
    ...{ state: request ? 'waiting' : 'none', maker: request?.maker ?? null, checker: request?.checker ?? null },
    ...{ decidedBy: null, isChanged: false, isOld: false, isRestored: false, isShown: true },
  }
  const divergences: string[] = []
  let id = request?.id ?? 'none'
  for (let at = 0; at < (request ? STEPS.short : STEPS.long); at += 1) {
    const isOpen = model.state === 'waiting' || (model.state === 'done' && !model.isRestored)
    const step = isOpen ? dice.pick(LATER) : dice.pick<Step>(['hand in', 'hand in', 'look', 'restore', 'confirm'])
    // The assigned checker is drawn more often, because a walk of refusals tests little.
    const who = dice.pick(model.checker ? [...LIKELY, model.checker, model.checker, model.checker] : LIKELY)
    const checker = dice.pick<Name>(['checker', 'checker', 'both', 'otherChecker', 'maker'])
    if (step === 'change') {
      await db
        .update(record)
        .set({ checksum: `changed-${seed}-${at}` })
        .where(eq(record.id, recordId))
      model.isChanged = true
      continue
    }
    if (step === 'wait a day') {
      const long = new Date(Date.now() - 25 * 3600_000)
      if (model.state === 'done')
        await db.update(repairRequest).set({ decidedAt: long }).where(eq(repairRequest.id, id))
      model.isOld = model.state === 'done'
      continue
    }
    const expected = predict(model, step, who, checker)
    const answer = await act(step, who, checker, recordId, id)
    if (step === 'hand in' && answer.statusCode === 200) id = answer.json<{ data: { id: string } }>().data.id
    if (answer.statusCode !== expected)
      divergences.push(
        `walk ${seed}, step ${at}: ${who} ${step}: ${answer.statusCode} ${answer.body.slice(0, 90)}, not ${expected}`,
      )
  }
  return { divergences, isShown: model.isShown }
}

describe('making, confirming and restoring requests', () => {
  it(`follows the rules in ${WALKS} random walks`, WALK, async () => {
    const records = await makePenalties(db, WALKS, () => ({ publicityUntil: TODAY }))
    const starts: Start[] = [
      ...records.slice(0, LONG_WALKS).map(({ id }, seed) => ({ seed, recordId: id, request: null })),
      ...(await handInMany(records.slice(LONG_WALKS), LONG_WALKS)),
    ]
    const divergences: string[] = []
    const expected = new Map<string, boolean>()
    const left = starts.values()
    const walkOn = async () => {
      for (const start of left) {
        const went = await walk(start)
        divergences.push(...went.divergences)
        expected.set(start.recordId, went.isShown)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walkOn))

    expect(divergences).toEqual([])
    const shown = await db
      .select({ id: record.id })
      .from(record)
      .where(and(inArray(record.id, [...expected.keys()]), gte(record.shownUntil, TODAY)))
    expect(shown.map(({ id }) => id).sort()).toEqual([...expected].flatMap(([id, is]) => (is ? id : [])).sort())
    for (const [id, is] of [...expected].slice(0, 20))
      expect([id, (await world.portal.app.inject(`/credit/register/penalty/detail/${id}`)).statusCode === 200]).toEqual(
        [id, is],
      )
    const states = await db.selectDistinct({ state: repairRequest.state }).from(repairRequest)
    expect(states.map(({ state }) => state).sort()).toEqual(['done', 'refused', 'stale', 'waiting', 'withdrawn'])
  })

  it('never lets anybody confirm their own request', WALK, async () => {
    const done = await db
      .select()
      .from(repairRequest)
      .where(inArray(repairRequest.state, ['done', 'refused', 'stale']))

    expect(done.length).toBeGreaterThan(WALKS / 5)
    expect(done.filter(({ makerId, decidedBy }) => makerId === decidedBy)).toEqual([])
  })

  it('leaves the chain of the log intact', async () => {
    expect(await checkLog(db)).toMatchObject({ brokenAt: null, entries: await db.$count(repairLog) })
  })
})
