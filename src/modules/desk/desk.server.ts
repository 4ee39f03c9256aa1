import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../kernel/calls/actor.ts'
import { conflict, forbidden, invalid, notFound, notLoggedIn, PortalError } from '../../kernel/calls/errors.ts'
import type { Caller, Doors, Handlers } from '../../kernel/calls/implement.server.ts'
import { offsetOf, type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { type BulkDone, callName, type Desk, type DeskCalls, type DeskRecord, waitingStates } from './define-desk.ts'
import { takeStep } from './steps.ts'

/** A member of staff at work, and the address they work from. */
export interface Member {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
}

/** The version of a thing that somebody saw when they decided. */
export interface Seen {
  id: string
  version: number
}

/** What every table of a desk has. */
export interface DeskRow {
  id: string
  version: number
  makerIds: string[]
  updatedAt: Date
  decisionNote: string | null
}

type DeskTable = PgTable &
  Record<'id' | 'version' | 'makerIds' | 'formKey' | 'updatedAt' | 'decisionNote', PgColumn> & { state?: PgColumn }

/** Columns of the desk's table by the names of its fields. */
type Columns = Readonly<Record<string, unknown>>

export interface DeskDependencies<State extends string, Code extends string, Facts, Row extends DeskRow, Values> {
  db: Db
  changes: Changes
  now(): number
  /** What caches depend on. */
  topic: string
  table: DeskTable
  /** The state of a row: a column, or what follows from it and the time. */
  stateOf(row: Row, now: number): State
  /** The columns in which a state is stored. */
  storeState(state: State): Columns
  /** What the steps are decided by besides the state. */
  factsOf(row: Row, by: Member['actor'], now: number): Facts
  /** Refuses callers of other units, where a desk is not for everybody with the role. */
  admit?(caller: Caller): Promise<void>
  /** The columns of what was typed. Throws the faults of fields that only the database knows. */
  columnsOf(values: Values, row: Row | null, tx: Db): Promise<Columns>
  /** The refusal of a new thing where another one has what must be unique. */
  taken?(): Error
  /** Columns that a step sets besides state, version and note. */
  sets?: Partial<Record<Code, (row: Row, by: Member, at: Date) => Columns>>
  /** Runs in the transaction once the row is written, before it is audited. */
  afterwards?(tx: Db, row: Row, code: Code | 'create', by: Member): Promise<void>
  /** Rows with what the list and the page show, the newest first. */
  read(db: Db, where: SQL | undefined, paging?: { limit: number; offset: number }): Promise<Row[]>
  conditionOf?(state: State, now: number): SQL | undefined
  searchOf?(keyword: string): SQL | undefined
  /** What is shown of a row; `whole` on the page of one thing, where more may be shown than in the list. */
  present(row: Row, now: number, whole: boolean): Record<string, unknown>
}

/**
 * Carries out the steps of one desk. Each is one transaction: lock the row, compare the version that was seen, check state,
 * maker and conditions, write, announce, audit.
 */
export function createDesk<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  desk: Desk<State, Code, Facts>,
  dependencies: DeskDependencies<State, Code, Facts, Row, Values>,
) {
  const { db, changes, now, topic, table, stateOf, storeState, factsOf, columnsOf, afterwards, sets } = dependencies
  const { entity, table: steps, stateWord } = desk

  const stepFor = (row: Row, { staffId, ...actor }: Member['actor'], code: Code) => {
    const standing = {
      state: stateOf(row, now()),
      isMaker: row.makerIds.includes(staffId),
      facts: factsOf(row, { staffId, ...actor }, now()),
    }
    return takeStep(steps, standing, code)
  }

  const namesOf = (row: Row) => {
    const state = stateOf(row, now())
    return { state, ...(stateWord && { [stateWord]: steps.states[state] }), stateName: steps.states[state] }
  }

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

  async function take(by: Member, { id, version }: Seen, code: Code, given: { reason?: string; values?: Values } = {}) {
    const step = desk.steps[code]
    const done = await db.transaction(async (tx) => {
      const [found] = await tx.select().from(table).where(eq(table.id, id)).for('update')
      if (!found) throw notFound(steps.what)
      const row = found as unknown as Row
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
        ...sets?.[code]?.(row, by, at),
        ...storeState(to),
        ...{ version: version + 1, updatedAt: at },
      }
      return write(tx, row, next, code, by, given.reason)
    })
    changes.noticed(topic)
    return doneOf(done)
  }

  /** A new thing; the same form sent again gives the same thing. */
  async function create(by: Member, key: string, values: Values, first: State, action = 'create') {
    const formKey = `${by.actor.staffId} ${key}`
    return db.transaction(async (tx) => {
      const find = async () => (await tx.select().from(table).where(eq(table.formKey, formKey)))[0] as Row | undefined
      const again = await find()
      if (again) return doneOf(again)
      const at = new Date(now())
      const fresh = { id: randomUUID(), formKey, makerIds: [by.actor.staffId], createdAt: at, updatedAt: at }
      const [made] = await tx
        .insert(table)
        .values({ ...(await columnsOf(values, null, tx)), ...storeState(first), ...fresh })
        .onConflictDoNothing()
        .returning()
      // The same form may have been sent twice at once; else another thing already has what must be unique.
      const same = made ? undefined : await find()
      if (same) return doneOf(same)
      if (!made) throw dependencies.taken?.() ?? new Error(`a new ${entity} was not stored`)
      const row = made as unknown as Row
      await afterwards?.(tx, row, 'create', by)
      await audit(tx, { actor: by.actor, address: by.address, action, entity, entityId: row.id })
      return doneOf(row)
    })
  }

  function present(row: Row, actor: Member['actor'], whole = false): DeskRecord {
    const may = ownKeys(desk.steps).filter(
      (code) =>
        desk.steps[code].roles.some((role) => actor.roles.includes(role)) &&
        stepFor(row, actor, code).refusal === undefined,
    )
    return {
      ...dependencies.present(row, now(), whole),
      ...{ id: row.id, ...namesOf(row), version: row.version },
      ...{ decisionNote: row.decisionNote, updatedAt: row.updatedAt.toISOString(), may },
    }
  }

  const conditionOf = dependencies.conditionOf ?? ((state: State) => (table.state ? eq(table.state, state) : undefined))

  return {
    take,
    create,

    async page(by: Member, query: Paging & { state?: State; keyword?: string }): Promise<Page<DeskRecord>> {
      const where = and(
        query.state && conditionOf(query.state, now()),
        query.keyword ? dependencies.searchOf?.(query.keyword) : undefined,
      )
      const [rows, total] = await Promise.all([
        dependencies.read(db, where, { limit: query.pageSize, offset: offsetOf(query) }),
        db.$count(table, where),
      ])
      return toPage(
        rows.map((row) => present(row, by.actor)),
        total,
        query,
      )
    },

    async detail(by: Member, id: string): Promise<DeskRecord> {
      const [row] = await dependencies.read(db, eq(table.id, id))
      if (!row) throw notFound(steps.what)
      return present(row, by.actor, true)
    },

    /** One step with many things. What cannot be decided is answered with its reason; the rest is done. */
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
          refused.push({ id: item.id, name: '', reason: error.message })
        }
      }
      return { done: items.length - refused.length, refused }
    },

    /** How many wait for a decision of this person. */
    async waiting({ staffId, roles }: Member['actor']): Promise<number> {
      const codes = ownKeys(desk.steps).filter((code) => desk.steps[code].byAnother)
      if (!codes.some((code) => desk.steps[code].roles.some((role) => roles.includes(role)))) return 0
      const counts = waitingStates(desk).map((state) =>
        db.$count(table, and(conditionOf(state, now()), sql`not (${staffId} = any(${table.makerIds}))`)),
      )
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    },
  }
}

