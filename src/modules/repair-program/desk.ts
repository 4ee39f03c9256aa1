import type { RoomDesk } from '../desk/room-desk.ts'
import { repairSentences } from './audit-sentences.ts'
import { REPAIR_EXCHANGE, REPAIR_HOME } from './layouts.ts'
import { MAKERS_AND_CHECKERS, READERS } from './request-contract.ts'

/** The entries of the console that lead to the back office of repair, whose requests and refused reports the bell counts. */
export const repairDesk: RoomDesk = {
  menu: {
    area: 'repair',
    roles: READERS,
    places: [
      { href: REPAIR_HOME, name: '修复后台', roles: MAKERS_AND_CHECKERS },
      { href: REPAIR_EXCHANGE, name: '上级报送' },
    ],
  },
  chapters: [
    {
      place: REPAIR_HOME,
      title: '修复后台',
      about: '修复决定作出后停止公示失信信息，一人提交、另一人复核，每一步都记入撤下日志。',
      tasks: [
        {
          name: '停止公示',
          steps: [
            '在“单条查询”找到记录，填写依据、上传决定书，选复核人后提交；多条记录用“批量撤下”的模板。',
            '复核人在“待我复核”核对依据，点“复核”后立即停止公示，不符合的点“退回”并写明理由。',
          ],
          careful: '撤错的记录在执行后 24 小时内可以由另一人“恢复公示”。',
        },
      ],
    },
    {
      place: REPAIR_EXCHANGE,
      title: '上级报送',
      about: '停止和恢复公示的记录向上级平台报送的情况。',
      tasks: [
        {
          name: '处理被退回的报送',
          steps: ['选“被退回”，看退回的原因，改正后点“重新报送”。'],
        },
      ],
    },
  ],
  sentences: repairSentences,
}
