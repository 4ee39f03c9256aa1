import type { PageRow } from '../../kernel/pages/pages.ts'
import { CONFIRM_LOGIN } from './arrival/arrival-contract.ts'
import { LOGIN_AGAIN, loginAgain, loginConfirm, loginPage } from './layouts.ts'

export const peoplePages: PageRow[] = [
  loginPage({ path: '/login', name: 'Login', shell: 'bare', title: '登录', hideBread: true, noNotices: true }),
  loginAgain({
    path: LOGIN_AGAIN,
    name: 'LoginAgain',
    shell: 'bare',
    title: '登录已过期',
    hideBread: true,
    noNotices: true,
  }),
  loginConfirm({
    path: CONFIRM_LOGIN,
    name: 'LoginConfirm',
    shell: 'bare',
    title: '确认登录',
    hideBread: true,
    noNotices: true,
  }),
]
