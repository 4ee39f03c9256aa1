import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openInhabitedPortal, type Visitor } from '../../../../test/inhabited-portal.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { storedFile } from '../../files/tables.server.ts'
import { siteMessage } from '../../people/tables.server.ts'
import { messageOutbox, submission, submissionEvent } from '../../submissions/tables.server.ts'
import { CONSENT_VERSION } from '../consent-text.ts'
import { pointsAccount, pointsConsent, pointsEntry, pointsFalseEvent } from '../tables.server.ts'
import { SUBJECT_WORDS } from './contract.ts'

const X = SUBJECT_WORDS.person
const ADD = `POST /integralfront/api/${X}/add`
const [BLOOD, HOURS] = ['P452', 'P451']

const now = Date.parse('2026-11-16T02:00:00Z')
const world = await openInhabitedPortal({ now: () => now })
const { db } = world

const person = world.actors.person

const { ask } = world
const join = { agreed: true, version: CONSENT_VERSION }

async function leave(): Promise<void> {
  await world.get('POST /points/leave', { as: person, body: { confirmed: true } })
}

let numbers = 0
async function bodyOf(change: object = {}, as: Visitor = person) {
  numbers += 1
  const number = numbers
  return {
    ...{ targetId: BLOOD, eventDate: '2026-11-01', issuer: '榕屿市中心血站', certNo: `X${number}`, promise: true },
    ...{ description: '参加无偿献血一次，四百毫升。', evidences: [await world.upload(as)] },
    idempotencyKey: `declaration-${number}`,
    ...change,
  }
}

type Answer = { status: number; msg: string; data: { id: string }; errors?: Record<string, string> }

async function send(body: object, as: Visitor = person): Promise<Answer> {
  const answer = await ask(ADD, { as, body })
  return { status: answer.statusCode, ...answer.json() }
}

async function decide(id: string, action: string, given: object, as: Visitor = world.actors.reviewing) {
  const answer = await ask('POST /submissions/staff/{id}/act', { as, params: { id }, body: { action, given } })
  return { status: answer.statusCode, ...(answer.json() as { msg: string; errors?: Record<string, string> }) }
}
const pass = (id: string, points: string) => decide(id, 'approve', { points, opinion: '材料属实' })

const bookedFor = async (id: string) =>
  (await db.select().from(pointsEntry)).filter(({ source }) => source.endsWith(`declaration:${id}`))
const stateOf = async (id: string) =>
  (await db.select({ state: submission.state }).from(submission).where(eq(submission.id, id)))[0]?.state

beforeEach(async () => {
  await leave()
  await world.get('POST /points/join', { as: person, body: join })
})

describe('a subject that does not participate', () => {
  it('is referred to the consent, and cannot declare anything', async () => {
    await leave()

    const { gate, targets } = await world.get<{ gate: { href: string }; targets: { canDeclare: boolean }[] }>(
      'GET /integralfront/api/{X}/sbTargetList',
      { as: person, params: { X } },
    )
    const sent = await send(await bodyOf())

    expect(gate.href).toBe('/personal-credit')
    expect(targets.some(({ canDeclare }) => canDeclare)).toBe(false)
    expect(sent).toMatchObject({ status: 409, msg: expect.stringContaining('请先同意参加') })
  })
})

