import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { conflict, forbidden, invalid, notFound, PortalError } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { createStepRunner } from '../../kernel/steps.server.ts'
import type { BulkDone, Desk } from './define-desk.ts'
import {
  type Columns,
  type DeskDependencies,
  type DeskPerson,
  type DeskRow,
  personId,
  type Seen,
} from './dependencies.server.ts'
import { createRowSteps } from './row-steps.server.ts'

/** Values submitted with a step. */
interface Given<Values> {
  reason?: string
  values?: Values
  asked?: Columns
}

type ColumnsIn = (tx: Db) => Promise<Columns>

/** Carries out the steps of a desk on the rows of its table. */
export function createDeskSteps<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  desk: Desk<State, Code, Facts>,
  dependencies: DeskDependencies<State, Code, Facts, Row, Values>,
) {
  const { db, changes, now, topic, table, within, stateOf, storeState, columnsOf, afterwards, sets } = dependencies
  const { entity, table: steps } = desk
  const { standingOf, namesOf } = createRowSteps(desk, dependencies)
  const taking = createStepRunner({ db, table: steps, entity, announces: { changes, topic } })
  const doneOf = (row: Row) => ({ id: row.id, ...namesOf(row), version: row.version })

  const seenRow = async (tx: Db, { id, version }: Seen): Promise<Row> => {
    const [found] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), within))
      .for('update')
    if (!found) throw notFound(steps.what)
    const row = found as Row
    if (row.version !== version) throw conflict(`${steps.what}已被改动，请重新打开后再办理`)
    return row
  }

  const take = (by: DeskPerson, seen: Seen, code: Code, given: Given<Values> = {}) =>
    taking.take(by, code, {
      hold: (tx) => seenRow(tx, seen),
      standing: (row) => standingOf(row, by.actor, code),
      async effect(tx, row, to) {
        const step = desk.steps[code]
        const [id, at] = [personId(by.actor), new Date(now())]
        const isSettled = desk.settled.includes(stateOf(row, now()))
        const makers = code === 'save' && isSettled ? [] : row.makerIds
        const next: Columns = {
          ...(given.values !== undefined && (await columnsOf(given.values, row, tx))),
          ...(code === 'save' || step.makes ? { makerIds: [...new Set([...makers, id])] } : {}),
          ...(step.clearsNote && { decisionNote: null }),
          ...(given.reason !== undefined && { decisionNote: given.reason }),
          ...sets?.[code]?.(row, id, at, given.asked ?? {}),
          ...storeState(to),
          ...{ version: row.version + 1, updatedAt: at },
        }
        const written = { ...row, ...next }
        await tx.update(table).set(next).where(eq(table.id, row.id))
        await afterwards?.(tx, written, code, by)
        const detail = given.reason === undefined ? undefined : { reason: given.reason }
        return { result: doneOf(written), entityId: row.id, detail }
      },
    })

  /** Creates a record; the same form key returns the same record. */
  async function create(by: DeskPerson, key: string, columnsIn: ColumnsIn, first: State, action = 'create') {
    const maker = personId(by.actor)
    const formKey = `${maker} ${key}`
    return db.transaction(async (tx) => {
      const find = async () => (await tx.select().from(table).where(eq(table.formKey, formKey)))[0] as Row | undefined
      const again = await find()
      if (again) return doneOf(again)
      const at = new Date(now())
      const fresh = { id: randomUUID(), formKey, makerIds: [maker], createdAt: at, updatedAt: at }
      const stored: unknown[] = await tx
        .insert(table)
        .values({ ...(await columnsIn(tx)), ...storeState(first), ...fresh })
        .onConflictDoNothing()
        .returning()
      const made = stored[0] as Row | undefined
      // No row was inserted: either the same form was sent twice at once, or another record has the unique value.
      const same = made ? undefined : await find()
      if (same) return doneOf(same)
      if (!made) throw dependencies.taken?.() ?? new Error(`a new ${entity} was not stored`)
      await afterwards?.(tx, made, 'create', by)
      await audit(tx, { actor: by.actor, address: by.address, action, entity, entityId: made.id })
      return doneOf(made)
    })
  }

  return { take, create, takeAll: createBulk(desk, dependencies, take) }
}

type Take<Code, Values> = (by: DeskPerson, seen: Seen, code: Code, given?: Given<Values>) => Promise<unknown>

function createBulk<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  desk: Desk<State, Code, Facts>,
  { db, now, table, within, read, present }: DeskDependencies<State, Code, Facts, Row, Values>,
  take: Take<Code, Values>,
) {
  /**
   * Takes one step with several records. Each refusal is returned with its reason while the others go through; the call fails if
   * all were refused.
   */
  return async (by: DeskPerson, items: readonly Seen[], code: Code, reason?: string): Promise<BulkDone> => {
    const { roles, reason: asksReason } = desk.steps[code]
    if (!roles.some((role) => by.actor.roles.includes(role))) throw forbidden()
    if (asksReason && !reason) throw invalid({ reason: '请输入理由' })
    const refused: BulkDone['refused'] = []
    for (const item of items) {
      try {
        await take(by, item, code, asksReason ? { reason } : {})
      } catch (error) {
        if (!(error instanceof PortalError) || error.kind === 'fault') throw error
        const [row] = await read(db, and(eq(table.id, item.id), within))
        const name = row ? String(present(row, now(), false)[desk.nameKey] ?? '') : ''
        refused.push({ id: item.id, name, reason: error.message })
      }
    }
    if (refused.length === items.length) {
      const reasons = [...new Set(refused.map((each) => each.reason))].join('；')
      throw conflict(`${refused.length} ${desk.unit}没有办成：${reasons}`)
    }
    return { done: items.length - refused.length, refused }
  }
}
