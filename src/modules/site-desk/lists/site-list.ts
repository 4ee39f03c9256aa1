import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { fieldMeta, identifier, text } from '../../../kernel/forms/fields.ts'
import { described, tick } from '../../../kernel/forms/form-fields.ts'
import { safeHref } from '../../../kernel/identity/link.ts'
import { CheckedEntry, Done, MOVE, savedSchema, seen } from '../../../kernel/lists/list-contract.ts'
import type { ListDescription } from '../../desk/define-list.ts'
import { SITE_ADMINISTRATORS, SITE_ROLES, siteChanges } from '../contract.ts'

type Given = Omit<ListDescription, 'writers' | 'movers' | 'withdrawers' | 'calls' | 'tellsFields'> & {
  /** Whether entries may be deleted. */
  removes?: true
  example: Readonly<Record<string, unknown>>
}

const writing = { access: 'staff', roles: SITE_ADMINISTRATORS, method: 'POST' } as const
const Named = z.object({ id: identifier('编号') })

/** Calls of one list: reading it, changing an entry, and moving an entry up or down. */
function callsOf({ name, what, fields, example, removes }: Given) {
  const path = `/site/desk/${name}`
  return contract({
    list: {
      ...{ access: 'staff', roles: SITE_ROLES, method: 'GET', path: `${path}/list` },
      summary: `查询维护中的${what}；含未显示的、等待审核的修改和可以办理的操作`,
      ...{ data: z.array(CheckedEntry), example: {} },
    },
    save: {
      ...{ ...writing, path: `${path}/save` },
      summary: `新增或修改${what}；没有编号的为新增，提交后由另一人审核，通过才生效`,
      body: savedSchema(fields),
      ...{ data: Done, example: { body: { id: 'none', key: 'example', seen: '0..0', values: example } } },
    },
    move: {
      ...{ ...writing, path: `${path}/move`, summary: `把一项${what}上移或下移一位；立即生效` },
      ...{ body: Named.extend(MOVE), data: Done, example: { body: { id: 'none', direction: 'up' } } },
    },
    ...(removes && {
      remove: {
        ...{ ...writing, path: `${path}/remove` },
        ...{ summary: `提出删除一项${what}；由另一人审核，通过才删除`, body: Named.extend({ seen }), data: Done },
        example: { body: { id: 'none', seen: '0..0' } },
      },
    }),
  })
}

/** Defines a list of the site. Role 系统管理 writes it; another member of that role, or role 内容审核, approves a change. */
export function siteList(given: Given) {
  const contract = callsOf(given)
  const description: ListDescription = {
    ...{ ...given, writers: SITE_ADMINISTRATORS, movers: SITE_ADMINISTRATORS, withdrawers: [], tellsFields: true },
    calls: {
      ...{ ...siteChanges, ...contract, named: {} },
      entries: async (api) => ({ entries: await api(contract.list, {}), choices: [] }),
    },
  }
  return { ...description, contract }
}

/** A page of the portal, or an address of another site. */
export const address = (label: string, hint?: string) =>
  text(label, { max: 500 })
    .refine((value) => safeHref(value) !== null, `${label}应以 / 或 http://、https:// 开头`)
    .register(fieldMeta, { label, hint })

export const shownOnSite = () => described(tick('显示'), { box: '在网站上显示' })