describe('a declaration', () => {
  it('is booked in the step that approves it, once', async () => {
    const { data } = await send(await bodyOf())
    const first = await pass(data.id, '8')
    const again = await pass(data.id, '8')

    expect([first.status, again.status]).toEqual([200, 409])
    expect(await bookedFor(data.id)).toMatchObject([{ indicator: BLOOD, delta: 800, validUntil: '2028-10-31' }])
    const detail = await world.get<Record<string, unknown>>('GET /integralfront/api/{X}/declareDetail/{id}', {
      ...{ as: person, params: { X, id: data.id } },
    })
    expect(detail).toMatchObject({ statusName: '通过（已入账）', grantedPoints: '8', claimedPoints: '8' })
  })

  it('is granted points within the range of its rule', async () => {
    const { data } = await send(await bodyOf())

    expect(await pass(data.id, '9')).toMatchObject({ status: 422, errors: { points: '核定分值应为 8 分' } })
    expect(await pass(data.id, '八')).toMatchObject({ status: 422 })
    expect([await stateOf(data.id), await bookedFor(data.id)]).toEqual(['PENDING', []])
  })

  it('is decided by 审核 only, and never forwarded to other units', async () => {
    const { data } = await send(await bodyOf())
    const given = { points: '8', opinion: '材料属实' }

    expect((await decide(data.id, 'approve', given, world.actors.accepting)).status).toBe(403)
    expect((await decide(data.id, 'approve', given, world.actors.otherUnit)).status).toBe(404)
  })

  it('is returned with a list of missing evidence, and sent again', async () => {
    const { data } = await send(await bodyOf())
    await decide(data.id, 'return', { missing: '献血证内页' }, world.actors.accepting)
    const again = await ask('POST /submissions/{id}/{action}', {
      ...{ as: person, params: { id: data.id, action: 'supplement' } },
      body: { given: { note: '已补充' }, files: [await world.upload(person)] },
    })

    expect(again.statusCode).toBe(200)
    expect((await pass(data.id, '8')).status).toBe(200)
  })

  it('is taken back entirely if its evidence was false', async () => {
    const { data } = await send(await bodyOf())
    await pass(data.id, '8')
    const taken = await decide(data.id, 'take-back', { reason: '献血证系伪造' })

    expect(taken.status).toBe(200)
    expect((await bookedFor(data.id)).map(({ delta }) => delta).toSorted()).toEqual([-800, 800])
    expect(await stateOf(data.id)).toBe('TAKEN_BACK')
  })

  it('is refused if the event is too old, in the future or lacks required evidence', async () => {
    expect((await send(await bodyOf({ eventDate: '2024-11-01' }))).errors).toHaveProperty('eventDate')
    expect((await send(await bodyOf({ certNo: '' }))).errors).toHaveProperty('certNo')
    expect((await send(await bodyOf({ description: '太短' }))).errors).toHaveProperty('description')
    expect((await send(await bodyOf({ targetId: 'P501' }))).errors).toHaveProperty('targetId')
  })

  it('is visible to nobody else', async () => {
    const { data } = await send(await bodyOf())
    const params = { X, id: data.id }

    for (const as of [world.actors.otherPerson, world.actors.enterprise])
      expect((await ask('GET /integralfront/api/{X}/declareDetail/{id}', { as, params })).statusCode).toBe(404)
  })
})

