import { findPage } from '../../src/pages.ts'
import type { TestPortal } from '../portal.ts'
import { describeElement, type OpenedPage } from './opened-page.ts'
import { MARKUP } from './planted.ts'
import type { Visit } from './visits.ts'

const ORIGIN = 'http://portal.example'
/** Whether the address contains a planted file name, for which there is no file. */
const isPlanted = (url: URL): boolean => decodeURIComponent(url.href).includes(MARKUP.slice(0, 8))

/** Finds broken links: to no page of the table, to an address that is refused, or to an id that the page lacks. */
export function linkChecker({ app }: TestPortal) {
  /** Results by address, because the links of the page frame are the same on hundreds of pages. */
  const checked = new Map<string, boolean>()
  /** Results by path. A path outside of the page table is requested once, with the query of its first link: some are exports. */
  const answered = new Map<string, boolean>()

  async function leadsSomewhere(href: string, { cookies, remoteAddress }: Visit): Promise<boolean> {
    const url = new URL(href, ORIGIN)
    if (url.origin !== ORIGIN || isPlanted(url) || findPage(url.pathname)) return true
    const known = answered.get(url.pathname)
    if (known !== undefined) return known
    const { statusCode } = await app.inject({ url: url.pathname + url.search, cookies, remoteAddress })
    answered.set(url.pathname, statusCode < 400)
    return statusCode < 400
  }

  return async (page: OpenedPage, visit: Visit): Promise<string[]> => {
    const ids = new Set(page.elements.map(({ attributes }) => attributes.id))
    const dead: string[] = []
    for (const link of page.elements) {
      if (link.name !== 'a' || !('href' in link.attributes)) continue
      const [address, hash] = addressIn(link.attributes.href!, page.url)
      // `#top` needs no element with that id.
      const isBroken = address === page.url && hash && hash !== 'top' && !ids.has(decodeURIComponent(hash))
      const leads = checked.get(address) ?? (await leadsSomewhere(address, visit))
      checked.set(address, leads)
      if (isBroken || !leads) dead.push(`leads nowhere: ${describeElement(link)}`)
    }
    return dead
  }
}

/** Splits an address into address and fragment; one that starts with `?` or `#` is relative to the page. */
function addressIn(href: string, here: string): [address: string, hash: string] {
  const [address = '', hash = ''] = href.split('#', 2)
  if (address === '') return [here, hash]
  return [address.startsWith('?') ? here.split('?')[0] + address : address, hash]
}