/** Access has been checked by the call; this narrows the type, and gives what a desk needs of the caller. */
export function memberOf({ actor, address }: Caller): Member {
  if (actor.kind !== 'staff') throw notLoggedIn()
  return { actor, address }
}

/** The step by which the fields of a thing are changed. */
const SAVE = 'save'

interface Given {
  params: { id: string }
  query: Paging & Record<string, string | undefined>
  body: Record<string, unknown> & Seen & { key: string; reason?: string; step: string; items: Seen[] }
  caller: Caller
}

/** Opens the calls of a desk. `first` is the state of something new. */
export function openDesk<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  doors: Doors,
  desk: Desk<State, Code, Facts>,
  { first, ...dependencies }: DeskDependencies<State, Code, Facts, Row, Values> & { first: State },
) {
  const opened = createDesk(desk, dependencies)
  const { valuesKey, stateWord = 'state' } = desk
  const admitted = async (caller: Caller): Promise<Member> => {
    await dependencies.admit?.(caller)
    return memberOf(caller)
  }
  const steps = ownKeys(desk.steps)
    .filter((code) => code !== 'save')
    .map((code) => [
      callName(code),
      async ({ body, caller }: Given) => opened.take(await admitted(caller), body, code, { reason: body.reason }),
    ])
  const handlers = {
    page: async ({ query, caller }: Given) =>
      opened.page(await admitted(caller), { ...query, state: (query.state ?? query[stateWord]) as State | undefined }),
    detail: async ({ params, caller }: Given) => opened.detail(await admitted(caller), params.id),
    create: async ({ body, caller }: Given) =>
      opened.create(await admitted(caller), body.key, body[valuesKey] as Values, first),
    edit: async ({ body, caller }: Given) =>
      opened.take(await admitted(caller), body, SAVE as Code, { values: body[valuesKey] as Values }),
    ...Object.fromEntries(steps),
    bulk: async ({ body, caller }: Given) =>
      opened.takeAll(await admitted(caller), body.items, body.step as Code, body.reason),
  }
  doors.implement(desk.calls, handlers as unknown as Handlers<DeskCalls>)
  return opened
}
