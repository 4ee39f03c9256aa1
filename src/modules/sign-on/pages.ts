import type { PageRow } from '../../kernel/pages/pages.ts'
import { FORGOTTEN_PATH } from '../people/gateway-contract.ts'
import { AUTHORIZE_PATH, REGISTER_PATH, REGISTERED_PATH, signOnPage } from './layouts.ts'

export const signOnPages: PageRow[] = [
  signOnPage({ path: AUTHORIZE_PATH, name: 'SignOnAuthorize', title: '登录授权' }, 'authorize'),
  signOnPage({ path: REGISTER_PATH, name: 'SignOnRegister', title: '注册' }, 'register'),
  signOnPage({ path: REGISTERED_PATH, name: 'SignOnRegistered', title: '注册已提交' }, 'registered'),
  signOnPage({ path: FORGOTTEN_PATH, name: 'SignOnForgotten', title: '忘记密码' }, 'forgotten'),
  signOnPage({ path: '/sign-on/logout', name: 'SignOnLogout', title: '已退出' }, 'logout'),
]
