import type { RoomDesk } from '../../desk/room-desk.ts'
import { overviewSentences } from '../audit-sentences.ts'
import { SITE_FIGURES_ROLES } from '../contract.ts'
import { LEADER_ROLES } from '../overview-contract.ts'
import { CONSOLE_OVERVIEW, CONSOLE_SITE_FIGURES } from './layouts.ts'
import { siteFigurePages } from './pages.ts'

export const overviewDesk: RoomDesk = {
  menu: { area: 'workbench', roles: LEADER_ROLES, places: [{ href: CONSOLE_OVERVIEW, name: '总览', isStart: true }] },
  chapters: [
    {
      place: CONSOLE_OVERVIEW,
      title: '总览',
      about: '按时办结、收办、数据及时、修复用时、报告、自查、放款和满意度，供领导查看；数字都可以点开看明细。',
      tasks: [
        { name: '催办', steps: ['在超期的单位一行点“催办”，该单位的全部超期办件都会收到提醒，每件每天一次。'] },
        {
          name: '每周简报',
          steps: ['点“出具简报”，上一个整周的简报在后台制作，登记编号并加盖电子签名，做好后在同一处下载。'],
        },
        {
          name: '大厅大屏',
          steps: ['点“大屏”得到一个三十天有效的地址，在大厅的屏幕上打开即可，每分钟自动更新，只显示汇总数。'],
          careful: '生成地址的账号被停用或者不再是领导，地址立即失效。',
        },
      ],
    },
  ],
  sentences: overviewSentences,
}

export const siteFiguresDesk: RoomDesk = {
  pages: siteFigurePages,
  menu: { area: 'statistics', roles: SITE_FIGURES_ROLES, places: [{ href: CONSOLE_SITE_FIGURES, name: '访问与服务' }] },
  chapters: [
    {
      place: CONSOLE_SITE_FIGURES,
      title: '访问与服务统计',
      about: '页面访问、检索、出具的信用报告和信用积分，按日或按月。',
      tasks: [
        {
          name: '统计并导出',
          steps: [
            '选择期间后点“统计”：两个月以内按日，更长按月；图下的“查看数据表”有每一期的数字。',
            '“没有结果的检索词”说明公众在找什么而没有找到，可以据此补充内容。',
          ],
        },
      ],
    },
  ],
}
