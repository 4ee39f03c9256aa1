import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import { CONSOLE_HOME } from '../desk/layouts.ts'
import type { RoomDesk } from '../desk/room-desk.ts'
import { consoleSentences } from './audit/own-sentences.ts'
import { AUDIT_CHAPTERS, WORKBENCH_CHAPTERS } from './handbook/own-chapters.ts'
import { CONSOLE_AUDIT } from './layouts.ts'
import { consolePages } from './pages.ts'

export const workbenchDesk: RoomDesk = {
  pages: consolePages,
  menu: { area: 'workbench', roles: EVERY_ROLE, places: [{ href: CONSOLE_HOME, name: '工作台' }] },
  chapters: WORKBENCH_CHAPTERS,
}

export const auditDesk: RoomDesk = {
  menu: { area: 'audit', roles: ['audit'], places: [{ href: CONSOLE_AUDIT, name: '审计记录' }] },
  chapters: AUDIT_CHAPTERS,
  sentences: consoleSentences,
}
