import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../../kernel/calls/errors.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { createStepRunner } from '../../../kernel/steps.server.ts'
import { FINANCE_TOPIC } from '../products.server.ts'
import { institution } from '../tables.server.ts'
import {
  atDemand,
  atDocking,
  type DemandState,
  type DemandStep,
  type DockingStep,
  demandSteps,
  dockingSteps,
  isLive,
  mayDemand,
  stateOfDockings,
} from './demand-states.ts'
import type { StepResult } from './demand-view.ts'
import { type DockingMode, type Failure, MOST_DOCKINGS } from './demand-words.ts'
import {
  DEMAND_NAME,
  DOCKING_NAME,
  expectOwnDemand,
  type LockedDemand,
  lockDemand,
  lockDemandOfDocking,
  lockSeenDemand,
  type SeenVersion,
} from './locked-demand.server.ts'
import { writeStepMessage } from './messages.ts'
import type { DockingRow } from './presenter.server.ts'
import type { LenderActor, StepActor } from './step-actor.ts'
import { docking, financingDemand } from './tables.server.ts'

export interface StepDependencies extends Basics {
  changes: Changes
  /** Sends a message to a firm's user centre. */
  tell(tx: Db, message: { accountId: string; title: string; text: string; link?: string }): Promise<void>
  /** The firm's page of one of its demands. */
  pageOf(demand: { id: string; industry: string }): string
}

/** Each step is one transaction that locks the demand, so that of two concurrent steps the second sees the result of the first. */
export function createSteps(dependencies: StepDependencies) {
  const finishing = createFinishing(dependencies)
  const dockings = createDockings(dependencies, finishing)

  return {
    ...createDeskSteps(dependencies, finishing, dockings),
    ...createDockingSteps(finishing, dockings),
  }
}

/** The step tables, and the common end of every step: the new state of the demand and the message to the firm. */
function createFinishing({ db, changes, now, tell, pageOf }: StepDependencies) {
  const recorded = { db, entity: 'financing demand', announces: { changes, topic: FINANCE_TOPIC } }

  async function finish(
    tx: Db,
    { demand }: LockedDemand,
    step: DemandStep | DockingStep,
    {
      state,
      dockingId = null,
      ...told
    }: { state: DemandState; dockingId?: string | null; lender?: string; reason?: string },
    alsoSet: Partial<typeof financingDemand.$inferInsert> = {},
  ) {
    await tx
      .update(financingDemand)
      .set({ ...alsoSet, state, updatedAt: new Date(now()) })
      .where(eq(financingDemand.id, demand.id))
    const text = writeStepMessage(step, { title: demand.title, ...told })
    if (text) await tell(tx, { accountId: demand.accountId, title: '融资需求有新进展', text, link: pageOf(demand) })
    const detail = { state, ...(dockingId && { dockingId }), ...(told.reason && { reason: told.reason }) }
    const result: StepResult = { id: demand.id, state, dockingId }
    return { result, entityId: demand.id, detail }
  }

  return {
    demands: createStepRunner({ ...recorded, table: demandSteps }),
    dockings: createStepRunner({ ...recorded, table: dockingSteps }),
    finish,
    standing: ({ demand }: LockedDemand) => atDemand(demand.state),
    isOver: ({ demand }: LockedDemand): boolean => demand.deadline < dateKey(now()),
  }
}

