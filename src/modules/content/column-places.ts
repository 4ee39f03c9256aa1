import type { HiddenPaths } from '../../kernel/pages/shown-pages.ts'
import { textBefore } from '../../kernel/text/text-before.ts'
import type { ColumnState } from './column-contract.ts'
import { ownColumnAddress } from './layouts.ts'

/** What the place of a column on the site depends on. */
export interface PlacedColumn {
  id: string
  name: string
  parentId: string | null
  slug: string | null
  state: ColumnState
}

/** What its pages say besides. */
export interface SiteColumn extends PlacedColumn {
  closedTo: string | null
  formerNames: readonly string[]
}

/** The page that the site map has for a column; undefined for a column without one. */
export type PageOfColumn = (id: string) => string | undefined

/** Where a column is read: on its page of the site map, at its own address, or on the page of its parent, narrowed. */
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

/** Whether menus, lists and the site map name a column: it is shown, and so is its parent. */
export function isListed({ state, parentId }: PlacedColumn, all: ReadonlyMap<string, PlacedColumn>): boolean {
  return state === 'shown' && (parentId === null || all.get(parentId)?.state !== 'hidden')
}

/** Addresses that no menu names, in small letters. A column on the page of its parent has its query in them. */
export const leadsToUnlisted = (unlisted: HiddenPaths, href: string): boolean =>
  unlisted.has(textBefore(textBefore(href, '?'), '#').toLowerCase()) || unlisted.has(decoded(href).toLowerCase())

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
