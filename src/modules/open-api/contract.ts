import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { identifier } from '../../kernel/forms/fields.ts'
import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'

const CallOutline = z.object({
  /** Anchor on the page of the group. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  who: z.string(),
})

const DescribedField = z.object({
  name: z.string(),
  place: z.enum(['路径', '查询', '请求体']),
  type: z.string(),
  required: z.boolean(),
  /** The allowed values, if they are fixed. */
  values: z.array(z.string()),
  /** Range, format and default in words. */
  limits: z.string(),
  meaning: z.string(),
})
export type DescribedField = z.output<typeof DescribedField>

const DescribedCall = CallOutline.extend({
  about: z.string(),
  perMinute: z.number().int(),
  fields: z.array(DescribedField),
  /** A curl command for the call. */
  command: z.string(),
  /** Content type of the response if it is not a JSON envelope. */
  bytes: z.string().nullable(),
  /** Address of a live example; null if responses are not public. */
  liveAddress: z.string().nullable(),
})
export type DescribedCall = z.output<typeof DescribedCall>

const GroupOutline = z.object({ code: z.string(), title: z.string(), about: z.string() })

export const DescribedGroup = GroupOutline.extend({ calls: z.array(DescribedCall) })
export type DescribedGroup = z.output<typeof DescribedGroup>

export const openApi = contract({
  document: {
    ...get('public', '/openapi.json'),
    summary: '下载接口说明（OpenAPI 3.1）；机器可读，包含全部公开接口和登录用户的接口',
    bytes: 'application/json',
    perMinute: 60,
  },
  staffDocument: {
    ...get(EVERY_ROLE, '/staff/openapi.json'),
    summary: '下载含工作人员接口的接口说明（OpenAPI 3.1）；供报送单位和承办单位对接',
    bytes: 'application/json',
    perMinute: 60,
  },
  groups: {
    ...get('public', '/openapi/groups/list'),
    summary: '查询接口清单；按分组给出每个接口的方法、地址和名称',
    data: z.array(GroupOutline.extend({ calls: z.array(CallOutline) })),
  },
  group: {
    ...get('public', '/openapi/groups/detail/{group}'),
    summary: '查询一组接口的说明；参数、示例和调用次数上限',
    params: z.object({ group: identifier('接口分组') }),
    data: DescribedGroup,
    example: { params: { group: 'register' } },
  },
})
