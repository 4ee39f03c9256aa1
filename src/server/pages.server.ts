import { createHash } from 'node:crypto'
import path from 'node:path'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageBuild } from '../entry.server.tsx'
import type { Actor } from '../kernel/calls/actor.ts'
import { CODES } from '../kernel/calls/envelope.ts'
import { invalidMethod } from '../kernel/calls/errors.ts'
import type { Doors } from '../kernel/calls/implement.server.ts'
import type { Config } from '../kernel/config.server.ts'
import { RETRY_AFTER } from '../kernel/data/database-away.server.ts'
import { dateKey } from '../kernel/format/date.ts'
import { type SentForm, unreadableForm } from '../kernel/forms/form.ts'
import type { Seal } from '../kernel/guard/seal.server.ts'
import { gzippedOnce, joinBytes } from '../kernel/pages/compress.server.ts'
import type { BrowserScripts } from '../kernel/pages/document.ts'
import type { PageCache, ReadThing, StoredPage } from '../kernel/pages/page-cache.server.ts'
import type { PortalContext } from '../kernel/pages/page-context.ts'
import { joinText } from '../kernel/pages/page-parts.ts'
import type { PageRow } from '../kernel/pages/pages.ts'
import { parseReading } from '../kernel/pages/reading-preferences.ts'
import { leadsToHidden } from '../kernel/pages/shown-pages.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import { before } from '../kernel/text/before.ts'
import { toTraditionalPage } from '../kernel/text/traditional.server.ts'
import { nameVisitor, newVisitor } from '../modules/captcha/visitor.server.ts'
import type { NoticesRoom } from '../modules/notices/api.server.ts'
import { canWait } from '../modules/people/kept-form.ts'
import { LOGIN_AGAIN } from '../modules/people/layouts.ts'
import { findPage } from '../pages.ts'
import { answerError } from './errors.ts'
import { formProblem, takeForms } from './forms.ts'
import type { SitePages } from './open-pages.ts'
import { pageAddress } from './page-address.ts'
import { sendAgain, sendOnce, sendStale, sendStored } from './page-answers.ts'
import { lifeOf } from './page-freshness.ts'
import { type PageChoices, pageKey, readChoices } from './page-key.ts'
import { openPocket } from './pocket.ts'
import { readClosedNotices } from './preferences.ts'
import { requestAddress } from './request-address.ts'
import type { RequestTurns } from './request-turns.ts'
import { leavingToOf, pagePolicy } from './security-headers.ts'
import { collectStyles } from './styles.ts'

interface PageServer {
  config: Config
  doors: Doors
  cache: PageCache
  turns: RequestTurns
  seal: Seal
  buildFolder: string
  /** Address of the enhancements. */
  scripts: BrowserScripts
  now(): number
  notices: NoticesRoom
  /** Where an address that was leads now. */
  movedTo(pathname: string): Promise<string | undefined>
  sitePages(): Promise<SitePages>
  /** What the console says of the site counts from the page that is asked for next. */
  profileNow(): Promise<SiteProfile>
  isGreyOn(day: string): Promise<boolean>
  onRead(thing: ReadThing): void
  onVisit(page: string, userAgent: string | undefined): void
}

/** Where staff log in for pages that do not name another place. */
const STAFF_LOGIN = '/repair-program-login'

/** A page, and how the visitor wants to see it. */
interface Asked {
  url: URL
  row: PageRow
  choices: PageChoices
}

