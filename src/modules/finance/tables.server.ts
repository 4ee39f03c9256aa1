import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes, checkEachCode } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { account } from '../people/tables.server.ts'
import { staffAccount } from '../staff/tables.server.ts'
import { INSTITUTION_STATES, type InstitutionState } from './institution-states.ts'
import { APPLY_STATES } from './loans/apply-states.ts'
import { PRODUCT_STATES, type ProductState } from './product-states.ts'
import {
  CATEGORIES,
  type Category,
  GUARANTEES,
  type Guarantee,
  INSTITUTION_KINDS,
  type InstitutionKind,
  type ProductTarget,
  RATE_KINDS,
  type RateKind,
  REPAY_MODES,
  type RepayMode,
  TARGETS,
} from './product-words.ts'

/** A bank or another lender, insurer or guarantor that offers products on the portal. */
export const institution = pgTable(
  'institution',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    creditCode: text('credit_code').notNull(),
    kind: text('kind').$type<InstitutionKind>().notNull(),
    licenceNo: text('licence_no'),
    intro: text('intro'),
    address: text('address'),
    region: text('region'),
    servicePhone: text('service_phone').notNull(),
    /** Name and telephone of the contact person; never public. */
    contactSealed: text('contact_sealed').notNull(),
    state: text('state').$type<InstitutionState>().notNull(),
    /**
     * State as a word, for the previous version of the portal only: a trigger writes it. The next release drops it. @codes the words of
     * state
     */
    statusWord: text('status').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    /** Key of the form that created it; null if it came with the city's data. */
    formKey: text('form_key'),
    /** Who wrote the pending version, and therefore must not decide it. @loose a list; accounts of staff are never deleted */
    makerIds: text('maker_ids').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    /** Reason of the suspension. */
    decisionNote: text('decision_note'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('institution_credit_code').on(table.creditCode),
    uniqueIndex('institution_form').on(table.formKey),
    checkCodes(table.kind, INSTITUTION_KINDS),
    checkCodes(table.state, INSTITUTION_STATES),
  ],
)

/** Bindings of accounts to the institution they work for, made by the centre. An account without a row has no access to any desk. */
export const lender = pgTable(
  'lender',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id),
    institutionId: text('institution_id')
      .notNull()
      .references(() => institution.id),
    /** The member of the centre who bound the account. */
    boundBy: text('bound_by')
      .notNull()
      .references(() => staffAccount.id),
    boundAt: moment('bound_at').notNull(),
  },
  (table) => [index('lender_institution').on(table.institutionId)],
)

