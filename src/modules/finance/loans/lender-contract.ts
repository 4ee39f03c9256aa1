import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { SEEN_EXAMPLE, seenField } from '../../../kernel/calls/seen.ts'
import { identifier, keyword } from '../../../kernel/forms/fields.ts'

export const LenderFact = z.object({ key: z.string(), label: z.string(), value: z.string() })
export type LenderFact = z.output<typeof LenderFact>

export const DeskAction = z.object({
  action: z.string(),
  name: z.string(),
  needs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      options: z.array(z.string()),
      optional: z.boolean(),
      isDay: z.boolean(),
    }),
  ),
})
export type DeskAction = z.output<typeof DeskAction>

export const DeskApply = z.object({
  id: z.string(),
  applyNo: z.string(),
  productName: z.string(),
  amount: z.string().describe('万元，十进制数'),
  duration: z.number().int(),
  state: z.string(),
  stateName: z.string(),
  appliedAt: z.string(),
  /** Green, amber (four fifths of the time used) or red (overdue); null without a deadline. */
  light: z.enum(['green', 'amber', 'red']).nullable(),
  dueOn: z.string().nullable(),
  isUrged: z.boolean(),
  firmName: z.string(),
  firmCode: z.string(),
  daysLeft: z.number().int().nullable().describe('剩余工作日；负数为已超过的工作日'),
})
export type DeskApply = z.output<typeof DeskApply>

/** The firm's public data. Reading it does not count as viewing the report. */
const FirmCheck = z.object({
  isKnown: z.boolean().describe('登记库中有没有这个代码'),
  facts: z
    .array(
      z.object({
        label: z.string(),
        claimed: z.string().describe('企业填报的'),
        registered: z.string().describe('登记信息'),
        isSame: z.boolean().nullable().describe('是否一致；空为不比较'),
      }),
    )
    .describe('企业填报与登记信息的对照'),
  records: z.array(z.object({ name: z.string(), total: z.number().int() })).describe('公开的信用记录，按种类'),
})
export type FirmCheck = z.output<typeof FirmCheck>

export const WholeApply = DeskApply.extend({
  check: FirmCheck,
  instalment: z
    .object({ rate: z.string(), mode: z.string(), first: z.string().describe('第一期应还，元') })
    .describe('按申请的金额和期限、产品的最低利率试算'),
  firm: z.object({ name: z.string(), code: z.string(), legalRep: z.string() }),
  values: z.array(LenderFact),
  reply: z.array(LenderFact),
  files: z.array(
    z.object({ id: z.string(), label: z.string(), name: z.string(), size: z.number(), address: z.string() }),
  ),
  events: z.array(z.object({ at: z.string(), sentence: z.string(), text: z.string() })),
  actions: z.array(DeskAction),
  seen: z.string().describe('申请现在的版本；办理时带上'),
  /** Last moment of access to the report; null if it was revoked or has expired. */
  authorisedUntil: z.string().nullable(),
  suggested: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('每个操作各项内容的建议；来自申请、产品和本机构上一次办理'),
  nextId: z.string().nullable().describe('下一件等待办理的申请，按时限'),
})
export type WholeApply = z.output<typeof WholeApply>

const Item = z.object({ label: z.string(), value: z.string() })
export const LenderReport = z.object({
  name: z.string(),
  code: z.string(),
  lookedAt: z.string(),
  facts: z.array(Item),
  sections: z.array(
    z.object({
      dataset: z.string(),
      name: z.string(),
      total: z.number().int(),
      records: z.array(z.object({ id: z.string(), title: z.string(), items: z.array(Item) })),
    }),
  ),
})
export type LenderReport = z.output<typeof LenderReport>

export const DESK_STATES = ['open', 'credited', 'over'] as const
export const DESK_STATE_NAMES = { open: '待办理', credited: '已授信和已放款', over: '已结束' } as const

const Named = z.object({ id: identifier('申请编号') })
const DESK = '/finance/lender'

/** The lender's calls. Applications to another institution are answered as missing. */
export const lenderCalls = contract({
  desk: {
    ...get('user', `${DESK}/desk`),
    summary: '查询本人所在的金融机构；含待办理和超期的申请数，账号没有绑定机构的没有权限',
    data: z.object({
      institutionId: z.string(),
      institutionName: z.string(),
      open: z.number().int(),
      overdue: z.number().int(),
      products: z.number().int(),
      endingSoon: z
        .array(z.object({ id: z.string(), firmName: z.string(), until: z.string() }))
        .describe('十日内到期的报告授权'),
    }),
  },
  page: {
    ...get('user', `${DESK}/apply/page`),
    summary: '查询本机构收到的产品申请；待办理的按时限，其他最新的在前',
    query: Paging.extend({
      group: z.enum(DESK_STATES, { error: '请选择范围' }).optional().describe('范围'),
      keyword: keyword().optional(),
    }),
    data: pageSchema(DeskApply),
  },
  one: {
    ...get('user', `${DESK}/apply/{id}`),
    summary: '查询本机构收到的一件产品申请；其他机构的，答复“不存在”',
    params: Named,
    data: WholeApply,
    example: { params: { id: 'none' } },
  },
  act: {
    ...post('user', `${DESK}/apply/{id}/act`),
    summary: '办理本机构收到的一件产品申请；受理、退回补资料、尽调、授信、放款、结清或者拒绝',
    params: Named,
    body: z.object({
      action: identifier('操作'),
      seen: seenField(),
      given: z
        .record(
          z.string().regex(/^[a-zA-Z]{1,32}$/, '参数名称不正确'),
          z.string({ error: '内容应为文字' }).max(2000, '内容不能超过 2000 个字'),
        )
        .default({})
        .describe('随操作提交的内容；键为操作所要的字段'),
    }),
    data: z.object({ id: z.string(), stateName: z.string() }),
    example: { params: { id: 'none' }, body: { action: 'accept', seen: SEEN_EXAMPLE, given: {} } },
  },
  report: {
    ...post('user', `${DESK}/apply/{id}/report`),
    summary: '查看申请企业的信用报告；须在企业授权期限以内，每次查看都告知企业，授权停止后答复“不存在”',
    params: Named,
    data: LenderReport,
    example: { params: { id: 'none' } },
  },
})
