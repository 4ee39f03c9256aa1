import type { PageRow } from '../../kernel/pages/pages.ts'
import { INTERVIEWS, interviewList, interviewPage } from './layouts.ts'

export const interviewPages: PageRow[] = [
  interviewList({ path: INTERVIEWS, title: '在线访谈', parent: '/website-interaction' }),
  interviewPage({
    ...{ path: '/interview/:id', name: 'Interview', title: '访谈详情' },
    ...{ parent: INTERVIEWS, menuValue: INTERVIEWS },
  }),
]
