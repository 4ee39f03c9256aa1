import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  CENTRE_DESK,
  demandForm,
  demandSteps,
  FRONT,
  LENDER_DESK,
  MINE,
  payment,
  WORDS,
} from '../../../../test/cases/demands.ts'
import { openInhabitedPortal, type Visitor } from '../../../../test/inhabited-portal.ts'
import { signedOnLender } from '../../../../test/lenders.ts'
import type { Page } from '../../../kernel/calls/paging.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { job } from '../../jobs/tables.server.ts'
import { siteMessage } from '../../people/tables.server.ts'
import type { PublicDemand } from './contract.ts'
import type { DemandDetail, ListedDemand } from './demand-view.ts'
import { docking, financingDemand } from './tables.server.ts'

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => vi.useRealTimers())
const world = await openInhabitedPortal()
const steps = demandSteps(world)
const firm = world.actors.enterprise
const otherFirm = world.actors.otherEnterprise
const lender = await signedOnLender(world, 'yinhang')
const otherLender = await signedOnLender(world, 'nongshang')

const ask = (path: string, as: Visitor, body: object) => world.ask(`POST ${path}`, { as, body })
const publicPage = (query: Record<string, string> = {}) =>
  world.get<Page<PublicDemand>>(`GET ${FRONT}/financing/page`, { as: world.actors.anonymous, query })
const ofLender = (as: Visitor, of: 'open' | 'own') =>
  world.get<Page<ListedDemand & { ownStage: string | null }>>(`GET ${LENDER_DESK}/page`, {
    as,
    query: { of, pageSize: '100' },
  })
/** Ends the demands of the tests after each test, because the number per firm is limited. */
async function overAll() {
  await world.db.update(financingDemand).set({ state: 'withdrawn' }).where(sql`form_key like 'user-%'`)
}

describe('publishing a demand', () => {
  it('is only for enterprises, in the terms of the specification', async () => {
    const answer = await ask(`${FRONT}/financing/add`, world.actors.person, demandForm('x'))

    expect(answer.statusCode).toBe(403)
    expect(answer.json().msg).toBe('请使用企业账号登录平台发布融资需求')
  })

  it('creates one demand per form, masked for the public, with confidential data sealed', async () => {
    const form = demandForm('one-form')
    const [first, second] = await Promise.all([
      ask(`${FRONT}/financing/add`, firm, form),
      ask(`${FRONT}/financing/add`, firm, form),
    ])
    const { id, demandNo, msg } = first.json().data

    expect(second.json().data).toEqual({ id, demandNo, msg })
    expect(msg).toBe('融资需求发布成功，请耐心等待审核')
    expect(demandNo).toMatch(/^XQ\d{15}$/)
    expect((await publicPage({ keyword: '采购原料流动资金' })).records.some((each) => each.demandNo === demandNo)).toBe(
      false,
    )
    await steps.approve(id)
    const shown = (await publicPage({ state: 'open' })).records.find((each) => each.demandNo === demandNo)
    expect(shown).toMatchObject({
      enterpriseName: '榕屿**食品有限公司',
      amount: '300',
      expectedRate: '4.5',
      dockings: 0,
    })
    const [row] = await world.db.select().from(financingDemand).where(eq(financingDemand.id, id))
    expect(JSON.stringify(row)).not.toContain('海晏')
    await overAll()
  })

  it('reports errors at their fields', async () => {
    const form = { ...demandForm('x'), existingLoanBalance: '', deadline: '2099-01-01', region: '别处', amount: '0' }
    const first = await ask(`${FRONT}/financing/add`, firm, form)
    const second = await ask(`${FRONT}/financing/add`, firm, { ...form, existingLoanBalance: '1', amount: '10' })

    expect(first.json().errors).toMatchObject({ amount: '融资金额（万元）最小为 0.01' })
    expect(second.json().errors).toEqual({
      deadline: expect.stringContaining('最长 180 天'),
      region: '请选择区域',
    })
  })

  it('is only for verified firms', async () => {
    await world.db.execute(sql`update account set real_name_level = 0 where id = 'user-otherEnterprise'`)
    const answer = await ask(`${FRONT}/financing/add`, otherFirm, demandForm('x'))
    await world.db.execute(sql`update account set real_name_level = 1 where id = 'user-otherEnterprise'`)

    expect(answer.json().msg).toContain('请先完成企业实名认证')
  })
})

