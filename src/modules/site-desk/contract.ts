import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { text } from '../../kernel/forms/fields.ts'
import { Decided, Done } from '../../kernel/lists/list-contract.ts'

/** Roles that administer the site. */
export const SITE_ADMINISTRATORS = ['system'] as const

/** Roles that approve or return a change that somebody else proposed. */
export const SITE_CHECKERS = ['system', 'content-check'] as const
export const SITE_ROLES = SITE_CHECKERS

const writing = { access: 'staff', roles: SITE_ADMINISTRATORS, method: 'POST' } as const
const checking = { access: 'staff', roles: SITE_CHECKERS, method: 'POST' } as const

/** Decisions on changes of the site's lists and of its profile. */
export const siteChanges = contract({
  pass: {
    ...{ ...checking, path: '/site/desk/change/pass', summary: '审核通过站点的一项修改；立即生效，提交的人不能办理' },
    ...{ body: Decided, data: Done, example: { body: { id: 'none', revision: 1 } } },
  },
  return: {
    ...{ ...checking, path: '/site/desk/change/return', summary: '退回站点的一项修改；须写明意见' },
    body: Decided.extend({ remark: text('审核意见', { min: 2, max: 500 }) }),
    ...{ data: Done, example: { body: { id: 'none', revision: 1, remark: '请核对' } } },
  },
  drop: {
    ...{ ...writing, path: '/site/desk/change/drop', summary: '撤回自己提交的、还没有审核的站点修改' },
    ...{ body: Decided, data: Done, example: { body: { id: 'none', revision: 1 } } },
  },
})

const Banner = z.object({ text: z.string(), link: z.string().nullable() })

export const siteCalls = contract({
  banner: {
    ...get('public', '/cms/front/banner'),
    summary: '查询正在展示的紧急公告；没有时为空',
    data: Banner.nullable(),
  },
})
