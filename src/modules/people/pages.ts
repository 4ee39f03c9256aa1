import type { PageRow } from '../../kernel/pages/pages.ts'
import { preparing } from '../content/layouts.ts'
import { loginPage, userCentre } from './layouts.ts'

export const peoplePages: PageRow[] = [
  userCentre({ path: '/user', name: 'User', shell: 'other', title: '用户中心', needLogin: true, noNotices: true }),
  preparing('farming-user', {
    path: '/farming-user',
    name: 'FarmingUser',
    shell: 'farming',
    title: '农业金融用户中心',
    parent: '/farming',
    needLogin: true,
    noNotices: true,
  }),
  loginPage({ path: '/login', name: 'Login', shell: 'bare', title: '登录', hideBread: true, noNotices: true }),
]