describe('docking', () => {
  it('gives a demand to one of two lenders who pick it up at the same time', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await steps.open(firm)

      const answers = await Promise.all(
        [lender, otherLender, lender, otherLender].map((as) => ask(`${LENDER_DESK}/pickUp`, as, { id })),
      )

      const rows = await world.db.select().from(docking).where(eq(docking.demandId, id))
      expect(rows).toHaveLength(1)
      // The successful lender gets the same answer when it repeats the request.
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)!.json().msg).toContain('已由其他机构受理')
      await overAll()
    }
  })

  it('can proceed to payment, with messages to the firm and its acceptance in between', async () => {
    const { id, dockingId } = await steps.docked(firm, lender, 'contact', 'diligence', 'grant')
    const early = await ask(`${LENDER_DESK}/pay`, lender, { dockingId, ...payment() })
    await steps.step(`${MINE}/accept`, firm, { dockingId })
    const tooMuch = await ask(`${LENDER_DESK}/pay`, lender, { dockingId, ...payment(), loanAmount: '280.01' })
    const paid = await steps.step(`${LENDER_DESK}/pay`, lender, { dockingId, ...payment() })

    expect(early.json().msg).toBe('企业尚未接受授信，不能登记放款')
    expect(tooMuch.json().errors.loanAmount).toContain('280 万元')
    expect(paid.state).toBe('paid')
    const { dockings, state } = await steps.detail(firm, id)
    expect(state).toBe('paid')
    expect(dockings[0]).toMatchObject({
      ...{ assignMode: '机构抢单', stage: 'paid', officer: '林予安', creditAmount: '280', rate: '3.95', term: 24 },
      ...{ loanAmount: '280', guarantee: '信用', may: [] },
    })
    const told = await world.db
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.link, `/credit-loan-demands/own?id=${id}`))
    expect(told.map(({ textSealed }) => world.seal.open(textSealed).replace(/“.*”/, ''))).toEqual([
      '融资需求审核通过，已开始展示。',
      '榕屿市商业银行开始对接融资需求。',
      '榕屿市商业银行已登记融资需求的客户经理。',
      '榕屿市商业银行对融资需求开始尽职调查。',
      '榕屿市商业银行对融资需求给出了授信，请您确认。',
      '榕屿市商业银行对融资需求已登记放款。',
    ])
    const audited = await world.db.select().from(auditRecord).where(eq(auditRecord.entityId, id))
    expect(audited.map(({ action }) => action)).toEqual([
      ...['publish', 'approve', 'pick-up', 'contact', 'diligence', 'grant', 'accept', 'pay'],
    ])
  })

  it('can also be started by the centre and the firm, with at most three lenders and once with each', async () => {
    const id = await steps.open(firm)
    const assign = (institutionId: string) =>
      ask(`${CENTRE_DESK}/assign`, world.actors.dataOfCentre, { id, institutionId })
    await steps.step(`${LENDER_DESK}/pickUp`, lender, { id })
    await steps.step(`${MINE}/invite`, firm, { id, institutionId: 'institution-2' })

    expect((await assign('institution-2')).json().msg).toBe('该机构正在对接此需求')
    expect((await assign('institution-none')).json().errors).toEqual({ institutionId: '请选择已入驻的金融机构' })
    expect((await assign('institution-3')).statusCode).toBe(200)
    expect((await assign('institution-4')).json().msg).toContain('最多由 3 家机构')
    const { dockings } = await steps.detail(firm, id)
    expect(dockings.map(({ assignMode }) => assignMode)).toEqual(['机构抢单', '企业指定', '平台分配'])
    await overAll()
  })

  it('ends with a reason; the last one fails the demand, and another lender can be tried', async () => {
    const { id, dockingId } = await steps.docked(firm, lender, 'contact')
    const failed = await steps.step(`${LENDER_DESK}/fail`, lender, { dockingId, ...WORDS.fail })
    const again = await ask(`${LENDER_DESK}/pickUp`, otherLender, { id })
    const invited = await steps.step(`${MINE}/invite`, firm, { id, institutionId: 'institution-2' })

    expect(failed.state).toBe('failed')
    expect(again.statusCode).toBe(409)
    expect(invited.state).toBe('docking')
    expect((await steps.detail(firm, id)).dockings.map(({ failReason }) => failReason)).toEqual(['额度不匹配', null])
    await overAll()
  })

  it('ends with the other lenders when the firm accepts one, and with all when it withdraws', async () => {
    const { id, dockingId } = await steps.docked(firm, lender, 'contact', 'diligence', 'grant')
    const late = await ask(`${MINE}/invite`, firm, { id, institutionId: 'institution-2' })
    await steps.step(`${MINE}/accept`, firm, { dockingId })
    const left = await steps.step(`${MINE}/withdraw`, firm, { id })

    expect(late.json().msg).toBe('需求已授信，不能指定机构')
    expect(left.state).toBe('withdrawn')
    const { dockings } = await steps.detail(firm, id)
    expect(dockings.map(({ failReason }) => failReason)).toEqual(['企业放弃'])
  })
})

