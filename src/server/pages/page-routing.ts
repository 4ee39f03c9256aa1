import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../kernel/calls/actor.ts'
import { invalidMethod } from '../../kernel/calls/errors.ts'
import type { SentForm } from '../../kernel/forms/form.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import { leadsToHidden } from '../../kernel/pages/shown-pages.ts'
import { CONSOLE_HOME, CONSOLE_MISSING } from '../../modules/desk/layouts.ts'
import { LENDER_DESK, LENDER_MISSING } from '../../modules/finance/layouts.ts'
import { canWait } from '../../modules/people/kept-form.ts'
import { LOGIN_AGAIN } from '../../modules/people/layouts.ts'
import { findPage } from '../../pages.ts'
import type { SitePages } from '../open-pages.ts'
import { pageAddress } from '../page-address.ts'
import { type BuiltPages, isReadRequest } from './page-server.ts'

/** Where staff log in for pages that do not name another place. */
const STAFF_LOGIN = '/repair-program-login'

/** An address leads elsewhere, or to a page; or to the page that holds a form until its sender has logged in again. */
type Routed =
  | { to: 'elsewhere'; location: string; status: 301 | 302 }
  | { to: 'page' | 'login-again'; url: URL; row: PageRow }

/** Finds the page of an address: moved and missing addresses first, then whether the visitor may open it. */
export async function routePage(pages: BuiltPages, request: FastifyRequest): Promise<Routed> {
  const { publicUrl } = pages.config.profile
  const { search } = new URL(request.url, publicUrl)
  const url = new URL(pageAddress(request.url), publicUrl)
  const site = await pages.sitePages()
  const row = shownPage(url.pathname, site)
  // What is named by its address may have moved, as may what is not there at all.
  const moved = site.leadsTo.get(url.pathname.toLowerCase()) ?? (await movedFrom(pages, url.pathname, row))
  if (moved) return { to: 'elsewhere', location: moved + search, status: 301 }
  if (!row) return { to: 'elsewhere', location: missingFor(request.actor, url.pathname), status: 302 }
  if (row.redirectTo) return { to: 'elsewhere', location: row.redirectTo + search, status: 302 }
  return admit(pages, request, url, row)
}

/** Leads whoever has to log in to their login. A posted form that can wait is held until they come back. */
function admit({ views }: BuiltPages, request: FastifyRequest, url: URL, row: PageRow): Routed {
  const to = url.pathname + url.search
  const body = request.body as SentForm | undefined
  const login = loginFor(row, request.actor, to)
  if (login && (isReadRequest(request) || !body || !canWait(body)))
    return { to: 'elsewhere', location: login, status: 302 }
  if (!isReadRequest(request) && (!views[row.file]?.action || row.path === LOGIN_AGAIN)) throw invalidMethod()
  if (!login) return { to: 'page', url, row }
  const again = new URL(`${LOGIN_AGAIN}?${new URLSearchParams({ to, login })}`, url)
  return { to: 'login-again', url: again, row: findPage(LOGIN_AGAIN)! }
}

/** Staff and lenders are told in the frame of their desk; there, other accounts are refused as everywhere below it. */
function missingFor({ kind }: Actor, pathname: string): string {
  const isBelow = (desk: string) => `${pathname}/`.startsWith(`${desk}/`)
  if (kind === 'staff' && isBelow(CONSOLE_HOME)) return CONSOLE_MISSING
  return kind === 'user' && isBelow(LENDER_DESK) ? LENDER_MISSING : '/404'
}

/** A page that the city does not have is as missing as one that nobody has. */
function shownPage(pathname: string, { hidden }: SitePages): PageRow | undefined {
  const row = findPage(pathname)
  return row && !leadsToHidden(hidden, row.path) ? row : undefined
}

/** While the database is away nothing has moved. */
const movedFrom = async ({ movedTo }: BuiltPages, pathname: string, row: PageRow | undefined) =>
  !row || row.path.includes(':') ? movedTo(pathname).catch(() => undefined) : undefined

/** Where somebody has to log in before they see this page. */
function loginFor({ staffOnly, loginPage, needLogin }: PageRow, actor: Actor, to: string): string | undefined {
  if (staffOnly) return actor.kind === 'staff' ? undefined : (loginPage ?? STAFF_LOGIN)
  if (!needLogin || actor.kind !== 'anonymous') return undefined
  return `/login?redirect=${encodeURIComponent(to)}${actor.isExpired ? '&problem=expired' : ''}`
}
