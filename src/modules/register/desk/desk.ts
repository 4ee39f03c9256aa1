import { notableAct } from '../../../kernel/audit/audit-groups.ts'
import { addressWith, FIRST_HITS, type RoomDesk, type SearchSource } from '../../desk/room-desk.ts'
import { DATA_ROLES, QUALITY_ROLES } from '../import/contract.ts'
import { search } from '../search/contract.ts'
import { registerSentences } from './audit-sentences.ts'
import { DATA_CHAPTERS } from './handbook.ts'
import { CONSOLE_DATA, CONSOLE_QUALITY, CONSOLE_QUEUE, CONSOLE_RECORDS } from './layouts.ts'
import { dataPages } from './pages.ts'

/** Public data of a subject is in its archive. */
const subjectSource: SearchSource = {
  ...{ name: '主体', unit: '个', place: null },
  async find(api, keyword) {
    const found = await api(search.archivesSearch, { query: { keyword, ...FIRST_HITS } })
    const hits = found.records.map(({ id, name, creditCode, kindName, registerStatus }) => ({
      href: addressWith('/enterprise-detail', { id }),
      title: name,
      about: [creditCode, kindName, registerStatus].filter(Boolean).join(' · '),
    }))
    return { total: found.totalIsLowerBound ? `${found.total}+` : found.total, hits }
  },
  allAt: (keyword) => addressWith('/search-results', { search: keyword, tabActive: '0', all: '1' }),
}

export const dataDesk: RoomDesk = {
  pages: dataPages,
  menu: {
    ...{ area: 'data', roles: DATA_ROLES },
    places: [
      { href: CONSOLE_DATA, name: '数据报送' },
      { href: CONSOLE_RECORDS, name: '记录' },
      { href: CONSOLE_QUEUE, name: '待认定的记录', roles: ['publish'] },
      { href: CONSOLE_QUALITY, name: '数据质量', roles: QUALITY_ROLES },
    ],
  },
  chapters: DATA_CHAPTERS,
  sentences: registerSentences,
  otherSentences: { import_queue: notableAct('imports', '认定了一条报送的记录') },
  sources: [subjectSource],
}
