import type { PageRow } from '../../kernel/pages/pages.ts'
import { redirect } from '../content/layouts.ts'
import {
  CONSOLE_AUDIT,
  CONSOLE_CASE,
  CONSOLE_HOME,
  CONSOLE_LOGIN,
  CONSOLE_LOGOUT,
  consoleLogin,
  consolePage,
} from './layouts.ts'

const VIEWS = 'modules/console/views'

export const consolePages: PageRow[] = [
  redirect({ path: '/console', name: 'Console', shell: 'console', title: '运营管理后台' }, CONSOLE_HOME),
  consoleLogin({ path: CONSOLE_LOGIN, name: 'ConsoleLogin', title: '工作人员登录' }, `${VIEWS}/login.tsx`),
  consolePage(
    { path: CONSOLE_LOGOUT, name: 'ConsoleLogout', title: '退出登录', parent: CONSOLE_HOME },
    'console-logout',
    `${VIEWS}/logout.tsx`,
  ),
  consolePage({ path: CONSOLE_HOME, name: 'ConsoleSubmissions', title: '办件' }, 'console-cases', `${VIEWS}/cases.tsx`),
  consolePage(
    { path: CONSOLE_CASE, name: 'ConsoleSubmissionDetail', title: '办件详情', parent: CONSOLE_HOME },
    'console-case',
    `${VIEWS}/case.tsx`,
  ),
  consolePage(
    { path: CONSOLE_AUDIT, name: 'ConsoleAudit', title: '审计记录', parent: CONSOLE_HOME },
    'console-audit',
    `${VIEWS}/audit.tsx`,
  ),
]
