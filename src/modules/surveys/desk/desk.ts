import type { RoomDesk } from '../../desk/room-desk.ts'
import { surveySentences } from '../audit-sentences.ts'
import { SURVEY_ROLES } from '../desk-contract.ts'
import { SURVEY_CHAPTERS } from './handbook.ts'
import { CONSOLE_SURVEYS } from './layouts.ts'
import { surveyDeskPages } from './pages.ts'

export const surveyRoomDesk: RoomDesk = {
  pages: surveyDeskPages,
  menu: { area: 'surveys', roles: SURVEY_ROLES, places: [{ href: CONSOLE_SURVEYS, name: '调查征集' }] },
  chapters: SURVEY_CHAPTERS,
  sentences: surveySentences,
}
