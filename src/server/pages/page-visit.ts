import { CODES } from '../../kernel/calls/envelope.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { SentForm } from '../../kernel/forms/form.ts'
import type { BrowserScripts } from '../../kernel/pages/document.ts'
import type { PortalContext } from '../../kernel/pages/page-context.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import { parseReadingPreferences } from '../../kernel/pages/reading-preferences.ts'
import { ANY_TOPIC, topicTag } from '../../kernel/pages/shown-topics.ts'
import { identifyVisitor, newVisitor } from '../../modules/captcha/visitor.server.ts'
import { openFlashCookies } from '../flash-cookies.ts'
import { pageKey } from '../page-key.ts'
import { requestAddress } from '../request-address.ts'
import type { PageStyles } from '../styles.ts'
import { type BuiltPages, isReadRequest, type PageRequest } from './page-server.ts'

/** The state of one page while it is rendered: the known facts before, and what the calls of its view report. */
export interface Visit extends PageRequest {
  /** Version of the cache before anything for the page was read. */
  version: number
  key: string
  reading: PortalContext['reading']
  /** The style sheets of the page, once it is rendered. */
  style?: PageStyles
  flashCookies: PortalContext['flashCookies']
  /** Cookies to set with the answer. */
  cookies: string[]
  /** A rate limit refused one of the page's calls. */
  isLimited: boolean
  /** The database did not answer one of the page's calls. */
  isAway: boolean
  /** Topics and parts that the calls have shown so far. */
  shows: Set<string>
}

/** Topics that every page shows: site profile and columns, which are read without a call. */
const ALWAYS_SHOWN = ['site profile', 'holidays', 'grey days', 'notices', 'content/menu']

export function beginVisit(pages: BuiltPages, asked: PageRequest): Visit {
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

/** The context for the view: its row, the site, the visitor, and the function for calls. */
export async function createPageContext(pages: BuiltPages, visit: Visit): Promise<PortalContext> {
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

/** Makes calls on behalf of the visitor, and notes on the visit whether a limit or an unreachable database refused one. */
function createSend({ config: { production }, registry }: BuiltPages, visit: Visit): PortalContext['send'] {
  const { request, reply, row, cookies } = visit
  // A captcha belongs to one browser, so pages that are the same for all visitors have none.
  const isKnown = identifyVisitor({ actor: request.actor, headers: { cookie: request.headers.cookie } }, production)
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
      for (const tag of parts?.map((part) => topicTag(topic, part)) ?? [topic]) visit.shows.add(tag)
    }
    const { status, envelope } = await registry.answer({ ...caller, headers, onShown }, call)
    visit.isAway ||= status === CODES.away.status
    if (!isShown) visit.shows.add(ANY_TOPIC)
    return envelope
  }
}

const documentOf = ({ scripts, config }: BuiltPages, { request, row, reading }: Visit): PortalContext['document'] => ({
  script: scripts.enhancements,
  deskScript: row.staffOnly && row.shell === 'console' ? scripts.desk : undefined,
  // Hydration would set the converted text back to simplified characters, so pages in traditional characters are not hydrated.
  view: reading.traditional ? undefined : scripts.views[row.view],
  next: reading.traditional ? undefined : nextScripts(scripts, request.actor, row.leadsTo),
  logErrors: config.production,
  requestId: request.id,
})

/** Hydrated pages and console pages get complete style sheets, because they may later render anything that their view imports. */
const createStyleOf =
  ({ styles }: BuiltPages, visit: Visit): PortalContext['styleOf'] =>
  (parts) => {
    const { row } = visit
    visit.style = styles({ view: row.file, parts, isWhole: row.hydrate === true || row.staffOnly === true })
    return visit.style
  }

/** Scripts of the hydrated view that the visitor probably opens next, if their roles permit it. */
const nextScripts = ({ views }: BrowserScripts, actor: Visit['request']['actor'], next: PageRow['leadsTo']) =>
  next && actor.kind === 'staff' && actor.roles.some((role) => next.roles.includes(role)) ? views[next.view] : undefined
