import { eq } from 'drizzle-orm'
import type { Receipt } from '../../src/modules/submissions/sending/contract.ts'
import { submission } from '../../src/modules/submissions/tables.server.ts'
import type { Asking, InhabitedPortal } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'
import { sentCase } from './sent-cases.ts'

const REPORT = '/cmpinternetportalfront/creditreportapply'

type Named = { as: Asking['as']; params: { id: string } }

/** Creates a case once and reuses it, because an account may send only a few a day. */
function once(make: (world: InhabitedPortal) => Promise<Named>) {
  const made = new WeakMap<InhabitedPortal, Promise<Named>>()
  return (world: InhabitedPortal): Promise<Named> => {
    const named = made.get(world) ?? make(world)
    made.set(world, named)
    return named
  }
}

const applied = async (world: InhabitedPortal): Promise<Named> => {
  const as = world.actors.enterprise
  return { as, params: { id: (await sentCase(world, 'report-organisation', as)).id } }
}

const waitingReport = once(applied)

/** A report about the enterprise, issued while it was requested. */
const issuedReport = once(async (world) => {
  const as = world.actors.enterprise
  const body = {
    ...{ queryType: 'self', report: 'standard', purpose: '招标投标', handlerName: '林晓', handlerPhone: '13900000001' },
    idempotencyKey: 'report-recipe-issued',
  }
  const { id } = await world.get<Receipt>(`POST ${REPORT}/apply`, { as, body })
  return { as, params: { id } }
})

const share = async (world: InhabitedPortal): Promise<{ secret: string }> =>
  world.get(`POST ${REPORT}/share/{id}`, { ...(await issuedReport(world)), body: { days: '7' } })

/** A report in the state GENERATING that no job will finish. */
const givenUpReport = async (world: InhabitedPortal): Promise<Named> => {
  const named = await applied(world)
  await world.db.update(submission).set({ state: 'GENERATING' }).where(eq(submission.id, named.params.id))
  return named
}

/** Requests about reports that are issued or at least requested. */
export const reportWriting: Readonly<Record<string, Recipe>> = {
  [`PUT ${REPORT}/edit/{id}`]: async (world) => ({ ...(await waitingReport(world)), body: { purpose: '政府采购' } }),
  [`DELETE ${REPORT}/delete/{id}`]: applied,
  [`POST ${REPORT}/share/{id}`]: async (world) => ({ ...(await issuedReport(world)), body: { days: '7' } }),
  [`POST ${REPORT}/stopShare/{id}`]: async (world) => {
    await share(world)
    return issuedReport(world)
  },
  [`POST ${REPORT}/remake/{id}`]: givenUpReport,
  [`POST ${REPORT}/shared`]: async (world) => {
    const { secret } = await share(world)
    return { as: world.newVisitor(), body: { secret } }
  },
  'GET /cmpinternetportalfront/archives/creditReport/{id}': issuedReport,
}

export const reportReading: Readonly<Record<string, Recipe>> = { [`GET ${REPORT}/detail/{id}`]: waitingReport }
