import type { ColumnPage, OpenPage } from '../kernel/pages/page-context.ts'
import type { PageRow } from '../kernel/pages/pages.ts'
import { type HiddenPaths, leadsToHidden } from '../kernel/pages/shown-pages.ts'
import { columnOptions } from '../modules/content/layouts.ts'
import { lineOf, pages } from '../pages.ts'

/** Frames of messages, of the ways to log in, and of staff. */
const HIDDEN_SHELLS = new Set<string>(['bare', 'repair-program', 'console'])

/** Whether anyone may open the page by its address alone. */
export const isOpenToAll = (row: PageRow): boolean =>
  !row.path.includes(':') &&
  !row.redirectTo &&
  !row.needLogin &&
  !row.staffOnly &&
  !row.aboutOne &&
  !HIDDEN_SHELLS.has(row.shell)

/** What the site map shows, each with the outermost page above it. */
export const openPagesOf = (hidden: HiddenPaths): OpenPage[] =>
  pages
    .filter((row) => isOpenToAll(row) && !leadsToHidden(hidden, row.path))
    .map((row) => ({ path: row.path, title: row.title, area: lineOf(row)[0]?.title ?? row.title, shell: row.shell }))

/** Where the articles of each column are listed. */
export const columnPagesOf = (hidden: HiddenPaths): ColumnPage[] =>
  pages
    .filter((row) => row.view === 'column' && !leadsToHidden(hidden, row.path))
    .map((row) => ({
      classification: columnOptions(row).classification,
      path: row.path,
      title: row.title,
      shell: row.shell,
    }))
