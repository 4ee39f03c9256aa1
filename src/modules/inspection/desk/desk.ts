import type { RoomDesk } from '../../desk/room-desk.ts'
import { inspectionSentences } from '../audit-sentences.ts'
import { INSPECTION_READERS } from '../contract.ts'
import { CONSOLE_INSPECTION } from './layouts.ts'
import { inspectionPages } from './pages.ts'

export const inspectionDesk: RoomDesk = {
  pages: inspectionPages,
  menu: { area: 'inspection', roles: INSPECTION_READERS, places: [{ href: CONSOLE_INSPECTION, name: '网站自查' }] },
  chapters: [
    {
      place: CONSOLE_INSPECTION,
      title: '网站自查',
      about: '按全国政府网站检查指标，每天夜里自动检查一遍，列出问题和修改的地方。',
      tasks: [
        {
          name: '处理问题',
          steps: [
            '先看“先处理这几项”。点“去修改”到问题所在的地方，改好后点“复查”。',
            '确实不是问题的，写明理由后“不予处理”；它不再计入，但仍列在清单里。',
          ],
        },
        {
          name: '站外链接',
          steps: ['由系统管理员设置是否检查；启用后每天夜里打开一遍，连续两次打不开的列为问题，改好后次日复查。'],
        },
        {
          name: '人工核对的指标',
          steps: ['点“填写人工核对的结论”，选择符合或不符合，写明核对的依据；只对本季度有效，再次填写以最后一次为准。'],
        },
        {
          name: '季度报告',
          steps: [
            '选择季度，点“出具报告”，得到带编号、验证码和电子签名的 PDF；重新出具的，以前的随即撤回。',
            '扣分标准为示例，以本市确认的为准。',
          ],
        },
      ],
    },
  ],
  sentences: inspectionSentences,
}
