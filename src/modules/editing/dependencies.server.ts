import type { Actor } from '../../kernel/calls/actor.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { ColumnState } from '../content/column-contract.ts'
import type { ParagraphDifference } from './difference.ts'
import type { Finding, Looked } from './findings.ts'
import type { VersionAttachment, VersionFacts } from './version-facts.ts'

/** An article as the content room keeps it. */
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

/** An article's content as it is stored, its text, and the words by which it is found. */
export interface ArticleText {
  content: string
  text: string
  words: { title: string; body: string }
}

/** What of a version becomes public. */
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
  /** A closed column takes no articles. */
  state: ColumnState
}

/** Work of the content room, within transactions of this one. */
interface ContentPort {
  plainText(html: string): string
  stored(tx: Db, id: string): Promise<StoredArticle | null>
  /** What an article is found and shown by, made before the transaction that publishes it. */
  readText(given: { name: string; content: string }): ArticleText | Promise<ArticleText>
  publish(tx: Db, given: Publication, text: ArticleText): Promise<unknown>
  setStatus(tx: Db, id: string, status: 'published' | 'offline', at: Date): Promise<void>
  noticed(): void
  column(tx: Db, id: string): Promise<ColumnRow | null>
  columns(): Promise<ColumnRow[]>
  documents(most: number): Promise<{ id: string; name: string; docNo: string | null }[]>
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

/** Work of the files room for the files of one article. */
interface FilesPort {
  /** Files that this member sent and that belong to nothing yet belong to the article now. */
  adopt(tx: Db, articleId: string, ids: readonly string[], by: EditingMember): Promise<void>
  held(tx: Db, articleId: string): Promise<ArticleFile[]>
  /** These of its files can be read by all from now on, the others by nobody but the desk. */
  show(tx: Db, articleId: string, ids: readonly string[]): Promise<void>
  letGo(tx: Db, articleId: string, mentioned: readonly string[]): Promise<void>
  lost(articleId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** What costs the more the longer a text is; done in a thread, and refused where it goes over a limit. */
interface TextsPort {
  /** What was typed or pasted, as it is kept. */
  clean(typed: string): Promise<string>
  sanitise(html: string): Promise<string>
  lookThrough(looked: Looked): Promise<{ found: Finding[]; mustMend: number }>
  difference(before: readonly string[], after: readonly string[]): Promise<ParagraphDifference[]>
}

export interface EditingDependencies {
  db: Db
  now(): number
  content: ContentPort
  texts: TextsPort
  files: FilesPort
  namesOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>
  /** Which of these addresses of ours lead nowhere. */
  deadLinks(hrefs: readonly string[]): Promise<ReadonlySet<string>>
}

/** Who is at the desk. */
export interface EditingMember {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
}

export interface Seen {
  id: string
  /** Of what was read. */
  revision: number
}

export const noArticle = () => notFound('文章')
