import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'

/** A background job, queued in the transaction that requires it. */
export const job = pgTable(
  'job',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kind of job. @codes rooms define their jobs at start */
    kind: text('kind').notNull(),
    /** Identifies the work within its kind; a job with the same key is queued once. */
    key: text('key').notNull(),
    payloadSealed: text('payload_sealed').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** When the job may start. A worker postpones this time when it picks up the job, and again with every step. */
    dueAt: moment('due_at').notNull(),
    /** Number of starts. A worker with an outdated number has lost the job to another worker. */
    tries: integer('tries').notNull().default(0),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** Number of finished steps, and the position to continue from. */
    stepsDone: integer('steps_done').notNull().default(0),
    stepsInAll: integer('steps_in_all'),
    standSealed: text('stand_sealed'),
    /** Name of the last error, without data of the job. */
    trouble: text('trouble'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('job_kind_key').on(table.kind, table.key),
    index('job_due').on(table.state, table.dueAt),
    checkCodes(table.state),
  ],
)
