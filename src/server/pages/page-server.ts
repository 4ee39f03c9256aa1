import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageBuild, RenderPage } from '../../entry.server.tsx'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Config } from '../../kernel/config.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { BrowserScripts } from '../../kernel/pages/document.ts'
import type { PageCache, ReadThing, StoredPage } from '../../kernel/pages/page-cache.server.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { NoticesRoom } from '../../modules/notices/api.server.ts'
import type { SitePages } from '../open-pages.ts'
import type { PageChoices } from '../page-key.ts'
import type { RequestTurns } from '../request-turns.ts'
import type { collectStyles } from '../styles.ts'

/** What pages are answered with. */
export interface PageServer {
  config: Config
  registry: CallRegistry
  cache: PageCache
  turns: RequestTurns
  seal: Seal
  buildFolder: string
  /** Address of the enhancements. */
  scripts: BrowserScripts
  now(): number
  notices: NoticesRoom
  /** Where an address that was leads now. */
  movedTo(pathname: string): Promise<string | undefined>
  sitePages(): Promise<SitePages>
  /** What the console says of the site counts from the page that is asked for next. */
  profileNow(): Promise<SiteProfile>
  isGreyOn(day: string): Promise<boolean>
  onRead(thing: ReadThing): void
  onVisit(page: string, userAgent: string | undefined): void
}

/** The same with the built pages. */
export interface BuiltPages extends PageServer {
  views: PageBuild['views']
  render: RenderPage
  styles: ReturnType<typeof collectStyles>
}

/** A page, and how the visitor wants to see it. */
export interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  url: URL
  row: PageRow
  choices: PageChoices
  /** Why a posted form could not be read: the page is then shown as if it were only asked for. */
  problem?: string
  /** Given where the page is made for the cache. */
  onStored?(page: StoredPage): void
}

export const isReadRequest = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
