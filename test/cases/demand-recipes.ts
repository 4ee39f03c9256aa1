import { and, like, ne } from 'drizzle-orm'
import { financingDemand } from '../../src/modules/finance/demands/tables.server.ts'
import type { Asking, InhabitedPortal } from '../inhabited-portal.ts'
import { signedOnLender } from '../lenders.ts'
import type { Recipe } from './case-recipes.ts'
import { CENTRE_DESK, demandForm, demandSteps, FRONT, LENDER_DESK, MINE, payment, WORDS } from './demands.ts'

/** Closes earlier demands: a firm may have only a few open ones, and the clock of these tests stays on one day. */
const forgetDemands = (world: InhabitedPortal) =>
  world.db
    .update(financingDemand)
    .set({ state: 'withdrawn' })
    .where(and(like(financingDemand.formKey, 'user-%'), ne(financingDemand.state, 'paid')))

async function begin(world: InhabitedPortal) {
  await forgetDemands(world)
  return { steps: demandSteps(world), firm: world.actors.enterprise, centre: world.actors.dataOfCentre }
}

/** A docking advanced to a stage, with the actor of the next step. */
const docked =
  (
    by: 'firm' | 'lender',
    done: readonly ('contact' | 'diligence' | 'grant')[],
    more: () => object = () => ({}),
  ): Recipe =>
  async (world) => {
    const { steps, firm } = await begin(world)
    const lender = await signedOnLender(world, 'yinhang')
    const { dockingId } = await steps.docked(firm, lender, ...done)
    return { as: by === 'firm' ? firm : lender, body: { dockingId, ...more() } }
  }

const published = async (world: InhabitedPortal, more: object = {}): Promise<Asking> => {
  const { steps, firm, centre } = await begin(world)
  const { id } = await steps.publish(firm)
  return { as: centre, body: { id, seen: await seenOf(world, id), ...more } }
}

/** The version of a demand as the centre sees it now. */
const seenOf = async (world: InhabitedPortal, id: string): Promise<string> => {
  const asking = { as: world.actors.dataOfCentre, params: { id } }
  return (await world.get<{ seen: string }>(`GET ${CENTRE_DESK}/detail/{id}`, asking)).seen
}

const ofFirm = async (world: InhabitedPortal, more: object = {}): Promise<Asking & { body: { id: string } }> => {
  const { steps, firm } = await begin(world)
  return { as: firm, body: { id: await steps.open(firm), ...more } }
}

const ofLender = async (world: InhabitedPortal): Promise<Asking & { body: { id: string } }> => {
  const { steps, firm } = await begin(world)
  return { as: await signedOnLender(world, 'yinhang'), body: { id: await steps.open(firm) } }
}

const asParams = ({ as, body: { id } }: Asking & { body: { id: string } }): Asking => ({ as, params: { id } })

const granted = ['contact', 'diligence', 'grant'] as const

/** Requests that publish demands and complete them. */
export const demandWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${FRONT}/financing/add`]: async (world) => {
    const { firm } = await begin(world)
    return { as: firm, body: demandForm(`recipe-${world.turn('demand form')}`) }
  },
  [`POST ${MINE}/invite`]: (world) => ofFirm(world, { institutionId: 'institution-2' }),
  [`POST ${MINE}/withdraw`]: (world) => ofFirm(world),
  [`POST ${MINE}/accept`]: docked('firm', granted),
  [`POST ${MINE}/decline`]: docked('firm', granted),
  [`POST ${LENDER_DESK}/pickUp`]: ofLender,
  [`POST ${LENDER_DESK}/contact`]: docked('lender', [], () => WORDS.contact),
  [`POST ${LENDER_DESK}/diligence`]: docked('lender', ['contact']),
  [`POST ${LENDER_DESK}/grant`]: docked('lender', ['contact', 'diligence'], () => WORDS.grant),
  [`POST ${LENDER_DESK}/pay`]: async (world) => {
    const { steps, firm } = await begin(world)
    const lender = await signedOnLender(world, 'yinhang')
    const { dockingId } = await steps.docked(firm, lender, ...granted)
    await steps.step(`${MINE}/accept`, firm, { dockingId })
    return { as: lender, body: { dockingId, ...payment() } }
  },
  [`POST ${LENDER_DESK}/fail`]: docked('lender', ['contact'], () => WORDS.fail),
  [`POST ${CENTRE_DESK}/approve`]: (world) => published(world),
  [`POST ${CENTRE_DESK}/return`]: (world) => published(world, { reason: '用途与经营范围不符' }),
  [`POST ${CENTRE_DESK}/assign`]: async (world) => {
    const { body } = await ofFirm(world, { institutionId: 'institution-3' })
    return { as: world.actors.dataOfCentre, body: { ...body, seen: await seenOf(world, body.id) } }
  },
}

/** Requests that read a firm's or lender's own data. */
export const demandReading: Readonly<Record<string, Recipe>> = {
  [`GET ${MINE}/detail/{id}`]: async (world) => asParams(await ofFirm(world)),
  [`GET ${LENDER_DESK}/detail/{id}`]: async (world) => {
    const { steps, firm } = await begin(world)
    const as = await signedOnLender(world, 'yinhang')
    const { id } = await steps.docked(firm, as)
    return { as, params: { id } }
  },
  [`GET ${LENDER_DESK}/page`]: async (world) => ({ as: await signedOnLender(world, 'yinhang'), query: { of: 'own' } }),
}
