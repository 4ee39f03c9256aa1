import { CODES } from '../../kernel/calls/envelope.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { SentForm } from '../../kernel/forms/form.ts'
import type { BrowserScripts } from '../../kernel/pages/document.ts'
import type { PortalContext } from '../../kernel/pages/page-context.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import { parseReadingPreferences } from '../../kernel/pages/reading-preferences.ts'
import { tagOf, UNKNOWN } from '../../kernel/pages/shown-topics.ts'
import { nameVisitor, newVisitor } from '../../modules/captcha/visitor.server.ts'
import { openFlashCookies } from '../flash-cookies.ts'
import { pageKey } from '../page-key.ts'
import { requestAddress } from '../request-address.ts'
import type { PageStyles } from '../styles.ts'
import { type Asked, type BuiltPages, isReadRequest } from './page-server.ts'

/** One page in the making: what is known before it is rendered, and what the calls of its view show meanwhile. */
export interface Visit extends Asked {
  /** The version of the cache before anything of the page was read. */
  version: number
  key: string
  reading: PortalContext['reading']
  /** Of the page, once it is rendered. */
  style?: PageStyles
  flashCookies: PortalContext['flashCookies']
  /** Cookies to be set. */
  cookies: string[]
  /** A limit refused one of its calls. */
  isLimited: boolean
  /** The database did not answer one of its calls. */
  isAway: boolean
  /** What its calls have shown so far. */
  shows: Set<string>
}

/** What every page shows: the profile of the site and its columns, which are read without a call. */
const ALWAYS_SHOWN = ['site profile', 'holidays', 'grey days', 'notices', 'content/menu']

export function beginVisit(pages: BuiltPages, asked: Asked): Visit {
  const { request, url, row, choices } = asked
  const reading =
    row.frames === 'inside' ? parseReadingPreferences(url.searchParams.get('reading') ?? '') : choices.reading
  const { production } = pages.config
  const { flashCookies, lines } = openFlashCookies(request.cookies, { seal: pages.seal, production, now: pages.now })
  return {
    ...asked,
    ...{ version: pages.cache.version(), key: pageKey(request.raw, choices) },
    ...{ reading, flashCookies, cookies: lines },
    ...{ isLimited: false, isAway: false, shows: new Set(ALWAYS_SHOWN) },
  }
}

/** What the view is given: its row, the site, the visitor, and the way to make calls. */
export async function contextOf(pages: BuiltPages, visit: Visit): Promise<PortalContext> {
  const { request, row, choices, reading, flashCookies, problem } = visit
  const send = createSend(pages, visit)
  const now = pages.now()
  const [profile, isGrey, { unlisted, columns, openPages }] = await Promise.all([
    pages.profileNow(),
    pages.isGreyOn(dateKey(now)),
    pages.sitePages(),
  ])
  return {
    ...{ row, columns, openPages, hidden: unlisted, send },
    form: isReadRequest(request) || problem ? null : (request.body as SentForm),
    ...{ flashCookies, actor: request.actor, reading, profile, isGrey, now },
    ...{ sidebar: choices.sidebar, closedNotices: choices.closedNotices },
    document: documentOf(pages, visit),
    styleOf: createStyleOf(pages, visit),
    beforeRender: () => pages.turns.beforeRender(request),
    onError: (error) => request.log.error({ err: error }, 'page failed'),
  }
}

/** Calls of a page are made for its visitor; limits and a database that is away are noted on the visit. */
function createSend({ config: { production }, registry }: BuiltPages, visit: Visit): PortalContext['send'] {
  const { request, reply, row, cookies } = visit
  // A captcha is solved by one browser; pages that are the same for all have none.
  const isKnown = nameVisitor({ actor: request.actor, headers: { cookie: request.headers.cookie } }, production)
  const visitor = row.cached || isKnown ? undefined : newVisitor(production)
  if (visitor) cookies.push(visitor.setCookie)
  const cookie = [visitor?.cookie, request.headers.cookie].filter(Boolean).join('; ') || undefined
  const caller = {
    actor: request.actor,
    address: requestAddress(request),
    headers: { cookie, 'user-agent': request.headers['user-agent'] },
    via: 'page' as const,
    setCookie: (line: string) => void cookies.push(line),
    onLimit(seconds: number) {
      visit.isLimited = true
      reply.header('retry-after', seconds)
    },
  }
  return async ({ contentType, ...call }) => {
    const headers = contentType ? { ...caller.headers, 'content-type': contentType } : caller.headers
    let isShown = false
    const onShown = (topic: string, parts?: readonly string[]) => {
      isShown = true
      for (const tag of parts?.map((part) => tagOf(topic, part)) ?? [topic]) visit.shows.add(tag)
    }
    const { status, envelope } = await registry.answer({ ...caller, headers, onShown }, call)
    visit.isAway ||= status === CODES.away.status
    if (!isShown) visit.shows.add(UNKNOWN)
    return envelope
  }
}

const documentOf = ({ scripts, config }: BuiltPages, { request, row, reading }: Visit): PortalContext['document'] => ({
  script: scripts.enhancements,
  deskScript: row.staffOnly && row.shell === 'console' ? scripts.desk : undefined,
  // React would set what the server has converted back to simplified characters.
  view: reading.traditional ? undefined : scripts.views[row.view],
  next: reading.traditional ? undefined : nextScripts(scripts, request.actor, row.leadsTo),
  logErrors: config.production,
  requestId: request.id,
})

/** Hydrated pages and those of the console may later show anything that their view imports. */
const createStyleOf =
  ({ styles }: BuiltPages, visit: Visit): PortalContext['styleOf'] =>
  (parts) => {
    const { row } = visit
    visit.style = styles({ view: row.file, parts, isWhole: row.hydrate === true || row.staffOnly === true })
    return visit.style
  }

/** What whoever reads this page goes on to, where they may. */
const nextScripts = ({ views }: BrowserScripts, actor: Visit['request']['actor'], next: PageRow['leadsTo']) =>
  next && actor.kind === 'staff' && actor.roles.some((role) => next.roles.includes(role)) ? views[next.view] : undefined
