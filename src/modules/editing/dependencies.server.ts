import type { Actor } from '../../kernel/calls/actor.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { ColumnState } from '../content/column-contract.ts'
import type { ParagraphDifference } from './difference.ts'
import type { CheckedText, Finding } from './findings.ts'
import type { VersionAttachment, VersionFacts } from './version-facts.ts'

/** An article as stored by the content room. */
export interface StoredArticle extends Omit<VersionFacts, 'summary' | 'releaseTime'> {
  id: string
  slug: string | null
  name: string
  classificationId: string
  summary: string
  attachments: VersionAttachment[]
  releaseTime: Date
  status: 'draft' | 'pending' | 'published' | 'offline' | 'rejected'
  viewCount: number
  updatedAt: Date
  hot: boolean
}

/** Prepared content of an article: stored HTML, plain text and search words. */
export interface ArticleText {
  content: string
  text: string
  words: { title: string; body: string }
}

/** The parts of a version that become public. */
export type Publication = Omit<StoredArticle, 'slug' | 'viewCount' | 'updatedAt' | 'hot' | 'summary'> & {
  summary: string | undefined
}

export interface ColumnRow {
  id: string
  parentId: string | null
  name: string
  sort: number
  updateCycleDays: number
  isEmptyAllowed: boolean
  checks: number
  /** A closed column accepts no articles. */
  state: ColumnState
}

/** Operations of the content room within transactions of this room. */
interface ContentPort {
  plainText(html: string): string
  stored(tx: Db, id: string): Promise<StoredArticle | null>
  /** Prepares content for display and search, before the transaction that publishes it. */
  readText(given: { name: string; content: string }): ArticleText | Promise<ArticleText>
  publish(tx: Db, given: Publication, text: ArticleText): Promise<unknown>
  setStatus(tx: Db, id: string, status: 'published' | 'offline', at: Date): Promise<void>
  noticed(): void
  column(tx: Db, id: string): Promise<ColumnRow | null>
  columns(): Promise<ColumnRow[]>
  documents(): Promise<{ id: string; name: string; docNo: string | null }[]>
  filledColumns(): Promise<(ColumnRow & { articles: number; newest: Date | null })[]>
}

export interface ArticleFile {
  id: string
  name: string
  size: number
  type: string
  width: number | null
  height: number | null
}

/** Operations of the files room for the files of one article. */
interface FilesPort {
  /** Assigns unattached files uploaded by this member to the article. */
  adopt(tx: Db, articleId: string, ids: readonly string[], by: EditingMember): Promise<void>
  held(tx: Db, articleId: string): Promise<ArticleFile[]>
  /** Makes these files of the article public, and all its other files private. */
  show(tx: Db, articleId: string, ids: readonly string[]): Promise<void>
  letGo(tx: Db, articleId: string, mentioned: readonly string[]): Promise<void>
  lost(articleId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** Text processing whose cost grows with the text; runs in a worker thread, with limits on the input. */
interface TextsPort {
  /** Cleans typed or pasted text for storage. */
  clean(typed: string): Promise<string>
  sanitise(html: string): Promise<string>
  lookThrough(looked: CheckedText): Promise<{ found: Finding[]; mustMend: number }>
  difference(before: readonly string[], after: readonly string[]): Promise<ParagraphDifference[]>
}

export interface EditingDependencies {
  db: Db
  now(): number
  content: ContentPort
  texts: TextsPort
  files: FilesPort
  namesOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>
  /** Finds the internal addresses that lead nowhere. */
  deadLinks(hrefs: readonly string[]): Promise<ReadonlySet<string>>
}

/** The member of staff who makes the request. */
export interface EditingMember {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
}

export interface Seen {
  id: string
  /** Revision of the version that was read. */
  revision: number
}

export const noArticle = () => notFound('文章')
