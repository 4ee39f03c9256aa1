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
    /** Days without a new article after which the column counts as stale. */
    updateCycleDays: integer('update_cycle_days').notNull().default(180),
    /** The inspection does not report this column as empty. */
    isEmptyAllowed: boolean('is_empty_allowed').notNull().default(false),
    /** Number of approvals an article needs before it is published. */
    checks: integer('checks').notNull().default(1),
    /** Unit responsible for the column. */
    owner: text('owner').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    /** End of the column's address (`/column/<slug>`), for a column without a page in the site map. */
    slug: text('slug').unique(),
    /** A hidden column is in no menu or list; a closed one accepts no new articles. Both can still be read. */
    state: text('state').$type<ColumnState>().notNull().default('shown'),
    /** Day it was closed (yyyy-MM-dd). */
    closedOn: text('closed_on'),
    /** Page that its address redirects to once it is closed. */
    closedTo: text('closed_to'),
    /** Former names, oldest first; links by an old name redirect. */
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

/** A fixed page, or an article that is or was public. Unpublished versions are in article_version. */
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
    /** Name of the author. @personal */
    author: text('author'),
    /** Name of the editor. @personal */
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
    /** When the article becomes visible; may be in the future. */
    releaseTime: moment('release_time').notNull(),
    /** Pinned at the head of its column. */
    top: boolean('top').notNull().default(false),
    /** Marked as popular. */
    hot: boolean('hot').notNull().default(false),
    /** Page of another site that the title leads to. */
    externalUrl: text('external_url'),
    keywords: text('keywords').array().notNull().default([]),
    viewCount: integer('view_count').notNull().default(0),
    status: text('status', { enum: ['draft', 'pending', 'published', 'offline', 'rejected'] })
      .notNull()
      .default('draft'),
    /** Remark of the last approval. */
    examineOpinion: text('examine_opinion'),
    /** The policy document that this article explains. */
    interpretOf: text('interpret_of').references((): AnyPgColumn => article.id),
    /** Audience of the article. @codes public; articles with any other value are not shown */
    shareScope: text('share_scope').notNull().default('public'),
    /** Search words of title and text. */
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

/** A side menu: heading and entries; children by parent. */
export const sideBar = pgTable(
  'side_bar',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id').references((): AnyPgColumn => sideBar.id),
    name: text('name').notNull(),
    /** Heading of the menu. */
    heading: text('heading').notNull().default('新闻中心'),
    /** Path of the page that the entry links to. */
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
    /** 0 a page of the portal, 1 another site in a new window, 2 stored and not shown. */
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
  /** Incremented by each change; a change must name the revision that its author saw. */
  revision: integer('revision').notNull().default(1),
  /** Number of readers who marked the answer as helpful. */
  usefulCount: integer('useful_count').notNull().default(0),
})

/** A file offered for download. */
export const download = pgTable('download', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  category: text('category').notNull(),
  description: text('description').notNull().default(''),
  /**
   * The id stays the same when the file is replaced, so the address of the download does too.
   * @loose a file is replaced under its id
   */
  fileId: text('file_id').notNull(),
  /** Extension of the file. */
  format: text('format').notNull(),
  /** Size of the file in bytes. */
  size: integer('size').notNull(),
  downloads: integer('downloads').notNull().default(0),
  releasedAt: moment('released_at').notNull(),
  sort: integer('sort').notNull().default(0),
  shown: boolean('shown').notNull().default(true),
  revision: integer('revision').notNull().default(1),
})

/** An article that staff chose for the pictures of the home page, shown between two days, both included (yyyy-MM-dd). */
export const pictureNews = pgTable('picture_news', {
  id: text('id').primaryKey(),
  articleId: text('article_id')
    .notNull()
    .references(() => article.id, { onDelete: 'cascade' }),
  /** Alternative text of the picture. */
  alt: text('alt').notNull(),
  from: text('from_day').notNull(),
  /** Last day of the picture; null shows it until it is removed. */
  until: text('until_day'),
  sort: integer('sort').notNull().default(0),
  shown: boolean('shown').notNull().default(true),
  revision: integer('revision').notNull().default(1),
})

/** The address of a fixed page created by staff, reserved before its first publication. */
export const fixedPage = pgTable('fixed_page', {
  /** @loose the row exists before the article is published */
  articleId: text('article_id').primaryKey(),
  slug: text('slug').notNull().unique(),
  revision: integer('revision').notNull().default(1),
  /** Key of the form that created the page, so that it creates one however often it is sent. */
  formKey: text('form_key').unique(),
})

/** An old address in lower case, and the address that it redirects to. */
export const movedAddress = pgTable('moved_address', {
  from: text('from_path').primaryKey(),
  to: text('to_path').notNull(),
  at: moment('at').notNull(),
})
