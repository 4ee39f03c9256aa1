import type { HiddenPaths } from '../../kernel/pages/shown-pages.ts'
import { textBefore } from '../../kernel/text/text-before.ts'
import type { ColumnState } from './column-contract.ts'
import { ownColumnAddress } from './layouts.ts'

/** The values of a column from which its address is computed. */
export interface PlacedColumn {
  id: string
  name: string
  parentId: string | null
  slug: string | null
  state: ColumnState
}

/** A column with the values its pages show. */
export interface SiteColumn extends PlacedColumn {
  closedTo: string | null
  formerNames: readonly string[]
}

/** Finds the site-map page of a column; undefined for a column without one. */
export type PageOfColumn = (id: string) => string | undefined

/** The address of a column: its page in the site map, its own address, or its parent's page with a filter. */
export function columnAddress(
  column: PlacedColumn,
  all: ReadonlyMap<string, PlacedColumn>,
  pageOf: PageOfColumn,
): string | undefined {
  const own = pageOf(column.id) ?? (column.slug ? ownColumnAddress(column.slug) : undefined)
  if (own || column.parentId === null) return own
  const parent = all.get(column.parentId)
  const above = parent && columnAddress({ ...parent, parentId: null }, all, pageOf)
  return above && `${above}?type=${column.name}`
}

/** Whether menus, lists and the site map show a column: it is shown itself, and so is its parent. */
export function isListed({ state, parentId }: PlacedColumn, all: ReadonlyMap<string, PlacedColumn>): boolean {
  return state === 'shown' && (parentId === null || all.get(parentId)?.state !== 'hidden')
}

/** Whether an address is left out of menus; compares in lower case. The address of a child column includes its query. */
export const leadsToUnlisted = (unlisted: HiddenPaths, href: string): boolean =>
  unlisted.has(textBefore(textBefore(href, '?'), '#').toLowerCase()) || unlisted.has(decoded(href).toLowerCase())

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
