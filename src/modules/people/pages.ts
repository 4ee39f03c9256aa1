import type { PageRow } from '../../kernel/pages/pages.ts'
import { CONFIRM_LOGIN } from './arrival/arrival-contract.ts'
import { LOGIN_AGAIN, loginAgain, loginConfirm, loginPage } from './layouts.ts'

export const peoplePages: PageRow[] = [
  loginPage({ path: '/login', shell: 'bare', title: '登录', hideBread: true, noNotices: true }),
  loginAgain({ path: LOGIN_AGAIN, shell: 'bare', title: '登录已过期', hideBread: true, noNotices: true }),
  loginConfirm({ path: CONFIRM_LOGIN, shell: 'bare', title: '确认登录', hideBread: true, noNotices: true }),
]
