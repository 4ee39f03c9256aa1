import type { RoomDesk } from '../../desk/room-desk.ts'
import { financeSentences } from '../audit-sentences.ts'
import { CONSOLE_DEMANDS } from './layouts.ts'
import { demandDeskPages } from './pages.ts'
import { DESK_ROLES } from './products.ts'

export const demandDesk: RoomDesk = {
  pages: demandDeskPages,
  menu: { area: 'finance', roles: DESK_ROLES, places: [{ href: CONSOLE_DEMANDS, name: '融资需求' }] },
  chapters: [
    {
      place: CONSOLE_DEMANDS,
      title: '融资需求',
      about: '企业发布的融资需求：核对、发布、撮合的经过。',
      tasks: [{ name: '核对与发布', steps: ['核对企业身份和需求内容，合格的发布给入驻机构，不合格的写明理由退回。'] }],
    },
  ],
  sentences: financeSentences,
}
