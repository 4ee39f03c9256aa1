import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { article, classification } from '../content/tables.server.ts'
import { staffAccount } from '../staff/tables.server.ts'
import type { VersionFacts } from './version-facts.ts'

/**
 * Every version of every article. The table `article` has published articles only, so an article that was never published is in
 * this table alone.
 */
export const articleVersion = pgTable(
  'article_version',
  {
    id: text('id').primaryKey(),
    /** @loose a version exists before its article is published */
    articleId: text('article_id').notNull(),
    /** Number among the versions of the article, from 1. */
    number: integer('number').notNull(),
    state: text('state', { enum: ['draft', 'pending', 'rejected', 'published', 'replaced'] }).notNull(),
    /** The check that it waits for, or last waited for. */
    level: integer('level').notNull().default(0),
    /** Number of checks that its column required when it was submitted. */
    checks: integer('checks').notNull().default(1),
    /** Incremented by each save; a save must name the revision that its author saw. */
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    classificationId: text('classification_id')
      .notNull()
      .references(() => classification.id),
    /** All other content of the version. */
    facts: jsonb('facts').$type<VersionFacts>().notNull(),
    /** Authors of the version; empty for content from before the desk. @loose a list; accounts of staff are never deleted */
    makerIds: text('maker_ids').array().notNull().default([]),
    /** Reason for an earlier release date. */
    backdateReason: text('backdate_reason'),
    /** Makes one article per form, however often it is sent. */
    formKey: text('form_key'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    handedInAt: moment('handed_in_at'),
    publishedAt: moment('published_at'),
  },
  (table) => [
    uniqueIndex('article_version_number').on(table.articleId, table.number),
    uniqueIndex('article_version_form').on(table.formKey),
    uniqueIndex('article_version_open').on(table.articleId).where(sql`${table.state} in ('draft', 'pending')`),
    index('article_version_state').on(table.state, table.updatedAt.desc()),
    checkCodes(table.state),
  ],
)

/** A decision on a version: approved at a level or returned, by whom and with which remark. */
export const articleCheck = pgTable(
  'article_check',
  {
    versionId: text('version_id')
      .notNull()
      .references(() => articleVersion.id, { onDelete: 'cascade' }),
    /** Level of the check, from 1. */
    level: integer('level').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    decision: text('decision', { enum: ['passed', 'returned'] }).notNull(),
    remark: text('remark').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.level] }), checkCodes(table.decision)],
)

/**
 * The member who holds the article for editing; the lock expires after a period of inactivity.
 * @retention until the article is released
 */
export const articleLock = pgTable('article_lock', {
  /** @loose an article is written before it is published */
  articleId: text('article_id').primaryKey(),
  staffId: text('staff_id')
    .notNull()
    .references(() => staffAccount.id),
  since: moment('since').notNull(),
  usedAt: moment('used_at').notNull(),
})

/** A comment on a paragraph, from 1; 0 is the whole article. */
export const articleComment = pgTable(
  'article_comment',
  {
    id: text('id').primaryKey(),
    versionId: text('version_id')
      .notNull()
      .references(() => articleVersion.id, { onDelete: 'cascade' }),
    paragraph: integer('paragraph').notNull(),
    /** The quoted words, or the beginning of the paragraph, at the time of the comment. */
    quote: text('quote').notNull(),
    text: text('text').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    at: moment('at').notNull(),
    resolvedBy: text('resolved_by').references(() => staffAccount.id),
    resolvedAt: moment('resolved_at'),
    /** The comment that this one replies to. */
    answersTo: text('answers_to').references((): AnyPgColumn => articleComment.id, { onDelete: 'cascade' }),
    /** Makes one comment per form, however often it is sent. */
    formKey: text('form_key'),
  },
  (table) => [
    index('article_comment_version').on(table.versionId, table.at),
    index('article_comment_answers').on(table.answersTo),
    uniqueIndex('article_comment_form').on(table.formKey),
  ],
)

/** Every article with its latest version, as the desk lists them: public, in writing, or both. */
export const articleDesk = pgView('article_desk', {
  id: text('id').notNull(),
  versionId: text('version_id'),
  /** Public state; null if the article was never public. */
  publicState: text('public_state', { enum: ['draft', 'pending', 'published', 'offline', 'rejected'] }),
  state: text('state', { enum: ['draft', 'pending', 'rejected', 'published', 'offline'] }).notNull(),
  level: integer('level').notNull(),
  checks: integer('checks').notNull(),
  number: integer('number').notNull(),
  name: text('name').notNull(),
  classificationId: text('classification_id').notNull(),
  makerIds: text('maker_ids').array().notNull(),
  releaseTime: moment('release_time'),
  updatedAt: moment('updated_at').notNull(),
}).as(sql`
  select coalesce(v.article_id, a.id) as id,
    v.id as version_id,
    a.status as public_state,
    case when v.state in ('draft', 'pending', 'rejected') then v.state else coalesce(a.status, 'offline') end as state,
    coalesce(v.level, 0) as level,
    coalesce(v.checks, 1) as checks,
    coalesce(v.number, 0) as number,
    coalesce(v.name, a.name) as name,
    coalesce(v.classification_id, a.classification_id) as classification_id,
    coalesce(v.maker_ids, '{}') as maker_ids,
    a.release_time as release_time,
    greatest(v.updated_at, a.updated_at) as updated_at
  from (
    select id, status, name, classification_id, release_time, updated_at from ${article}
  ) a
  full join (
    select distinct on (article_id)
      article_id, id, state, level, checks, number, name, classification_id, maker_ids, updated_at
    from ${articleVersion} order by article_id, number desc
  ) v
    on v.article_id = a.id
`)
