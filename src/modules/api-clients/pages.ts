import type { PageRow } from '../../kernel/pages/pages.ts'
import { interfaceKeys, KEYS_PATH } from './layouts.ts'

export const clientPages: PageRow[] = [
  interfaceKeys({
    ...{ path: KEYS_PATH, name: 'InterfaceKeys', shell: 'other', title: '接口密钥与推送', parent: '/user' },
    ...{ needLogin: true, noNotices: true },
  }),
]
