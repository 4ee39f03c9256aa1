import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { ListDependencies } from '../../../kernel/lists/list-management.server.ts'

interface File {
  id: string
  name: string
  size: number
  type: string
}

/** `bizType` of files of a change. Staff who write or check content may read them before publication. */
export const CHANGE_FILES = 'list-change'
/** `bizType` of files that are uploaded for an article directly. */
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

/** State of an article at the editing desk. */
interface ArticleStanding {
  name: string
  state: 'draft' | 'pending' | 'rejected' | 'published' | 'offline'
  isPublic: boolean
  classificationId: string
  updatedAt: Date
  coverImageId: string | null
  /** Name of the first attachment. */
  fileName: string | null
}

/** A starting text of the city pack, for a fixed page or for an article of a column. */
export interface FirstText {
  /** Slug of the fixed page; null for an article. */
  slug: string | null
  /** Column to put the article into. */
  column?: string
  name: string
  summary: string
  html: string
}

export interface ManagedContentDependencies extends ListDependencies {
  /** Source of an article that names none. */
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
  /** The editing room: fixed pages and journal issues are drafted and checked like every article. */
  editing: {
    /** Id of the article that this form has created. */
    begun(tx: Db, formKey: string): Promise<string | null>
    begin(tx: Db, by: { staffId: string }, draft: NewDraft, at: Date): Promise<void>
    standings(where: { ids: readonly string[] } | { columns: readonly string[] }): Promise<Map<string, ArticleStanding>>
  }
  /** Whether the site map has a page at this address; staff cannot move such a page. */
  isSitePage(path: string): boolean
  /** Address of the site-map page of a column. */
  pageOf(column: string): string | undefined
  /** Address of a fixed page of the site map. */
  addressOf(slug: string): string
}
