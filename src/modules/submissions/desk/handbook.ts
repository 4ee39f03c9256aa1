import type { Chapter } from '../../desk/chapter.ts'
import { CONSOLE_CASES, CONSOLE_STATISTICS } from './layouts.ts'

export const CASE_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_CASES,
    title: '办件',
    about: '受理、转办、承办、审核和答复公众提交的异议、投诉、申报、修复、报告等各类事项。',
    tasks: [
      {
        name: '受理或退回',
        steps: [
          '打开办件，核对内容和材料；齐全的点“受理”，缺材料的点“退回补正”并写明缺什么、哪天前补齐。',
          '退回的理由会原样告诉申请人，请写得让人看得懂。',
        ],
      },
      {
        name: '催办',
        steps: [
          '办件已超期、正由承办单位办理时，受理和审核人员可以点“催办承办单位”，每天一次。',
          '该单位的工作台上显示“被催办”，催办记入办理过程；提交人看不到。',
        ],
      },
      {
        name: '转办与承办',
        steps: [
          '受理人选择承办部门转办；异议等分条办理的事项可以逐条转给不同部门。',
          '承办部门只看得到转给本部门的办件和条目。',
        ],
      },
      {
        name: '审核与答复',
        steps: [
          '审核人核对承办意见后作出决定，写出答复；提交后立即通知申请人。',
          '内部备注只有工作人员能看到，答复申请人的话请写在答复里。',
        ],
        careful: '决定作出后不能撤销，只能由申请人申请复核。',
      },
      {
        name: '查看个人信息',
        steps: [
          '姓名、证件号码、电话默认不显示；确有需要时选择理由后查看。',
          '每次查看都留下记录，申请人可以在自己的办件里看到。',
        ],
      },
    ],
  },
]

export const STATISTICS_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_STATISTICS,
    title: '办件统计',
    about: '某一期间收到、办结、按时、满意和信用修复的情况，按事项、单位和月份。',
    tasks: [
      {
        name: '统计并导出',
        steps: [
          '选择开始和结束日期，点“统计”；中心的人员可以再选一个承办单位，部门只看得到本单位的。',
          '“下载 CSV”“下载 XLSX”得到与页面一致的表，可以用电子表格打开。',
        ],
      },
    ],
  },
]
