import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SubjectKind } from '../../kernel/identity/credit-code.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const day = (name: string) => date(name, { mode: 'string' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** An enterprise, cooperative, individual business, social organisation or public body. */
export const subject = pgTable(
  'subject',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    creditCode: text('credit_code').notNull(),
    /** Derived from the first two characters of the code. */
    kind: text('kind').$type<SubjectKind>().notNull(),
    regionCode: text('region_code').notNull(),
    registerStatus: text('register_status').notNull(),
    establishedAt: day('established_at').notNull(),
    legalRepresentative: text('legal_representative').notNull(),
    address: text('address').notNull(),
    registerAuthority: text('register_authority').notNull(),
    entityType: text('entity_type').notNull(),
    inFreeTradeZone: boolean('in_free_trade_zone').notNull().default(false),
    /** Everything else that is public of this kind of subject, by key; see subject-items.ts. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** What only the subject or government bodies may see, encrypted. */
    sealed: text('sealed'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subject_credit_code').on(table.creditCode),
    index('subject_kind').on(table.kind, table.id),
    index('subject_established').on(table.establishedAt.desc().nullsFirst(), table.id),
  ],
)

/** Every name a subject has or had, in the forms people search by. */
export const subjectName = pgTable(
  'subject_name',
  {
    subjectId: text('subject_id')
      .notNull()
      .references(() => subject.id, { onDelete: 'cascade' }),
    /** 0 the name it bears, 1 and up its former names, newest first. */
    rank: smallint('rank').notNull(),
    name: text('name').notNull(),
    /** normalise(name) */
    key: text('key').notNull(),
    /** bigrams(key) */
    grams: text('grams').array().notNull(),
    /** Pinyin and initials of the whole name and of the name without its place, for prefixes. */
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    corePinyin: text('core_pinyin').notNull(),
    coreInitials: text('core_initials').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.rank] }),
    index('subject_name_grams').using('gin', table.grams),
    index('subject_name_key').on(table.key.op('text_pattern_ops')),
    index('subject_name_pinyin').on(table.pinyin.op('text_pattern_ops')),
    index('subject_name_initials').on(table.initials.op('text_pattern_ops')),
    index('subject_name_core_pinyin').on(table.corePinyin.op('text_pattern_ops')),
    index('subject_name_core_initials').on(table.coreInitials.op('text_pattern_ops')),
  ],
)

/** Who is related to whom. A person is named by a masked name only and is no subject. */
export const subjectRelation = pgTable(
  'subject_relation',
  {
    id: text('id').primaryKey(),
    fromSubjectId: text('from_subject_id')
      .notNull()
      .references(() => subject.id),
    toSubjectId: text('to_subject_id').references(() => subject.id),
    /** Masked: 林*. */
    personName: text('person_name'),
    relation: text('relation').notNull(),
    ratio: numeric('ratio', { precision: 5, scale: 2 }),
    startDate: day('start_date'),
    endDate: day('end_date'),
    source: text('source').notNull(),
  },
  (table) => [
    index('subject_relation_from').on(table.fromSubjectId),
    index('subject_relation_to').on(table.toSubjectId),
  ],
)

/**
 * A published record of any dataset. Partitioned by dataset (the migration says how): the great ones stand alone, the
 * others share one partition.
 */
