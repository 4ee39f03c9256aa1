import { sql } from 'drizzle-orm'
import { submission } from '../../src/modules/submissions/tables.server.ts'
import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import { signedOnLender } from '../lenders.ts'
import type { Recipe } from './case-recipes.ts'
import { institutionWriting } from './institution-recipes.ts'
import { sentCase } from './sent-cases.ts'

const DESK = '/finance/desk/product'

interface Seen {
  id: string
  version: number
}

/** Terms of a product, as typed into the form. */
export const TERMS = {
  ...{ name: '试写信用贷', institutionId: 'institution-1', category: '信用贷', rateKind: '固定' },
  ...{ amountMin: '10', amountMax: '300', rateMin: '3.45', rateMax: '4.95', termMin: '3', termMax: '36' },
  ...{ guaranteeModes: ['信用'], repayModes: ['等额本息'], targetGroup: ['企业'], region: ['全市'] },
  ...{ conditions: '成立满 1 年', materials: '营业执照', process: '提交申请', features: '无需抵押' },
}

const newProduct = (world: InhabitedPortal) => ({ key: `recipe-${world.turn('product')}`, terms: TERMS })

const take = async (world: InhabitedPortal, as: Visitor, step: string, body: object): Promise<Seen> => {
  const { id, version } = await world.get<Seen>(`POST ${DESK}/${step}`, { as, body })
  return { id, version }
}

/** A draft of the calling member of the centre. */
async function draft(world: InhabitedPortal): Promise<Asking & { body: Seen }> {
  const as = world.actors.dataOfCentre
  return { as, body: await take(world, as, 'create', newProduct(world)) }
}

/** A product that another member of the centre has written and submitted. */
async function waiting(world: InhabitedPortal): Promise<Asking & { body: Seen }> {
  const maker = await world.staffSession('jinrong')
  const made = await take(world, maker, 'create', newProduct(world))
  return { as: world.actors.dataOfCentre, body: await take(world, maker, 'submit', made) }
}

const withReason = <Body extends object>({ as, body }: { as: Visitor; body: Body }) => ({
  as,
  body: { ...body, reason: '利率与公告不一致' },
})

const LENDERS = '/finance/desk/lender'

/** A lender account of the demo city, bound to an institution or not. */
async function lenderAccount(world: InhabitedPortal, isBound: boolean): Promise<Asking & { body: object }> {
  const as = world.actors.dataOfCentre
  const { userId: accountId, institutionId } = await signedOnLender(world, 'dongyu')
  const body = { accountId, institutionId }
  await world.get(`POST ${LENDERS}/${isBound ? 'bind' : 'unbind'}`, { as, body })
  return { as, body }
}

/** A loan application of the enterprise, read by its lender. */
async function lentCase(world: InhabitedPortal): Promise<Asking & { params: { id: string } }> {
  // Moves earlier applications back by a day, because an account may send only a few a day.
  await world.db.update(submission).set({ submittedAt: sql`${submission.submittedAt} - interval '1 day'` })
  const { id } = await sentCase(world, 'product-application', world.actors.enterprise)
  return { as: await signedOnLender(world, 'yinhang'), params: { id } }
}

/** A draft of the calling lender. */
async function ownDraft(world: InhabitedPortal): Promise<Asking & { body: Seen }> {
  const as = await signedOnLender(world, 'yinhang')
  const { id, version } = await world.get<Seen>('POST /finance/lender/product/create', { as, body: newProduct(world) })
  return { as, body: { id, version } }
}

/** Requests that write, decide and mark products and institutions. */
export const financeWriting: Readonly<Record<string, Recipe>> = {
  ...institutionWriting,
  'POST /finance/product/apply/collect': async (world) => ({
    as: world.actors.enterprise,
    body: { productId: 'product-1' },
  }),
  'POST /finance/lender/apply/{id}/act': async (world) => {
    const asking = await lentCase(world)
    const { seen } = await world.get<{ seen: string }>('GET /finance/lender/apply/{id}', asking)
    return { ...asking, body: { action: 'accept', seen, given: { officer: '方舟行', officerPhone: '0599-1234567' } } }
  },
  'POST /finance/lender/apply/{id}/report': lentCase,
  'POST /finance/lender/product/create': async (world) => ({
    as: await signedOnLender(world, 'yinhang'),
    body: newProduct(world),
  }),
  'POST /finance/lender/product/edit': async (world) => {
    const { as, body } = await ownDraft(world)
    return { as, body: { ...body, terms: TERMS } }
  },
  'POST /finance/lender/product/submit': ownDraft,
  [`POST ${LENDERS}/bind`]: (world) => lenderAccount(world, false),
  [`POST ${LENDERS}/unbind`]: (world) => lenderAccount(world, true),
  [`POST ${DESK}/create`]: async (world) => ({ as: world.actors.dataOfCentre, body: newProduct(world) }),
  [`POST ${DESK}/edit`]: async (world) => {
    const { as, body } = await draft(world)
    return { as, body: { ...body, terms: TERMS } }
  },
  [`POST ${DESK}/submit`]: draft,
  [`POST ${DESK}/approve`]: waiting,
  [`POST ${DESK}/bulk`]: async (world) => {
    const { as, body } = await waiting(world)
    return { as, body: { step: 'approve', items: [body] } }
  },
  [`POST ${DESK}/reject`]: async (world) => withReason(await waiting(world)),
  [`POST ${DESK}/takeDown`]: async (world) => {
    const { as, body } = await waiting(world)
    return withReason({ as, body: await take(world, as, 'approve', body) })
  },
}

/** Requests of lenders that only read. */
export const financeReading: Readonly<Record<string, Recipe>> = {
  'GET /finance/lender/apply/{id}': lentCase,
  'GET /finance/lender/product/{id}': async (world) => {
    const { as, body } = await ownDraft(world)
    return { as, params: { id: body.id } }
  },
}
