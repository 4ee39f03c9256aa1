import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { listFile } from '../../kernel/sheets/list-file.server.ts'
import { type Desk, type DeskRecord, stepsFor, waitingStates } from './define-desk.ts'
import { type DeskDependencies, type DeskPerson, type DeskRow, personId } from './dependencies.server.ts'
import { cellText, listColumns } from './desk-cells.ts'
import { createRowSteps } from './row-steps.server.ts'

interface Filter<State> {
  state?: State
  keyword?: string
  /** Limits the list to rows that wait for the caller. */
  mine?: '1'
}

/** Reads of a desk: the list, one record, and counts of waiting rows. */
export function createDeskReader<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  desk: Desk<State, Code, Facts>,
  dependencies: DeskDependencies<State, Code, Facts, Row, Values>,
) {
  const { db, now, table, within } = dependencies
  const { stepFor, namesOf } = createRowSteps(desk, dependencies)

  function present(row: Row, actor: DeskPerson['actor'], whole = false): DeskRecord {
    const may = stepsFor(desk.steps, actor.roles, (code) => stepFor(row, actor, code).refusal === undefined)
    return {
      ...dependencies.present(row, now(), whole),
      ...{ id: row.id, ...namesOf(row), version: row.version },
      ...{ decisionNote: row.decisionNote, updatedAt: row.updatedAt.toISOString(), may },
    }
  }

  const conditionOf = dependencies.conditionOf ?? ((state: State) => (table.state ? eq(table.state, state) : undefined))

  const waitsFor = dependencies.waitsFor ?? ((_: State, id: string) => sql`not (${id} = any(${table.makerIds}))`)

  /** Condition for rows that wait for a decision of this person. */
  function isWaitingFor(actor: DeskPerson['actor']): SQL {
    const decides = stepsFor(desk.steps, actor.roles, (code) => desk.steps[code].byAnother !== undefined).length > 0
    const states = decides ? waitingStates(desk) : []
    return or(...states.map((state) => and(conditionOf(state, now()), waitsFor(state, personId(actor))))) ?? sql`false`
  }

  const whereOf = ({ state, keyword, mine }: Filter<State>, actor: DeskPerson['actor']) =>
    and(
      within,
      state && conditionOf(state, now()),
      keyword ? dependencies.searchOf?.(keyword) : undefined,
      mine && isWaitingFor(actor),
    )

  return {
    async page(by: DeskPerson, query: Paging & Filter<State>): Promise<Page<DeskRecord>> {
      const where = whereOf(query, by.actor)
      const [rows, total] = await Promise.all([
        dependencies.read(db, where, { limit: query.pageSize, offset: pageOffset(query) }),
        db.$count(table, where),
      ])
      return toPage(
        rows.map((row) => present(row, by.actor)),
        total,
        query,
      )
    },

    /** The list as a CSV file, with the columns of the page. */
    file({ actor, address }: DeskPerson, filter: Filter<State>): Promise<RawAnswer> {
      const where = whereOf(filter, actor)
      const columns = listColumns(desk)
      return listFile({
        ...{ db, now, actor, address, entity: desk.entity, filter },
        count: () => db.$count(table, where),
        read: (paging) => dependencies.read(db, where, paging),
        heads: columns.map(({ label }) => label),
        line(row: Row) {
          const record = present(row, actor)
          return columns.map((column) => cellText(column, record))
        },
      })
    },

    async detail(by: DeskPerson, id: string): Promise<DeskRecord> {
      const [row] = await dependencies.read(db, and(eq(table.id, id), within))
      if (!row) throw notFound(desk.table.what)
      return present(row, by.actor, true)
    },

    /** Number of rows that wait for a decision of this person. */
    waiting: (actor: DeskPerson['actor']): Promise<number> => db.$count(table, isWaitingFor(actor)),
  }
}
