/** The frames pages can be in, by name. `src/shells` says which there are. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Shells {}

/** Written on the page's root element as `data-shell`. */
export type ShellName = keyof Shells & string

/** One page of the portal. The site map is a table of these. */
export interface PageRow {
  path: string
  name: string
  shell: ShellName
  title: string
  /** The view's name and its file below src/. */
  view: string
  file: string
  /** Path of the page one level up: the breadcrumb and inherited titles follow it. */
  parent?: string
  /** Heading of the sub-site, inherited from the parent when missing. */
  pageTitle?: string
  pageTitleEng?: string
  /** The navigation item, side-menu entry or tab that is current on this page. */
  menuValue?: string
  hideBread?: boolean
  /** The list keeps filters, page and scroll position on return: all of it is in the address. */
  keepAlive?: boolean
  needLogin?: boolean
  /** Only for staff; anyone else is led to the staff login. */
  staffOnly?: boolean
  /** Where someone without permission is led to, when it is not the login of the repair program. */
  loginPage?: string
  /** A level below the page it was reached from: extends that page's trail, never repeating a title. */
  oldRouter?: boolean
  /** Picture that replaces the portal's mark in the header. */
  logoImg?: string
  /** Only a city has it that names it among its own pages. */
  ofOneCity?: true
  /** No notices on this page. */
  noNotices?: boolean
  /** Something to read: notices may float over it for a while. Where people work or look something up they stand still. */
  floatingNotices?: boolean
  /** Shows one thing that its address must name: nothing to list by itself. */
  aboutOne?: boolean
  /** Holds pages of ours in frames; or is in such a frame, read as its address says (`reading=elder`). */
  frames?: 'around' | 'inside'
  redirectTo?: string
  /** Answers may be stored for all anonymous visitors. Pages with personal data say no. */
  cached: boolean
  /**
   * Parameters of the address that a cached page depends on. All others are dropped before it is looked up or made: made-up
   * ones and those that advertisers add would each be a page of their own.
   */
  parameters?: readonly string[]
  /** Its records are between marks, so that in bad times an earlier copy can be shown without them. */
  marksRecords?: boolean
  /** React runs the view in the browser; without it the page is plain HTML and the small enhancements. */
  hydrate?: boolean
  /** The hydrated view that staff with these roles go on to from here: its scripts are fetched while this page is read. */
  leadsTo?: { view: string; roles: readonly string[] }
  /** What the view needs to know: which column, which fixed page, … */
  options: PageOptions
}

/** Of every list that is read page by page; `pagingFromSearch` reads them. */
export const PAGING_PARAMETERS = ['pageNo', 'pageSize'] as const

export type PageOptions = Readonly<Record<string, string | undefined>>

type Added = 'name' | 'shell' | 'view' | 'file' | 'cached' | 'parameters' | 'options' | 'redirectTo' | 'hydrate'

/** What a row says for itself; its layout adds the rest. It gives a name that does not follow from its path, and a shell of its own. */
export type Row = Omit<PageRow, Added> & Partial<Pick<PageRow, 'name' | 'shell'>>

/** Rows of pages that look alike. */
interface Layout<Options extends PageOptions> {
  (row: Row, ...given: Record<string, never> extends Options ? [options?: Options] : [options: Options]): PageRow
  /** What a row of this layout was given, for its view. */
  optionsOf(row: PageRow): Options
}

/** Makes rows of one layout: the view is named and is in a file below src; what all its rows have may be given once. */
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
      // Whoever makes a row with this file gives it these options: all of them are made above.
      return row.options as Options
    },
  })
}

/** Rows that all are in one shell. */
export const inShell = (shell: ShellName, rows: readonly PageRow[]): PageRow[] => rows.map((row) => ({ ...row, shell }))

/** `/credit-journal` is CreditJournal. */
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

/** Looks pages up without regard to case or a trailing slash, as the router does. */
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

  /** pageTitle, pageTitleEng and logoImg come from the nearest row above that has them. */
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

/** Trail of a page. Levels added by the view (a child column, a record) follow the rows; no title stands twice in a row. */
export function buildTrail(line: readonly PageRow[], added: readonly Crumb[] = []): Crumb[] {
  const levels: Crumb[] = [
    ...line.filter((row) => !row.hideBread).map((row) => ({ title: row.title, href: row.path })),
    ...added,
  ]
  const distinct = levels.filter((level, index) => level.title !== levels[index - 1]?.title)
  return distinct.map((level, index) => (index === distinct.length - 1 ? { title: level.title } : level))
}
