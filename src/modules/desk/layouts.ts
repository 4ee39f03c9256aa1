import type { PageRow } from '../../kernel/pages/pages.ts'

type Row = Pick<PageRow, 'path' | 'name' | 'title' | 'parent'>

export const CONSOLE_LOGIN = '/console/login'
/** The workbench, where staff see what waits for them. */
export const CONSOLE_HOME = '/console'
/** Everything that waits for a member of staff, on the workbench. */
export const WAITING = `${CONSOLE_HOME}#waiting`
export const CONSOLE_HELP = '/console/help'
export const CONSOLE_LOGOUT = '/console/logout'
export const CONSOLE_OWN_ACCOUNT = '/console/account'
/** Where the form of 选择列 is sent, from every list. */
export const CONSOLE_SHOWN_COLUMNS = '/console/columns'
/** Where filters are saved and deleted, from every list. */
export const CONSOLE_SAVED_FILTERS = '/console/filters'

/** Where it is chosen how the pages of the console look for one account. */
export const CONSOLE_LOOK = '/console/look'

/** What staff are led to from an address of the console that has no page. */
export const CONSOLE_MISSING = '/console/404'

/** A page of the console: for staff, never cached, without notices. */
export const consolePage = (row: Row, view: string, file: string): PageRow => ({
  ...row,
  shell: 'console',
  view,
  file,
  cached: false,
  noNotices: true,
  staffOnly: true,
  loginPage: CONSOLE_LOGIN,
  options: {},
})

/** A page of the console whose form takes files. */
export const consoleFilePage = (row: Row, view: string, file: string): PageRow => ({
  ...consolePage(row, view, file),
  options: { files: 'yes' },
})

/** The anchor of a place's chapter on the page of the handbook. */
export const helpAnchor = (place: string): string =>
  place.replace(/^\/console\/?/, '').replaceAll('/', '-') || 'workbench'
