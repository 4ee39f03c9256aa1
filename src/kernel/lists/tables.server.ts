import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../data/code-checks.server.ts'
import { moment } from '../data/columns.server.ts'
import { CHANGE_STATES, type ChangeState, type Values } from './checked-list.ts'

/** A proposed change of an entry of a list, until a second person passes or returns it. */
export const listChange = pgTable(
  'list_change',
  {
    id: text('id').primaryKey(),
    /** Name of the list. */
    list: text('list').notNull(),
    /**
     * Id of the entry that exists, or that will exist once the change is passed.
     * @loose names a row of the list, which may not be there yet
     */
    entryId: text('entry_id').notNull(),
    state: text('state').$type<ChangeState>().notNull(),
    /** The entry with the change applied. */
    values: jsonb('values').$type<Values>().notNull(),
    /** The change deletes the entry; `values` is its last content. */
    removes: boolean('removes').notNull().default(false),
    /** Increases with each save. */
    revision: integer('revision').notNull().default(1),
    /** @loose the kernel does not know the tables of staff */
    makerId: text('maker_id').notNull(),
    madeAt: moment('made_at').notNull(),
    /** Member of staff who passed or returned it. @loose the kernel does not know the tables of staff */
    checkerId: text('checker_id'),
    checkedAt: moment('checked_at'),
    remark: text('remark').notNull().default(''),
    /** Makes a repeated submission of one form create only one entry. */
    formKey: text('form_key').unique(),
  },
  (table) => [
    uniqueIndex('list_change_open').on(table.list, table.entryId).where(sql`${table.state} = 'pending'`),
    index('list_change_entry').on(table.list, table.entryId, table.madeAt),
    checkCodes(table.state, CHANGE_STATES),
  ],
)
