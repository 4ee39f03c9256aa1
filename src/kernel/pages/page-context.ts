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

/** What the server hands to the pages of one request: data and one door, nothing of its own module graph. */
export interface PortalContext {
  /** The row of the page that is being made. */
  row: PageRow
  /** Where the articles of a classification are listed. */
  columns: readonly ColumnPage[]
  /** Every page that anyone may open by its address alone. */
  openPages: readonly OpenPage[]
  /** Pages that this city does not have, and those of columns that are hidden or closed. */
  hidden: HiddenPaths
  send: (request: CallRequest) => Promise<Envelope>
  /** What was posted to the page; null when it is only asked for. */
  form: SentForm | null
  actor: Actor
  reading: ReadingPreferences
  profile: SiteProfile
  /** A day on which every page is grey. */
  isGrey: boolean
  document: Omit<DocumentParts, 'css'>
  /** The style sheet of the page that is rendered into these parts. */
  styleOf(parts: PageParts): SharedMarkup
  /** Awaited before the page is rendered: renders of several requests do not follow each other without a break. */
  beforeRender(): Promise<void>
  /** Writes a fault to the log. */
  onError(error: unknown): void
  /** The clock of the request, so that a page shows one and the same time everywhere. */
  now: number
  flashCookies: FlashCookies
  /** Whether the side bar of a shell that has one is open, and how large it is. */
  sidebar: { open: boolean; size: 'medium' | 'small' | 'mini' }
  /** Notices that the visitor has closed for this visit. */
  closedNotices: readonly string[]
}

/** What one visitor carries from page to page and no one else reads: what must not be in an address. */
export interface FlashCookies {
  keep(name: string, text: string, seconds: number): void
  /** Also gone when the browser is closed: the next person at a public computer does not find it. */
  keepForVisit(name: string, text: string, seconds: number): void
  read(name: string): string | null
  drop(name: string): void
  /** Reads it and drops it. */
  take(name: string): string | null
}

export interface OpenPage {
  path: string
  title: string
  /** Title of the outermost page above it. */
  area: string
  shell: ShellName
}

export interface ColumnPage {
  classification: string
  path: string
  title: string
  shell: ShellName
  /** The page on which its articles open. */
  article: string
}

export const portalContext = createContext<PortalContext>()

export function openPortal(args: { context: Readonly<RouterContextProvider> }): PortalContext {
  return args.context.get(portalContext)
}
