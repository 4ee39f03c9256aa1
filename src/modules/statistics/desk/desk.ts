import type { RoomDesk } from '../../desk/room-desk.ts'
import { SITE_FIGURES_ROLES } from '../contract.ts'
import { CONSOLE_SITE_FIGURES } from './layouts.ts'
import { siteFigurePages } from './pages.ts'

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