/** Starts, advances and ends dockings. */
function createDockings(
  { now }: StepDependencies,
  { demands, dockings: steps, finish, isOver, standing }: ReturnType<typeof createFinishing>,
) {
  async function lenderNamed(tx: Db, id: string): Promise<string> {
    const [found] = await tx
      .select({ name: institution.name })
      .from(institution)
      .where(and(eq(institution.id, id), eq(institution.state, 'admitted')))
    if (!found) throw invalid({ institutionId: '请选择已入驻的金融机构' })
    return found.name
  }

  /** Starts a docking of a lender with a demand. */
  const dock = (
    by: StepActor,
    step: 'pick-up' | 'assign' | 'invite',
    institutionId: string,
    held: { hold(tx: Db): Promise<LockedDemand>; again?(held: LockedDemand): StepResult | undefined },
  ) =>
    demands.take(by, step, {
      ...{ ...held, standing },
      async effect(tx, docked, state) {
        if (isOver(docked)) throw conflict('需求已过有效期')
        const lender = await lenderNamed(tx, institutionId)
        const live = docked.dockings.filter(({ stage }) => isLive(stage))
        if (live.some((each) => each.institutionId === institutionId)) throw conflict('该机构正在对接此需求')
        if (live.length >= MOST_DOCKINGS) throw conflict(`同一需求最多由 ${MOST_DOCKINGS} 家机构同时对接`)
        const id = randomUUID()
        await tx.insert(docking).values({
          ...{ id, demandId: docked.demand.id, institutionId, mode: MODE_OF[step] },
          ...{ stage: 'assigned' as const, createdAt: new Date(now()) },
        })
        return finish(tx, docked, step, { state, dockingId: id, lender })
      },
    })

  /** Ends live dockings because the firm accepted another lender or withdrew. */
  async function end(tx: Db, dockings: readonly DockingRow[], opinion: string): Promise<void> {
    const ids = dockings.filter(({ stage }) => isLive(stage)).map(({ id }) => id)
    if (ids.length === 0) return
    await tx
      .update(docking)
      .set({ stage: 'failed', failReason: GIVEN_UP, opinion, endedAt: new Date(now()) })
      .where(inArray(docking.id, ids))
  }

  /** Takes one step in a docking and derives the state of the demand from all its dockings. */
  const move = (
    by: StepActor,
    step: DockingStep,
    lockDemand: (tx: Db) => Promise<LockedDemand & { own: DockingRow }>,
    changed: (own: DockingRow, at: Date) => Partial<typeof docking.$inferInsert>,
  ) =>
    steps.take(by, step, {
      hold: lockDemand,
      standing: ({ own }) => atDocking(own.stage, own.acceptedAt !== null),
      async effect(tx, held, stage) {
        const { own, dockings } = held
        const set = changed(own, new Date(now()))
        await tx
          .update(docking)
          .set({ ...set, stage })
          .where(eq(docking.id, own.id))
        const others = dockings.filter(({ id }) => id !== own.id)
        if (step === 'accept') await end(tx, others, '企业已接受其他机构的授信')
        const stages = step === 'accept' ? [stage] : [stage, ...others.map((each) => each.stage)]
        const [lender] = await tx
          .select({ name: institution.name })
          .from(institution)
          .where(eq(institution.id, own.institutionId))
        // When the firm declines, the stored reason is its own and is not sent back to it.
        const reason = step === 'decline' ? undefined : (set.failReason ?? undefined)
        const told = { state: stateOfDockings(stages), dockingId: own.id, lender: lender?.name, reason }
        return finish(tx, held, step, told)
      },
    })

  return { dock, end, move }
}