/** Answers every address that is not a call or a file: looks its row up, renders it, keeps it for the next visitor. */
export async function servePages(app: FastifyInstance, server: PageServer): Promise<void> {
  const { pageRenderer, views } = (await import(path.join(server.buildFolder, 'server/index.js'))) as PageBuild
  const render = pageRenderer(views)
  const styles = collectStyles(server.buildFolder, server.config.profile.themeColour)

  app.register(async (scope) => {
    takeForms(scope, ({ url }) => findPage(before(url, '?'))?.options.files === 'yes')
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const problem = formProblem(error)
      return problem
        ? show(request, reply, problem)
        : answerError(error, request, reply, server.config.profile.portalName)
    })
    scope.all('/*', (request, reply) => show(request, reply))
  })

  /** `problem` says why what was posted could not be read: the page is then shown as if it were only asked for. */
  async function show(request: FastifyRequest, reply: FastifyReply, problem?: string) {
    const { search } = new URL(request.url, server.config.profile.publicUrl)
    const url = new URL(pageAddress(request.url), server.config.profile.publicUrl)
    const site = await server.sitePages()
    const row = shownPage(url.pathname, site)
    // What is named by its address may have moved, as may what is not there at all.
    const moved = site.leadsTo.get(url.pathname.toLowerCase()) ?? (await movedFrom(url.pathname, row))
    if (moved) return reply.redirect(moved + search, 301)
    if (!row) return reply.redirect('/404', 302)
    if (row.redirectTo) return reply.redirect(row.redirectTo + search, 302)
    const to = url.pathname + url.search
    const body = request.body as SentForm | undefined
    const login = loginFor(row, request.actor, to)
    if (login && (isReading(request) || !body || !canWait(body))) return reply.redirect(login, 302)
    if (!isReading(request) && (!views[row.file]?.action || row.path === LOGIN_AGAIN)) throw invalidMethod()
    const choices = await choicesOf(request)
    if (login) {
      const again = new URL(`${LOGIN_AGAIN}?${new URLSearchParams({ to, login })}`, url)
      return make(request, reply, { url: again, row: findPage(LOGIN_AGAIN)!, choices })
    }
    if (isReading(request)) return answer(request, reply, { url, row, choices })
    return make(request, reply, {
      ...{ url, row, choices },
      problem: problem ?? (body ? undefined : unreadableForm().message),
    })
  }

  /** A page that the city does not have is as missing as one that nobody has. */
  function shownPage(pathname: string, { hidden }: SitePages): PageRow | undefined {
    const row = findPage(pathname)
    return row && !leadsToHidden(hidden, row.path) ? row : undefined
  }

  /** While the database is away nothing has moved. */
  const movedFrom = async (pathname: string, row: PageRow | undefined) =>
    !row || row.path.includes(':') ? server.movedTo(pathname).catch(() => undefined) : undefined

  /** What was closed can be told from nonsense only once it is known which notices there are. */
  async function choicesOf({ raw, headers: { cookie } }: FastifyRequest): Promise<PageChoices> {
    const { production } = server.config
    // A page says itself that the database is away, or is shown as it was.
    if (readClosedNotices(cookie, production).length > 0) await server.notices.read().catch(() => undefined)
    return readChoices(raw, production, server.notices.known())
  }

  /** Pages being made for the cache: whoever asks for the same one meanwhile waits for it. */
  const underWay = new Map<string, Promise<StoredPage | undefined>>()

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    const { row, choices } = asked
    const isShared =
      server.config.pageCache && row.cached && request.method === 'GET' && request.actor.kind === 'anonymous'
    if (!isShared) return make(request, reply, asked)
    const key = `${server.cache.version()} ${pageKey(request.raw, choices)}`
    const pending = underWay.get(key)
    // Awaited only where there is one: several requests that go on in one turn of the event loop would all find none.
    const page = pending && (await pending)
    if (page) {
      server.onVisit(page.path, request.headers['user-agent'])
      return sendStored(reply, request, page)
    }
    const recent = server.turns.isBusy(request) ? server.cache.recent(pageKey(request.raw, choices)) : undefined
    if (recent) {
      server.onVisit(recent.path, request.headers['user-agent'])
      return sendStored(reply, request, recent)
    }
    const { promise, resolve } = Promise.withResolvers<StoredPage | undefined>()
    underWay.set(key, promise)
    let stored: StoredPage | undefined
    try {
      const onStored = (made: StoredPage) => {
        stored = made
      }
      return await make(request, reply, { ...asked, onStored })
    } finally {
      underWay.delete(key)
      resolve(stored)
    }
  }

  async function make(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, row, choices, onStored, problem }: Asked & { onStored?(page: StoredPage): void; problem?: string },
  ) {
    const { production } = server.config
    const version = server.cache.version()
    const key = pageKey(request.raw, choices)
    const { sidebar, closedNotices } = choices
    const reading = row.frames === 'inside' ? parseReading(url.searchParams.get('reading') ?? '') : choices.reading
    const css = styles(row.file, reading)
    const { pocket, lines } = openPocket(request.cookies, { seal: server.seal, production, now: server.now })
    // A captcha is solved by one browser; pages that are the same for all have none.
    const isKnown = nameVisitor({ actor: request.actor, headers: { cookie: request.headers.cookie } }, production)
    const visitor = row.cached || isKnown ? undefined : newVisitor(production)
    if (visitor) lines.push(visitor.setCookie)
    const cookie = [visitor?.cookie, request.headers.cookie].filter(Boolean).join('; ') || undefined
    let isLimited = false
    const caller = {
      actor: request.actor,
      address: requestAddress(request),
      headers: { cookie, 'user-agent': request.headers['user-agent'] },
      via: 'page' as const,
      setCookie: (line: string) => void lines.push(line),
      onLimit(seconds: number) {
        isLimited = true
        reply.header('retry-after', seconds)
      },
    }
    let isAway = false
    const now = server.now()
    const [profile, isGrey, { unlisted, columns, openPages }] = await Promise.all([
      ...([server.profileNow(), server.isGreyOn(dateKey(now)), server.sitePages()] as const),
    ])
    const portal: PortalContext = {
      ...{ row, columns, openPages, hidden: unlisted },
      async send({ contentType, ...call }) {
        const headers = contentType ? { ...caller.headers, 'content-type': contentType } : caller.headers
        const { status, envelope } = await server.doors.answer({ ...caller, headers }, call)
        isAway ||= status === CODES.away.status
        return envelope
      },
      form: isReading(request) || problem ? null : (request.body as SentForm),
      pocket,
      actor: request.actor,
      reading,
      profile,
      isGrey,
      ...{ now, sidebar, closedNotices },
      document: {
        css: css.text,
        script: server.scripts.enhancements,
        deskScript: row.staffOnly && row.shell === 'console' ? server.scripts.desk : undefined,
        // React would set what the server has converted back to simplified characters.
        view: reading.traditional ? undefined : server.scripts.views[row.view],
        next: reading.traditional ? undefined : nextScripts(server.scripts, request.actor, row.leadsTo),
        logErrors: server.config.production,
        requestId: request.id,
      },
      beforeRender: () => server.turns.beforeRender(request),
      onError: (error) => request.log.error({ err: error }, 'page failed'),
    }
    // A view sees of a request where it goes and whether it reads or writes; all else is in its context.
    const method = portal.form ? request.method : 'GET'
    const rendered = await server.turns.run(request, reply, () => render(new Request(url, { method }), portal))
    // Forms show a refusal in their own way; a limit is one whatever they made of it.
    const response = isLimited && rendered.status < 500 ? { ...rendered, status: 429 } : rendered
    if (lines.length > 0) reply.header('set-cookie', lines)
    const stale = response.status >= 500 ? server.cache.stale(key) : undefined
    if (stale) return sendStale(reply, request, stale)

    if (response.location && !row.cached) reply.header('cache-control', 'no-store')
    if (response.location) return reply.redirect(response.location, rendered.status)
    const parts = reading.traditional ? [toTraditionalPage(joinText(response.parts))] : response.parts
    const policy = pagePolicy({ styles: [css.hash], leavingTo: leavingToOf(server.config), frames: row.frames })
    const headers = headersOf(response.status, row, request.actor.kind === 'anonymous', policy)
    const read = response.status === 200 ? readThing(row, url) : undefined
    if (read) server.onRead(read)
    if (response.status === 200 && request.method === 'GET' && request.actor.kind !== 'staff' && !row.staffOnly)
      server.onVisit(row.path, request.headers['user-agent'])
    if (problem && response.status === 200) return sendAgain(reply.headers(headers), request, parts, problem)
    if (isAway && response.status >= 500) reply.headers(RETRY_AFTER)
    const status = isAway && response.status >= 500 ? CODES.away.status : response.status
    if (!onStored || status !== 200) return sendOnce(reply.code(status).headers(headers), request, parts)

    const body = joinBytes(parts)
    const page: StoredPage = {
      status: response.status,
      headers: { ...headers, etag: `"${createHash('sha1').update(body).digest('base64url')}"` },
      gzip: gzippedOnce(parts),
      ...lifeOf(portal.now),
      path: row.path,
      read,
    }
    server.cache.store(key, page, version)
    onStored(page)
    return sendStored(reply, request, page)
  }
}

