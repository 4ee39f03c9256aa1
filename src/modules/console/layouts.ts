import type { PageRow } from '../../kernel/pages/pages.ts'

type Row = Pick<PageRow, 'path' | 'name' | 'title' | 'parent'>

export const CONSOLE_LOGIN = '/console/login'
export const CONSOLE_HOME = '/console/submissions'
export const CONSOLE_CASE = '/console/submissions/detail'
export const CONSOLE_AUDIT = '/console/audit'
export const CONSOLE_LOGOUT = '/console/logout'

/** A page of the console: for staff, never kept, without notices. */
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

/** The one page of the console that is open to all. */
export function consoleLogin(row: Row, file: string): PageRow {
  const { staffOnly, loginPage, ...page } = consolePage(row, 'console-login', file)
  return page
}