/** The products of an institution with their terms. Amounts and rates are integers: see money.ts. */
export const product = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    /** Key of the form that created it, so that sending the form again creates no second product. */
    formKey: text('form_key').notNull(),
    name: text('name').notNull(),
    institutionId: text('institution_id')
      .notNull()
      .references(() => institution.id),
    category: text('category').$type<Category>().notNull(),
    /** Smallest amount, hundredths of 万元. */
    amountMin: bigint('amount_min', { mode: 'number' }).notNull(),
    /** Largest amount, hundredths of 万元. */
    amountMax: bigint('amount_max', { mode: 'number' }).notNull(),
    /** Lowest yearly rate, ten-thousandths of a percent. */
    rateMin: integer('rate_min').notNull(),
    /** Highest yearly rate, ten-thousandths of a percent. */
    rateMax: integer('rate_max').notNull(),
    /** 固定 or LPR加点.  */
    rateKind: text('rate_kind').$type<RateKind>().notNull(),
    /** Shortest term, months. */
    termMin: integer('term_min').notNull(),
    /** Longest term, months. */
    termMax: integer('term_max').notNull(),
    guaranteeModes: text('guarantee_modes').array().$type<Guarantee[]>().notNull(),
    repayModes: text('repay_modes').array().$type<RepayMode[]>().notNull(),
    /** Groups of borrowers the product is intended for. */
    targetGroup: text('target_group').array().$type<ProductTarget[]>().notNull(),
    /** Districts in which the product is offered; 全市 for all. */
    region: text('region').array().notNull(),
    /** Working days until the decision, as stated by the lender. */
    approveDays: integer('approve_days'),
    conditions: text('conditions').notNull(),
    materials: text('materials').notNull(),
    process: text('process').notNull(),
    features: text('features').notNull(),
    /** Subsidy of an agricultural product, in words. */
    subsidy: text('subsidy'),
    /** Months in which the product is offered. */
    season: text('season'),
    hot: boolean('hot').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    state: text('state').$type<ProductState>().notNull(),
    /** Incremented by every step; a decision names the version that was read. */
    version: integer('version').notNull().default(1),
    /** Who wrote or submitted it since the last decision: none of them may decide. @loose a list; accounts of staff are never deleted */
    makerIds: text('maker_ids').array().notNull(),
    checkerId: text('checker_id').references(() => staffAccount.id),
    decisionNote: text('decision_note'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    listedAt: moment('listed_at'),
  },
  (table) => [
    uniqueIndex('product_form_key').on(table.formKey),
    index('product_listed').on(table.state, table.sort, table.id),
    index('product_institution').on(table.institutionId, table.state),
    index('product_updated').on(table.updatedAt, table.id),
    checkCodes(table.category, CATEGORIES),
    checkCodes(table.rateKind, RATE_KINDS),
    checkCodes(table.state, PRODUCT_STATES),
    checkEachCode(table.guaranteeModes, GUARANTEES),
    checkEachCode(table.repayModes, REPAY_MODES),
    checkEachCode(table.targetGroup, TARGETS),
  ],
)

/** View and collect counts of a product, in a table of their own so that counting does not rewrite the product row. */
export const productCount = pgTable('product_count', {
  productId: text('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  views: integer('views').notNull().default(0),
  collects: integer('collects').notNull().default(0),
})

/** A product collected by a user. @retention until the user removes it */
export const productCollect = pgTable(
  'product_collect',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    index('product_collect_newest').on(table.accountId, table.createdAt),
  ],
)

/**
 * Data of product applications for the figures, lists and desks of lenders, written in the transactions of the applications. It contains
 * only public facts about the firm; everything else is sealed in the application.
 */
export const productApply = pgTable(
  'product_apply',
  {
    /** The application. @loose figures outlive the case */
    caseId: text('case_id').primaryKey(),
    applyNo: text('apply_no').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    institutionId: text('institution_id')
      .notNull()
      .references(() => institution.id),
    /** @loose figures outlive the account */
    accountId: text('account_id').notNull(),
    /** The firm's name if it consented to publication, otherwise masked. */
    publicName: text('public_name').notNull(),
    state: text('state').notNull(),
    /** Amount applied for, hundredths of 万元. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Term applied for, months. */
    duration: integer('duration').notNull(),
    /** Access grant for the firm's report. @loose figures outlive the grant, which is deleted after its time */
    grantId: text('grant_id'),
    appliedAt: moment('applied_at').notNull(),
    /** Time of the lender's first step on the application. */
    respondedAt: moment('responded_at'),
    /** Amount granted, hundredths of 万元. */
    creditAmount: bigint('credit_amount', { mode: 'number' }),
    creditRate: integer('credit_rate'),
    creditTerm: integer('credit_term'),
    creditedAt: moment('credited_at'),
    /** Amount paid out, hundredths of 万元. */
    loanAmount: bigint('loan_amount', { mode: 'number' }),
    paidAt: moment('paid_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('product_apply_institution').on(table.institutionId, table.appliedAt.desc().nullsFirst()),
    index('product_apply_account').on(table.accountId, table.appliedAt.desc().nullsFirst()),
    index('product_apply_newest').on(table.appliedAt.desc().nullsFirst(), table.caseId),
    index('product_apply_paid').on(table.paidAt.desc().nullsFirst(), table.caseId),
    checkCodes(table.state, APPLY_STATES),
  ],
)
