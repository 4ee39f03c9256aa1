import { addressWith, FIRST_HITS, type RoomDesk, type SearchSource } from '../../desk/room-desk.ts'
import { staffSentences } from '../audit-sentences.ts'
import { ACCOUNT_READERS, staffDesk } from '../desk-contract.ts'
import { STAFF_CHAPTERS } from './handbook.ts'
import {
  CONSOLE_LOGIN_LOCKS,
  CONSOLE_STAFF,
  CONSOLE_STAFF_ACCOUNT,
  CONSOLE_STAFF_CHANGES,
  CONSOLE_STAFF_LOGINS,
  CONSOLE_STAFF_UNITS,
} from './layouts.ts'
import { staffPages } from './pages.ts'

const staffSource: SearchSource = {
  ...{ name: '工作人员', unit: '人', place: CONSOLE_STAFF },
  async find(api, keyword) {
    const { total, records } = await api(staffDesk.page, { query: { keyword, ...FIRST_HITS } })
    const hits = records.map(({ id, name, unit, roles }) => ({
      ...{ href: addressWith(CONSOLE_STAFF_ACCOUNT, { id }), title: name },
      about: [unit, roles.map((role) => role.name).join('、')].filter(Boolean).join(' · '),
    }))
    return { total, hits }
  },
}

export const staffRoomDesk: RoomDesk = {
  pages: staffPages,
  menu: {
    ...{ area: 'people', roles: ACCOUNT_READERS },
    places: [
      { href: CONSOLE_STAFF, name: '工作人员' },
      { href: CONSOLE_STAFF_CHANGES, name: '待确认变更' },
      { href: CONSOLE_STAFF_UNITS, name: '单位' },
      { href: CONSOLE_STAFF_LOGINS, name: '登录记录' },
      { href: CONSOLE_LOGIN_LOCKS, name: '登录限制' },
    ],
  },
  chapters: STAFF_CHAPTERS,
  sentences: staffSentences,
  sources: [staffSource],
}
