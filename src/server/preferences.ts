import type { FastifyInstance, FastifyReply } from 'fastify'
import { fieldOf, fieldsOf } from '../kernel/forms/form.ts'
import { cookieLine, cookieName } from '../kernel/guard/cookie.ts'
import { safeHref } from '../kernel/identity/link.ts'
import { keywordOf } from '../kernel/pages/keyword.ts'
import { changeReading, formatReading, parseReading, READING_COOKIE, type Reading } from '../kernel/pages/reading.ts'
import { findPersonalData } from '../kernel/text/masking.ts'
import { formOf } from './forms.ts'

const SIDEBAR_COOKIE = 'ui_sidebar'
const SIZES = ['medium', 'small', 'mini'] as const
const A_YEAR = 365 * 86400

type Header = string | undefined

export const readingCookie = (header: Header, production: boolean): string | undefined =>
  cookieValue(header, cookieName({ name: READING_COOKIE }, production))
export const sidebarCookie = (header: Header, production: boolean): string | undefined =>
  cookieValue(header, cookieName({ name: SIDEBAR_COOKIE }, production))

export const readingOf = (header: Header, production: boolean): Reading =>
  parseReading(readingCookie(header, production))

/** Open unless closed by the visitor; medium unless another size was chosen. */
export function sidebarOf(header: Header, production: boolean) {
  const [state, size] = (sidebarCookie(header, production) ?? '').split('.')
  return { open: state !== 'closed', size: SIZES.find((known) => known === size) ?? 'medium' }
}

/** Plain forms that remember how a visitor wants to read, and lead back to the page they were on. */
export function servePreferences(app: FastifyInstance, production: boolean): void {
  function remember(reply: FastifyReply, name: string, value: string, back = '') {
    const target = safeHref(back)
    reply.header('set-cookie', cookieLine({ name, value: value || null, seconds: A_YEAR }, production))
    return reply.redirect(target?.startsWith('/') ? asciiOnly(target) : '/home', 303)
  }

  app.post('/reading', (request, reply) => {
    const form = formOf(request)
    let reading = readingOf(request.headers.cookie, production)
    for (const [name, value] of form.texts) if (name !== 'back') reading = changeReading(reading, name, value)
    return remember(reply, READING_COOKIE, formatReading(reading), fieldOf(form, 'back'))
  })

  app.post('/sidebar', (request, reply) => {
    const { open: asked, size: sizeAsked, back } = fieldsOf(formOf(request))
    const current = sidebarOf(request.headers.cookie, production)
    const open = asked !== undefined ? asked === 'on' : sizeAsked !== undefined ? current.open : !current.open
    const size = SIZES.find((known) => known === sizeAsked) ?? current.size
    return remember(reply, SIDEBAR_COOKIE, `${open ? 'open' : 'closed'}.${size}`, back)
  })

  // The search form has one address for all its types; where a word leads depends on the type that is chosen.
  app.get<{ Querystring: { tabActive?: unknown; search?: unknown } }>('/search', (request, reply) => {
    const word = keywordOf(String(request.query.search ?? ''))
    const search = encodeURIComponent(word)
    const type = String(request.query.tabActive ?? '0')
    // Searching for natural persons is closed: what was typed does not even reach an address.
    if (type === '2' || type === '3' || findPersonalData(word, 'official').length > 0)
      return reply.redirect('/code-publicity?tabActive=2', 302)
    if (type === '4') return reply.redirect(`/full-text-retrieval?search=${search}`, 302)
    return reply.redirect(`/code-publicity?search=${search}&tabActive=${type === '1' ? '1' : '0'}`, 302)
  })
}

/** A header takes no other characters; browsers encode them themselves, but not everyone is a browser. */
const asciiOnly = (href: string): string => href.replace(/[^\x21-\x7e]+/g, encodeURIComponent)

function cookieValue(header: Header, name: string): string | undefined {
  const start = header ? `; ${header}`.indexOf(`; ${name}=`) : -1
  if (start < 0 || !header) return undefined
  const from = start + name.length + 1
  const end = header.indexOf(';', from)
  return header.slice(from, end < 0 ? undefined : end)
}
