import type { IncomingMessage } from 'node:http'
import { formatReadingPreferences, type ReadingPreferences } from '../kernel/pages/reading-preferences.ts'
import { rooms } from '../rooms.ts'
import { pageAddress } from './page-address.ts'
import { readClosedNotices, readReadingPreferences, readSidebar, type Sidebar } from './preferences.ts'

/** Choices of a visitor that change how pages look, restricted to known values. */
export interface PageChoices {
  reading: ReadingPreferences
  sidebar: Sidebar
  closedNotices: readonly string[]
}

/** Reads the choices from cookies. Unknown values are ignored, so that nobody can fill the cache with variants. */
export function readChoices(
  { headers: { cookie } }: IncomingMessage,
  production: boolean,
  knownNotices: ReadonlySet<string>,
): PageChoices {
  const reading = readReadingPreferences(cookie, production)
  return {
    reading,
    sidebar: readSidebar(cookie, production),
    // Notices are not shown in elder mode and high contrast.
    closedNotices:
      reading.elder || reading.contrast
        ? []
        : [...new Set(readClosedNotices(cookie, production))].filter((id) => knownNotices.has(id)).sort(),
  }
}

/** Pages with a side bar that visitors can close or resize. */
const WITH_SIDE_BAR = rooms.flatMap((room) => room.sideBarAt ?? [])

/** Cache key of a page: its canonical address and all choices that change how it looks. */
export function pageKey({ url = '/' }: IncomingMessage, { reading, sidebar, closedNotices }: PageChoices): string {
  const address = pageAddress(url)
  const hasSideBar = WITH_SIDE_BAR.some((path) => address.toLowerCase().startsWith(path))
  const side = hasSideBar ? `${sidebar.open ? '' : 'closed'}.${sidebar.size}` : ''
  return `${address}\n${formatReadingPreferences(reading)}\n${side}\n${closedNotices.join('.')}`
}
