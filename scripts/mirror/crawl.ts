import { assetFile, linksOf, pageFile } from './page-copy.ts'

interface Copied {
  /** Pages by address, as the portal sent them. */
  pages: Map<string, string>
  files: Map<string, Uint8Array>
  fileOf(address: string): string | undefined
}

interface Bounds {
  /** Maximum number of pages. */
  most: number
  /** Called for each page. */
  onPage?(address: string): void
}

/** Start pages; all others are found by their links. */
const FIRST = ['/home', '/site-map']
const AT_ONCE = 4

/**
 * Reads all public pages that may be shown after their expiry: those that a cache in front of the portal may store, and the home page without
 * its records. Form results, searches and records are not included.
 */
export async function crawl(portal: string, { most, onPage }: Bounds): Promise<Copied> {
  const pages = new Map<string, string>()
  const files = new Map<string, Uint8Array>()
  const sent = await sitemapOf(portal)
  const waiting = [...FIRST, ...sent]
  const seen = new Set(waiting)

  async function read(address: string): Promise<void> {
    const answer = await fetch(portal + address, { redirect: 'manual', headers: { accept: 'text/html' } })
    const html = await answer.text()
    if (answer.status !== 200 || !mayBeCopied(address, answer.headers)) return
    pages.set(address, html)
    onPage?.(address)
    for (const found of linksOf(html).pages)
      if (!seen.has(found) && !NEVER.test(found)) {
        seen.add(found)
        waiting.push(found)
      }
  }

  await inTurns(waiting, () => pages.size < most, read)
  const shown = [...new Set([...pages.values()].flatMap((html) => linksOf(html).files)), '/favicon.svg']
  await inTurns(
    shown,
    () => true,
    async (address) => {
      const answer = await fetch(portal + address)
      if (answer.ok) files.set(address, new Uint8Array(await answer.arrayBuffer()))
    },
  )
  const fileOf = (address: string) =>
    pages.has(address) ? pageFile(address) : files.has(address) ? assetFile(address) : undefined
  return { pages, files, fileOf }
}

/** Calls, logins and desks are no pages to be read. */
const NEVER = /^\/(?:credit\/|login|logout|sign-on|console|repair-program|user\b)/

const mayBeCopied = (address: string, headers: Headers): boolean =>
  address === '/home' || headers.get('surrogate-control')?.includes('stale-if-error') === true

async function sitemapOf(portal: string): Promise<string[]> {
  const answer = await fetch(`${portal}/sitemap.xml`)
  if (!answer.ok) throw new Error(`${portal}/sitemap.xml answers ${answer.status}`)
  const text = await answer.text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => new URL(location!).pathname)
}

/** Processes the queue with a few workers, including entries added meanwhile. */
async function inTurns(
  waiting: string[],
  goesOn: () => boolean,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const take = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && goesOn(); next = waiting.shift()) await work(next)
  }
  // A worker that finds the queue empty may end while another one still adds entries, which that one then processes.
  while (waiting.length > 0 && goesOn()) await Promise.all(Array.from({ length: AT_ONCE }, take))
}
