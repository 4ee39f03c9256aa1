import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { staffAccount } from '../staff/tables.server.ts'
import { FINDING_STATES, type FindingState, GRADES, type Grade, type IndicatorVerdict } from './contract.ts'
import type { Summary } from './verdicts.ts'

/** Result of an indicator in one inspection. */
export interface IndicatorResult {
  evidence: string
  isForPeople: boolean
  /** Verdict on the indicator, set when the inspection ends. */
  verdict?: IndicatorVerdict
  deduction?: number
}

/** One inspection of the whole site. */
export const inspectionRun = pgTable(
  'inspection_run',
  {
    id: text('id').primaryKey(),
    /** True while running, then null; the unique index allows only one true. */
    running: boolean('running'),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    jobKey: text('job_key').notNull(),
    /** The member of staff who started it; null for the nightly run. */
    staffId: text('staff_id').references(() => staffAccount.id),
    /** Name of that member of staff at the time. @personal */
    staffName: text('staff_name'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    passes: boolean('passes'),
    score: real('score'),
    figures: jsonb('figures').$type<Summary>(),
    /** Results by indicator code. */
    results: jsonb('results').$type<Record<string, IndicatorResult>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('inspection_run_running').on(table.running),
    index('inspection_run_ended').on(table.state, table.endedAt),
    checkCodes(table.state),
  ],
)

/** A defect, from the inspection that found it first to the one that no longer found it. */
export const inspectionFinding = pgTable(
  'inspection_finding',
  {
    id: text('id').primaryKey(),
    /** Code of the indicator of the national inspection. */
    indicator: text('indicator').notNull(),
    /** Key of the defect within the indicator. */
    key: text('key').notNull(),
    /** The last inspection that saw it; null if a recheck saw it last. */
    runId: text('run_id').references(() => inspectionRun.id, { onDelete: 'set null' }),
    /** Id of the check that saw it last; defects that a later check does not see are corrected. */
    seenIn: text('seen_in').notNull(),
    what: text('what').notNull(),
    place: text('place').notNull(),
    link: text('link').notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    /** Sort of defect within the indicator. */
    sort: text('sort').notNull(),
    /** Part of the site that is rechecked for it. */
    focus: text('focus'),
    state: text('state').$type<FindingState>().notNull(),
    foundAt: moment('found_at').notNull(),
    mendedAt: moment('mended_at'),
    /** Reason for dismissing it, and who dismissed it. */
    reason: text('reason'),
    /** @loose a name, not an id */
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('inspection_finding_key').on(table.indicator, table.key),
    index('inspection_finding_state').on(table.state, table.indicator, table.foundAt),
    checkCodes(table.grade, GRADES),
    checkCodes(table.state, FINDING_STATES),
  ],
)

/** A person's verdict on an indicator for one quarter, where the program cannot judge. */
export const inspectionOpinion = pgTable(
  'inspection_opinion',
  {
    /** Code of the indicator of the national inspection. */
    indicator: text('indicator').notNull(),
    /** Quarter in the form 2026Q4. */
    quarter: text('quarter').notNull(),
    verdict: text('verdict', { enum: ['good', 'bad'] }).notNull(),
    evidence: text('evidence').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** Name of the person who judged. @personal */
    staffName: text('staff_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.indicator, table.quarter] }), checkCodes(table.verdict)],
)

/** A quarterly report that was issued as a document; the newest of a quarter is valid. */
export const inspectionPaper = pgTable(
  'inspection_paper',
  {
    /** Number in the register of documents. */
    number: text('number').primaryKey(),
    /** Quarter in the form 2026Q4. */
    quarter: text('quarter').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** Name of the person who issued the report. @personal */
    staffName: text('staff_name').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [index('inspection_paper_quarter').on(table.quarter, table.issuedAt)],
)

/** Response times of the home page, measured every few minutes, for the last days. */
export const siteProbe = pgTable('site_probe', {
  at: moment('at').primaryKey(),
  ok: boolean('ok').notNull(),
  ms: integer('ms').notNull(),
})

/** External pages linked from the portal, with the result of the last visit. */
export const outsideLink = pgTable(
  'inspection_outside_link',
  {
    url: text('url').primaryKey(),
    /** The problem in Chinese; null if the page answers. */
    problem: text('problem'),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [index('inspection_outside_link_checked').on(table.checkedAt)],
)