/** Steps of the centre and of the nightly job. */
function createDeskSteps(
  { now }: StepDependencies,
  { demands, finish, isOver, standing }: ReturnType<typeof createFinishing>,
  { dock, end }: ReturnType<typeof createDockings>,
) {
  return {
    approve: (by: StepActor, seen: SeenVersion) =>
      demands.take(by, 'approve', {
        ...{ hold: (tx) => lockSeenDemand(tx, seen), standing },
        async effect(tx, held, state) {
          if (isOver(held)) throw conflict('需求已过有效期')
          return finish(tx, held, 'approve', { state }, { publishedAt: new Date(now()) })
        },
      }),

    return: (by: StepActor, seen: SeenVersion, reason: string) =>
      demands.take(by, 'return', {
        ...{ hold: (tx) => lockSeenDemand(tx, seen), standing },
        effect: (tx, held, state) => finish(tx, held, 'return', { state, reason }, { returnReason: reason }),
      }),

    assign: (by: StepActor, seen: SeenVersion, institutionId: string) =>
      dock(by, 'assign', institutionId, { hold: (tx) => lockSeenDemand(tx, seen) }),

    /** Ends a demand whose deadline has passed without a docking. */
    async expire(id: string): Promise<void> {
      await demands.take({ actor: { kind: 'system' } }, 'expire', {
        ...{ hold: (tx) => lockDemand(tx, id), standing },
        again: (held) =>
          isOver(held) && mayDemand(held.demand.state, 'expire')
            ? undefined
            : { id, state: held.demand.state, dockingId: null },
        effect: (tx, held, state) => finish(tx, held, 'expire', { state }),
      })
    },

    /** Withdraws a demand in the transaction that closes the account. */
    async leave(tx: Db, by: StepActor, id: string): Promise<void> {
      await demands.takeIn(tx, by, 'withdraw', {
        ...{ hold: () => lockDemand(tx, id), standing },
        again: ({ demand: { state } }) => (mayDemand(state, 'withdraw') ? undefined : { id, state, dockingId: null }),
        async effect(_, held, state) {
          await end(tx, held.dockings, '企业已注销账号')
          return finish(tx, held, 'withdraw', { state })
        },
      })
    },
  }
}

/** Steps of firms and lenders. */
function createDockingSteps(
  { demands, finish, standing }: ReturnType<typeof createFinishing>,
  { dock, end, move }: ReturnType<typeof createDockings>,
) {
  return {
    invite: (by: StepActor, id: string, institutionId: string) =>
      dock(by, 'invite', institutionId, {
        hold: async (tx) => expectOwnDemand(await lockDemand(tx, id), by, DEMAND_NAME),
      }),

    /** A repeated request of the same lender returns its existing docking. */
    pickUp: ({ institutionId, ...by }: LenderActor, id: string) =>
      dock(by, 'pick-up', institutionId, {
        async hold(tx) {
          const held = await lockDemand(tx, id)
          if (held.demand.publishedAt === null) throw notFound(DEMAND_NAME)
          return held
        },
        again({ demand: { state }, dockings }) {
          const own = dockings.find((each) => each.institutionId === institutionId && isLive(each.stage))
          return own?.mode === '机构抢单' ? { id, state, dockingId: own.id } : undefined
        },
      }),

    withdraw: (by: StepActor, id: string) =>
      demands.take(by, 'withdraw', {
        ...{ hold: async (tx) => expectOwnDemand(await lockDemand(tx, id), by, DEMAND_NAME), standing },
        async effect(tx, held, state) {
          await end(tx, held.dockings, '企业撤回需求')
          return finish(tx, held, 'withdraw', { state })
        },
      }),

    /** The firm accepts or declines a grant. */
    answer: (by: StepActor, dockingId: string, step: 'accept' | 'decline') =>
      move(
        by,
        step,
        async (tx) => expectOwnDemand(await lockDemandOfDocking(tx, dockingId), by, DOCKING_NAME),
        (_, at) => (step === 'accept' ? { acceptedAt: at } : { failReason: GIVEN_UP, endedAt: at }),
      ),

    /** A lender's step in its own docking; another lender's docking is answered as missing. */
    work: (
      { institutionId, ...by }: LenderActor,
      dockingId: string,
      step: DockingStep,
      changed: (own: DockingRow, at: Date) => Partial<typeof docking.$inferInsert>,
    ) =>
      move(
        by,
        step,
        async (tx) => {
          const held = await lockDemandOfDocking(tx, dockingId)
          if (held.own.institutionId !== institutionId) throw notFound(DOCKING_NAME)
          return held
        },
        changed,
      ),
  }
}

export type Steps = ReturnType<typeof createSteps>

const MODE_OF: Record<'pick-up' | 'assign' | 'invite', DockingMode> = {
  'pick-up': '机构抢单',
  assign: '平台分配',
  invite: '企业指定',
}
const GIVEN_UP: Failure = '企业放弃'
