import type { Chapter } from '../../desk/chapter.ts'
import { CONSOLE_HOME } from '../../desk/layouts.ts'
import { CONSOLE_AUDIT } from '../layouts.ts'

export const WORKBENCH_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_HOME,
    title: '工作台',
    about: '登录后先看这里：什么在等您办理，什么快到期了，系统运行得怎样。',
    tasks: [
      {
        name: '看待办',
        steps: [
          '“待我办理”只列轮到您这一角色办理的办件，最急的在前；点事项名称进入办理。',
          '左侧菜单上的数字与这里一致，办完一件少一件。',
        ],
      },
      {
        name: '搜索',
        steps: [
          '在任何页面按 Ctrl K（苹果电脑按 ⌘ K），或点页面顶部的搜索框，输入受理编号、事由、企业名称或代码、文章标题、功能名称，按回车。',
          '只会找到您有权查看的内容；每类先列 5 条，点“查看全部”到相应列表。',
        ],
      },
      {
        name: '看超期与临期',
        steps: [
          '按承办单位和事项列出超过时限的、两个工作日内到期的办件；点单位名称看是哪几件。',
          '时限按工作日计算，等待申请人补正的日子不算。',
        ],
      },
      {
        name: '看系统运行',
        steps: ['每一项写明实际情况。出现“需关注”或“异常”时，请把这一行告诉系统管理员。'],
      },
    ],
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
]
