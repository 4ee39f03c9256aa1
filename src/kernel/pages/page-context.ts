import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor } from '../calls/actor.ts'
import type { CallRequest } from '../calls/call.ts'
import type { Envelope } from '../calls/envelope.ts'
import type { SentForm } from '../forms/form.ts'
import type { SiteProfile } from '../profile.ts'
import type { DocumentParts } from './document.ts'
import type { PageParts, SharedMarkup } from './page-parts.ts'
import type { PageRow, ShellName } from './pages.ts'
import type { ReadingPreferences } from './reading-preferences.ts'
import type { HiddenPaths } from './shown-pages.ts'

/**
 * The data and functions that the server passes to the pages of one request. It contains no module of the server, because the built pages are a
 * module graph of their own.
 */
export interface PortalContext {
  /** The row of the requested page. */
  row: PageRow
  /** Pages that list the articles of a column. */
  columns: readonly ColumnPage[]
  /** Every page that anyone can open by its address alone. */
  openPages: readonly OpenPage[]
  /** Pages that this city does not have, and pages of hidden or closed columns. */
  hidden: HiddenPaths
  send: (request: CallRequest) => Promise<Envelope>
  /** The posted form; null for a GET request. */
  form: SentForm | null
  actor: Actor
  reading: ReadingPreferences
  profile: SiteProfile
  /** A day on which every page is grey. */
  isGrey: boolean
  document: Omit<DocumentParts, 'css'>
  /** The style sheet for the components rendered into these parts. */
  styleOf(parts: PageParts): SharedMarkup
  /** Awaited before rendering, so that other requests are answered between the renders of two pages. */
  beforeRender(): Promise<void>
  /** Writes a fault to the log. */
  onError(error: unknown): void
  /** Time of the request, so that all parts of a page show the same time. */
  now: number
  flashCookies: FlashCookies
  /** Whether the side bar of the shell is open, and its size. */
  sidebar: { open: boolean; size: 'medium' | 'small' | 'mini' }
  /** Notices that the visitor has closed for this visit. */
  closedNotices: readonly string[]
}

/** Data of one visitor that is needed on the next page and must not be in an address, in encrypted cookies. */
export interface FlashCookies {
  keep(name: string, text: string, seconds: number): void
  /** Stores a value that is also deleted when the browser closes, so that the next person at a public computer does not find it. */
  keepForVisit(name: string, text: string, seconds: number): void
  read(name: string): string | null
  drop(name: string): void
  /** Reads the value and deletes it. */
  take(name: string): string | null
}

export interface OpenPage {
  path: string
  title: string
  /** Title of the outermost page above this one. */
  area: string
  shell: ShellName
}

export interface ColumnPage {
  classification: string
  path: string
  title: string
  shell: ShellName
  /** Path of the page that shows an article of this column. */
  article: string
}

export const portalContext = createContext<PortalContext>()

export function openPortal(args: { context: Readonly<RouterContextProvider> }): PortalContext {
  return args.context.get(portalContext)
}
