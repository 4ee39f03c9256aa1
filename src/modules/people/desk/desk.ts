import type { RoomDesk } from '../../desk/room-desk.ts'
import { peopleSentences } from '../audit-sentences.ts'
import { CONSOLE_VERIFICATIONS } from './layouts.ts'
import { verificationPages } from './pages.ts'

export const peopleDesk: RoomDesk = {
  pages: verificationPages,
  menu: { area: 'people', roles: ['accept', 'review'], places: [{ href: CONSOLE_VERIFICATIONS, name: '实名认证' }] },
  chapters: [
    {
      place: CONSOLE_VERIFICATIONS,
      title: '实名认证',
      about: '在本门户注册的企业和个人的实名认证：一人提议，另一人复核（受理、审核人员）。',
      tasks: [
        {
          name: '初审',
          steps: [
            '打开申请，逐个核对证明材料与登记信息；没有材料的不能办理，到窗口的请其登录用户中心上传。',
            '相符的写明核对了什么，提议通过；不符的写明理由，不予通过。本人会收到通知，可以补齐后再次申请。',
          ],
        },
        {
          name: '复核',
          steps: [
            '状态选“待复核”，自己再核对一遍材料，输入动态口令后复核同意；提议的人不能复核自己的提议。',
            '该单位（个人）已有主账号的，复核后请主账号答复；同意后才通过，反对的不予通过。',
          ],
        },
        {
          name: '主账号不答复',
          steps: [
            '主账号三个工作日没有答复或者无法登录的，写明理由，提议不经主账号决定；主账号会收到通知，复核前仍可反对。',
            '期限过后由另一位工作人员复核。取消已通过的认证，也由两人办理。',
          ],
        },
      ],
    },
  ],
  sentences: peopleSentences,
}
