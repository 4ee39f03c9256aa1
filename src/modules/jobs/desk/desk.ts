import type { RoomDesk } from '../../desk/room-desk.ts'
import { CONSOLE_JOBS } from './layouts.ts'
import { jobPages } from './pages.ts'

export const jobDesk: RoomDesk = {
  pages: jobPages,
  menu: { area: 'audit', roles: ['audit'], places: [{ href: CONSOLE_JOBS, name: '后台任务' }] },
  chapters: [
    {
      place: CONSOLE_JOBS,
      title: '后台任务',
      about: '系统在后台做的事：出具报告、审查、发送消息等进行到哪一步。',
      tasks: [
        {
          name: '看失败的任务',
          steps: ['失败的排在最前，写明试了几次、出了什么错；系统会自动再试，仍不成功的请联系系统管理员。'],
        },
      ],
    },
  ],
}
