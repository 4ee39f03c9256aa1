import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'

/** Work to be done later, asked for in the transaction of what makes it necessary. */
export const job = pgTable(
  'job',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Sort of work. @codes rooms define their jobs at start */
    kind: text('kind').notNull(),
    /** What it is about. The same work is asked for once, however often it is asked. */
    key: text('key').notNull(),
    payloadSealed: text('payload_sealed').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** When it may be taken up. Whoever takes it up moves this ahead, and again with every step. */
    dueAt: moment('due_at').notNull(),
    /** How often it was taken up. Also tells a worker that it was given up for dead and another has taken its place. */
    tries: integer('tries').notNull().default(0),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** How far it has come, and where it goes on after that. */
    stepsDone: integer('steps_done').notNull().default(0),
    stepsInAll: integer('steps_in_all'),
    standSealed: text('stand_sealed'),
    /** Why it failed the last time: the name of the error, nothing of what it was about. */
    trouble: text('trouble'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('job_kind_key').on(table.kind, table.key),
    index('job_due').on(table.state, table.dueAt),
    checkCodes(table.state),
  ],
)
