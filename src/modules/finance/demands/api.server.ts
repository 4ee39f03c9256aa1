import type { Actor, StaffActor, UserActor } from '../../../kernel/calls/actor.ts'
import type { Caller, CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { forbidden, invalid } from '../../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { writeWan } from '../money.ts'
import { demandCalls } from './contract.ts'
import { createDemands } from './demands.server.ts'
import { demandDesk } from './desk-contract.ts'
import { firmDemands } from './firm-contract.ts'
import { demandAddress } from './layouts.ts'
import { lenderDemands } from './lender-contract.ts'
import { createPublishing, type PublishingDependencies } from './publication.server.ts'
import { readStatistics } from './statistics.server.ts'
import type { LenderActor, StepActor } from './step-actor.ts'
import { createSteps, type StepDependencies } from './steps.server.ts'

interface DemandDependencies extends SealedBasics {
  changes: Changes
  tell: StepDependencies['tell']
  firmOf: PublishingDependencies['firmOf']
  regions: PublishingDependencies['regions']
  /** The number of enterprise accounts. */
  countFirms(): Promise<number>
  /** Refuses an account that is not bound to an institution. */
  expectLender(actor: Actor): Promise<{ institutionId: string }>
  /** The unit of a member of staff. */
  unitOf(staffId: string): Promise<string | undefined>
  centre: string
  define(job: { code: string; title: string; every: { dayAt: `${number}:${number}` }; run(): Promise<void> }): unknown
}

export function openDemands(registry: CallRegistry, dependencies: DemandDependencies) {
  const { db, seal, changes, now } = dependencies
  const steps = createSteps({ db, changes, now, tell: dependencies.tell, pageOf: demandAddress })
  const demands = createDemands({ db, seal, now, steps })
  const publish = createPublishing(dependencies)

  registry.implement(demandCalls, {
    cityStatistics: async () =>
      readStatistics(db, {
        now: now(),
        regions: await dependencies.regions(),
        enterprises: await dependencies.countFirms(),
      }),
    financingPage: ({ query }) => demands.publicPage(query),
    dockingPage: ({ query }) => demands.dockingPage(query),
    add: ({ body, caller }) => publish(caller.actor, caller.address, body),
  })

  registry.implement(firmDemands, {
    page: ({ query, caller }) => demands.firmPage(caller.actor.userId, query),
    detail: ({ params, caller }) => demands.firmDetail(caller.actor.userId, params.id),
    invite: ({ body, caller }) => steps.invite(byUser(caller), body.id, body.institutionId),
    withdraw: ({ body, caller }) => steps.withdraw(byUser(caller), body.id),
    accept: ({ body, caller }) => steps.answer(byUser(caller), body.dockingId, 'accept'),
    decline: ({ body, caller }) => steps.answer(byUser(caller), body.dockingId, 'decline'),
  })

  async function lenderOf(caller: Caller<UserActor>): Promise<LenderActor> {
    const { institutionId } = await dependencies.expectLender(caller.actor)
    return { ...byUser(caller), institutionId }
  }

  registry.implement(lenderDemands, {
    page: async ({ query, caller }) => demands.lenderPage((await lenderOf(caller)).institutionId, query),
    detail: async ({ params, caller }) => demands.lenderDetail((await lenderOf(caller)).institutionId, params.id),
    pickUp: async ({ body, caller }) => steps.pickUp(await lenderOf(caller), body.id),
    contact: async ({ body, caller }) =>
      steps.work(await lenderOf(caller), body.dockingId, 'contact', (own, at) => ({
        officerSealed: seal.seal(JSON.stringify({ name: body.officer, phone: body.officerPhone })),
        ...{ contactedAt: at, opinion: body.opinion ?? own.opinion },
      })),
    diligence: async ({ body, caller }) =>
      steps.work(await lenderOf(caller), body.dockingId, 'diligence', (own, at) => ({
        ...{ diligenceAt: at, opinion: body.opinion ?? own.opinion },
      })),
    grant: async ({ body, caller }) =>
      steps.work(await lenderOf(caller), body.dockingId, 'grant', (own, at) => ({
        ...{ grantedAt: at, creditAmount: body.creditAmount, rate: body.rate, months: body.term },
        ...{ guarantee: body.guarantee, opinion: body.opinion ?? own.opinion },
      })),
    pay: async ({ body, caller }) =>
      steps.work(await lenderOf(caller), body.dockingId, 'pay', (own, at) => {
        const { creditAmount, grantedAt } = own
        // Only checks the amount against the grant; whether payment is possible at this stage is checked by the step itself.
        if (creditAmount !== null && body.loanAmount > creditAmount)
          throw invalid({ loanAmount: `放款金额不能超过授信金额 ${writeWan(creditAmount)} 万元` })
        if (grantedAt !== null && (body.loanAt < dateKey(grantedAt) || body.loanAt > dateKey(at)))
          throw invalid({ loanAt: '放款日期应在授信日期和今天之间' })
        return { loanAmount: body.loanAmount, loanOn: body.loanAt, endedAt: at }
      }),
    fail: async ({ body, caller }) =>
      steps.work(await lenderOf(caller), body.dockingId, 'fail', (own, at) => ({
        ...{ failReason: body.failReason, endedAt: at, opinion: body.opinion ?? own.opinion },
      })),
  })

  /** Only the centre reviews demands. */
  async function byCentre({ actor, address }: Caller<StaffActor>): Promise<StepActor> {
    if ((await dependencies.unitOf(actor.staffId)) !== dependencies.centre) throw forbidden()
    return { actor, address }
  }

  registry.implement(demandDesk, {
    page: async ({ query, caller }) => {
      await byCentre(caller)
      return demands.deskPage(query)
    },
    detail: async ({ params, caller }) => {
      await byCentre(caller)
      return demands.deskDetail(params.id)
    },
    approve: async ({ body, caller }) => steps.approve(await byCentre(caller), body),
    return: async ({ body, caller }) => steps.return(await byCentre(caller), body, body.reason),
    assign: async ({ body, caller }) => steps.assign(await byCentre(caller), body, body.institutionId),
  })

  dependencies.define({
    code: 'demand-expiry',
    title: '融资需求到期',
    every: { dayAt: '00:20' },
    run: () => demands.expireAll(),
  })

  return { demands }
}

const byUser = ({ actor, address }: Caller<UserActor>): StepActor => ({ actor, address })
