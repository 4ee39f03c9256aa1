import { inArray, lt, sql } from 'drizzle-orm'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { outsideUrl } from '../../kernel/guard/outside-address.ts'
import type { DefineJob } from '../jobs/contract.ts'
import { iterateArticles } from './article-checks.ts'
import { createPause } from './pause.server.ts'
import type { Sources } from './sources.ts'
import { outsideLink } from './tables.server.ts'

const DAY = 86_400_000
/** A working page is not visited again for this many days; a broken one is visited every night. */
const KNOWN_DAYS = 7
export const RETENTION_DAYS = 60
/** Parallel visits: few, so that no site gets many at once, but enough to finish in one night. */
const AT_ONCE = 4
const MOST_A_NIGHT = 1000

interface Dependencies extends Basics {
  define: DefineJob
  sources: Sources
  /** The problem of an external page in Chinese; null if it answers. */
  visit(href: string): Promise<string | null>
}

/** Visits external pages linked from the portal every night and stores the results. */
export function createOutsideLinks({ db, now, define, sources, visit }: Dependencies) {
  define({
    code: 'outside-links',
    title: '站外链接检查',
    every: { dayAt: '01:10' },
    async run({ signal, step }) {
      const waiting = (await unknownOf(await collect(signal))).slice(0, MOST_A_NIGHT)
      let done = 0
      for (let start = 0; start < waiting.length; start += AT_ONCE) {
        signal.throwIfAborted()
        const some = waiting.slice(start, start + AT_ONCE)
        const seen = await Promise.all(some.map(async (url) => ({ url, problem: await visitTwice(url) })))
        done += some.length
        await step((tx) => keep(tx, seen), { done, inAll: waiting.length })
      }
      return async (tx) => {
        await tx.delete(outsideLink).where(lt(outsideLink.checkedAt, new Date(now() - RETENTION_DAYS * DAY)))
      }
    },
  })

  /** Visits a failing page twice, because a single failure may be chance. */
  const visitTwice = async (url: string): Promise<string | null> => (await visit(url)) && (await visit(url))

  async function keep(tx: Db, seen: readonly { url: string; problem: string | null }[]): Promise<void> {
    const checkedAt = new Date(now())
    await tx
      .insert(outsideLink)
      .values(seen.map((each) => ({ ...each, checkedAt })))
      .onConflictDoUpdate({
        target: outsideLink.url,
        set: { problem: sql`excluded.problem`, checkedAt: sql`excluded.checked_at` },
      })
  }

  /** Collects each external address once. */
  async function collect(signal: AbortSignal): Promise<string[]> {
    const found = new Set<string>()
    const note = (href: string) => {
      const url = isOutside(href) ? urlOf(href) : undefined
      if (url) found.add(url)
    }
    for (const { href } of await sources.menuLinks()) note(href)
    for await (const { outline } of iterateArticles({ sources, pause: createPause() })) {
      signal.throwIfAborted()
      for (const { href } of outline.links) note(href)
    }
    return [...found]
  }

  async function unknownOf(urls: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ url: outsideLink.url, checkedAt: outsideLink.checkedAt, problem: outsideLink.problem })
      .from(outsideLink)
    const since = now() - KNOWN_DAYS * DAY
    const known = new Set(
      rows.filter(({ checkedAt, problem }) => problem === null && checkedAt.getTime() > since).map(({ url }) => url),
    )
    return urls.filter((url) => !known.has(url))
  }

  /** The known problems of the given links. */
  return async function problemsOf(hrefs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const urls = hrefs.flatMap((href) => urlOf(href) ?? [])
    if (urls.length === 0) return new Map()
    const rows = await db
      .select({ url: outsideLink.url, problem: outsideLink.problem })
      .from(outsideLink)
      .where(inArray(outsideLink.url, urls))
    const problems = new Map(rows.map(({ url, problem }) => [url, problem]))
    return new Map(
      hrefs.flatMap((href) => {
        const problem = problems.get(urlOf(href) ?? '')
        return problem ? [[href, problem] as const] : []
      }),
    )
  }
}

const isOutside = (href: string): boolean => /^(?:https?:)?\/\//i.test(href)

/** A link without a scheme gets that of the page it is on. */
const urlOf = (href: string): string | undefined => outsideUrl(href, 'https://portal.cn')?.href
