import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sending } from '../../../../test/cases/sent-cases.ts'
import { openInhabitedPortal, type Visitor } from '../../../../test/inhabited-portal.ts'
import { signedOnLender } from '../../../../test/lenders.ts'
import type { Page } from '../../../kernel/calls/paging.ts'
import type { Receipt } from '../../submissions/sending/contract.ts'
import { type LenderFigures, OWN_COLUMNS } from '../lender/contract.ts'
import { readWan } from '../money.ts'
import { productApply } from '../tables.server.ts'
import type { OwnApply } from './apply-contract.ts'
import { PERIODS, RANKINGS } from './figure-words.ts'
import { type LendingTotals, type LoanLine, RankedInstitution } from './figures-contract.ts'
import type { DeskApply, WholeApply } from './lender-contract.ts'

const world = await openInhabitedPortal()
const bank = await signedOnLender(world, 'yinhang')
const other = await signedOnLender(world, 'nongshang')

const APPLY = '/finance/product/apply/apply'
const DESK = '/finance/lender'
const FRONT = '/finance/front/product'

async function apply(as: Visitor, more: object = {}) {
  const { body } = await sending(world, 'product-application', as)
  return world.ask(`POST ${APPLY}`, { as, body: { ...body, ...more } })
}
const applied = async (as: Visitor, more: object = {}): Promise<string> =>
  (await apply(as, more)).json<{ data: Receipt }>().data.id
const act = (as: Visitor, id: string, action: string, given: object = {}) =>
  world.ask(`POST ${DESK}/apply/{id}/act`, { as, params: { id }, body: { action, given } })
const one = (as: Visitor, id: string) => world.ask(`GET ${DESK}/apply/{id}`, { as, params: { id } })
const report = (as: Visitor, id: string) => world.ask(`POST ${DESK}/apply/{id}/report`, { as, params: { id } })
const mine = async (as: Visitor) =>
  (await world.get<Page<OwnApply>>('GET /finance/product/apply/productApplyPage', { as })).records
const fieldsOf = (answer: { json<Body>(): Body }) => answer.json<{ errors: Record<string, string> }>().errors

const OFFICER = { officer: '方舟行', officerPhone: '0599-1234567' }
const CREDIT = { creditAmount: '40', creditRate: '3.65', creditTerm: '12', creditUntil: '2099-12-31' }

describe('an application', () => {
  it('accepts the earlier four-part address, and requires the place of an address outside the city', async () => {
    const { enterprise } = world.actors
    const typed = { addressProvince: '福建省', addressCity: '榕屿市', addressDistrict: '海湾区', addressDetail: '一号' }
    const elsewhere = { addressDistrict: '本市以外', addressDetail: '一号' }

    expect((await apply(enterprise, typed)).statusCode).toBe(200)
    expect(fieldsOf(await apply(enterprise, elsewhere))).toEqual({
      addressProvince: '请输入省',
      addressCity: '请输入市',
    })
    expect((await apply(enterprise, { ...typed, ...elsewhere })).statusCode).toBe(200)
  })

  it('is only for firms, within the range of a listed product', async () => {
    const { enterprise, person } = world.actors

    expect((await apply(person)).statusCode).toBe(422)
    expect((await apply(bank)).statusCode).toBe(422)
    expect((await apply(enterprise, { productId: 'product-draft' })).statusCode).toBe(422)
    expect(Object.keys(fieldsOf(await apply(enterprise, { amount: '999999', duration: '360' })))).toEqual([
      'amount',
      'duration',
    ])
    expect(Object.keys(fieldsOf(await apply(enterprise, { authorise: false })))).toEqual(['authorise'])
    expect((await apply(enterprise)).statusCode).toBe(200)
  })

  it('is created once per key, with one grant of access', async () => {
    const as = world.actors.enterprise
    const { body } = await sending(world, 'product-application', as)
    const before = await world.db.$count(productApply)
    const ids = await Promise.all(
      [1, 2].map(async () => (await world.ask(`POST ${APPLY}`, { as, body })).json().data.id),
    )

    expect(ids[0]).toBe(ids[1])
    expect(await world.db.$count(productApply)).toBe(before + 1)
  })

  it('can proceed to payment, and the figures change with it', async () => {
    const lending = async () =>
      (await world.get<{ lending: LendingTotals }>(`GET ${FRONT}/productHomePage`, { as: world.actors.anonymous }))
        .lending
    const before = await lending()
    const id = await applied(world.actors.otherEnterprise)

    expect((await act(bank, id, 'accept', { ...OFFICER, officerPhone: '打给我' })).statusCode).toBe(422)
    expect((await act(bank, id, 'accept', OFFICER)).statusCode).toBe(200)
    expect((await act(bank, id, 'give-credit', CREDIT)).statusCode).toBe(409)
    expect((await act(bank, id, 'investigate', { opinion: '上门调查' })).statusCode).toBe(200)
    for (const wrong of [{ creditAmount: '0' }, { creditAmount: '1e9' }, { creditRate: '24.1' }, { creditTerm: '1.5' }])
      expect((await act(bank, id, 'give-credit', { ...CREDIT, ...wrong })).statusCode).toBe(422)
    expect((await act(bank, id, 'give-credit', CREDIT)).statusCode).toBe(200)
    expect((await act(bank, id, 'pay-out', { loanAmount: '40.01' })).statusCode).toBe(422)
    expect((await act(bank, id, 'pay-out', { loanAmount: '39.99' })).statusCode).toBe(200)

    expect(await lending()).toMatchObject({
      ...{ applies: before.applies + 1, credits: before.credits + 1, loans: before.loans + 1 },
      loanAmount: (BigInt(readWan(before.loanAmount)!) + 3999n)
        .toString()
        .replace(/(\d\d)$/, '.$1')
        .replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)),
    })
    expect((await mine(world.actors.otherEnterprise))[0]).toMatchObject({
      ...{ id, stateName: '已放款', place: 4, officer: '方舟行', creditRate: '3.65', loanAmount: '39.99' },
    })
    expect((await act(bank, id, 'settle')).statusCode).toBe(200)
  })

  it('is visible only to the firm and to its lender', async () => {
    const id = await applied(world.actors.enterprise)
    const none = await one(other, 'none')

    expect((await one(bank, id)).statusCode).toBe(200)
    expect([(await one(other, id)).body, (await one(other, id)).statusCode]).toEqual([none.body, 404])
    expect((await act(other, id, 'accept', OFFICER)).statusCode).toBe(404)
    expect((await report(other, id)).statusCode).toBe(404)
    for (const who of ['enterprise', 'otherEnterprise', 'person'] as const)
      expect((await one(world.actors[who], id)).statusCode).toBe(404)
    for (const who of ['accepting', 'reviewing', 'auditing', 'concerned'] as const) {
      const asked = { as: world.actors[who], params: { id } }
      expect((await world.ask('GET /submissions/staff/{id}', asked)).statusCode).toBe(404)
    }
    const { records } = await world.get<Page<DeskApply>>(`GET ${DESK}/apply/page`, {
      as: other,
      query: { pageSize: '100' },
    })
    expect(records.map((each) => each.id)).not.toContain(id)
  })
})

