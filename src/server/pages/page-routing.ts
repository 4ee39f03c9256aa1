import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../kernel/calls/actor.ts'
import { invalidMethod } from '../../kernel/calls/errors.ts'
import type { SentForm } from '../../kernel/forms/form.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import { leadsToHidden } from '../../kernel/pages/shown-pages.ts'
import { CONSOLE_HOME, CONSOLE_MISSING } from '../../modules/desk/layouts.ts'
import { LENDER_DESK, LENDER_MISSING } from '../../modules/finance/layouts.ts'
import { LOGIN_AGAIN } from '../../modules/people/layouts.ts'
import { isStorable } from '../../modules/people/stored-form.ts'
import { findPage } from '../../pages.ts'
import type { SitePages } from '../open-pages.ts'
import { pageAddress } from '../page-address.ts'
import { type BuiltPages, isReadRequest } from './page-server.ts'

/** Default login page for staff. */
const STAFF_LOGIN = '/repair-program-login'

/** The result of routing: a redirect, a page, or the page that holds a posted form until its sender has logged in again. */
type Routed =
  | { to: 'elsewhere'; location: string; status: 301 | 302 }
  | { to: 'page' | 'login-again'; url: URL; row: PageRow }

/** Finds the page of an address: moved and missing addresses first, then the access check. */
export async function routePage(pages: BuiltPages, request: FastifyRequest): Promise<Routed> {
  const { publicUrl } = pages.config.profile
  const { search } = new URL(request.url, publicUrl)
  const url = new URL(pageAddress(request.url), publicUrl)
  const site = await pages.sitePages()
  const row = shownPage(url.pathname, site)
  // A page that is selected by an id in its address, or that is missing, may have moved.
  const moved = site.leadsTo.get(url.pathname.toLowerCase()) ?? (await movedFrom(pages, url.pathname, row))
  if (moved) return { to: 'elsewhere', location: moved + search, status: 301 }
  if (!row) return { to: 'elsewhere', location: missingFor(request.actor, url.pathname), status: 302 }
  if (row.redirectTo) return { to: 'elsewhere', location: row.redirectTo + search, status: 302 }
  return admit(pages, request, url, row)
}

/** Redirects visitors who have to log in. A posted form that can wait is held until they return. */
function admit({ views }: BuiltPages, request: FastifyRequest, url: URL, row: PageRow): Routed {
  const to = url.pathname + url.search
  const body = request.body as SentForm | undefined
  const login = loginFor(row, request.actor, to)
  if (login && (isReadRequest(request) || !body || !isStorable(body)))
    return { to: 'elsewhere', location: login, status: 302 }
  if (!isReadRequest(request) && (!views[row.file]?.action || row.path === LOGIN_AGAIN)) throw invalidMethod()
  if (!login) return { to: 'page', url, row }
  const again = new URL(`${LOGIN_AGAIN}?${new URLSearchParams({ to, login })}`, url)
  return { to: 'login-again', url: again, row: findPage(LOGIN_AGAIN)! }
}

/** Staff and lenders see a missing page in the frame of their desk; other accounts are refused there like on every page of the desk. */
function missingFor({ kind }: Actor, pathname: string): string {
  const isBelow = (desk: string) => `${pathname}/`.startsWith(`${desk}/`)
  if (kind === 'staff' && isBelow(CONSOLE_HOME)) return CONSOLE_MISSING
  return kind === 'user' && isBelow(LENDER_DESK) ? LENDER_MISSING : '/404'
}

/** A page that this city does not have is answered like a missing one. */
function shownPage(pathname: string, { hidden }: SitePages): PageRow | undefined {
  const row = findPage(pathname)
  return row && !leadsToHidden(hidden, row.path) ? row : undefined
}

/** While the database is away, moved addresses are unknown, so no redirect happens. */
const movedFrom = async ({ movedTo }: BuiltPages, pathname: string, row: PageRow | undefined) =>
  !row || row.path.includes(':') ? movedTo(pathname).catch(() => undefined) : undefined

/** The login page for this row; undefined if the visitor may see it without logging in. */
function loginFor({ staffOnly, loginPage, needLogin }: PageRow, actor: Actor, to: string): string | undefined {
  if (staffOnly) return actor.kind === 'staff' ? undefined : (loginPage ?? STAFF_LOGIN)
  if (!needLogin || actor.kind !== 'anonymous') return undefined
  return `/login?redirect=${encodeURIComponent(to)}${actor.isExpired ? '&problem=expired' : ''}`
}
