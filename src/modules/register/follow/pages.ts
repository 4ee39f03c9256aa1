import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONFIRM_PATH, FOLLOW_PATH, follow, followConfirm, followUnsubscribe, UNSUBSCRIBE_PATH } from './layouts.ts'

export const followPages: PageRow[] = [
  follow({ path: FOLLOW_PATH, title: '关注单位', parent: '/credit-publicity' }),
  followConfirm({ path: CONFIRM_PATH, title: '确认关注', parent: FOLLOW_PATH }),
  followUnsubscribe({ path: UNSUBSCRIBE_PATH, title: '退订提醒', parent: FOLLOW_PATH }),
]
