import type { ColumnPage, OpenPage } from '../kernel/pages/page-context.ts'
import type { PageRow } from '../kernel/pages/pages.ts'
import { type HiddenPaths, leadsToHidden, type PageChoice } from '../kernel/pages/shown-pages.ts'
import { columnAddress, isListed, type SiteColumn } from '../modules/content/column-places.ts'
import { columnOptions, OWN_COLUMNS, ownColumnAddress } from '../modules/content/layouts.ts'
import { findPage, hiddenPaths, lineOf, pages } from '../pages.ts'

/** Shells of messages, of login pages, and of staff. */
const HIDDEN_SHELLS = new Set<string>(['bare', 'repair-program', 'console'])

/** Whether anyone can open the page by its address alone. */
export const isOpenToAll = (row: PageRow): boolean =>
  !row.path.includes(':') &&
  !row.redirectTo &&
  !row.needLogin &&
  !row.staffOnly &&
  !row.aboutOne &&
  !HIDDEN_SHELLS.has(row.shell)

/** The current pages of the site: those of the site map, and those of columns, which staff maintain. */
export interface SitePages {
  /** Pages that the city does not have. */
  hidden: HiddenPaths
  /** Addresses that no menu links: hidden pages, and columns that are hidden or closed. */
  unlisted: HiddenPaths
  /** The pages that list the articles of each column. */
  columns: ColumnPage[]
  /** The pages that the site map shows, each with its top-level page. */
  openPages: OpenPage[]
  /** Redirect targets of closed columns by address, in lower case. */
  leadsTo: ReadonlyMap<string, string>
}

const COLUMN_ROWS = pages.filter((row) => row.view === 'column' && row.path !== OWN_COLUMNS)
const OWN_ROW = findPage(OWN_COLUMNS)!
const ROWS_OF = Map.groupBy(COLUMN_ROWS, (row) => columnOptions(row).classification)

/** The page of the site map that shows a column. */
export const findPageOfColumn = (id: string): string | undefined => ROWS_OF.get(id)?.[0]?.path

export function buildSitePages(city: PageChoice, columns: readonly SiteColumn[]): SitePages {
  const hidden = hiddenPaths(city)
  const all = new Map(columns.map((column) => [column.id, column]))
  const pathsOf = ({ id, slug }: SiteColumn): string[] => [
    ...(ROWS_OF.get(id) ?? []).map(({ path }) => path),
    ...(slug ? [ownColumnAddress(slug)] : []),
  ]
  const away = columns.filter((column) => !isListed(column, all))
  const unlisted = new Set(hidden)
  for (const column of away)
    for (const path of [...pathsOf(column), columnAddress(column, all, findPageOfColumn) ?? []].flat())
      unlisted.add(path.toLowerCase())

  const columnPages = [
    ...COLUMN_ROWS.filter((row) => !leadsToHidden(hidden, row.path)).map((row): ColumnPage => {
      const { classification, article } = columnOptions(row)
      return { classification, article, path: row.path, title: titleOf(row, all), shell: row.shell }
    }),
    ...columns.flatMap(({ id, slug, name }): ColumnPage[] => {
      if (!slug) return []
      const { article } = columnOptions(OWN_ROW)
      return [{ classification: id, article, path: ownColumnAddress(slug), title: name, shell: OWN_ROW.shell }]
    }),
  ]
  const openPages = [
    ...pages.filter(isOpenToAll).map((row): OpenPage => {
      const [top = row] = lineOf(row)
      return { path: row.path, title: titleOf(row, all), area: titleOf(top, all), shell: row.shell }
    }),
    ...columns.flatMap(({ slug, name, parentId }): OpenPage[] => {
      const parent = parentId === null ? undefined : all.get(parentId)
      return slug
        ? [{ path: ownColumnAddress(slug), title: name, area: parent?.name ?? name, shell: OWN_ROW.shell }]
        : []
    }),
  ].filter(({ path }) => !leadsToHidden(unlisted, path))
  const leadsTo = new Map(
    columns.flatMap((column) =>
      column.state === 'closed' && column.closedTo
        ? pathsOf(column).map((path) => [path.toLowerCase(), column.closedTo!] as const)
        : [],
    ),
  )
  return { hidden, unlisted, columns: columnPages, openPages, leadsTo }
}

/** The title of a page. A page named after its column follows a renaming; a page with another title does not change. */
function titleOf(row: PageRow, all: ReadonlyMap<string, SiteColumn>): string {
  const column = row.view === 'column' ? all.get(columnOptions(row).classification) : undefined
  return column && row.title === (column.formerNames[0] ?? column.name) ? column.name : row.title
}

/** Provides the current pages, rebuilt after a change of the columns; the last known ones while the database is unreachable. */
export function watchSitePages(city: PageChoice, read: () => Promise<readonly SiteColumn[]>) {
  let known = buildSitePages(city, [])
  let madeOf: readonly SiteColumn[] | undefined
  return async (): Promise<SitePages> => {
    const columns = await read().catch(() => madeOf)
    if (columns && columns !== madeOf) {
      known = buildSitePages(city, columns)
      madeOf = columns
    }
    return known
  }
}
