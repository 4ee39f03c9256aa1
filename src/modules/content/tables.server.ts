import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { COLUMN_STATES, type ColumnState } from './column-contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A column of the portal, or a child of one. */
export const classification = pgTable(
  'classification',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => classification.id),
    code: text('code').notNull(),
    /** How the column lists its articles. */
    template: text('template', { enum: ['list', 'picture', 'journal', 'hidden'] })
      .notNull()
      .default('list'),
    /** After how many days without a new article the column counts as stale. */
    updateCycleDays: integer('update_cycle_days').notNull().default(180),
    /** May be without articles: the inspection does not mind. */
    isEmptyAllowed: boolean('is_empty_allowed').notNull().default(false),
    /** How many people look at an article before it is published. */
    checks: integer('checks').notNull().default(1),
    /** Unit that looks after the column. */
    owner: text('owner').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    /** End of its own address (`/column/<slug>`), where the site map has no page for it. */
    slug: text('slug').unique(),
    /** A hidden column is in no menu or list; a closed one takes no articles any more. Both can still be read. */
    state: text('state').$type<ColumnState>().notNull().default('shown'),
    /** Since when it is closed (yyyy-MM-dd), and the page that its address leads to then, if any. */
    closedOn: text('closed_on'),
    /** Page that its address leads to once it is closed. */
    closedTo: text('closed_to'),
    /** The oldest first: addresses and pages that know it by an old name follow. */
    formerNames: text('former_names').array().notNull().default([]),
  },
  (table) => [
    index('classification_parent').on(table.parentId, table.sort),
    checkCodes(table.template),
    checkCodes(table.state, COLUMN_STATES),
  ],
)

export interface ArticleAttachment {
  fileId: string
  name: string
  size: number
}

/** An article that is or was public, or a fixed page. Versions that are being written are in article_version. */
export const article = pgTable(
  'article',
  {
    id: text('id').primaryKey(),
    /** Address of a fixed page (about-us, privacy-policy, …); null on ordinary articles. */
    slug: text('slug'),
    name: text('name').notNull(),
    subTitle: text('sub_title'),
    classificationId: text('classification_id')
      .notNull()
      .references(() => classification.id),
    source: text('source').notNull(),
    /** @personal */
    author: text('author'),
    /** @personal */
    editor: text('editor'),
    summary: text('summary').notNull().default(''),
    /** HTML that has passed the sanitiser. */
    content: text('content').notNull(),
    /** Picture of lists. @loose a picture may be replaced under its id or be missing; the page then shows none */
    coverImageId: text('cover_image_id'),
    attachments: jsonb('attachments').$type<ArticleAttachment[]>().notNull().default([]),
    /** Number of the policy document. */
    docNo: text('doc_no'),
    /** Authority that issued the policy document. */
    issuer: text('issuer'),
    /** Day of the policy document. */
    writtenAt: date('written_at', { mode: 'string' }),
    /** Level of the issuer of a policy, such as 国家 or 省. @codes values of the dictionary that staff maintain */
    level: text('level'),
    /** Whether a policy document is in force, in words. */
    validity: text('validity'),
    /** When the article becomes visible: in the past, or scheduled. */
    releaseTime: moment('release_time').notNull(),
    /** Stands at the head of its column. */
    top: boolean('top').notNull().default(false),
    /** Marked as often read. */
    hot: boolean('hot').notNull().default(false),
    /** Page of another site that the title leads to. */
    externalUrl: text('external_url'),
    keywords: text('keywords').array().notNull().default([]),
    viewCount: integer('view_count').notNull().default(0),
    status: text('status', { enum: ['draft', 'pending', 'published', 'offline', 'rejected'] })
      .notNull()
      .default('draft'),
    /** Remark of the last check. */
    examineOpinion: text('examine_opinion'),
    /** The policy document that this article explains. */
    interpretOf: text('interpret_of').references((): AnyPgColumn => article.id),
    /** Who may read it. @codes public; others are not shown */
    shareScope: text('share_scope').notNull().default('public'),
    /** Words of title and text, for search. */
    searchVector: tsvector('search_vector').notNull().default(sql`''::tsvector`),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('article_slug').on(table.slug),
    index('article_column').on(table.classificationId, table.top.desc(), table.releaseTime.desc(), table.id),
    index('article_newest').on(table.releaseTime.desc()),
    index('article_interpretation').on(table.interpretOf),
    index('article_search').using('gin', table.searchVector),
    checkCodes(table.status),
  ],
)

