import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import type { SubjectKind } from '../../../kernel/identity/credit-code.ts'
import { SUBJECT_KIND_NAMES } from '../catalogue/dataset.ts'
import { ENDED_REASONS } from '../publicity/take-down-contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Enterprises, cooperatives, individual businesses, social organisations and public bodies. */
export const subject = pgTable(
  'subject',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    creditCode: text('credit_code').notNull(),
    /** Derived from the first two characters of the code. */
    kind: text('kind').$type<SubjectKind>().notNull(),
    regionCode: text('region_code').notNull(),
    /**
     * State at the registration authority, such as 存续 or 注销. @codes words of the registration authorities, as delivered: GB/T and
     * departmental code lists in Chinese
     */
    registerStatus: text('register_status').notNull(),
    establishedAt: day('established_at').notNull(),
    /** Public in the register of enterprises. @personal */
    legalRepresentative: text('legal_representative').notNull(),
    address: text('address').notNull(),
    registerAuthority: text('register_authority').notNull(),
    /** Type of organisation in the words of the registration authority. @codes words of the registration authorities, as delivered */
    entityType: text('entity_type').notNull(),
    /** Registered in the free-trade zone. */
    inFreeTradeZone: boolean('in_free_trade_zone').notNull().default(false),
    /** Other public facts of this kind of subject, by key; see subject-items.ts. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** Facts that only the subject or government bodies may see, encrypted. */
    sealed: text('sealed'),
    /** The unit and batch of the last delivery; null if no delivery has written it. */
    sourceUnit: text('source_unit'),
    batchNo: text('batch_no'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('subject_batch').on(table.batchNo, table.id),
    uniqueIndex('subject_credit_code').on(table.creditCode),
    index('subject_kind').on(table.kind, table.id),
    index('subject_established').on(table.establishedAt.desc().nullsFirst(), table.id),
    checkCodes(table.kind, SUBJECT_KIND_NAMES),
  ],
)

/** Current and former names of subjects, in the forms used for searching. */
export const subjectName = pgTable(
  'subject_name',
  {
    subjectId: text('subject_id')
      .notNull()
      .references(() => subject.id, { onDelete: 'cascade' }),
    /** 0 the current name, 1 and up former names, newest first. */
    rank: smallint('rank').notNull(),
    name: text('name').notNull(),
    /** The normalised name, for exact comparison. */
    key: text('key').notNull(),
    /** Pairs of characters of the normalised name, for searching parts of it. */
    grams: text('grams').array().notNull(),
    /** Pinyin and initials of the whole name and of the name without its place, for prefix search. */
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

/**
 * Published records of all datasets. Partitioned by dataset (see the migration): the large ones have their own partition, the others share
 * one.
 */
export const record = pgTable(
  'record',
  {
    dataset: text('dataset').notNull(),
    id: text('id').notNull(),
    subjectId: text('subject_id').references(() => subject.id),
    /** organisation, person, or individual business. */
    subjectType: text('subject_type', { enum: ['organisation', 'person', 'individual'] }).notNull(),
    /** Public name: masked if the dataset requires it. @personal */
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
    /** Credit code of the reporting unit. */
    sourceCode: text('source_code').notNull(),
    regionCode: text('region_code').notNull(),
    /** 1 slight, 2 general, 3 serious; only for negative records. */
    severity: smallint('severity'),
    decisionDate: day('decision_date').notNull(),
    validUntil: day('valid_until'),
    /** Computed by the rule in `ruleId`; null if the rule excludes publication. */
    publicityFrom: day('publicity_from'),
    /** Last day of the minimum period, before which it cannot be repaired. */
    publicityMinUntil: day('publicity_min_until'),
    /** The last day on which the record is shown; null without an end. */
    publicityUntil: day('publicity_until'),
    /** First day on which a repair can be applied for. */
    repairableFrom: day('repairable_from'),
    /** No application before this day, after a denied application or a revoked repair. */
    reapplyFrom: day('reapply_from'),
    /** Publicity rule used for its dates. @loose a rule of the code */
    ruleId: text('rule_id').notNull(),
    /** The first day on which the record is no longer shown, because it was repaired, withdrawn or removed. */
    endedOn: day('ended_on'),
    endedReason: text('ended_reason', { enum: ENDED_REASONS }),
    /** Whether the record is hidden while an objection is examined. */
    blocked: boolean('blocked').notNull().default(false),
    /** Set while an objection or a repair is examined. */
    flag: text('flag', { enum: ['objection', 'repair'] }),
    /** 1 open to the public, 2 to a limited circle, 3 to no one. */
    shareScope: smallint('share_scope').notNull().default(1),
    /** Public items by key, masked, without those that have a column above. */
    items: jsonb('items').$type<Record<string, string>>().notNull(),
    /** Items of the other visibility classes, encrypted. */
    sealed: text('sealed'),
    /** Document, subject and date combined; rejects duplicates. */
    naturalKey: text('natural_key').notNull(),
    /** Number of its delivery; not a foreign key, because deliveries are copied in by the hundred thousand. */
    batchNo: text('batch_no').notNull(),
    checksum: text('checksum').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Words of the public text, and the bigrams of name and document number marked with ~. */
    search: tsvector('search').notNull(),
    /** The record is public from the first to the last of these days, inclusive. Generated columns, so that no job has to update a flag. */
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
    // Records of a unit in the order of its lists; the last column gives the time without reading the record.
    index('record_source').on(
      table.dataset,
      table.sourceUnit,
      table.decisionDate.desc().nullsFirst(),
      table.id,
      table.importedAt,
    ),
    index('record_batch').on(table.batchNo, table.id),
    index('record_subject').on(table.subjectId, table.dataset, table.decisionDate.desc().nullsFirst()),
    index('record_code').on(table.subjectCode, table.dataset),
    index('record_document').on(table.documentNo.op('text_pattern_ops')),
    index('record_exact_name').on(table.subjectName, table.dataset),
    index('record_person').on(table.personHash),
    index('record_updated').on(table.dataset, table.updatedAt.desc().nullsFirst()),
    index('record_search').using('gin', table.search),
    // Records waiting for their subject, in the order of the linking job.
    index('record_waiting')
      .on(table.dataset, table.id)
      .where(sql`${table.subjectId} is null and ${table.subjectType} <> 'person'`),
    checkCodes(table.subjectType),
    checkCodes(table.severity, [1, 2, 3]),
    checkCodes(table.endedReason),
    checkCodes(table.flag),
    checkCodes(table.shareScope, [1, 2, 3]),
  ],
)

/** Earlier states of records. */
export const recordVersion = pgTable(
  'record_version',
  {
    dataset: text('dataset').notNull(),
    /** @loose outlives the record */
    recordId: text('record_id').notNull(),
    /** Version number from 1, the oldest. */
    version: integer('version').notNull(),
    /** Columns of `record` by name, without search columns. */
    row: json('row').$type<Record<string, unknown>>().notNull(),
    replacedAt: moment('replaced_at').notNull(),
    /** Who replaced it: a member of staff or system. @loose may be system */
    replacedBy: text('replaced_by').notNull(),
    /** The batch that replaced this version; null if a case did. */
    replacedIn: text('replaced_in'),
  },
  (table) => [
    primaryKey({ columns: [table.dataset, table.recordId, table.version] }),
    // Records written by a batch and changed by others since.
    index('record_version_batch').on(sql`(${table.row} ->> 'batch_no')`),
  ],
)