/** Where somebody has to log in before they see this page. */
function loginFor({ staffOnly, loginPage, needLogin }: PageRow, actor: Actor, to: string): string | undefined {
  if (staffOnly) return actor.kind === 'staff' ? undefined : (loginPage ?? STAFF_LOGIN)
  if (!needLogin || actor.kind !== 'anonymous') return undefined
  return `/login?redirect=${encodeURIComponent(to)}${actor.isExpired ? '&problem=expired' : ''}`
}

/** What a page is about whose reading is counted: named by its address, in the query or as the end of the path. */
function readThing(row: PageRow, url: URL): ReadThing | undefined {
  if (row.view !== 'article' && row.view !== 'product') return undefined
  const id = row.path.endsWith(':id') ? url.pathname.split('/').at(-1) : url.searchParams.get('id')
  return id ? { of: row.view, id } : undefined
}

const isReading = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD'

function headersOf(status: number, row: PageRow, anonymous: boolean, policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': row.cached && anonymous && status === 200 ? 'private, no-cache' : 'no-store',
    vary: 'accept-encoding, cookie',
  }
}

/** What whoever reads this page goes on to, where they may. */
const nextScripts = ({ views }: BrowserScripts, actor: Actor, next: PageRow['leadsTo']) =>
  next && actor.kind === 'staff' && actor.roles.some((role) => next.roles.includes(role)) ? views[next.view] : undefined
