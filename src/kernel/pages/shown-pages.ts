import { textBefore } from '../text/text-before.ts'
import type { PageRow } from './pages.ts'

/** What a city says of the pages it has and has not. */
export interface PageChoice {
  hiddenPages: readonly string[]
  hiddenSubSites: readonly string[]
  ownPages: readonly string[]
}

/** Paths of pages that a city does not have, in small letters. */
export type HiddenPaths = ReadonlySet<string>

/**
 * A page is hidden where the city says so, where it belongs to one city and this is another, where its sub-site is hidden,
 * and below a hidden page.
 */
export function hiddenPathsOf(
  rows: readonly PageRow[],
  lineOf: (row: PageRow) => readonly PageRow[],
  { hiddenPages, hiddenSubSites, ownPages }: PageChoice,
): HiddenPaths {
  const named = lowerCased(hiddenPages)
  const own = lowerCased(ownPages)
  const shells = new Set(hiddenSubSites.flatMap((name) => [name, `${name}-menu`]))
  const isHidden = ({ path, shell, ofOneCity }: PageRow) =>
    named.has(path.toLowerCase()) || shells.has(shell) || (ofOneCity === true && !own.has(path.toLowerCase()))
  return lowerCased(rows.filter((row) => lineOf(row).some(isHidden)).map(({ path }) => path))
}

/** Whether an address leads to a page that the city does not have. */
export const leadsToHidden = (hidden: HiddenPaths, href: string): boolean =>
  hidden.size > 0 && hidden.has(textBefore(textBefore(href, '?'), '#').toLowerCase())

const lowerCased = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map((text) => text.toLowerCase()))
