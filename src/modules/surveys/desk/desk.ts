import type { RoomDesk } from '../../desk/room-desk.ts'
import { surveySentences } from '../audit-sentences.ts'
import { surveyDeskPages } from './pages.ts'

export const surveyRoomDesk: RoomDesk = { pages: surveyDeskPages, sentences: surveySentences }
