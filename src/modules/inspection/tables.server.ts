import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { staffAccount } from '../staff/tables.server.ts'
import { FINDING_STATES, type FindingState, GRADES, type Grade, type IndicatorVerdict } from './contract.ts'
import type { Summary } from './verdicts.ts'

/** What an indicator came to in one inspection. */
export interface IndicatorResult {
  evidence: string
  isForPeople: boolean
  /** Written when the inspection ends. */
  verdict?: IndicatorVerdict
  deduction?: number
}

/** One inspection of the whole site. */
export const inspectionRun = pgTable(
  'inspection_run',
  {
    id: text('id').primaryKey(),
    /** True while it is under way, then null: of true there can be only one. */
    running: boolean('running'),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    jobKey: text('job_key').notNull(),
    /** Who asked for it; null for the one at night. */
    staffId: text('staff_id').references(() => staffAccount.id),
    /** @personal */
    staffName: text('staff_name'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    passes: boolean('passes'),
    score: real('score'),
    figures: jsonb('figures').$type<Summary>(),
    /** By the code of the indicator. */
    results: jsonb('results').$type<Record<string, IndicatorResult>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('inspection_run_running').on(table.running),
    index('inspection_run_ended').on(table.state, table.endedAt),
    checkCodes(table.state),
  ],
)

/** A defect, from the inspection that found it first to the one that found it no more. */
export const inspectionFinding = pgTable(
  'inspection_finding',
  {
    id: text('id').primaryKey(),
    /** Code of the indicator of the national inspection. */
    indicator: text('indicator').notNull(),
    /** What of the indicator it is about. */
    key: text('key').notNull(),
    /** The inspection that saw it last; null where it was seen by looking again. */
    runId: text('run_id').references(() => inspectionRun.id, { onDelete: 'set null' }),
    /** Of the look that saw it last: what that look did not see is mended. */
    seenIn: text('seen_in').notNull(),
    what: text('what').notNull(),
    place: text('place').notNull(),
    link: text('link').notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    /** Sort of defect within the indicator. */
    sort: text('sort').notNull(),
    /** Part of the page to be looked at. */
    focus: text('focus'),
    state: text('state').$type<FindingState>().notNull(),
    foundAt: moment('found_at').notNull(),
    mendedAt: moment('mended_at'),
    /** Why it is set aside, and who said so. */
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

/** What a person has said of an indicator in one quarter, where a program cannot judge it. */
export const inspectionOpinion = pgTable(
  'inspection_opinion',
  {
    /** Code of the indicator of the national inspection. */
    indicator: text('indicator').notNull(),
    /** 2026Q4. */
    quarter: text('quarter').notNull(),
    verdict: text('verdict', { enum: ['good', 'bad'] }).notNull(),
    evidence: text('evidence').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** @personal */
    staffName: text('staff_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.indicator, table.quarter] }), checkCodes(table.verdict)],
)

/** A quarterly report that was issued as a paper; of one quarter the newest holds. */
export const inspectionPaper = pgTable(
  'inspection_paper',
  {
    /** Of the paper, as the register of papers has it. */
    number: text('number').primaryKey(),
    /** 2026Q4. */
    quarter: text('quarter').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** @personal */
    staffName: text('staff_name').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [index('inspection_paper_quarter').on(table.quarter, table.issuedAt)],
)

/** How long the home page took, every few minutes of the last days. */
export const siteProbe = pgTable('site_probe', {
  at: moment('at').primaryKey(),
  ok: boolean('ok').notNull(),
  ms: integer('ms').notNull(),
})

/** Pages of other sites that ours lead to, and how it went when they were last opened. */
export const outsideLink = pgTable(
  'inspection_outside_link',
  {
    url: text('url').primaryKey(),
    /** Why it leads nowhere, in words; null where somebody answers. */
    problem: text('problem'),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [index('inspection_outside_link_checked').on(table.checkedAt)],
)
