/** The shells of pages, by name; `src/shells` defines them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Shells {}

/** Written on the page's root element as `data-shell`. */
export type ShellName = keyof Shells & string

/** One page of the portal, a row of the site map. */
export interface PageRow {
  path: string
  name: string
  shell: ShellName
  title: string
  /** The name of the view, which is its file below src/. */
  view: string
  file: string
  /** Path of the page one level up, from which breadcrumb and inherited titles follow. */
  parent?: string
  /** Heading of the sub-site, inherited from the parent when missing. */
  pageTitle?: string
  pageTitleEng?: string
  /** The navigation item, side-menu entry or tab that is highlighted on this page. */
  menuValue?: string
  hideBread?: boolean
  /** A list whose address contains filters and page number, so that the browser's back button restores them and the scroll position. */
  keepAlive?: boolean
  needLogin?: boolean
  /** For staff only; anyone else is redirected to the staff login. */
  staffOnly?: boolean
  /** Redirect for visitors without permission, if it is not the login of the repair program. */
  loginPage?: string
  /** A level below the page that linked to it: its breadcrumb is that page's, extended, without repeated titles. */
  oldRouter?: boolean
  /** Picture that replaces the portal's mark in the header. */
  logoImg?: string
  /** Exists only in cities whose city pack names it. */
  ofOneCity?: true
  /** No notices on this page. */
  noNotices?: boolean
  /** A page for reading: notices may float over it for a while. On pages where people work or look something up, notices do not move. */
  floatingNotices?: boolean
  /** Shows one thing named by its address, and has no content without it. */
  aboutOne?: boolean
  /** Contains pages of ours in frames, or is shown in such a frame with the reading preferences of its address (`reading=elder`). */
  frames?: 'around' | 'inside'
  redirectTo?: string
  /** Whether responses may be cached for all anonymous visitors; false for pages with personal data. */
  cached: boolean
  /**
   * Query parameters that a cached page depends on. All others are removed before the cache is searched and the page rendered; otherwise every
   * invented or advertising parameter would create a cache entry.
   */
  parameters?: readonly string[]
  /** The records are between marks, so that an expired copy can be shown without them while the database is away. */
  marksRecords?: boolean
  /** Whether React runs the view in the browser; otherwise the page is plain HTML with enhancements. */
  hydrate?: boolean
  /** The hydrated view that staff with these roles usually open next; its scripts are prefetched while this page is open. */
  leadsTo?: { view: string; roles: readonly string[] }
  /** Options for the view, such as its column or fixed page. */
  options: PageOptions
}

/** Query parameters of every paged list; `pagingFromSearch` reads them. */
export const PAGING_PARAMETERS = ['pageNo', 'pageSize'] as const

export type PageOptions = Readonly<Record<string, string | undefined>>

type Added = 'name' | 'shell' | 'view' | 'file' | 'cached' | 'parameters' | 'options' | 'redirectTo' | 'hydrate'

/** The properties given in a row of the site map; its layout adds the rest. Name and shell are given only if they differ from the default. */
export type Row = Omit<PageRow, Added> & Partial<Pick<PageRow, 'name' | 'shell'>>

/** Makes rows of pages with the same appearance. */
interface Layout<Options extends PageOptions> {
  (row: Row, ...given: Record<string, never> extends Options ? [options?: Options] : [options: Options]): PageRow
  /** The options given to a row of this layout, for its view. */
  optionsOf(row: PageRow): Options
}

/** Creates a layout: names the file of its view below src/, and properties that all its rows share. */
export function layout<Options extends PageOptions = Record<string, never>>(
  view: string,
  file: string,
  shared: Pick<
    Partial<PageRow>,
    | 'cached'
    | 'parameters'
    | 'keepAlive'
    | 'noNotices'
    | 'floatingNotices'
    | 'oldRouter'
    | 'aboutOne'
    | 'hydrate'
    | 'marksRecords'
  > = {},
): Layout<Options> {
  const rowOf = (row: Row, options?: Options): PageRow => ({
    cached: true,
    shell: 'other',
    name: nameOf(row.path),
    ...shared,
    ...row,
    view,
    file,
    options: options ?? {},
  })
  return Object.assign(rowOf, {
    optionsOf(row: PageRow): Options {
      if (row.file !== file) throw new Error(`${row.path} is shown by ${row.file} and not by ${file}`)
      // The cast is safe, because rows with this view are made only by the functions above.
      return row.options as Options
    },
  })
}

/** Rows that all use the same shell. */
export const inShell = (shell: ShellName, rows: readonly PageRow[]): PageRow[] => rows.map((row) => ({ ...row, shell }))

/** The page name of a path: `/credit-journal` becomes CreditJournal. */
const nameOf = (path: string): string =>
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

export interface Crumb {
  title: string
  href?: string
}

function keyOf(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase() || '/'
}

/** Finds pages regardless of case or a trailing slash, as the router does. */
export function pageIndex(rows: readonly PageRow[]) {
  const fixed = new Map(rows.map((row) => [keyOf(row.path), row]))
  const patterns = rows.filter((row) => row.path.includes(':')).map((row) => ({ row, pattern: patternOf(row.path) }))

  function find(pathname: string): PageRow | undefined {
    const key = keyOf(pathname)
    return fixed.get(key) ?? patterns.find(({ pattern }) => pattern.test(key))?.row
  }

  /** The row and the rows above it, outermost first. */
  function lineOf(row: PageRow): PageRow[] {
    const line = [row]
    for (let above = row.parent; above; above = line[0]?.parent) {
      const parent = find(above)
      if (!parent || line.includes(parent)) break
      line.unshift(parent)
    }
    return line
  }

  /** `pageTitle`, `pageTitleEng` and `logoImg` are inherited from the nearest row above that defines them. */
  function inherited(row: PageRow): Pick<PageRow, 'pageTitle' | 'pageTitleEng' | 'logoImg'> {
    const line = lineOf(row).reverse()
    return {
      pageTitle: line.find((candidate) => candidate.pageTitle)?.pageTitle,
      pageTitleEng: line.find((candidate) => candidate.pageTitleEng)?.pageTitleEng,
      logoImg: line.find((candidate) => candidate.logoImg)?.logoImg,
    }
  }

  return { find, lineOf, inherited }
}

function patternOf(path: string): RegExp {
  const escaped = keyOf(path).replace(/[.+*?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`)
}

/**
 * The breadcrumb of a page. Levels from the view (a child column, a record) follow the levels of the rows; a title equal to the one before it is
 * omitted.
 */
export function buildTrail(line: readonly PageRow[], added: readonly Crumb[] = []): Crumb[] {
  const levels: Crumb[] = [
    ...line.filter((row) => !row.hideBread).map((row) => ({ title: row.title, href: row.path })),
    ...added,
  ]
  const distinct = levels.filter((level, index) => level.title !== levels[index - 1]?.title)
  return distinct.map((level, index) => (index === distinct.length - 1 ? { title: level.title } : level))
}
