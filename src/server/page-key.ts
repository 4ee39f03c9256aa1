import type { IncomingMessage } from 'node:http'
import { formatReadingPreferences, type ReadingPreferences } from '../kernel/pages/reading-preferences.ts'
import { rooms } from '../rooms.ts'
import { pageAddress } from './page-address.ts'
import { readClosedNotices, readReadingPreferences, readSidebar, type Sidebar } from './preferences.ts'

/** What a visitor has chosen about how pages look, in words that the portal knows. */
export interface PageChoices {
  reading: ReadingPreferences
  sidebar: Sidebar
  closedNotices: readonly string[]
}

/** Whatever else is in the cookies is passed over: no one has pages kept under words of their own. */
export function readChoices(
  { headers: { cookie } }: IncomingMessage,
  production: boolean,
  knownNotices: ReadonlySet<string>,
): PageChoices {
  const reading = readReadingPreferences(cookie, production)
  return {
    reading,
    sidebar: readSidebar(cookie, production),
    // Readers in elder mode or high contrast are shown none.
    closedNotices:
      reading.elder || reading.contrast
        ? []
        : [...new Set(readClosedNotices(cookie, production))].filter((id) => knownNotices.has(id)).sort(),
  }
}

/** Pages of rooms whose side bar looks as the visitor has left it. */
const WITH_SIDE_BAR = rooms.flatMap((room) => room.sideBarAt ?? [])

/** Under which a finished page is kept: what is known of its address and whatever else changes how it looks. */
export function pageKey({ url = '/' }: IncomingMessage, { reading, sidebar, closedNotices }: PageChoices): string {
  const address = pageAddress(url)
  const hasSideBar = WITH_SIDE_BAR.some((path) => address.toLowerCase().startsWith(path))
  const side = hasSideBar ? `${sidebar.open ? '' : 'closed'}.${sidebar.size}` : ''
  return `${address}\n${formatReadingPreferences(reading)}\n${side}\n${closedNotices.join('.')}`
}
