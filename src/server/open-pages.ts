import type { OpenPage } from '../kernel/pages/page-context.ts'
import type { PageRow } from '../kernel/pages/pages.ts'
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
export const OPEN_PAGES: readonly OpenPage[] = pages
  .filter(isOpenToAll)
  .map((row) => ({ path: row.path, title: row.title, area: lineOf(row)[0]?.title ?? row.title, shell: row.shell }))
