import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoStaff } from '../../../../demo/staff.ts'
import { freshCode } from '../../../../test/cases/one-time-code.ts'
import {
  type Applicant,
  answer,
  apply,
  confirm,
  look,
  newApplicant,
  newAsking,
  newCreditCode,
  newFirmAccount,
  newOwner,
  newPair,
  own,
  propose,
  settle,
} from '../../../../test/people/applicants.ts'
import { DAY, openFirmsPortal, POST } from '../../../../test/people/firms-portal.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { storedFile } from '../../files/tables.server.ts'
import { verificationRequest } from '../tables.server.ts'

const { world, time, isVerified, titlesOf } = await openFirmsPortal()
const { db, actors } = world

const documentOf = async (who: Applicant, as = actors.accepting) => (await look(world, who, as)).documents[0]!.id
const download = (id: string, as = actors.accepting) =>
  world.ask('GET /filestorage/file/downloadFile/{id}', { as, params: { id } })

describe('an application', () => {
  it('without a document is refused at the field, also on the page', async () => {
    const { as } = await newFirmAccount(world)

    const refused = await world.ask(POST('subject/apply'), { as, body: { documents: [] } })
    const page = await world.askPage('POST', '/user', { as, query: { part: 'subject' }, body: { do: 'apply' } })

    expect(refused.json()).toMatchObject({ errors: { documents: '请上传证明材料' } })
    expect(page.statusCode).toBe(422)
    expect(page.body).toContain('请上传证明材料')
  })

  it('is sent from the page with previously uploaded documents', async () => {
    const { as } = await newFirmAccount(world)
    const documents = await world.upload(as)

    const sent = await world.askPage('POST', '/user', {
      as,
      query: { part: 'subject' },
      body: { do: 'apply', documents },
    })

    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/user?part=subject&done=applied'])
  })

  it('shows its documents to those who decide: any clerk while it is open, then the two who decided', async () => {
    const applicant = await newApplicant(world)
    const id = await documentOf(applicant)
    const open = await Promise.all([actors.accepting, actors.securing, actors.enterprise].map((as) => download(id, as)))
    await settle(world, applicant)

    const decided = await Promise.all(
      [actors.accepting, actors.reviewing, actors.concerned].map((as) => download(id, as)),
    )

    expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
    expect(decided.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
    expect((await download(id, applicant.as)).statusCode).toBe(200)
  })
})

describe('a single clerk', () => {
  it('verifies nobody: a proposal takes effect when another clerk confirms it with the second factor', async () => {
    const applicant = await newApplicant(world)
    const { loginName } = applicant
    await propose(world, applicant)
    const body = { loginName, oneTimeCode: await freshCode(db, time.now) }

    const alone = await world.ask(POST('verification/confirm'), { as: actors.accepting, body })
    const without = await world.ask(POST('verification/confirm'), { as: actors.reviewing, body: { loginName } })
    const between = await isVerified(applicant)
    await confirm(world, applicant)

    expect(alone.json().msg).toContain('提议的人不能复核')
    expect(without.statusCode).toBe(422)
    expect([between, await isVerified(applicant)]).toEqual([false, true])
  })

  it('cannot revoke a verification either', async () => {
    const owner = await newOwner(world)
    await propose(world, owner, 'revoke')

    const before = await isVerified(owner)
    await confirm(world, owner)

    expect([before, await isVerified(owner)]).toEqual([true, false])
    expect(await titlesOf(owner)).toContain('实名认证已取消')
  })

  it('may not handle an account registered under their own name', async () => {
    const clerk = demoStaff.find(({ login }) => login === 'shouli')!
    const applicant = await newFirmAccount(world, newCreditCode(), clerk.name)
    await apply(world, applicant)

    const refused = await world.ask(POST('verification/propose'), {
      ...{ as: actors.accepting, body: { loginName: applicant.loginName, decision: 'verify', reason: '核对' } },
    })

    expect(refused.json().msg).toContain('与您同名')
  })

  it('cannot decide on data that changed after it was read', async () => {
    const applicant = await newApplicant(world)
    const { seen } = await look(world, applicant)
    await propose(world, applicant)
    const body = { loginName: applicant.loginName, seen, oneTimeCode: await freshCode(db, time.now) }

    const late = await world.ask(POST('verification/confirm'), { as: actors.reviewing, body })

    expect(late.json().msg).toContain('在您查看之后有变动')
  })
})

describe('a second account of a firm', () => {
  it('is verified only when the owner agrees, and all others are notified', async () => {
    const owner = await newOwner(world)
    const second = await newAsking(world, owner)
    const before = await isVerified(second)

    await answer(world, owner, 'yes')

    expect([before, await isVerified(second)]).toEqual([false, true])
    expect((await own(world, second)).accounts.map(({ isOwner, isSelf }) => [isOwner, isSelf])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await titlesOf(owner)).toEqual(
      expect.arrayContaining([
        '有另一个账号申请代表您（本单位），请主账号答复',
        '有另一个账号以您（本单位）的名义通过了实名认证',
      ]),
    )
  })

  it('is refused when the owner objects, and only the owner can answer', async () => {
    const { owner, second } = await newPair(world)
    const third = await newAsking(world, owner)
    const { asking } = await own(world, owner)
    const { id, seen } = asking[0]!

    const byOther = await world.ask(POST('subject/answer'), { as: second.as, body: { id, seen, agrees: 'yes' } })
    const without = await world.ask(POST('subject/answer'), { as: owner.as, body: { id, seen, agrees: 'no' } })
    await answer(world, owner, 'no')

    expect(byOther.json().msg).toContain('只有主账号')
    expect(without.json()).toMatchObject({ errors: { reason: '反对时请说明理由' } })
    expect(await look(world, third)).toMatchObject({ state: 'rejected', isVerified: false })
    expect(await titlesOf(second)).toContain('有另一个账号申请代表您（本单位），未通过')
  })

  it('is verified without the owner by two clerks after three working days, and may become the owner', async () => {
    const owner = await newOwner(world)
    const second = await newAsking(world, owner)
    const body = { loginName: second.loginName, reason: '原经办人离职，无法登录', takesOver: true }
    await world.get('POST /people/verification/overrule', { as: actors.accepting, body })
    const attempt = async () =>
      world.ask(POST('verification/confirm'), {
        ...{ as: actors.reviewing, body: { loginName: second.loginName, oneTimeCode: await freshCode(db, time.now) } },
      })

    const early = await attempt()
    const asked = time.now
    time.now += 4 * DAY
    const late = await attempt()
    time.now = asked

    expect(early.json().msg).toContain('2026-11-19 以前答复')
    expect(late.statusCode).toBe(200)
    expect(await own(world, second)).toMatchObject({ isVerified: true, isOwner: true })
    expect(await titlesOf(owner)).toContain('信用中心拟不经主账号决定另一个账号的实名认证')
  })

  it('is refused when the owner objects while clerks decide without the owner', async () => {
    const owner = await newOwner(world)
    const second = await newAsking(world, owner)
    const body = { loginName: second.loginName, reason: '主账号没有答复' }
    await world.get('POST /people/verification/overrule', { as: actors.accepting, body })

    await answer(world, owner, 'no')

    expect(await look(world, second)).toMatchObject({ state: 'rejected' })
  })
})

it('may apply again after a refusal', async () => {
  const applicant = await newApplicant(world)
  await world.get('POST /people/verification/reject', {
    ...{ as: actors.accepting, body: { loginName: applicant.loginName, reason: '照片不清楚' } },
  })

  await apply(world, applicant)

  expect(await look(world, applicant)).toMatchObject({ state: 'waiting', isVerified: false })
})

describe('a refused application', () => {
  const refused = async () => {
    const applicant = await newApplicant(world)
    const id = await documentOf(applicant)
    const body = { loginName: applicant.loginName, reason: '授权书没有盖章' }
    await world.get('POST /people/verification/reject', { as: actors.accepting, body })
    return { applicant, id }
  }
  const isThere = async (id: string) => (await db.$count(storedFile, eq(storedFile.id, id))) === 1

  it('is in the exported data of its account, with the decision and the names of its documents', async () => {
    const { applicant } = await refused()

    const exported = await world.ask('GET /people/export', { as: applicant.as })

    expect(exported.json().verifications).toEqual([
      {
        ...{ kind: 'verify', state: 'rejected', madeAt: expect.any(String), decidedAt: expect.any(String) },
        ...{ reason: '授权书没有盖章', documents: [{ name: expect.any(String), size: expect.any(Number) }] },
      },
    ])
  })

  it.each(['demo/articles', 'city/texts'])(
    'is stored for the period that the privacy policy states in %s',
    (folder) => {
      const policy = readFileSync(new URL(`../../../../${folder}/fixed-pages.md`, import.meta.url), 'utf8')

      expect(policy).toMatch(/\| 未通过的实名认证材料 +\| 作出决定后六个月/u)
    },
  )

  // Runs last, because the sweep also ends sessions by the portal's clock.
  it('is deleted with its documents six months after the refusal, not before; others stay', async () => {
    const { applicant, id } = await refused()
    const owner = await newOwner(world)
    const begun = time.now

    time.now = begun + 181 * DAY
    await world.portal.sweep()
    const before = await isThere(id)
    time.now = begun + 182 * DAY
    await world.portal.sweep()
    time.now += 3_600_000
    await world.portal.sweep()
    const after = await isThere(id)
    const requests = (who: Applicant) => db.$count(verificationRequest, eq(verificationRequest.accountId, who.userId))
    const left = [await requests(applicant), await requests(owner)]
    time.now = begun

    expect([before, after, left]).toEqual([true, false, [0, 1]])
    const deletions = await db.select().from(auditRecord).where(eq(auditRecord.action, 'delete-expired'))
    expect(deletions.find(({ entity }) => entity === 'verification')?.detail).toMatchObject({ keptMonths: 6 })
  })
})
