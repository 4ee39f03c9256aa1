import { addressWith, FIRST_HITS, type RoomDesk, type SearchSource } from '../../desk/room-desk.ts'
import { CASE_ROLES, cases } from '../staff/contract.ts'
import { STATISTICS_ROLES } from '../staff/statistics-contract.ts'
import { caseSentences } from './audit-sentences.ts'
import { CASE_CHAPTERS, STATISTICS_CHAPTERS } from './handbook.ts'
import { CONSOLE_CASE, CONSOLE_CASES, CONSOLE_STATISTICS } from './layouts.ts'
import { casePages } from './pages.ts'

const caseSource: SearchSource = {
  ...{ name: '办件', unit: '件', place: CONSOLE_CASES },
  async find(api, keyword) {
    const { total, records } = await api(cases.staffPage, { query: { keyword, ...FIRST_HITS } })
    const hits = records.map(({ id, title, ...row }) => ({
      ...{ href: addressWith(CONSOLE_CASE, { id }), title },
      about: [row.acceptNo, row.kindName, row.stateName, row.unit].filter(Boolean).join(' · '),
    }))
    return { total, hits }
  },
}

/** Console pages for handling cases. */
export const caseDesk: RoomDesk = {
  pages: casePages,
  menu: { area: 'cases', roles: CASE_ROLES, places: [{ href: CONSOLE_CASES, name: '办件' }] },
  chapters: CASE_CHAPTERS,
  sentences: caseSentences,
  sources: [caseSource],
}

/** Console pages with statistics of cases. */
export const caseStatisticsDesk: RoomDesk = {
  menu: { area: 'statistics', roles: STATISTICS_ROLES, places: [{ href: CONSOLE_STATISTICS, name: '办件统计' }] },
  chapters: STATISTICS_CHAPTERS,
}
