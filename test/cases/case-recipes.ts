import { and, eq, ne } from 'drizzle-orm'
import type { CaseDetail } from '../../src/modules/submissions/cases/case-view.ts'
import { KINDS, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { messageOutbox, submission } from '../../src/modules/submissions/tables.server.ts'
import type { Asking, InhabitedPortal } from '../inhabited-portal.ts'
import { claimsOf } from './claims.ts'
import { forwardedCase, publishedCase, sending, sentCase } from './sent-cases.ts'

/** Prepares a call and returns a request that succeeds. */
export type Recipe = (world: InhabitedPortal) => Promise<Asking>

const sendings = Object.fromEntries(
  KINDS.map((kind): [string, Recipe] => [
    `POST ${kind.callPath}`,
    (world) =>
      sending(
        world,
        kind.code,
        claimsOf(kind.code)?.subject === 'person'
          ? world.actors.person
          : kind.login === 'none' && !kind.needsVerified
            ? world.newVisitor()
            : world.actors.enterprise,
      ),
  ]),
)

/** Requests that change cases. */
export const caseRecipes: Readonly<Record<string, Recipe>> = {
  ...sendings,
  // Reading a case on the public board increases its counter.
  'GET /cmpinternetportalfront/leavemessage/detail/{id}': async (world) => {
    const { id } = await publishedCase(world, world.newVisitor())
    return { as: world.actors.anonymous, params: { id } }
  },
  'GET /submissions/cases/{id}': async (world) => {
    const { id } = await publishedCase(world, world.newVisitor())
    return { as: world.actors.anonymous, params: { id } }
  },
  'POST /submissions/lookUp': async (world) => {
    const as = world.newVisitor()
    const { acceptNo, queryCode } = await sentCase(world, 'message', as)
    return { as, body: { acceptNo, queryCode, captchaTicket: await world.ticket(as, 'submission:look-up') } }
  },
  'GET /cmpinternetportalfront/creditrepair/paper/{number}': async (world) => {
    const as = world.actors.enterprise
    const { id } = await sentCase(world, 'repair-application', as)
    await world.portal.workOnJobs('repair-papers')
    const { papers } = await world.get<CaseDetail>('GET /submissions/mine/{id}', { as, params: { id } })
    return { as, params: { number: papers[0]!.number } }
  },
  'POST /submissions/{id}/{action}': async (world) => {
    const { id } = await sentCase(world, 'complaint', world.actors.person)
    return { as: world.actors.person, params: { id, action: 'urge' }, body: {} }
  },
  'POST /submissions/staff/{id}/personal': async (world) => {
    const { id } = await forwardedCase(world, world.newVisitor())
    return { as: world.actors.concerned, params: { id }, body: { reason: '电话回访' } }
  },
  'POST /submissions/staff/{id}/press': async (world) => {
    const { id } = await forwardedCase(world, world.newVisitor())
    await world.db.update(submission).set({ acceptedOn: '2020-01-02' }).where(eq(submission.id, id))
    return { as: world.actors.accepting, params: { id } }
  },
  'POST /submissions/staff/{id}/assign': async (world) => {
    const { id } = await forwardedCase(world, world.newVisitor())
    const [as, params] = [world.actors.concerned, { id }]
    const { seen } = await world.get<{ seen: string }>('GET /submissions/staff/{id}', { as, params })
    return { as, params, body: { handler: 'demo-chengban', seen } }
  },
  'POST /submissions/staff/bulk': async (world) => {
    const { id } = await forwardedCase(world, world.newVisitor())
    const as = world.actors.concerned
    const { seen } = await world.get<{ seen: string }>('GET /submissions/staff/{id}', { as, params: { id } })
    return { as, body: { step: 'assign', items: [{ id, seen }], handler: 'demo-chengban' } }
  },
  'POST /submissions/staff/{id}/undo': async (world) => {
    const { id } = await forwardedCase(world, world.newVisitor())
    const [as, params] = [world.actors.accepting, { id }]
    // The clock of a test may be frozen; the messages on receipt and acceptance are older than the one on forwarding.
    const before = and(eq(messageOutbox.caseId, id), ne(messageOutbox.template, 'submission.forward'))
    await world.db
      .update(messageOutbox)
      .set({ createdAt: new Date(0) })
      .where(before)
    const { seen } = await world.get<{ seen: string }>('GET /submissions/staff/{id}', { as, params })
    return { as, params, body: { seen } }
  },
  'POST /submissions/staff/{id}/act': async (world) => {
    const { id } = await sentCase(world, 'complaint', world.newVisitor())
    const [as, params] = [world.actors.accepting, { id }]
    const { seen } = await world.get<{ seen: string }>('GET /submissions/staff/{id}', { as, params })
    return { as, params, body: { action: 'accept', seen } }
  },
}

const ownCase =
  (kind: KindCode, params: Record<string, string> = {}): Recipe =>
  async (world) => {
    const as = kind === 'objection-enterprise' ? world.actors.enterprise : world.actors.person
    return { as, params: { ...params, id: (await sentCase(world, kind, as)).id } }
  }

/** Requests that read cases, as the sender and as staff. */
export const caseReading: Readonly<Record<string, Recipe>> = {
  'GET /cmpinternetportalfront/columnclues/detail/{id}': ownCase('clue'),
  'GET /cmpinternetportalfront/creditcomplaints/detail/{id}': ownCase('complaint'),
  'GET /cmpinternetportalfront/refusedproof/detail/{id}': ownCase('refused-proof'),
  'GET /cmpinternetportalfront/commitmentfeedback/detail/{id}': ownCase('commitment-feedback'),
  'GET /cmpinternetportalfront/creditdeclare/detail/{id}': ownCase('credit-declaration'),
  'GET /cmpinternetportalfront/website/interaction/detail/{id}': ownCase('interaction'),
  'GET /cmpinternetportalfront/objection/{kind}/detail/{id}': ownCase('objection-enterprise', { kind: 'enterprise' }),
  'GET /submissions/mine/{id}': ownCase('message'),
  'GET /integralfront/api/{X}/declareDetail/{id}': ownCase('points-declaration-person', {
    X: 'integralapplyrecperson',
  }),
  'GET /submissions/staff/{id}': async (world) => {
    const { id } = await forwardedCase(world, world.newVisitor())
    return { as: world.actors.concerned, params: { id } }
  },
}
