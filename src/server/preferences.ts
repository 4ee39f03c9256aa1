import type { FastifyInstance, FastifyReply } from 'fastify'
import { readField, readFields } from '../kernel/forms/form.ts'
import { cookieLine, cookieName } from '../kernel/guard/cookie.ts'
import { safeHref } from '../kernel/identity/link.ts'
import { readKeyword } from '../kernel/pages/keyword.ts'
import {
  changeReadingPreferences,
  formatReadingPreferences,
  parseReadingPreferences,
  READING_COOKIE,
  type ReadingPreferences,
} from '../kernel/pages/reading-preferences.ts'
import { findPersonalData } from '../kernel/text/masks.ts'
import { readFormOf } from './forms.ts'

const SIDEBAR_COOKIE = 'ui_sidebar'
export const CLOSED_COOKIE = 'ui_closed'
const SIZES = ['medium', 'small', 'mini'] as const
const A_YEAR = 365 * 86400

type Header = string | undefined

export const readReadingPreferences = (header: Header, production: boolean): ReadingPreferences =>
  parseReadingPreferences(cookieValue(header, cookieName({ name: READING_COOKIE }, production)))

export interface Sidebar {
  open: boolean
  size: (typeof SIZES)[number]
}

/** The side bar is open and of medium size by default. */
export function readSidebar(header: Header, production: boolean): Sidebar {
  const [state, size] = (cookieValue(header, cookieName({ name: SIDEBAR_COOKIE }, production)) ?? '').split('.')
  return { open: state !== 'closed', size: SIZES.find((known) => known === size) ?? 'medium' }
}

/** Characters of a notice id; other values in the cookie are ignored. */
const NOTICE_ID = /^[\w-]{1,64}$/
/** Far more than are shown at the same time. */
const MOST_CLOSED = 20

/** Closed notices of this visit, from a session cookie. */
export const readClosedNotices = (header: Header, production: boolean): string[] =>
  (cookieValue(header, cookieName({ name: CLOSED_COOKIE }, production)) ?? '')
    .split('.')
    .filter((id) => NOTICE_ID.test(id))
    .slice(-MOST_CLOSED)

/** Serves the plain forms that store preferences in cookies and redirect back to their page. */
export function servePreferences(app: FastifyInstance, production: boolean): void {
  function remember(reply: FastifyReply, name: string, value: string, back = '', seconds?: number) {
    const target = safeHref(back)
    reply.header('set-cookie', cookieLine({ name, value: value || null, seconds }, production))
    return reply.redirect(target?.startsWith('/') ? asciiOnly(target) : '/home', 303)
  }

  app.post('/reading', (request, reply) => {
    const form = readFormOf(request)
    let reading = readReadingPreferences(request.headers.cookie, production)
    for (const [name, value] of form.texts)
      if (name !== 'back') reading = changeReadingPreferences(reading, name, value)
    return remember(reply, READING_COOKIE, formatReadingPreferences(reading), readField(form, 'back'), A_YEAR)
  })

  app.post('/sidebar', (request, reply) => {
    const { open: asked, size: sizeAsked, back } = readFields(readFormOf(request))
    const current = readSidebar(request.headers.cookie, production)
    const open = asked !== undefined ? asked === 'on' : sizeAsked !== undefined ? current.open : !current.open
    const size = SIZES.find((known) => known === sizeAsked) ?? current.size
    return remember(reply, SIDEBAR_COOKIE, `${open ? 'open' : 'closed'}.${size}`, back, A_YEAR)
  })

  app.post('/closed-notices', (request, reply) => {
    const { id = '', back } = readFields(readFormOf(request))
    const before = readClosedNotices(request.headers.cookie, production)
    // Sorted, so that visitors with the same closed notices share cached pages.
    const closed = [...new Set(NOTICE_ID.test(id) ? [...before, id] : before)].slice(-MOST_CLOSED).sort()
    return remember(reply, CLOSED_COOKIE, closed.join('.'), back)
  })

  // The search form has one address for all types; the results page depends on the type.
  app.get<{ Querystring: { tabActive?: unknown; search?: unknown } }>('/search', (request, reply) => {
    const word = readKeyword(String(request.query.search ?? ''))
    const search = encodeURIComponent(word)
    const type = String(request.query.tabActive ?? '0')
    // Search for natural persons is closed: the typed name must not appear in any address.
    if (type === '2' || type === '3' || findPersonalData(word, 'official').length > 0)
      return reply.redirect('/code-publicity?tabActive=2', 302)
    if (type === '4') return reply.redirect(`/full-text-retrieval?search=${search}`, 302)
    return reply.redirect(`/code-publicity?search=${search}&tabActive=${type === '1' ? '1' : '0'}`, 302)
  })
}

/** Headers allow only ASCII; browsers encode addresses themselves, other clients may not. */
const asciiOnly = (href: string): string => href.replace(/[^\x21-\x7e]+/g, encodeURIComponent)

function cookieValue(header: Header, name: string): string | undefined {
  const start = header ? `; ${header}`.indexOf(`; ${name}=`) : -1
  if (start < 0 || !header) return undefined
  const from = start + name.length + 1
  const end = header.indexOf(';', from)
  return header.slice(from, end < 0 ? undefined : end)
}
