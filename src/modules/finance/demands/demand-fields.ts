import { z } from 'zod'
import { orNull } from '../../../kernel/forms/desk-fields.ts'
import {
  choice,
  day,
  identifier,
  longText,
  mobile,
  residentId,
  text,
  wholeNumber,
} from '../../../kernel/forms/fields.ts'
import { named } from '../../../kernel/forms/form-fields.ts'
import { rateField, wanField } from '../fields.ts'
import { MOST_MONTHS } from '../money.ts'
import { GUARANTEES } from '../product-words.ts'
import { ABSENT_PRESENT, DEMAND_SCOPES, FINANCING_USES, INDUSTRIES, TAX_GRADES, YES_NO } from './demand-words.ts'

const agreed = (label: string, refusal: string) => z.literal(true, { error: refusal }).describe(label)

/** Sending a form again with the same key returns the existing demand. */
const formKey = identifier('表单编号')

/** The form of a demand. Name and code of the firm come from its account. */
export const DemandForm = z
  .object({
    key: formKey,
    demandTitle: text('需求标题', { min: 4, max: 60 }),
    amount: wanField('融资金额（万元）'),
    duration: wholeNumber('融资期限（月）', { min: 1, max: MOST_MONTHS }),
    useTo: choice('融资用途', named(...FINANCING_USES)),
    expectedRate: orNull(rateField('期望年利率（%）'), '期望年利率（%）'),
    guaranteeOffered: z
      .array(z.enum(GUARANTEES, { error: '请选择可提供的担保方式' }))
      .max(GUARANTEES.length, '担保方式不能重复')
      .refine((chosen) => new Set(chosen).size === chosen.length, '担保方式不能重复')
      .default([])
      .describe('可提供的担保方式'),
    industry: choice('行业', named(...INDUSTRIES)),
    region: text('区域', { max: 20 }),
    deadline: day('需求有效期至'),
    publicScope: choice('公开范围', named(...DEMAND_SCOPES)),
    businessAddress: text('实际经营地址', { max: 200 }),
    legalIsActual: choice('法定代表人是否实际控制人', named(...YES_NO)),
    realEstate: choice('名下房产', named(...ABSENT_PRESENT)),
    existingLoan: choice('现有贷款', named(...ABSENT_PRESENT)),
    existingLoanBalance: orNull(wanField('贷款余额（万元）'), '贷款余额（万元）'),
    annualRevenue: orNull(wanField('营业收入（万元）', 0), '营业收入（万元）'),
    taxPaid: orNull(wanField('纳税金额（万元）', 0), '纳税金额（万元）'),
    taxGrade: orNull(choice('纳税等级', named(...TAX_GRADES)), '纳税等级'),
    collateral: orNull(text('抵押物说明', { max: 200 }), '抵押物说明'),
    businessPerformance: orNull(longText('企业经营状况', { max: 1000 }), '企业经营状况'),
    contactName: text('联系人姓名', { max: 30 }),
    contactPhone: mobile('联系人电话'),
    contactIdCard: residentId('联系人身份证号'),
    promise: agreed('信息属实承诺', '请确认信息属实'),
  })
  .superRefine(({ existingLoan, existingLoanBalance }, context) => {
    if (existingLoan === '有' && existingLoanBalance === null)
      context.addIssue({ code: 'custom', path: ['existingLoanBalance'], message: '请输入贷款余额（万元）' })
  })
export type DemandForm = z.output<typeof DemandForm>
