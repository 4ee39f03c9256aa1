import { textBefore } from '../text/text-before.ts'
import type { PageRow } from './pages.ts'

/** The settings of a city about which pages it has. */
export interface PageChoice {
  hiddenPages: readonly string[]
  hiddenSubSites: readonly string[]
  ownPages: readonly string[]
}

/** Lower-case paths of the pages that a city does not have. */
export type HiddenPaths = ReadonlySet<string>

/** A page is hidden if the city hides it, if it belongs to another city only, if its sub-site is hidden, or if a page above it is hidden. */
export function listHiddenPaths(
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