/** Heading and entries of the menu beside lists; children by parent. */
export const sideBar = pgTable(
  'side_bar',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id').references((): AnyPgColumn => sideBar.id),
    name: text('name').notNull(),
    /** Heading of the menu. */
    heading: text('heading').notNull().default('新闻中心'),
    /** Page that it leads to. */
    route: text('route').notNull().default(''),
    /** @loose a picture may be replaced under its id or be missing */
    pictureId: text('picture_id'),
    sort: integer('sort').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
  },
  (table) => [index('side_bar_parent').on(table.parentId, table.sort)],
)

/** An entry of the main navigation; children by parent. */
export const navigationItem = pgTable(
  'navigation_item',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id').references((): AnyPgColumn => navigationItem.id),
    name: text('name').notNull(),
    /** 0 a page of ours, 1 another site in a new window, 2 kept but not shown. */
    type: integer('type').notNull().default(0),
    href: text('href').notNull(),
    sort: integer('sort').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
  },
  (table) => [checkCodes(table.type, [0, 1, 2])],
)

/** A question and its answer. */
export const faq = pgTable('faq', {
  id: text('id').primaryKey(),
  category: text('category').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  sort: integer('sort').notNull().default(0),
  shown: boolean('shown').notNull().default(true),
  /** Grows with each change: who changes it says what they have seen. */
  revision: integer('revision').notNull().default(1),
  /** How many readers said that it helped. */
  usefulCount: integer('useful_count').notNull().default(0),
})

/** A file offered for download. */
export const download = pgTable('download', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  category: text('category').notNull(),
  description: text('description').notNull().default(''),
  /**
   * Stays the same when another file takes its place: the address of a download is kept.
   * @loose a file is replaced under its id
   */
  fileId: text('file_id').notNull(),
  /** Extension of the file. */
  format: text('format').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
  downloads: integer('downloads').notNull().default(0),
  releasedAt: moment('released_at').notNull(),
  sort: integer('sort').notNull().default(0),
  shown: boolean('shown').notNull().default(true),
  revision: integer('revision').notNull().default(1),
})

/** An article that staff chose for the pictures of the home page, on the days from and until, both included (yyyy-MM-dd). */
export const pictureNews = pgTable('picture_news', {
  id: text('id').primaryKey(),
  articleId: text('article_id')
    .notNull()
    .references(() => article.id, { onDelete: 'cascade' }),
  /** Text in place of the picture. */
  alt: text('alt').notNull(),
  from: text('from_day').notNull(),
  /** Null for as long as it is chosen. */
  until: text('until_day'),
  sort: integer('sort').notNull().default(0),
  shown: boolean('shown').notNull().default(true),
  revision: integer('revision').notNull().default(1),
})

/** The address of a fixed page that staff made, kept before it is published for the first time. */
export const fixedPage = pgTable('fixed_page', {
  /** @loose the page is there before its article is published */
  articleId: text('article_id').primaryKey(),
  slug: text('slug').notNull().unique(),
  revision: integer('revision').notNull().default(1),
  /** One form makes one page. */
  formKey: text('form_key').unique(),
})

/** An address that was, in small letters, and where it leads now. */
export const movedAddress = pgTable('moved_address', {
  from: text('from_path').primaryKey(),
  to: text('to_path').notNull(),
  at: moment('at').notNull(),
})
