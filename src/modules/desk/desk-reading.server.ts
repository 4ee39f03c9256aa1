import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import { offsetOf, type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { type Desk, type DeskRecord, stepsFor, waitingStates } from './define-desk.ts'
import type { DeskDependencies, DeskRow, Member } from './dependencies.server.ts'
import { createStanding } from './standing.server.ts'

/** Reads what is on a desk: the list, one thing, and how much waits for whom. */
export function createDeskReading<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  desk: Desk<State, Code, Facts>,
  dependencies: DeskDependencies<State, Code, Facts, Row, Values>,
) {
  const { db, now, table } = dependencies
  const { stepFor, namesOf } = createStanding(desk, dependencies)

  function present(row: Row, actor: Member['actor'], whole = false): DeskRecord {
    const may = stepsFor(desk.steps, actor.roles, (code) => stepFor(row, actor, code).refusal === undefined)
    return {
      ...dependencies.present(row, now(), whole),
      ...{ id: row.id, ...namesOf(row), version: row.version },
      ...{ decisionNote: row.decisionNote, updatedAt: row.updatedAt.toISOString(), may },
    }
  }

  const conditionOf = dependencies.conditionOf ?? ((state: State) => (table.state ? eq(table.state, state) : undefined))

  const waitsFor =
    dependencies.waitsFor ?? ((_: State, staffId: string) => sql`not (${staffId} = any(${table.makerIds}))`)

  return {
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
      if (!row) throw notFound(desk.table.what)
      return present(row, by.actor, true)
    },

    /** How many wait for a decision of this person. */
    async waiting({ staffId, roles }: Member['actor']): Promise<number> {
      if (stepsFor(desk.steps, roles, (code) => desk.steps[code].byAnother !== undefined).length === 0) return 0
      const counts = waitingStates(desk).map((state) =>
        db.$count(table, and(conditionOf(state, now()), waitsFor(state, staffId))),
      )
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    },
  }
}
