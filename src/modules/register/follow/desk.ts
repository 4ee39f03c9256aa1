import { CONSOLE_HOME, consoleFilePage } from '../../desk/layouts.ts'
import type { RoomDesk } from '../../desk/room-desk.ts'
import { followSentences } from './audit-sentences.ts'
import { CONSOLE_FOLLOW } from './layouts.ts'
import { UNIT_ROLES } from './unit-contract.ts'

export const followDesk: RoomDesk = {
  pages: [
    consoleFilePage(
      { path: CONSOLE_FOLLOW, name: 'ConsoleFollow', title: '往来名册', parent: CONSOLE_HOME },
      'console-follow',
      'modules/register/follow/views/unit-follows.tsx',
    ),
  ],
  menu: { area: 'screening', roles: UNIT_ROLES, places: [{ href: CONSOLE_FOLLOW, name: '往来名册' }] },
  chapters: [
    {
      place: CONSOLE_FOLLOW,
      title: '往来名册',
      about: '持续关注一批单位：有新的处罚、许可到期等变化时告知本单位。',
      tasks: [
        {
          name: '上传名册',
          steps: [
            '上传 xlsx、csv 或 txt 文件，一行一家，最多 1000 家；新名册替换原来的名册。',
            '没有收入的行会逐行说明原因，改好后重新上传整份名册。',
          ],
        },
        {
          name: '查看变化',
          steps: ['变化列在本页；设置了工作消息的同事同时收到邮件或短信。已停止公示的记录不会告诉任何人。'],
        },
      ],
    },
  ],
  sentences: followSentences,
}