describe('concurrently', () => {
  it('the same event is accepted once, in any spelling', async () => {
    const bodies = await Promise.all(['RY-1', 'ry-1', 'RY 1', 'ＲＹ－１'].map((certNo) => bodyOf({ certNo })))
    const answers = await Promise.all(bodies.map((body) => send(body)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const again = await send(await bodyOf({ certNo: 'RY1' }))
    expect(again.errors?.targetId).toContain('已经申报过')
  })

  it('a second click creates no second row', async () => {
    const body = await bodyOf()
    const answers = await Promise.all([send(body), send(body), send(body)])

    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  })

  it('caps hold, and every approval is booked exactly once', async () => {
    const grants = fc.array(fc.integer({ min: 6, max: 30 }), { minLength: 2, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(grants, async (points) => {
        await leave()
        await world.get('POST /points/join', { as: person, body: join })
        const ids: string[] = []
        for (const [place] of points.entries())
          ids.push((await send(await bodyOf({ targetId: HOURS, eventDate: `2026-10-0${place + 1}` }))).data.id)

        // Each declaration is approved twice at the same time.
        await Promise.all(ids.flatMap((id, at) => [pass(id, String(points[at])), pass(id, String(points[at]))]))

        let sum = 0
        for (const [at, id] of ids.entries()) {
          const entries = await bookedFor(id)
          const isPassed = (await stateOf(id)) === 'BOOKED'
          expect(entries.map(({ delta }) => delta)).toEqual(isPassed ? [points[at]! * 100] : [])
          sum += entries[0]?.delta ?? 0
        }
        expect(sum).toBeLessThanOrEqual(3000)
        expect(sum).toBeGreaterThan(0)
        await db.delete(submission)
      }),
      { numRuns: 5, seed: 7 },
    )
  }, 120_000)
})

it('a withdrawal leaves only the consent, and no trace of declarations or points', async () => {
  const [{ last } = { last: 0 }] = await db.select({ last: sql<number>`max(id)::int` }).from(auditRecord)
  const { data } = await send(await bodyOf())
  await pass(data.id, '8')
  await world.portal.workOnCases()
  const pending = await send(await bodyOf())

  await leave()

  const mine = [data.id, pending.data.id]
  const consents = await db.select().from(pointsConsent).where(eq(pointsConsent.givenBy, 'user-person'))
  const accounts = await db.select({ consent: pointsAccount.consentId }).from(pointsAccount)
  expect(consents.filter(({ id }) => accounts.some(({ consent }) => consent === id))).toEqual([])
  for (const id of mine) {
    expect(await stateOf(id)).toBeUndefined()
    expect(await db.select().from(submissionEvent).where(eq(submissionEvent.submissionId, id))).toEqual([])
    expect(await db.select().from(storedFile).where(eq(storedFile.bizId, id))).toEqual([])
  }
  const links = await db.select({ link: siteMessage.link }).from(siteMessage)
  expect(links.filter(({ link }) => mine.some((id) => link?.includes(id)))).toEqual([])
  expect(consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
  expect(consents.length).toBeGreaterThan(0)
  const traces = (await db.select().from(auditRecord)).filter(({ id }) => id > last)
  expect(JSON.stringify(traces.map(({ detail }) => detail))).not.toMatch(/"points"|delta|\b800\b/)
})

it('an event taken back for false evidence cannot be declared again, even after leaving and rejoining', async () => {
  const certNo = 'FALSE-1'
  const { data } = await send(await bodyOf({ certNo }))
  await pass(data.id, '8')
  await decide(data.id, 'take-back', { reason: '献血证是伪造的' })

  await leave()
  await world.get('POST /points/join', { as: person, body: join })

  expect(await send(await bodyOf({ certNo: 'false 1' }))).toMatchObject({
    ...{ status: 422, errors: { targetId: '该事项曾因材料虚假扣回积分，不能再次申报' } },
  })
  expect((await send(await bodyOf({ certNo: 'FALSE-2' }))).status).toBe(200)
  const kept = await db.select().from(pointsFalseEvent)
  for (const each of kept) expect(Object.keys(each)).toEqual(['id', 'eventHash', 'keptUntil'])
  expect(kept.at(-1)).toMatchObject({ eventHash: expect.stringMatching(/^[\w-]{43}$/), keptUntil: '2028-10-31' })
})

it('notifications still queued at withdrawal are not sent', async () => {
  await world.portal.workOnCases()
  const { data } = await send(await bodyOf())
  expect(await db.$count(messageOutbox, eq(messageOutbox.caseId, data.id))).toBeGreaterThan(0)

  await leave()
  await world.portal.workOnCases()

  expect(await db.$count(messageOutbox, eq(messageOutbox.caseId, data.id))).toBe(0)
  const links = await db.select({ link: siteMessage.link }).from(siteMessage)
  expect(links.filter(({ link }) => link?.includes(data.id))).toEqual([])
})

it('the evidence template of an indicator is a workbook with its columns', async () => {
  const answer = await ask('GET /integralfront/api/{X}/downloadTemplate', {
    ...{ as: person, params: { X }, query: { targetId: BLOOD } },
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('无偿献血'))
})