describe('a lender', () => {
  it('sees the firm behind a demand only while working on it, and nothing of other dockings', async () => {
    const id = await steps.open(firm)
    const read = (as: Visitor) => world.ask(`GET ${LENDER_DESK}/detail/{id}`, { as, params: { id } })
    const before = (await read(lender)).json().data as DemandDetail
    const { dockingId } = await steps.step(`${LENDER_DESK}/pickUp`, lender, { id })
    const working = (await read(lender)).json().data as DemandDetail
    const elsewhere = await read(otherLender)
    const others = await ask(`${LENDER_DESK}/contact`, otherLender, { dockingId, ...WORDS.contact })
    await steps.step(`${LENDER_DESK}/fail`, lender, { dockingId, ...WORDS.fail })
    const after = (await read(lender)).json().data as DemandDetail

    expect(before).toMatchObject({ enterpriseName: '榕屿**食品有限公司', particulars: null, may: ['pick-up'] })
    expect(working.particulars).toMatchObject({
      ...{ enterpriseName: '榕屿市海晏食品有限公司', contactPhone: '13800003333' },
      contactIdCard: '350102********0039',
    })
    expect([elsewhere.statusCode, others.statusCode]).toEqual([200, 404])
    // Besides the public facts, the other lender only learns that the demand is taken.
    expect(elsewhere.json().data).toMatchObject({
      ...{ isTaken: true, enterpriseName: '榕屿**食品有限公司', particulars: null, dockings: [], may: [] },
    })
    expect(after.particulars).toBeNull()
    await overAll()
  })

  it('lists open demands of both scopes, and its own dockings', async () => {
    const body = { ...demandForm('for lenders'.replace(' ', '-')), publicScope: '仅入驻机构' }
    const { id } = await world.get<{ id: string }>(`POST ${FRONT}/financing/add`, { as: firm, body })
    await steps.approve(id)

    expect((await ofLender(lender, 'open')).records.map((each) => each.id)).toContain(id)
    await steps.step(`${LENDER_DESK}/pickUp`, lender, { id })
    expect((await ofLender(lender, 'open')).records.map((each) => each.id)).not.toContain(id)
    expect((await ofLender(lender, 'own')).records.find((each) => each.id === id)).toMatchObject({
      ...{ ownStage: '待联系', enterpriseName: '榕屿市海晏食品有限公司' },
    })
    expect((await ofLender(otherLender, 'own')).records.map((each) => each.id)).not.toContain(id)
    const { demandNo } = await steps.detail(firm, id)
    expect(
      (await publicPage({ pageSize: '100', state: 'docking' })).records.map((each) => each.demandNo),
    ).not.toContain(demandNo)
    await overAll()
  })
})

it('a demand expires the day after its deadline unless a lender works on it', async () => {
  const [open, docked] = [await steps.open(firm), (await steps.docked(firm, lender)).id]
  await world.db.update(financingDemand).set({ deadline: '2026-01-01' }).where(sql`id in (${open}, ${docked})`)
  const late = await ask(`${LENDER_DESK}/pickUp`, otherLender, { id: open })
  const at = new Date(0)
  // Run directly: running all scheduled jobs would also recount the data quality of the whole register.
  const scheduled = {
    kind: 'demand-expiry',
    key: 'test',
    payloadSealed: world.seal.seal('null'),
    dueAt: at,
    createdAt: at,
  }
  await world.db.insert(job).values(scheduled)
  await world.portal.workOnJobs('demand-expiry')

  expect(late.json().msg).toBe('需求已过有效期')
  expect((await steps.detail(firm, open)).state).toBe('expired')
  expect((await steps.detail(firm, docked)).state).toBe('docking')
  await overAll()
})