describe('the report of the firm', () => {
  it('is not viewed by reading the firm’s statements and public data', async () => {
    const firm = world.actors.enterprise
    const id = await applied(firm)
    const looksAt = async () => (await world.get<{ looks: unknown[] }>('GET /grants/looks', { as: firm })).looks.length
    const before = await looksAt()

    const { check, instalment } = (await one(bank, id)).json().data as WholeApply

    // This firm is not in the register; firms of the demo city are.
    expect(check).toEqual({ isKnown: false, facts: [], records: [] })
    const { records } = await world.get<Page<DeskApply>>(`GET ${DESK}/apply/page`, {
      as: bank,
      query: { group: 'open' },
    })
    const ofDemo = records.find((each) => each.id.startsWith('demo-'))!
    const shown = ((await one(bank, ofDemo.id)).json().data as WholeApply).check
    expect(shown.facts).toContainEqual(
      expect.objectContaining({ label: '统一社会信用代码', registered: ofDemo.firmCode, isSame: true }),
    )
    expect(shown.facts.find(({ label }) => label === '登记状态')?.registered).toBeTruthy()
    expect(instalment).toMatchObject({ rate: expect.stringMatching(/^\d/), first: expect.stringMatching(/\.\d\d$/) })
    expect(await looksAt()).toBe(before)
  })

  it('can be viewed by the lender while access is granted, and every view is logged', async () => {
    const firm = world.actors.enterprise
    const id = await applied(firm)

    expect((await report(bank, id)).json().data).toMatchObject({ code: '91350300MA0000015F' })
    const { looks } = await world.get<{ looks: { by: string }[] }>('GET /grants/looks', { as: firm })
    expect(looks[0]).toMatchObject({ by: '榕屿市商业银行' })
    const [sent] = await mine(firm)
    expect(sent?.authorisation).toMatchObject({ isOpen: true, looks: 1 })

    await world.get('POST /grants/revoke', { as: firm, body: { id: sent!.authorisation!.grantId } })
    expect((await report(bank, id)).statusCode).toBe(404)
    expect((await one(bank, id)).json<{ data: WholeApply }>().data.authorisedUntil).toBeNull()
  })

  it('cannot be viewed when the application is closed', async () => {
    const id = await applied(world.actors.enterprise)
    await act(bank, id, 'decline', { cause: '其他', reason: '暂不办理' })

    expect((await report(bank, id)).statusCode).toBe(404)
  })

  it('cannot be viewed once a lender is unbound', async () => {
    const id = await applied(world.actors.enterprise)
    const body = { accountId: bank.userId, institutionId: bank.institutionId }
    await world.get('POST /finance/desk/lender/unbind', { as: world.actors.dataOfCentre, body })
    const shut = [(await one(bank, id)).statusCode, (await report(bank, id)).statusCode]
    await world.get('POST /finance/desk/lender/bind', { as: world.actors.dataOfCentre, body })

    expect(shut).toEqual([404, 404])
    expect((await report(bank, id)).statusCode).toBe(200)
  })
})

