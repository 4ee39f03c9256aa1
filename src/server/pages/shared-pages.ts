import type { FastifyReply } from 'fastify'
import { wantsMarkdown } from '../../kernel/pages/markdown.server.ts'
import type { StoredPage } from '../../kernel/pages/page-cache.server.ts'
import { sendStored } from '../page-answers.ts'
import { pageKey } from '../page-key.ts'
import type { BuiltPages, PageRequest } from './page-server.ts'

/**
 * Answers pages that are the same for all anonymous visitors: from a rendering in progress, from a recent copy, or by rendering for the cache.
 * All other pages are rendered for their request alone.
 */
export function createSharedPages(
  pages: BuiltPages,
  make: (asked: PageRequest) => Promise<FastifyReply>,
  renew: (asked: PageRequest) => Promise<boolean>,
) {
  /** Renderings in progress for the cache; further requests for the same page wait for them. */
  const underWay = new Map<string, Promise<StoredPage | undefined>>()

  const renewing = new Set<string>()

  return async (asked: PageRequest): Promise<FastifyReply> => {
    if (!isShared(pages, asked)) return make(asked)
    const { request, choices } = asked
    // Requests for HTML were answered earlier (`cached-pages.ts`) if the cache has the page.
    const fresh = wantsMarkdown(request.headers.accept) ? pages.cache.fresh(pageKey(request.raw, choices)) : undefined
    if (fresh) return answerStored(pages, asked, fresh)
    const key = `${pages.cache.version()} ${pageKey(request.raw, choices)}`
    const pending = underWay.get(key)
    // Awaited only if a turn is needed: after any await, several requests of one turn of the event loop would all find no rendering in progress.
    const page = pending && (await pending)
    if (page) return answerStored(pages, asked, page)
    const renewable = pages.cache.renewable(pageKey(request.raw, choices))
    if (renewable) {
      renewOnce(key, asked)
      return answerStored(pages, asked, renewable)
    }
    const recent = pages.turns.isBusy(request) ? pages.cache.recent(pageKey(request.raw, choices)) : undefined
    if (recent) return answerStored(pages, asked, recent)
    return makeFor(key, asked)
  }

  /** Renders the page for the next visitor; the current one has been answered. */
  function renewOnce(key: string, asked: PageRequest): void {
    if (renewing.has(key)) return
    renewing.add(key)
    renew(asked)
      .catch((error: unknown) => {
        asked.request.log.warn({ err: error }, 'a page could not be made again')
        return false
      })
      .then((isMade) => {
        if (!isMade) pages.cache.notRenewed(pageKey(asked.request.raw, asked.choices))
        renewing.delete(key)
      })
  }

  async function makeFor(key: string, asked: PageRequest): Promise<FastifyReply> {
    const { promise, resolve } = Promise.withResolvers<StoredPage | undefined>()
    underWay.set(key, promise)
    let stored: StoredPage | undefined
    try {
      const onStored = (made: StoredPage) => {
        stored = made
      }
      return await make({ ...asked, onStored })
    } finally {
      underWay.delete(key)
      resolve(stored)
    }
  }
}

const isShared = ({ config }: BuiltPages, { row, request }: PageRequest): boolean =>
  config.pageCache && row.cached && request.method === 'GET' && request.actor.kind === 'anonymous'

function answerStored({ onRead, onVisit, config }: BuiltPages, { request, reply }: PageRequest, page: StoredPage) {
  if (page.read) onRead(page.read)
  onVisit(page.path, request.headers['user-agent'])
  return sendStored(reply, request, page, config.profile.publicUrl)
}
