import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { ListDependencies } from '../../../kernel/lists/list-management.server.ts'

interface File {
  id: string
  name: string
  size: number
  type: string
}

/** What files of changes belong to: people who write or check content may read them before they are public. */
export const CHANGE_FILES = 'list-change'
/** Files that are in an article from its beginning. */
export const ARTICLE_FILES = 'article'

interface NewDraft {
  id: string
  name: string
  classificationId: string
  source: string
  summary: string | null
  content: string
  coverImageId: string | null
  attachments: { fileId: string; name: string; size: number }[]
  formKey: string
}

/** How an article is at the desk of editors. */
interface ArticleStanding {
  name: string
  state: 'draft' | 'pending' | 'rejected' | 'published' | 'offline'
  isPublic: boolean
  classificationId: string
  updatedAt: Date
  coverImageId: string | null
  /** Of its first attachment. */
  fileName: string | null
}

/** A text to begin a fixed page with, or an article of a column, as the city pack has it. */
export interface FirstText {
  /** Of a fixed page. */
  slug: string | null
  /** Of an article. */
  column?: string
  name: string
  summary: string
  html: string
}

export interface ManagedContentDependencies extends ListDependencies {
  /** Of whom articles are when nothing else is said. */
  organiser: string
  firstTexts(): FirstText[]
  files: {
    attach(
      tx: Db,
      fields: readonly { field: string; ids: readonly string[]; most: number }[],
      to: { bizType: string; bizId: string; caller: Caller },
    ): Promise<Record<string, File[] | string>>
    publish(tx: Db, ids: readonly string[], bizTypes: readonly string[]): Promise<void>
    open(tx: Db, id: string, isPublic: boolean): Promise<void>
    replace(tx: Db, id: string, by: string): Promise<void>
  }
  /** Work of the desk of editors: pages and issues go the way of every article. */
  editing: {
    /** The article that a form has made. */
    begun(tx: Db, formKey: string): Promise<string | null>
    begin(tx: Db, by: { staffId: string }, draft: NewDraft, at: Date): Promise<void>
    standings(where: { ids: readonly string[] } | { columns: readonly string[] }): Promise<Map<string, ArticleStanding>>
  }
  /** Whether the site map has a page at this address, which nobody at a desk can move. */
  isSitePage(path: string): boolean
  /** The page of the site map on which a column is read. */
  pageOf(column: string): string | undefined
  /** Where a fixed page of the site map stands. */
  addressOf(slug: string): string
}
