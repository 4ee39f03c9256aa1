import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict, invalid, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { expectStep } from '../../../kernel/steps.ts'
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
import type { Stepped } from './demand-view.ts'
import { type Failure, MOST_DOCKINGS, type Mode } from './demand-words.ts'
import { DEMAND, DOCKING, type Held, hold, holdOf, holdSeen, ofFirm, type SeenDemand } from './held-demand.server.ts'
import { sentenceOf } from './messages.ts'
import type { DockingRow } from './presenting.server.ts'
import { docking, financingDemand } from './tables.server.ts'

type User = Extract<Actor, { kind: 'user' }>
type Staff = Extract<Actor, { kind: 'staff' }>

/** Who takes a step, from where. */
export interface By {
  actor: User | Staff | { kind: 'system' } | Pick<User, 'kind' | 'userId'>
  address?: string
}
/** A user who works for one institution. */
export interface Lender extends By {
  institutionId: string
}

export interface StepNeeds extends Basics {
  changes: Changes
  /** Tells a firm in its user centre. */
  tell(tx: Db, message: { accountId: string; title: string; text: string; link?: string }): Promise<void>
  /** The page on which a firm reads one of its demands. */
  pageOf(demand: { id: string; industry: string }): string
}

/** Every step is one transaction that holds the demand: of two who reach for it at once, the second sees what the first did. */
export function createSteps(needs: StepNeeds) {
  const finishing = createFinishing(needs)
  const dockings = createDockings(needs, finishing)

  return {
    ...createDeskSteps(needs, finishing, dockings),
    ...createDockingSteps(needs, finishing, dockings),
  }
}

/** Ends a step: new state, message to the firm, audit record. */
function createFinishing({ db, changes, now, tell, pageOf }: StepNeeds) {
  async function finish(
    tx: Db,
    by: By,
    { demand }: Held,
    step: DemandStep | DockingStep,
    {
      state,
      dockingId = null,
      ...told
    }: { state: DemandState; dockingId?: string | null; lender?: string; reason?: string },
    alsoSet: Partial<typeof financingDemand.$inferInsert> = {},
  ): Promise<Stepped> {
    await tx
      .update(financingDemand)
      .set({ ...alsoSet, state, updatedAt: new Date(now()) })
      .where(eq(financingDemand.id, demand.id))
    const text = sentenceOf(step, { title: demand.title, ...told })
    if (text) await tell(tx, { accountId: demand.accountId, title: '融资需求有新进展', text, link: pageOf(demand) })
    await changes.announce(tx, FINANCE_TOPIC)
    const detail = { state, ...(dockingId && { dockingId }), ...(told.reason && { reason: told.reason }) }
    await audit(tx, { ...by, action: step, entity: 'financing demand', entityId: demand.id, detail })
    return { id: demand.id, state, dockingId }
  }

  async function inOne(work: (tx: Db) => Promise<Stepped>): Promise<Stepped> {
    const done = await db.transaction(work)
    changes.noticed(FINANCE_TOPIC)
    return done
  }

  /** The state that a step leads to. */
  const expectDemand = ({ demand }: Held, step: DemandStep): DemandState =>
    expectStep(demandSteps, atDemand(demand.state), step)

  const isOver = ({ demand }: Held): boolean => demand.deadline < dateKey(now())

  return { expectDemand, isOver, finish, inOne }
}

/** Starts, moves and ends dockings within a step. */
function createDockings({ now }: StepNeeds, { expectDemand, finish, isOver }: ReturnType<typeof createFinishing>) {
  async function lenderNamed(tx: Db, id: string): Promise<string> {
    const [found] = await tx
      .select({ name: institution.name })
      .from(institution)
      .where(and(eq(institution.id, id), eq(institution.state, 'admitted')))
    if (!found) throw invalid({ institutionId: '请选择已入驻的金融机构' })
    return found.name
  }

  /** A lender begins to work on a demand. */
  async function dock(tx: Db, by: By, held: Held, step: 'pick-up' | 'assign' | 'invite', institutionId: string) {
    const state = expectDemand(held, step)
    if (isOver(held)) throw conflict('需求已过有效期')
    const lender = await lenderNamed(tx, institutionId)
    const live = held.dockings.filter(({ stage }) => isLive(stage))
    if (live.some((each) => each.institutionId === institutionId)) throw conflict('该机构正在对接此需求')
    if (live.length >= MOST_DOCKINGS) throw conflict(`同一需求最多由 ${MOST_DOCKINGS} 家机构同时对接`)
    const id = randomUUID()
    await tx.insert(docking).values({
      ...{ id, demandId: held.demand.id, institutionId, mode: MODE_OF[step] },
      ...{ stage: 'assigned' as const, createdAt: new Date(now()) },
    })
    return finish(tx, by, held, step, { state, dockingId: id, lender })
  }

  /** Live dockings end because the firm goes another way. */
  async function end(tx: Db, dockings: readonly DockingRow[], opinion: string): Promise<void> {
    const ids = dockings.filter(({ stage }) => isLive(stage)).map(({ id }) => id)
    if (ids.length === 0) return
    await tx
      .update(docking)
      .set({ stage: 'failed', failReason: GIVEN_UP, opinion, endedAt: new Date(now()) })
      .where(inArray(docking.id, ids))
  }

  /** One step in a docking; what becomes of the demand follows from all of them. */
  async function move(
    tx: Db,
    by: By,
    held: Held & { own: DockingRow },
    step: DockingStep,
    set: Partial<typeof docking.$inferInsert>,
    reason?: string,
  ): Promise<Stepped> {
    const { own, dockings } = held
    const stage = expectStep(dockingSteps, atDocking(own.stage, own.acceptedAt !== null), step)
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
    const told = { state: stateOfDockings(stages), dockingId: own.id, lender: lender?.name, reason }
    return finish(tx, by, held, step, told)
  }

  return { dock, end, move }
}