export const record = pgTable(
  'record',
  {
    dataset: text('dataset').notNull(),
    id: text('id').notNull(),
    subjectId: text('subject_id').references(() => subject.id),
    subjectType: text('subject_type', { enum: ['organisation', 'person', 'individual'] }).notNull(),
    /** As the public may read it: masked where the dataset says so. */
    subjectName: text('subject_name').notNull(),
    /** Credit code; never the number of a person's document. */
    subjectCode: text('subject_code'),
    /** Keyed hash of a person's document number, to find a person's own records. */
    personHash: text('person_hash'),
    title: text('title').notNull(),
    documentNo: text('document_no'),
    category: text('category'),
    authority: text('authority').notNull(),
    authorityCode: text('authority_code'),
    sourceUnit: text('source_unit').notNull(),
    sourceCode: text('source_code').notNull(),
    regionCode: text('region_code').notNull(),
    /** 1 slight, 2 general, 3 serious; only on negative records. */
    severity: smallint('severity'),
    decisionDate: day('decision_date').notNull(),
    validUntil: day('valid_until'),
    /** Computed by the rule named in `ruleId`; null where the rule says the record is not published. */
    publicityFrom: day('publicity_from'),
    publicityMinUntil: day('publicity_min_until'),
    /** The last day on which the record is shown; null without an end. */
    publicityUntil: day('publicity_until'),
    repairableFrom: day('repairable_from'),
    ruleId: text('rule_id').notNull(),
    /** The first day on which the record is no longer shown, because it was repaired, withdrawn or removed. */
    endedOn: day('ended_on'),
    endedReason: text('ended_reason', { enum: ['repaired', 'withdrawn', 'removed', 'fulfilled'] }),
    /** Out of sight while an objection is examined. */
    blocked: boolean('blocked').notNull().default(false),
    flag: text('flag', { enum: ['objection', 'repair'] }),
    /** 1 open to the public, 2 to a limited circle, 3 to no one. */
    shareScope: smallint('share_scope').notNull().default(1),
    /** Public items by key, masked, without those that have a column above. */
    items: jsonb('items').$type<Record<string, string>>().notNull(),
    /** Items of the other visibility classes, encrypted. */
    sealed: text('sealed'),
    /** Document, subject and date in one: the same record twice is refused. */
    naturalKey: text('natural_key').notNull(),
    batchNo: text('batch_no').notNull(),
    checksum: text('checksum').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Words of the public text, and the bigrams of name and document number marked with ~. */
    search: tsvector('search').notNull(),
    /** From the first to the last of these days, inclusive, the record is public: facts, not a flag that a job must turn. */
    shownFrom: day('shown_from')
      .notNull()
      .generatedAlwaysAs(
        sql`case when share_scope = 1 and not blocked then coalesce(publicity_from, 'infinity'::date) else 'infinity'::date end`,
      ),
    shownUntil: day('shown_until')
      .notNull()
      .generatedAlwaysAs(
        sql`least(coalesce(publicity_until, 'infinity'::date), coalesce(ended_on - 1, 'infinity'::date))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.dataset, table.id] }),
    uniqueIndex('record_natural_key').on(table.dataset, table.naturalKey),
    index('record_newest').on(
      table.dataset,
      table.decisionDate.desc().nullsFirst(),
      table.id,
      table.shownFrom,
      table.shownUntil,
    ),
    index('record_category').on(
      table.dataset,
      table.category,
      table.decisionDate.desc().nullsFirst(),
      table.id,
      table.shownFrom,
      table.shownUntil,
    ),
    index('record_authority').on(
      table.dataset,
      table.authority,
      table.decisionDate.desc().nullsFirst(),
      table.id,
      table.shownFrom,
      table.shownUntil,
    ),
    index('record_region').on(
      table.dataset,
      table.regionCode,
      table.decisionDate.desc().nullsFirst(),
      table.id,
      table.shownFrom,
      table.shownUntil,
    ),
    index('record_subject').on(table.subjectId, table.dataset, table.decisionDate.desc().nullsFirst()),
    index('record_document').on(table.documentNo.op('text_pattern_ops')),
    index('record_exact_name').on(table.subjectName, table.dataset),
    index('record_person').on(table.personHash),
    index('record_updated').on(table.dataset, table.updatedAt.desc().nullsFirst()),
    index('record_search').using('gin', table.search),
  ],
)

/** One delivery of records, whole or not at all. */
export const importBatch = pgTable('import_batch', {
  batchNo: text('batch_no').primaryKey(),
  dataset: text('dataset').notNull(),
  fileName: text('file_name').notNull(),
  /** Staged until a second person accepts or rejects it; refused where something in the file is wrong. */
  status: text('status', { enum: ['staged', 'accepted', 'refused', 'rejected'] }).notNull(),
  /** Whose delivery it is: only they and the centre see it. Null where no unit sent it. */
  unit: text('unit'),
  /** The source that is trusted to publish without a second person; null of everything else. */
  trustedSource: text('trusted_source'),
  /** Rows that the centre delivers for other units. */
  othersCount: integer('others_count').notNull().default(0),
  rowCount: integer('row_count').notNull(),
  errorCount: integer('error_count').notNull(),
  /** Rows that need a person's eye before they may be published: third persons' names, unknown subjects. */
  queuedCount: integer('queued_count').notNull().default(0),
  /** The first errors, each with row, column and reason; all of them are in the error file. */
  errors: jsonb('errors').$type<{ row: number; column: string; reason: string }[]>().notNull().default([]),
  importedBy: text('imported_by').notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
  decidedBy: text('decided_by'),
  decidedAt: moment('decided_at'),
  /** Why it was rejected. */
  decidedReason: text('decided_reason'),
})

/** A row of a staged batch, ready to be published and seen by no public reader: it is no record yet. */
export const importHeld = pgTable(
  'import_held',
  {
    batchNo: text('batch_no')
      .notNull()
      .references(() => importBatch.batchNo),
    rowNo: integer('row_no').notNull(),
    /** Columns of `record` by name. Text, not jsonb: it is written once, read once and never searched. */
    row: json('row').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.rowNo] })],
)

/** A row that waits for a decision before it is published; its text may hold personal data and is encrypted. */
export const importQueue = pgTable(
  'import_queue',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchNo: text('batch_no')
      .notNull()
      .references(() => importBatch.batchNo),
    dataset: text('dataset').notNull(),
    rowNo: integer('row_no').notNull(),
    reason: text('reason').notNull(),
    sealed: text('sealed').notNull(),
    decision: text('decision', { enum: ['waiting', 'published', 'dropped'] })
      .notNull()
      .default('waiting'),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('import_queue_waiting').on(table.decision, table.id)],
)

/** A power of a department to permit or to punish: the double-publicity directory. */
export const publicityItem = pgTable(
  'publicity_item',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['permit', 'penalty'] }).notNull(),
    regionCode: text('region_code').notNull(),
    department: text('department').notNull(),
    departmentCode: text('department_code').notNull(),
    itemName: text('item_name').notNull(),
    itemCode: text('item_code').notNull(),
    legalBasis: text('legal_basis').notNull(),
    content: text('content').notNull(),
    deadline: text('deadline').notNull(),
    mode: text('mode').notNull(),
    contact: text('contact').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('publicity_item_department').on(table.department, table.kind, table.sort)],
)

/** Reports of permits and penalties by the cities of the province, month by month. */
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

/** A city's place in the national monthly monitoring of credit. */
export const cityRanking = pgTable(
  'city_ranking',
  {
    period: text('period').notNull(),
    cityGroup: text('city_group').notNull(),
    cityName: text('city_name').notNull(),
    province: text('province').notNull(),
    rank: integer('rank').notNull(),
    lastRank: integer('last_rank'),
    provinceRank: integer('province_rank'),
    score: numeric('score', { precision: 5, scale: 2 }).notNull(),
    dimensions: jsonb('dimensions').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.cityGroup, table.cityName] }),
    index('city_ranking_city').on(table.cityName, table.period),
  ],
)

/** A field in which good credit brings a benefit: 信易阅, 信易行 … */
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
    pictureId: text('picture_id'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('credit_plus_benefit_scheme').on(table.schemeCode, table.sort)],
)

/** How much a scheme was used in a month. */
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

/** Joint rewards and punishments: who may do what to subjects of which list. */
export const jointMeasure = pgTable('joint_measure', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['reward', 'punishment'] }).notNull(),
  memorandum: text('memorandum').notNull(),
  listCategory: text('list_category').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  department: text('department').notNull(),
  legalBasis: text('legal_basis').notNull(),
  measureType: text('measure_type').notNull(),
  sort: integer('sort').notNull().default(0),
})

/** Words typed into the search bar, counted by day without who typed them. */
export const searchWord = pgTable(
  'search_word',
  {
    day: day('day').notNull(),
    word: text('word').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)
