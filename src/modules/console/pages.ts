import type { PageRow } from '../../kernel/pages/pages.ts'
import {
  CONSOLE_HELP,
  CONSOLE_HOME,
  CONSOLE_LOGIN,
  CONSOLE_LOGOUT,
  CONSOLE_MISSING,
  consolePage,
} from '../desk/layouts.ts'
import { EDITING_ROLES } from '../editing/article-contract.ts'
import { staffLogin } from '../staff/layouts.ts'
import { CONSOLE_AUDIT, CONSOLE_SEARCH, CONSOLE_TEST_MESSAGE } from './layouts.ts'

const VIEWS = 'modules/console/views'

export const consolePages: PageRow[] = [
  {
    ...consolePage(
      { path: CONSOLE_HOME, name: 'Console', title: '工作台' },
      'console-workbench',
      `${VIEWS}/workbench/workbench.tsx`,
    ),
    // The editor is the largest script of the console; writers get it preloaded before they open their first article.
    leadsTo: { view: 'console-article', roles: EDITING_ROLES },
  },
  staffLogin(
    { path: CONSOLE_LOGIN, name: 'ConsoleLogin', shell: 'console', title: '工作人员登录' },
    { door: 'staff', home: CONSOLE_HOME },
  ),
  consolePage(
    { path: CONSOLE_LOGOUT, name: 'ConsoleLogout', title: '退出登录', parent: CONSOLE_HOME },
    'console-logout',
    `${VIEWS}/logout.tsx`,
  ),
  consolePage(
    { path: CONSOLE_MISSING, name: 'ConsoleMissing', title: '页面不存在', parent: CONSOLE_HOME },
    'console-missing',
    `${VIEWS}/missing.tsx`,
  ),
  consolePage(
    { path: CONSOLE_SEARCH, name: 'ConsoleSearch', title: '搜索', parent: CONSOLE_HOME },
    'console-search',
    `${VIEWS}/search.tsx`,
  ),
  consolePage(
    { path: CONSOLE_HELP, name: 'ConsoleHelp', title: '使用手册', parent: CONSOLE_HOME },
    'console-help',
    `${VIEWS}/help/help.tsx`,
  ),
  consolePage(
    { path: CONSOLE_TEST_MESSAGE, name: 'ConsoleTestMessage', title: '发送测试消息', parent: CONSOLE_HOME },
    'console-test-message',
    `${VIEWS}/test-message.tsx`,
  ),
  consolePage(
    { path: CONSOLE_AUDIT, name: 'ConsoleAudit', title: '审计记录', parent: CONSOLE_HOME },
    'console-audit',
    `${VIEWS}/audit.tsx`,
  ),
]
