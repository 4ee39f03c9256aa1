import type { Chapter } from '../desk/chapter.ts'
import { CONSOLE_CALENDAR, CONSOLE_PROFILE } from './layouts.ts'

export const PROFILE_CHAPTER: Chapter = {
  place: CONSOLE_PROFILE,
  title: '站点资料',
  about: '网站名称、主办单位、备案号、网站标识码、联系方式和线下窗口。',
  tasks: [
    {
      name: '修改',
      steps: [
        '改好后选“核对改动”，逐项看改动前后和出现在哪里。',
        '选“提交审核”；另一位系统管理员或内容审核人员通过后，所有页面立即改变。',
      ],
      careful: '备案号和网站标识码以批准文件为准，改错会在检查中被通报。',
    },
    { name: '恢复', steps: ['选“恢复为配置文件的资料”，核对后提交审核。'] },
  ],
}

export const CALENDAR_CHAPTER: Chapter = {
  place: CONSOLE_CALENDAR,
  title: '工作日历',
  about: '每年的放假和调休；办理期限按它计算。',
  tasks: [
    {
      name: '录入一年的安排',
      steps: [
        '国务院办公厅通知发布后，选择年份，把通知原文粘贴进来，或者一行写一段日期。',
        '选“核对”，看有多少办件的内部期限会改变，再确认。',
      ],
      careful: '已经告知提交人的答复日期不会因此改变；系统管理员应在每年 12 月底前录入下一年的安排。',
    },
  ],
}
