import type { Chapter } from '../../desk/chapter.ts'
import { CONSOLE_DEMANDS } from '../../finance/desk/layouts.ts'
import { CONSOLE_JOBS } from '../../jobs/desk/layouts.ts'
import { CONSOLE_AUDIT } from '../layouts.ts'

export const FINANCE_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_DEMANDS,
    title: '融资需求',
    about: '企业发布的融资需求：核对、发布、撮合的经过。',
    tasks: [{ name: '核对与发布', steps: ['核对企业身份和需求内容，合格的发布给入驻机构，不合格的写明理由退回。'] }],
  },
]

export const AUDIT_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_AUDIT,
    title: '审计记录',
    about: '谁在什么时候对什么做了什么；只能查阅和校验，任何人不能修改或删除。',
    tasks: [
      {
        name: '查阅',
        steps: ['按日期、人员、编号、种类查找；“需要留意”列出查看个人信息、驳回、停用等。', '您的查阅也会记录在案。'],
      },
      { name: '校验', steps: ['点“校验记录链”，系统逐条核对有没有被改动或删除；发现问题请立即报告并保留现场。'] },
    ],
  },
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
]
