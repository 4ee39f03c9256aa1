import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, CONSOLE_OWN_ACCOUNT, consolePage } from '../../desk/layouts.ts'
import {
  CONSOLE_ACTIVATE,
  CONSOLE_LOGIN_LOCKS,
  CONSOLE_STAFF,
  CONSOLE_STAFF_ACCOUNT,
  CONSOLE_STAFF_CHANGES,
  CONSOLE_STAFF_LOGINS,
  CONSOLE_STAFF_UNITS,
  staffActivation,
} from './layouts.ts'

export const staffPages: PageRow[] = [
  consolePage(
    { path: CONSOLE_OWN_ACCOUNT, name: 'ConsoleOwnAccount', title: '我的账号', parent: CONSOLE_HOME },
    'console-own-account',
    'modules/staff/desk/views/own-account.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF, name: 'ConsoleStaff', title: '工作人员', parent: CONSOLE_HOME },
    'console-staff',
    'modules/staff/desk/views/staff-list.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF_ACCOUNT, name: 'ConsoleStaffAccount', title: '工作人员账号', parent: CONSOLE_STAFF },
    'console-staff-account',
    'modules/staff/desk/views/staff-account.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF_CHANGES, name: 'ConsoleStaffChanges', title: '待确认变更', parent: CONSOLE_STAFF },
    'console-staff-changes',
    'modules/staff/desk/views/staff-changes.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF_UNITS, name: 'ConsoleStaffUnits', title: '单位', parent: CONSOLE_STAFF },
    'console-staff-units',
    'modules/staff/desk/views/staff-units.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF_LOGINS, name: 'ConsoleStaffLogins', title: '登录记录', parent: CONSOLE_STAFF },
    'console-staff-logins',
    'modules/staff/desk/views/staff-logins.tsx',
  ),
  consolePage(
    { path: CONSOLE_LOGIN_LOCKS, name: 'ConsoleLoginLocks', title: '登录限制', parent: CONSOLE_STAFF },
    'console-login-locks',
    'modules/staff/desk/views/login-locks.tsx',
  ),
  staffActivation({
    path: CONSOLE_ACTIVATE,
    name: 'ConsoleActivate',
    shell: 'console',
    title: '激活账号',
    hideBread: true,
  }),
]
