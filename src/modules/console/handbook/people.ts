import {
  CONSOLE_LOGIN_LOCKS,
  CONSOLE_STAFF,
  CONSOLE_STAFF_CHANGES,
  CONSOLE_STAFF_LOGINS,
  CONSOLE_STAFF_UNITS,
  CONSOLE_VERIFICATIONS,
} from '../layouts.ts'
import type { Chapter } from './chapter.ts'

export const PEOPLE_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_STAFF,
    title: '工作人员',
    about: '工作人员账号的添加、角色、停用和重置；只有安全管理员可以更改。',
    tasks: [
      {
        name: '添加账号',
        steps: [
          '填写用户名、姓名、单位，选择角色；密码、身份验证器密钥和恢复码只显示一次，请当面交给本人。',
          '系统管理、安全管理、审计三员须由三个人分别担任；授予其中任何一个，要由另一人确认。',
        ],
        careful: '任何人不能更改自己的账号。',
      },
      {
        name: '停用与重置',
        steps: ['停用、更改角色或重置后，该账号的全部登录立即失效。'],
      },
    ],
  },
  {
    place: CONSOLE_STAFF_CHANGES,
    title: '待确认变更',
    about: '授予三员角色等变更，等待第二人确认。',
    tasks: [{ name: '确认', steps: ['核对是谁提出、改什么、理由是什么，确认或驳回；提出人不能确认。'] }],
  },
  {
    place: CONSOLE_STAFF_UNITS,
    title: '单位',
    about: '各单位有多少工作人员、有哪些角色。',
    tasks: [{ name: '查看', steps: ['有办件转去而没有承办人员的单位，请尽快添加账号。'] }],
  },
  {
    place: CONSOLE_STAFF_LOGINS,
    title: '登录记录',
    about: '工作人员何时从哪里登录；查阅本身也会记录。',
    tasks: [{ name: '查找', steps: ['按姓名和日期查找；陌生地点的登录请向本人核实。'] }],
  },
  {
    place: CONSOLE_LOGIN_LOCKS,
    title: '登录限制',
    about: '因多次输错而被暂时限制的登录。',
    tasks: [{ name: '解除', steps: ['核实是本人后写明理由解除；不处理的到时自动解除。'] }],
  },
  {
    place: CONSOLE_VERIFICATIONS,
    title: '实名认证',
    about: '在本门户注册的企业和个人的实名认证审核（受理人员）。',
    tasks: [{ name: '审核', steps: ['核对证照后通过，或写明理由不通过；结果会通知本人，本人可以更正后再次提交。'] }],
  },
]
