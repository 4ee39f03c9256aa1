import type { PageRow } from '../../kernel/pages/pages.ts'

type Row = Pick<PageRow, 'path' | 'name' | 'title' | 'parent'>

export const CONSOLE_LOGIN = '/console/login'
/** The workbench, with the work that waits for the reader. */
export const CONSOLE_HOME = '/console'
/** The section of the workbench with all waiting work. */
export const WAITING = `${CONSOLE_HOME}#waiting`
export const CONSOLE_HELP = '/console/help'
export const CONSOLE_LOGOUT = '/console/logout'
export const CONSOLE_OWN_ACCOUNT = '/console/account'
/** Every list posts its form 选择列 to this address. */
export const CONSOLE_SHOWN_COLUMNS = '/console/columns'
/** Every list posts its saved filters to this address. */
export const CONSOLE_SAVED_FILTERS = '/console/filters'

/** Address of the form for the look of the console. */
export const CONSOLE_DISPLAY = '/console/look'

/** Page for console addresses that do not exist. */
export const CONSOLE_MISSING = '/console/404'

/** A page of the console: staff only, never cached, without floating notices. */
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

/** A console page whose form accepts files. */
export const consoleFilePage = (row: Row, view: string, file: string): PageRow => ({
  ...consolePage(row, view, file),
  options: { files: 'yes' },
})

/** Anchor of a chapter on the handbook page. */
export const helpAnchor = (place: string): string =>
  place.replace(/^\/console\/?/, '').replaceAll('/', '-') || 'workbench'
