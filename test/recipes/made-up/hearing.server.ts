import { desc, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CallRegistry } from '../../../src/kernel/calls/call-registry.server.ts'
import { containsPattern } from '../../../src/kernel/data/conditions.server.ts'
import type { DeskBuilding } from '../../../src/modules/desk/dependencies.server.ts'
import { openDesk } from '../../../src/modules/desk/desk.server.ts'
import { type HearingFields, hearingDesk } from './hearing.ts'

export const hearing = pgTable('hearing', {
  id: text('id').primaryKey(),
  formKey: text('form_key').notNull().unique(),
  title: text('title').notNull(),
  heldOn: text('held_on').notNull(),
  place: text('place'),
  notice: text('notice').notNull(),
  state: text('state').$type<'draft' | 'waiting' | 'published'>().notNull(),
  version: integer('version').notNull().default(1),
  makerIds: text('maker_ids').array().notNull(),
  decisionNote: text('decision_note'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** The migration of the recipe. */
export const HEARING_TABLE = sql`create table hearing (
  id text primary key, form_key text not null unique, title text not null, held_on text not null, place text,
  notice text not null, state text not null, version integer not null default 1, maker_ids text[] not null,
  decision_note text, updated_at timestamptz not null)`

export const openHearingDesk = (registry: CallRegistry, building: DeskBuilding) =>
  openDesk(registry, hearingDesk, {
    ...{ ...building, topic: 'hearings', table: hearing, first: 'draft' },
    stateOf: (row: typeof hearing.$inferSelect) => row.state,
    storeState: (state) => ({ state }),
    factsOf: () => null,
    columnsOf: async (fields: HearingFields) => fields,
    read: (db, where, paging) => {
      const rows = db.select().from(hearing).where(where).orderBy(desc(hearing.updatedAt)).$dynamic()
      return paging ? rows.limit(paging.limit).offset(paging.offset) : rows
    },
    searchOf: (keyword) => sql`${hearing.title} ilike ${containsPattern(keyword)}`,
    present: ({ id, title, heldOn, place, notice }) => ({ id, title, heldOn, place, notice }),
  })
