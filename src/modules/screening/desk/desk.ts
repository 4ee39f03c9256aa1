import type { RoomDesk } from '../../desk/room-desk.ts'
import { screeningSentences } from '../audit-sentences.ts'
import { SCREENING_ROLES } from '../contract.ts'
import { CONSOLE_SCREENINGS } from './layouts.ts'
import { screeningPages } from './pages.ts'

export const screeningDesk: RoomDesk = {
  pages: screeningPages,
  menu: { area: 'screening', roles: SCREENING_ROLES, places: [{ href: CONSOLE_SCREENINGS, name: '信用审查' }] },
  chapters: [
    {
      place: CONSOLE_SCREENINGS,
      title: '信用审查',
      about: '为招标、评优、资金安排等工作批量核查一批主体的信用状况。',
      tasks: [
        {
          name: '发起审查',
          steps: [
            '写明用途、文号，上传名单（可下载模板）；系统逐个核对名称和代码。',
            '名称相近、有多个主体的，请逐个选定；全部选定后开始审查。',
          ],
        },
        { name: '取得结果', steps: ['完成后下载结果表和带验证码的审查意见；结果以审查当日的公示信息为准。'] },
      ],
    },
  ],
  sentences: screeningSentences,
}
