import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { conflict, forbidden, invalid, notFound, PortalError } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { BulkDone, Desk } from './define-desk.ts'
import type { Columns, DeskDependencies, DeskRow, Member, Seen } from './dependencies.server.ts'
import { createStanding } from './standing.server.ts'

/** What is given with a step. */
interface Given<Values> {
  reason?: string
  values?: Values
  asked?: Columns
}

type ColumnsIn = (tx: Db) => Promise<Columns>

/**
 * Carries out the steps of one desk. Each is one transaction: lock the row, compare the version that was seen, check state,
 * maker and conditions, write, announce, audit.
 */
export function createDeskSteps<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  desk: Desk<State, Code, Facts>,
  dependencies: DeskDependencies<State, Code, Facts, Row, Values>,
) {
  const { db, changes, now, topic, table, stateOf, storeState, columnsOf, afterwards, sets } = dependencies
  const { entity, table: steps } = desk
  const { stepFor, namesOf } = createStanding(desk, dependencies)
  const doneOf = (row: Row) => ({ id: row.id, ...namesOf(row), version: row.version })

  async function write(tx: Db, row: Row, next: Columns, code: Code, by: Member, reason?: string): Promise<Row> {
    const written = { ...row, ...next }
    await tx.update(table).set(next).where(eq(table.id, row.id))
    await afterwards?.(tx, written, code, by)
    await changes.announce(tx, topic)
    const detail = reason === undefined ? undefined : { reason }
    await audit(tx, { actor: by.actor, address: by.address, action: code, entity, entityId: row.id, detail })
    return written
  }

  async function take(by: Member, { id, version }: Seen, code: Code, given: Given<Values> = {}) {
    const step = desk.steps[code]
    const done = await db.transaction(async (tx) => {
      const [found] = await tx.select().from(table).where(eq(table.id, id)).for('update')
      if (!found) throw notFound(steps.what)
      const row = found as Row
      if (row.version !== version) throw conflict(`${steps.what}已被改动，请重新打开后再办理`)
      const { to, refusal } = stepFor(row, by.actor, code)
      if (refusal !== undefined) throw conflict(refusal)
      const at = new Date(now())
      const isSettled = desk.settled.includes(stateOf(row, now()))
      const makers = code === 'save' && isSettled ? [] : row.makerIds
      const next: Columns = {
        ...(given.values !== undefined && (await columnsOf(given.values, row, tx))),
        ...(code === 'save' || step.makes ? { makerIds: [...new Set([...makers, by.actor.staffId])] } : {}),
        ...(step.clearsNote && { decisionNote: null }),
        ...(given.reason !== undefined && { decisionNote: given.reason }),
        ...sets?.[code]?.(row, by, at, given.asked ?? {}),
        ...storeState(to),
        ...{ version: version + 1, updatedAt: at },
      }
      return write(tx, row, next, code, by, given.reason)
    })
    changes.noticed(topic)
    return doneOf(done)
  }

  /** A new thing; the same form sent again gives the same thing. */
  async function create(by: Member, key: string, columnsIn: ColumnsIn, first: State, action = 'create') {
    const formKey = `${by.actor.staffId} ${key}`
    return db.transaction(async (tx) => {
      const find = async () => (await tx.select().from(table).where(eq(table.formKey, formKey)))[0] as Row | undefined
      const again = await find()
      if (again) return doneOf(again)
      const at = new Date(now())
      const fresh = { id: randomUUID(), formKey, makerIds: [by.actor.staffId], createdAt: at, updatedAt: at }
      const stored: unknown[] = await tx
        .insert(table)
        .values({ ...(await columnsIn(tx)), ...storeState(first), ...fresh })
        .onConflictDoNothing()
        .returning()
      const made = stored[0] as Row | undefined
      // The same form may have been sent twice at once; else another thing already has what must be unique.
      const same = made ? undefined : await find()
      if (same) return doneOf(same)
      if (!made) throw dependencies.taken?.() ?? new Error(`a new ${entity} was not stored`)
      await afterwards?.(tx, made, 'create', by)
      await audit(tx, { actor: by.actor, address: by.address, action, entity, entityId: made.id })
      return doneOf(made)
    })
  }

  return {
    take,
    create,

    /** One step with many things. What is refused is answered with its reason and the rest is done; refused where nothing was done. */
    async takeAll(by: Member, items: readonly Seen[], code: Code, reason?: string): Promise<BulkDone> {
      const { roles, reason: asksReason } = desk.steps[code]
      if (!roles.some((role) => by.actor.roles.includes(role))) throw forbidden()
      if (asksReason && !reason) throw invalid({ reason: '请输入理由' })
      const refused: BulkDone['refused'] = []
      for (const item of items) {
        try {
          await take(by, item, code, asksReason ? { reason } : {})
        } catch (error) {
          if (!(error instanceof PortalError) || error.kind === 'fault') throw error
          const [row] = await dependencies.read(db, eq(table.id, item.id))
          const name = row ? String(dependencies.present(row, now(), false)[desk.nameKey] ?? '') : ''
          refused.push({ id: item.id, name, reason: error.message })
        }
      }
      if (refused.length === items.length) {
        const reasons = [...new Set(refused.map((each) => each.reason))].join('；')
        throw conflict(`${refused.length} ${desk.unit}没有办成：${reasons}`)
      }
      return { done: items.length - refused.length, refused }
    },
  }
}
