import { type AuditEntry, audit } from './data/audit.server.ts'
import type { Changes } from './data/changes.server.ts'
import type { Db } from './data/db.server.ts'
import { expectStep, type StepContext, type StepTable } from './steps.ts'

/** The person who does a step, with the network address. */
type Taker = Pick<AuditEntry, 'actor' | 'address'>

/** How one step is carried out on a row of type `Held`. */
interface Plan<State, Facts, Held, Result> {
  /** Locks the row for the transaction; throws if it is missing or its version is not the one the caller has read. */
  hold(tx: Db): Promise<Held>
  /** The answer if the step was already done: a second click changes nothing and writes no second record. */
  again?(held: Held): Result | undefined
  standing(held: Held, tx: Db): StepContext<State, Facts> | Promise<StepContext<State, Facts>>
  /** Writes the new state and its consequences. */
  effect(tx: Db, held: Held, to: State): Promise<Effect<Result>>
}

/** The result of a step and the content of its audit record. */
interface Effect<Result> extends Pick<AuditEntry, 'entityId' | 'detail'> {
  result: Result
  /** Override the entity of the table and the name of the step. */
  entity?: string
  action?: string
}

interface Dependencies<State extends string, Code extends string, Facts> {
  db: Db
  table: StepTable<State, Code, Facts>
  entity: string
  /** Notified of every step; omitted if the effects notify themselves. */
  announces?: { changes: Changes; topic: string }
}

/**
 * Carries out the steps of one table. Each is one transaction: lock, compare the version, check state, second person and conditions, write, notify,
 * audit.
 */
export function createStepRunner<State extends string, Code extends string, Facts>({
  db,
  table,
  entity,
  announces,
}: Dependencies<State, Code, Facts>) {
  async function takeOnce<Held, Result>(
    tx: Db,
    { actor, address }: Taker,
    code: Code,
    { hold, again, standing, effect }: Plan<State, Facts, Held, Result>,
  ): Promise<{ result: Result; isNew: boolean }> {
    const held = await hold(tx)
    const before = again?.(held)
    if (before !== undefined) return { result: before, isNew: false }
    const to = expectStep(table, await standing(held, tx), code)
    const { result, ...said } = await effect(tx, held, to)
    if (announces) await announces.changes.announce(tx, announces.topic)
    await audit(tx, { actor, address, action: code, entity, ...said })
    return { result, isNew: true }
  }

  return {
    /** Takes the step inside the caller's transaction; the caller must call `changes.noticed` after its commit. */
    takeIn: async <Held, Result>(
      tx: Db,
      by: Taker,
      code: Code,
      plan: Plan<State, Facts, Held, Result>,
    ): Promise<Result> => (await takeOnce(tx, by, code, plan)).result,

    async take<Held, Result>(by: Taker, code: Code, plan: Plan<State, Facts, Held, Result>): Promise<Result> {
      const { result, isNew } = await db.transaction((tx) => takeOnce(tx, by, code, plan))
      if (isNew && announces) announces.changes.noticed(announces.topic)
      return result
    },
  }
}
