import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { day } from '../../../kernel/data/columns.server.ts'

/** The directory of double publicity: the powers of departments to permit or to punish. */
export const publicityItem = pgTable(
  'publicity_item',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['permit', 'penalty'] }).notNull(),
    regionCode: text('region_code').notNull(),
    department: text('department').notNull(),
    departmentCode: text('department_code').notNull(),
    itemName: text('item_name').notNull(),
    /** Code of the power in the directory of powers. */
    itemCode: text('item_code').notNull(),
    legalBasis: text('legal_basis').notNull(),
    content: text('content').notNull(),
    /** Time limit for publication, in words. */
    deadline: text('deadline').notNull(),
    /** Form of publication, in words. */
    mode: text('mode').notNull(),
    contact: text('contact').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('publicity_item_department').on(table.department, table.kind, table.sort), checkCodes(table.kind)],
)

/** Monthly reports of permits and penalties by the cities of the province. */
export const provinceReport = pgTable(
  'province_report',
  {
    city: text('city').notNull(),
    period: text('period').notNull(),
    permitCount: integer('permit_count').notNull(),
    penaltyCount: integer('penalty_count').notNull(),
    onTimeCount: integer('on_time_count').notNull(),
    qualifiedCount: integer('qualified_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.city] })],
)

/** Ranks of cities in the national monthly credit monitoring. */
export const cityRanking = pgTable(
  'city_ranking',
  {
    /** Month of the monitoring. */
    period: text('period').notNull(),
    cityGroup: text('city_group').notNull(),
    cityName: text('city_name').notNull(),
    province: text('province').notNull(),
    rank: integer('rank').notNull(),
    lastRank: integer('last_rank'),
    provinceRank: integer('province_rank'),
    score: numeric('score', { precision: 5, scale: 2 }).notNull(),
    /** Points of the city by dimension. */
    dimensions: jsonb('dimensions').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.cityGroup, table.cityName] }),
    index('city_ranking_city').on(table.cityName, table.period),
  ],
)

/** A field with benefits for good credit: 信易阅, 信易行 … */
export const creditPlusScheme = pgTable('credit_plus_scheme', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  icon: text('icon').notNull(),
  summary: text('summary').notNull(),
  legalBasis: text('legal_basis').notNull(),
  targetGroup: text('target_group').notNull(),
  sort: integer('sort').notNull().default(0),
  published: boolean('published').notNull().default(true),
})

/** An offer of a merchant or institution to subjects with good credit, in one scheme. */
export const creditPlusBenefit = pgTable(
  'credit_plus_benefit',
  {
    id: text('id').primaryKey(),
    schemeCode: text('scheme_code')
      .notNull()
      .references(() => creditPlusScheme.code),
    title: text('title').notNull(),
    merchantName: text('merchant_name').notNull(),
    merchantCode: text('merchant_code'),
    address: text('address').notNull(),
    regionCode: text('region_code').notNull(),
    phone: text('phone').notNull(),
    openingHours: text('opening_hours').notNull(),
    condition: text('condition').notNull(),
    benefit: text('benefit').notNull(),
    howToUse: text('how_to_use').notNull(),
    quota: text('quota').notNull(),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    /** @loose a picture may be replaced under its id or be missing */
    pictureId: text('picture_id'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('credit_plus_benefit_scheme').on(table.schemeCode, table.sort)],
)

/** Monthly use of a scheme. */
export const creditPlusUsage = pgTable(
  'credit_plus_usage',
  {
    schemeCode: text('scheme_code')
      .notNull()
      .references(() => creditPlusScheme.code),
    period: text('period').notNull(),
    persons: integer('persons').notNull(),
    enterprises: integer('enterprises').notNull(),
    savedAmount: numeric('saved_amount', { precision: 14, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.schemeCode, table.period] })],
)

/** Joint rewards and punishments: the measures of each body against subjects of each list. */
export const jointMeasure = pgTable(
  'joint_measure',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['reward', 'punishment'] }).notNull(),
    /** Memorandum or list of measures that contains it. */
    memorandum: text('memorandum').notNull(),
    /** Name of the list whose subjects the measure applies to. */
    listCategory: text('list_category').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    department: text('department').notNull(),
    legalBasis: text('legal_basis').notNull(),
    /** Sort of measure. @codes words of the national list of measures */
    measureType: text('measure_type').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [checkCodes(table.kind)],
)
