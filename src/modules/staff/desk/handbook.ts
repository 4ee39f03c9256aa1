import type { Chapter } from '../../desk/chapter.ts'
import { CONSOLE_OWN_ACCOUNT } from '../../desk/layouts.ts'
import {
  CONSOLE_LOGIN_LOCKS,
  CONSOLE_STAFF,
  CONSOLE_STAFF_CHANGES,
  CONSOLE_STAFF_LOGINS,
  CONSOLE_STAFF_UNITS,
} from './layouts.ts'

export const STAFF_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_STAFF,
    title: '工作人员',
    about: '工作人员账号的添加、角色、停用和重置；只有安全管理员可以更改。',
    tasks: [
      {
        name: '添加账号',
        steps: [
          '填写用户名、姓名、单位，选择角色，再输入一次本人的动态口令；下一页显示一次激活码的前半段，请当面交给本人。另一位安全管理或审计人员在三个工作日内确认，把后半段交给本人；任何一人都不能单独激活。',
          '本人在三天内打开激活链接，自己设置密码和身份验证器，保存 8 个备用码；建账号的人看不到密码和口令。',
          '三员（系统管理、安全管理、审计）须由三个人分别担任。授予三员或审核复核角色、调到另一个单位，也要由另一人确认。',
        ],
        careful: '任何人不能更改自己的账号。',
      },
      {
        name: '停用与重置',
        steps: [
          '停用、更改角色或重置后，该账号的全部登录立即失效。重置同样由两人办理，各得激活码的一半；本人激活以前，原来的密码和口令仍然有效。',
          '换单位，以及停用、启用、重置三员和担任审核复核的账号，要由另一人确认。最后一名在用的审计员不能停用。',
          '每项变更都会通知本人和审计员。',
        ],
      },
    ],
  },
  {
    place: CONSOLE_STAFF_CHANGES,
    title: '待确认变更',
    about: '换单位、涉及三员和审核复核角色的变更，等待第二人确认。',
    tasks: [
      {
        name: '确认',
        steps: [
          '核对是谁提出、改什么、理由是什么，输入动态口令后确认或不同意；提出人和账号本人不能确认。',
          '三个工作日内没有确认的自动作废；作废、撤回或不同意的，一切照旧。',
        ],
      },
    ],
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
    place: CONSOLE_OWN_ACCOUNT,
    title: '我的账号',
    about: '更改自己的密码和身份验证器，设置新事项的提醒，查看和结束自己的登录；在菜单下方，人人可用。',
    tasks: [
      {
        name: '更改密码或更换身份验证器',
        steps: [
          '输入当前密码和动态口令；更换验证器的，再输入新验证器显示的数字，并保存新的备用码。其他各处的登录随即失效。',
        ],
      },
      {
        name: '收新事项的提醒',
        steps: [
          '本网站开通了邮件或短信的，在“新事项提醒”中选择方式、填写邮箱或手机号码，再选择随时提醒还是每个工作日早上汇总一次。一小时最多随时提醒 6 次，其余的并入下一个早上的汇总。',
          '提醒中只有业务类型和受理编号；办理一步以后 30 秒内撤回的，不发提醒。',
        ],
      },
      {
        name: '查看登录',
        steps: ['设备、网络或时间不认识的，结束该处登录，更改密码，并告诉安全管理员。'],
      },
    ],
  },
]
