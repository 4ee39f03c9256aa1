import type { IncomingMessage } from 'node:http'
import { readingCookie, sidebarCookie } from './preferences.ts'

/** Under which a finished page is kept: its address and whatever else changes how it looks. */
export function pageKey(request: IncomingMessage, production: boolean): string {
  const { cookie } = request.headers
  const url = request.url ?? '/'
  if (!cookie) return url
  const sidebar = url.toLowerCase().startsWith('/finance') ? (sidebarCookie(cookie, production) ?? '') : ''
  return `${url}\n${readingCookie(cookie, production) ?? ''}\n${sidebar}`.replace(/\n\n$/, '')
}