describe('the figures', () => {
  const ranked = (query: Record<string, string>) =>
    world.get<RankedInstitution[]>(`GET ${FRONT}/financialLeaderboardList`, { as: world.actors.anonymous, query })

  it.each(Object.keys(PERIODS))('of lenders in a %s agree with their applications', async (period) => {
    const rows = await ranked({ period })
    const months = { month: 1, quarter: 3, year: 12 }[period]!
    // Computed independently from the timelines and answers of the applications.
    const { rows: told } = await world.db.execute<Record<string, string>>(sql`
      with since as (select (date_trunc('day', now() at time zone 'Asia/Shanghai') - make_interval(months => ${months}))
          at time zone 'Asia/Shanghai' as at),
      done as (select a.institution_id, e.action, e.at >= since.at as counts, s.answer
        from product_apply a join submission s on s.id = a.case_id
        join submission_event e on e.submission_id = s.id, since)
      select institution_id as id,
        count(*) filter (where action = 'submit' and counts)::text as received,
        count(*) filter (where action = 'give-credit' and counts)::text as credits,
        coalesce(sum((answer->>'creditAmount')::numeric) filter (where action = 'give-credit' and counts), 0)::text as credit,
        coalesce(sum((answer->>'loanAmount')::numeric) filter (where action = 'pay-out' and counts), 0)::text as loan
      from done group by institution_id`)

    for (const row of rows) {
      const same = told.find(({ id }) => id === row.institutionId)
      expect([row.demandReceived, row.creditApprovedCount], row.institutionName).toEqual([
        Number(same?.received ?? 0),
        Number(same?.credits ?? 0),
      ])
      const hundredths = (text = '0') => readWan(text.replace(/(\.\d\d)0*$/, '$1'))
      expect([readWan(row.creditAmount), readWan(row.loanAmount)], row.institutionName).toEqual([
        hundredths(same?.credit),
        hundredths(same?.loan),
      ])
    }
  })

  it.each(Object.keys(PERIODS))('on the desk of a lender equal its row of the leaderboard, in a %s', async (period) => {
    const figures = await world.get<LenderFigures>(`GET ${DESK}/figures`, { as: bank, query: { period } })
    const row = (await ranked({ period })).find(({ institutionId }) => institutionId === 'institution-1')!
    const paid = figures.months.reduce((all, { amount }) => all + readWan(amount)!, 0)

    expect(row).toMatchObject(RankedInstitution.pick(OWN_COLUMNS).parse(figures))
    expect(paid).toBe(readWan(row.loanAmount))
  })

  it('are sorted by the chosen column, and ranked without gaps', async () => {
    for (const sort of Object.keys(RANKINGS)) {
      const rows = await ranked({ sort })
      const isLess = sort === 'avgRate' || sort === 'responseHours'
      const values = rows.map(
        (row) => Number(row[sort as keyof RankedInstitution] ?? (isLess ? 1e12 : 0)) * (isLess ? 1 : -1),
      )

      expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, place) => place + 1))
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  })

  it('agree with the lists, which name no firm without its consent', async () => {
    const as = world.actors.anonymous
    const list = (name: string) => world.get<Page<LoanLine>>(`GET ${FRONT}/${name}`, { as, query: { pageSize: '100' } })
    const [support, applies, { lending }] = await Promise.all([
      list('financialSupportList'),
      list('financialApplyList'),
      world.get<{ lending: LendingTotals }>(`GET ${FRONT}/productHomePage`, { as }),
    ])

    expect(support.total).toBe(lending.loans)
    expect(applies.total).toBeGreaterThan(3)
    await applied(world.actors.enterprise)
    await applied(world.actors.otherEnterprise, { shareName: true })
    const [shared, masked] = (await list('financialApplyList')).records
    expect([shared?.enterpriseName, masked?.enterpriseName]).toEqual(['榕屿测试有限公司', '榕屿**食品有限公司'])
  })

  it('of the demo city include applications in every state', async () => {
    const states = await world.db.selectDistinct({ state: productApply.state }).from(productApply)

    expect(states.length).toBeGreaterThanOrEqual(9)
    expect(await world.db.$count(productApply, eq(productApply.institutionId, 'institution-1'))).toBeGreaterThan(3)
  })
})
