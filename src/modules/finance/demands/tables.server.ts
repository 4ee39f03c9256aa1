import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes, checkEachCode } from '../../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { account } from '../../people/tables.server.ts'
import { GUARANTEES, type Guarantee } from '../product-words.ts'
import { institution } from '../tables.server.ts'
import { DEMAND_STATES, type DemandState, DOCKING_STAGES, type DockingStage } from './demand-states.ts'
import {
  DEMAND_SCOPES,
  type DemandScope,
  DOCKING_MODES,
  type DockingMode,
  FAILURES,
  type Failure,
  FINANCING_USES,
  INDUSTRIES,
  type Industry,
  type Use,
} from './demand-words.ts'

export const demandNumber = pgSequence('financing_demand_number')

/** A firm's request for a loan. The particulars, which only lenders may read, are sealed. */
export const financingDemand = pgTable(
  'financing_demand',
  {
    id: text('id').primaryKey(),
    /** Key of the form that created it, so that sending the form again creates no second demand. */
    formKey: text('form_key').notNull(),
    demandNo: text('demand_no').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    state: text('state').$type<DemandState>().notNull(),
    title: text('title').notNull(),
    /** Hundredths of 万元, as for products: see money.ts. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    months: integer('months').notNull(),
    /** What the loan is used for. */
    useTo: text('use_to').$type<Use>().notNull(),
    expectedRate: integer('expected_rate'),
    guarantees: text('guarantees').array().$type<Guarantee[]>().notNull(),
    industry: text('industry').$type<Industry>().notNull(),
    region: text('region').notNull(),
    deadline: day('deadline').notNull(),
    /** Who may read the demand: everyone, or lenders only. */
    scope: text('scope').$type<DemandScope>().notNull(),
    /** Masked name of the firm, shown to the public. */
    publicName: text('public_name').notNull(),
    /** The firm, its particulars and its contact person; opened for the firm, the centre and lenders with a docking. */
    particularsSealed: text('particulars_sealed').notNull(),
    /** Reason why the centre returned the demand. */
    returnReason: text('return_reason'),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('financing_demand_form_key').on(table.formKey),
    uniqueIndex('financing_demand_no').on(table.demandNo),
    index('financing_demand_newest').on(table.state, table.publishedAt),
    index('financing_demand_account').on(table.accountId, table.createdAt),
    index('financing_demand_deadline').on(table.deadline).where(sql`${table.state} in ('review', 'open')`),
    checkCodes(table.state, DEMAND_STATES),
    checkCodes(table.useTo, FINANCING_USES),
    checkCodes(table.industry, INDUSTRIES),
    checkCodes(table.scope, DEMAND_SCOPES),
    checkEachCode(table.guarantees, GUARANTEES),
  ],
)

/** A lender's work on a demand, from the first contact until payment or failure. */
export const docking = pgTable(
  'docking',
  {
    id: text('id').primaryKey(),
    demandId: text('demand_id')
      .notNull()
      .references(() => financingDemand.id, { onDelete: 'cascade' }),
    institutionId: text('institution_id')
      .notNull()
      .references(() => institution.id),
    /** How the lender was assigned to the demand. */
    mode: text('mode').$type<DockingMode>().notNull(),
    stage: text('stage').$type<DockingStage>().notNull(),
    /** Name and telephone of the lender's officer. */
    officerSealed: text('officer_sealed'),
    opinion: text('opinion'),
    /** Amount granted, hundredths of 万元. */
    creditAmount: bigint('credit_amount', { mode: 'number' }),
    rate: integer('rate'),
    months: integer('months'),
    guarantee: text('guarantee').$type<Guarantee>(),
    /** Amount paid out, hundredths of 万元. */
    loanAmount: bigint('loan_amount', { mode: 'number' }),
    loanOn: day('loan_on'),
    failReason: text('fail_reason').$type<Failure>(),
    createdAt: moment('created_at').notNull(),
    contactedAt: moment('contacted_at'),
    diligenceAt: moment('diligence_at'),
    grantedAt: moment('granted_at'),
    acceptedAt: moment('accepted_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // A lender has at most one live docking per demand.
    uniqueIndex('docking_live').on(table.demandId, table.institutionId).where(sql`${table.stage} <> 'failed'`),
    index('docking_demand').on(table.demandId),
    index('docking_institution').on(table.institutionId, table.createdAt),
    index('docking_newest').on(table.createdAt, table.id),
    checkCodes(table.mode, DOCKING_MODES),
    checkCodes(table.stage, DOCKING_STAGES),
    checkCodes(table.guarantee, GUARANTEES),
    checkCodes(table.failReason, FAILURES),
  ],
)