/** Steps of the desk and of time. */
function createDeskSteps(
  { now }: StepNeeds,
  { expectDemand, finish, inOne, isOver }: ReturnType<typeof createFinishing>,
  { dock, end }: ReturnType<typeof createDockings>,
) {
  return {
    approve: (by: By, seen: SeenDemand) =>
      inOne(async (tx) => {
        const held = await holdSeen(tx, seen)
        const state = expectDemand(held, 'approve')
        if (isOver(held)) throw conflict('需求已过有效期')
        return finish(tx, by, held, 'approve', { state }, { publishedAt: new Date(now()) })
      }),

    return: (by: By, seen: SeenDemand, reason: string) =>
      inOne(async (tx) => {
        const held = await holdSeen(tx, seen)
        const state = expectDemand(held, 'return')
        return finish(tx, by, held, 'return', { state, reason }, { returnReason: reason })
      }),

    assign: (by: By, seen: SeenDemand, institutionId: string) =>
      inOne(async (tx) => dock(tx, by, await holdSeen(tx, seen), 'assign', institutionId)),

    /** Demands whose time is over and that nobody works on. */
    async expire(id: string): Promise<void> {
      await inOne(async (tx) => {
        const held = await hold(tx, id)
        const { state } = held.demand
        if (!isOver(held) || !mayDemand(state, 'expire')) return { id, state, dockingId: null }
        return finish(tx, { actor: { kind: 'system' } }, held, 'expire', { state: 'expired' })
      })
    },

    /** In the transaction that closes an account: nobody waits for a firm that has left. */
    async leave(tx: Db, by: By, id: string): Promise<void> {
      const held = await hold(tx, id)
      if (!mayDemand(held.demand.state, 'withdraw')) return
      await end(tx, held.dockings, '企业已注销账号')
      await finish(tx, by, held, 'withdraw', { state: 'withdrawn' })
    },
  }
}

/** Steps of firms and lenders. */
function createDockingSteps(
  { now }: StepNeeds,
  { expectDemand, finish, inOne }: ReturnType<typeof createFinishing>,
  { dock, end, move }: ReturnType<typeof createDockings>,
) {
  return {
    invite: (by: By, id: string, institutionId: string) =>
      inOne(async (tx) => dock(tx, by, ofFirm(await hold(tx, id), by, DEMAND), 'invite', institutionId)),

    /** Asked again by the same lender, it is theirs already. */
    pickUp: ({ institutionId, ...by }: Lender, id: string) =>
      inOne(async (tx) => {
        const held = await hold(tx, id)
        if (held.demand.publishedAt === null) throw notFound(DEMAND)
        const own = held.dockings.find((each) => each.institutionId === institutionId && isLive(each.stage))
        if (own?.mode === '机构抢单') return { id, state: held.demand.state, dockingId: own.id }
        return dock(tx, by, held, 'pick-up', institutionId)
      }),

    withdraw: (by: By, id: string) =>
      inOne(async (tx) => {
        const held = ofFirm(await hold(tx, id), by, DEMAND)
        const state = expectDemand(held, 'withdraw')
        await end(tx, held.dockings, '企业撤回需求')
        return finish(tx, by, held, 'withdraw', { state })
      }),

    /** What the firm says to what was granted. */
    answer: (by: By, dockingId: string, step: 'accept' | 'decline') =>
      inOne(async (tx) => {
        const held = ofFirm(await holdOf(tx, dockingId), by, DOCKING)
        const at = new Date(now())
        const set = step === 'accept' ? { acceptedAt: at } : { failReason: GIVEN_UP, endedAt: at }
        return move(tx, by, held, step, set)
      }),

    /** What a lender does in a docking of its own; another's is as missing as one that never was. */
    work: (
      { institutionId, ...by }: Lender,
      dockingId: string,
      step: DockingStep,
      changed: (own: DockingRow, at: Date) => Partial<typeof docking.$inferInsert>,
    ) =>
      inOne(async (tx) => {
        const held = await holdOf(tx, dockingId)
        if (held.own.institutionId !== institutionId) throw notFound(DOCKING)
        const set = changed(held.own, new Date(now()))
        return move(tx, by, held, step, set, set.failReason ?? undefined)
      }),
  }
}

export type Steps = ReturnType<typeof createSteps>

const MODE_OF: Record<'pick-up' | 'assign' | 'invite', Mode> = {
  'pick-up': '机构抢单',
  assign: '平台分配',
  invite: '企业指定',
}
const GIVEN_UP: Failure = '企业放弃'
