import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { orNull } from '../../../kernel/forms/desk-fields.ts'
import { choice, day, fieldMeta, identifier, longText, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { described, named } from '../../../kernel/forms/form-fields.ts'
import { rateField, wanField } from '../fields.ts'
import { MOST_MONTHS } from '../money.ts'
import { GUARANTEES } from '../product-words.ts'
import { DemandDetail, ListedDemand, StepResult } from './demand-view.ts'
import { LENDER_FAILURES } from './demand-words.ts'

const DESK = '/cmpinternetportalfront/xubyidai/docking/desk'

const Named = z.object({ id: identifier('需求编号') })
const OfDocking = z.object({ dockingId: identifier('对接编号') })
const opinion = orNull(longText('对接意见', { max: 500 }), '对接意见')

/** Accepts mobile and landline numbers. */
const telephone = (label: string) =>
  text(label, { min: 7, max: 20 })
    .refine((value) => /^\+?[\d-]+$/.test(value), `${label}应为电话号码`)
    .register(fieldMeta, { label, widget: 'tel' })

/** The lender's calls about demands that are open or that it already negotiates. */
export const lenderDemands = contract({
  page: {
    ...get('user', `${DESK}/page`),
    summary: '查询可以抢单的需求或本机构对接的需求；限绑定机构的用户',
    query: Paging.extend({
      of: z
        .enum(['open', 'own'], { error: '请选择范围' })
        .default('open')
        .describe('范围；open 待抢单，own 本机构对接的'),
    }),
    data: pageSchema(ListedDemand.extend({ ownStage: z.string().nullable().describe('本机构的对接阶段') })),
    example: { query: { of: 'own' } },
  },
  detail: {
    ...get('user', `${DESK}/detail/{id}`),
    summary: '查询一个需求；只含本机构的对接，开始对接后含企业信息',
    params: Named,
    data: DemandDetail.extend({ isTaken: z.boolean().describe('已由其他机构受理') }),
    example: { params: { id: 'none' } },
  },
  pickUp: {
    ...post('user', `${DESK}/pickUp`),
    summary: '抢单对接一个需求；一个需求只由一家机构抢到',
    body: Named,
    data: StepResult,
    example: { body: { id: 'none' } },
  },
  contact: {
    ...post('user', `${DESK}/contact`),
    summary: '记录首次联系；登记客户经理',
    body: OfDocking.extend({
      officer: text('客户经理', { max: 30 }),
      officerPhone: telephone('客户经理电话'),
      opinion,
    }),
    data: StepResult,
    example: { body: { dockingId: 'none', officer: '林予安', officerPhone: '0599-0000128' } },
  },
  diligence: {
    ...post('user', `${DESK}/diligence`),
    summary: '开始尽职调查',
    body: OfDocking.extend({ opinion }),
    data: StepResult,
    example: { body: { dockingId: 'none' } },
  },
  grant: {
    ...post('user', `${DESK}/grant`),
    summary: '给出授信；待企业接受',
    body: OfDocking.extend({
      creditAmount: wanField('授信金额（万元）'),
      rate: rateField('年化利率（%）'),
      term: wholeNumber('期限（月）', { min: 1, max: MOST_MONTHS }),
      guarantee: choice('担保方式', named(...GUARANTEES)),
      opinion,
    }),
    data: StepResult,
    example: { body: { dockingId: 'none', creditAmount: '280', rate: '3.95', term: 24, guarantee: '信用' } },
  },
  pay: {
    ...post('user', `${DESK}/pay`),
    summary: '登记放款；不超过授信金额，企业接受授信之后',
    body: OfDocking.extend({ loanAmount: wanField('放款金额（万元）'), loanAt: day('放款日期') }),
    data: StepResult,
    example: { body: { dockingId: 'none', loanAmount: '280', loanAt: '2026-11-01' } },
  },
  fail: {
    ...post('user', `${DESK}/fail`),
    summary: '结束对接；说明原因',
    body: OfDocking.extend({
      failReason: described(choice('失败原因', named(...LENDER_FAILURES)), { label: '不再对接的原因' }),
      opinion,
    }),
    data: StepResult,
    example: { body: { dockingId: 'none', failReason: '额度不匹配' } },
  },
})
