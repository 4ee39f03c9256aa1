import { expect, it } from 'vitest'
import { TERMS } from '../../../../test/cases/finance-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../../test/inhabited-portal.ts'
import { signedOnLender } from '../../../../test/lenders.ts'
import type { Page } from '../../../kernel/calls/paging.ts'
import type { ProductSummary } from '../contract.ts'
import type { OwnProduct } from './contract.ts'

const world = await openInhabitedPortal()
const lender = await signedOnLender(world, 'yinhang')
const otherLender = await signedOnLender(world, 'nongshang')
const centre = world.actors.dataOfCentre

interface Seen {
  id: string
  version: number
  state: string
}

const OWN = '/finance/lender/product'
const CENTRE = '/finance/desk/product'
const take = (path: string, as: Visitor, body: object) => world.get<Seen>(`POST ${path}`, { as, body })
const statusOf = async (path: string, as: Visitor, body: object) =>
  (await world.ask(`POST ${path}`, { as, body })).statusCode
const own = (as: Visitor, id: string) => world.get<OwnProduct>(`GET ${OWN}/{id}`, { as, params: { id } })
const listed = (keyword: string) =>
  world.get<Page<ProductSummary>>('GET /finance/front/product/productPage', {
    as: world.actors.anonymous,
    query: { keyword },
  })
/** A draft of the first lender. */
const drafted = (name: string) =>
  take(`${OWN}/create`, lender, { key: `own-${world.turn('own')}`, terms: { ...TERMS, name } })

it('a product drafted by its lender is listed only once the centre has approved it', async () => {
  const made = await drafted('机构自拟贷')
  expect((await listed('机构自拟贷')).total).toBe(0)
  expect(await statusOf(`${CENTRE}/approve`, centre, made)).toBe(409)

  const sent = await take(`${OWN}/submit`, lender, { id: made.id, version: made.version })
  expect(sent.state).toBe('waiting')
  expect(await statusOf(`${CENTRE}/approve`, lender, sent)).toBe(403)
  expect(await statusOf(`${OWN}/edit`, lender, { id: sent.id, version: sent.version, terms: TERMS })).toBe(409)
  await take(`${CENTRE}/approve`, centre, { id: sent.id, version: sent.version })

  expect((await listed('机构自拟贷')).records).toMatchObject([{ id: made.id }])
  expect(await own(lender, made.id)).toMatchObject({ state: 'listed', may: [] })
})

it('a refused product shows the reason of the centre, and is corrected and submitted again', async () => {
  const made = await drafted('利率待核贷')
  const sent = await take(`${OWN}/submit`, lender, { id: made.id, version: made.version })
  await take(`${CENTRE}/reject`, centre, { id: sent.id, version: sent.version, reason: '利率与公告不一致' })
  const refused = await own(lender, made.id)
  const frame = await world.get<{ waiting: { name: string; count: number }[] }>('GET /finance/lender/frame', {
    as: lender,
  })

  expect(refused).toMatchObject({ state: 'refused', decisionNote: '利率与公告不一致', may: ['save'] })
  expect(frame.waiting.find(({ name }) => name === '我的产品')?.count).toBe(1)
  const edited = await take(`${OWN}/edit`, lender, {
    ...{ id: made.id, version: refused.version },
    terms: { ...TERMS, name: '利率待核贷', rateMax: '4.35' },
  })
  expect((await take(`${OWN}/submit`, lender, { id: made.id, version: edited.version })).state).toBe('waiting')
  expect(await own(lender, made.id)).toMatchObject({ decisionNote: null, rateMax: '4.35' })
})

it('a lender neither writes in the name of another institution nor reads or changes the products of one', async () => {
  const foreign = { ...TERMS, name: '冒名贷', institutionId: otherLender.institutionId }
  const made = await take(`${OWN}/create`, lender, { key: 'foreign', terms: foreign })
  const seen = { id: made.id, version: made.version }

  expect((await own(lender, made.id)).institutionId).toBe(lender.institutionId)
  expect([
    (await world.ask(`GET ${OWN}/{id}`, { as: otherLender, params: { id: made.id } })).statusCode,
    await statusOf(`${OWN}/edit`, otherLender, { ...seen, terms: TERMS }),
    await statusOf(`${OWN}/submit`, otherLender, seen),
    await statusOf(`${OWN}/create`, world.actors.enterprise, { key: 'firm', terms: TERMS }),
  ]).toEqual([404, 404, 404, 403])
})
