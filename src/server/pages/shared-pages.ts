import type { FastifyReply } from 'fastify'
import { wantsMarkdown } from '../../kernel/pages/markdown.server.ts'
import type { StoredPage } from '../../kernel/pages/page-cache.server.ts'
import { sendStored } from '../page-answers.ts'
import { pageKey } from '../page-key.ts'
import type { Asked, BuiltPages } from './page-server.ts'

/**
 * Answers a page that is the same for all anonymous visitors from one that is being made or that was made lately; otherwise makes it
 * for the cache. All other pages are made for the one request.
 */
export function createSharedPages(pages: BuiltPages, make: (asked: Asked) => Promise<FastifyReply>) {
  /** Pages being made for the cache: whoever asks for the same one meanwhile waits for it. */
  const underWay = new Map<string, Promise<StoredPage | undefined>>()

  return async (asked: Asked): Promise<FastifyReply> => {
    if (!isShared(pages, asked)) return make(asked)
    const { request, choices } = asked
    // Whoever asks for HTML has been answered before this if the cache has the page.
    const fresh = wantsMarkdown(request.headers.accept) ? pages.cache.fresh(pageKey(request.raw, choices)) : undefined
    if (fresh) return answerStored(pages, asked, fresh)
    const key = `${pages.cache.version()} ${pageKey(request.raw, choices)}`
    const pending = underWay.get(key)
    // Awaited only where there is one: several requests that go on in one turn of the event loop would all find none.
    const page = pending && (await pending)
    if (page) return answerStored(pages, asked, page)
    const recent = pages.turns.isBusy(request) ? pages.cache.recent(pageKey(request.raw, choices)) : undefined
    if (recent) return answerStored(pages, asked, recent)
    return makeFor(key, asked)
  }

  async function makeFor(key: string, asked: Asked): Promise<FastifyReply> {
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

const isShared = ({ config }: BuiltPages, { row, request }: Asked): boolean =>
  config.pageCache && row.cached && request.method === 'GET' && request.actor.kind === 'anonymous'

function answerStored({ onVisit, config }: BuiltPages, { request, reply }: Asked, page: StoredPage) {
  onVisit(page.path, request.headers['user-agent'])
  return sendStored(reply, request, page, config.profile.publicUrl)
}
