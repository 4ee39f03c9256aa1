import { z } from 'zod'
import { choice, choices, day, longText, mobile, residentId, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { agreed, described, named, optional, requiredWhenAsked } from '../../../kernel/forms/form-fields.ts'
import { withRules } from '../../../kernel/forms/rules-across-fields.ts'
import { missingIf } from '../../submissions/kinds/answers.ts'
import type { PlainForm } from '../../submissions/kinds/submission-kind.ts'
import {
  ABSENT_PRESENT,
  DEMAND_SCOPES,
  FINANCING_USES,
  INDUSTRIES,
  MOST_DAYS,
  OPEN_SCOPE,
  TAX_GRADES,
  YES_NO,
} from '../demands/demand-words.ts'
import { DEMANDS, LOAN_DEMANDS, PUBLISH_DEMAND, PUBLISH_LOAN_DEMAND } from '../demands/layouts.ts'
import { rateField, wanField } from '../fields.ts'
import { MOST_MONTHS } from '../money.ts'
import { GUARANTEES } from '../product-words.ts'
import { prepareDemand, sendDemand } from './demand-form.ts'
import { district, formatAddress, OUTSIDE_CITY } from './district.ts'

const yesOrNo = (label: string, words: readonly string[]) =>
  described(choice(label, named(...words)), { widget: 'radio' })

const fields = {
  demandTitle: text('需求标题', { min: 4, max: 60, hint: '公开展示，请勿写企业名称' }),
  amount: wanField('融资金额（万元）'),
  duration: wholeNumber('融资期限（月）', { min: 1, max: MOST_MONTHS }),
  useTo: choice('融资用途', named(...FINANCING_USES)),
  expectedRate: optional(rateField('期望年利率（%）')),
  industry: choice('行业', named(...INDUSTRIES)),
  deadline: described(day('需求有效期至'), { widget: 'date', hint: `最长 ${MOST_DAYS} 天，到期停止展示` }),
  guaranteeOffered: optional(choices('可提供的担保方式', named(...GUARANTEES))),
  publicScope: described(choice('公开范围', named(...DEMAND_SCOPES)), { widget: 'radio', hint: '公开时企业名称脱敏' }),
  addressDistrict: district('区（县）'),
  addressProvince: requiredWhenAsked(text('省', { max: 20 })),
  addressCity: requiredWhenAsked(text('市', { max: 20 })),
  region: described(requiredWhenAsked(text('融资用在哪个区（县）', { max: 20 })), {
    widget: 'select',
    lengths: undefined,
  }),
  addressDetail: text('详细地址', { max: 120, hint: '街道、门牌号' }),
  legalIsActual: yesOrNo('法定代表人是否实际控制人', YES_NO),
  realEstate: yesOrNo('名下房产（企业及法定代表人）', ABSENT_PRESENT),
  existingLoan: yesOrNo('现有贷款', ABSENT_PRESENT),
  existingLoanBalance: requiredWhenAsked(wanField('贷款余额（万元）')),
  annualRevenue: optional(wanField('营业收入（万元）', 0)),
  taxPaid: optional(wanField('纳税金额（万元）', 0)),
  taxGrade: optional(choice('纳税等级', named(...TAX_GRADES))),
  collateral: optional(text('抵押物说明', { max: 200 })),
  businessPerformance: optional(longText('企业经营状况', { max: 1000 })),
  contactName: text('联系人姓名', { max: 30 }),
  contactPhone: mobile('联系人电话'),
  contactIdCard: residentId('联系人身份证号'),
  promise: agreed('信息属实承诺', '本企业承诺上述信息全部属实，同意对接的金融机构查看以上内容'),
}

/** The form of a demand. The address fields are joined into the single text field of the call. */
export const demandPublication: PlainForm = {
  code: 'financing-demand',
  name: '发布融资需求',
  login: 'enterprise',
  needsVerified: true,
  forms: [
    {
      ...{ path: PUBLISH_DEMAND, name: 'FarmingPublishDemand', title: '发布融资需求', shell: 'farming' },
      ...{ view: 'publish-demand', parent: DEMANDS, menuValue: DEMANDS },
    },
    {
      ...{ path: PUBLISH_LOAN_DEMAND, title: '发布融资需求', shell: 'credit-loan' },
      ...{ view: 'publish-demand', parent: LOAN_DEMANDS, menuValue: LOAN_DEMANDS },
    },
  ],
  sentPage: '/farming-user',
  send: sendDemand,
  body: withRules(z.object(fields), ({ addressDistrict, ...values }) => ({
    addressProvince: missingIf(addressDistrict === OUTSIDE_CITY, values.addressProvince, '省'),
    addressCity: missingIf(addressDistrict === OUTSIDE_CITY, values.addressCity, '市'),
    region: missingIf(addressDistrict === OUTSIDE_CITY, values.region, '融资用在哪个区（县）', '请选择'),
    existingLoanBalance: missingIf(values.existingLoan === '有', values.existingLoanBalance, '贷款余额（万元）'),
  })),
  asked: {
    addressProvince: { field: 'addressDistrict', oneOf: [OUTSIDE_CITY] },
    addressCity: { field: 'addressDistrict', oneOf: [OUTSIDE_CITY] },
    region: { field: 'addressDistrict', oneOf: [OUTSIDE_CITY] },
    existingLoanBalance: { field: 'existingLoan', oneOf: ['有'] },
  },
  hooks: {
    prepare: prepareDemand,
    prefill: (search) => ({
      amount: search.get('amount') ?? '',
      duration: search.get('months') ?? '',
      publicScope: OPEN_SCOPE,
    }),
    prefillOwn: ({ name, phone, certNo, firm }) => ({
      ...formatAddress(firm?.address ?? ''),
      contactName: firm?.legalRep || name,
      contactPhone: phone,
      contactIdCard: certNo,
    }),
  },
  groups: [
    {
      heading: '融资需求',
      fields: [
        ...['demandTitle', 'amount', 'duration', 'useTo', 'expectedRate', 'industry', 'deadline'],
        ...['guaranteeOffered', 'publicScope'],
      ],
    },
    {
      heading: '实际经营地址',
      hint: '只给对接的机构看；公开的只有区（县）',
      fields: ['addressDistrict', 'addressProvince', 'addressCity', 'region', 'addressDetail'],
    },
    {
      heading: '企业情况',
      hint: '只给对接的机构看',
      fields: [
        ...['legalIsActual', 'realEstate', 'existingLoan', 'existingLoanBalance', 'annualRevenue', 'taxPaid'],
        ...['taxGrade', 'collateral', 'businessPerformance'],
      ],
    },
    {
      heading: '联系人',
      hint: '只给对接的机构看，身份证号脱敏',
      fields: ['contactName', 'contactPhone', 'contactIdCard', 'promise'],
    },
  ],
  personal: ['contactName', 'contactPhone', 'contactIdCard', 'addressDetail'],
  contact: { name: 'contactName', phone: 'contactPhone' },
  titleField: 'demandTitle',
  promiseField: 'promise',
  timeLimits: null,
  guide: {
    buttons: { review: '下一步：核对信息', send: '发布需求', note: '审核通过以后展示' },
    about: '写明要多少资金、用多久，由入驻的金融机构来对接。',
    minutes: 6,
    who: '已实名的企业。',
    basis: '《统筹融资信用服务平台建设提升中小微企业融资便利水平实施方案》（国办发〔2024〕15号）；由企业自愿发布。',
    conditions: ['用企业账号登录，账号已通过实名认证', '正在办理的需求不超过 5 个'],
    materials: ['不要求上传材料；准备好营业收入、纳税和贷款余额的数字'],
    steps: [
      '填写需求，核对后提交',
      '信用信息中心审核，通过后展示',
      '机构抢单、平台分配或者由企业指定，每一步都会通知您',
      '机构调查、授信，企业接受以后放款',
    ],
    timeLimit: '审核通过后立即展示；对接的时间由机构决定，每一步都会通知您。',
    notice: '本网站不收取任何费用，也不参与机构的审批。',
  },
}
