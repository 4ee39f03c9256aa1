import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageBuild, RenderPage } from '../../entry.server.tsx'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Config } from '../../kernel/config.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { BrowserScripts } from '../../kernel/pages/document.ts'
import type { PageCache, StoredPage, ViewedThing } from '../../kernel/pages/page-cache.server.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { NoticesRoom } from '../../modules/notices/api.server.ts'
import type { SitePages } from '../open-pages.ts'
import type { PageChoices } from '../page-key.ts'
import type { RequestTurns } from '../request-turns.ts'
import type { collectStyles } from '../styles.ts'

/** Dependencies for answering page requests. */
export interface PageServer {
  config: Config
  registry: CallRegistry
  cache: PageCache
  turns: RequestTurns
  seal: Seal
  buildFolder: string
  /** Addresses of the browser scripts. */
  scripts: BrowserScripts
  now(): number
  notices: NoticesRoom
  /** The current address of a moved page; undefined if it has not moved. */
  movedTo(pathname: string): Promise<string | undefined>
  sitePages(): Promise<SitePages>
  /** The current site profile; changes in the console take effect with the next page. */
  profileNow(): Promise<SiteProfile>
  isGreyOn(day: string): Promise<boolean>
  onRead(thing: ViewedThing): void
  onVisit(page: string, userAgent: string | undefined): void
}

/** The same dependencies together with the built pages. */
export interface BuiltPages extends PageServer {
  views: PageBuild['views']
  render: RenderPage
  styles: ReturnType<typeof collectStyles>
}

/** A requested page, with the display settings of the visitor. */
export interface PageRequest {
  request: FastifyRequest
  reply: FastifyReply
  url: URL
  row: PageRow
  choices: PageChoices
  /** Why a posted form could not be read; the page is then rendered as for a GET request. */
  problem?: string
  /** Receives the stored page when it is rendered for the cache. */
  onStored?(page: StoredPage): void
}

export const isReadRequest = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
