import { choice, fieldMeta, identifier, longText, mobile, residentId, text } from '../../../kernel/forms/fields.ts'
import {
  agreed,
  described,
  files,
  named,
  optional,
  requiredWhenAsked,
  tick,
} from '../../../kernel/forms/form-fields.ts'
import { missingIf } from '../../submissions/kinds/answers.ts'
import { defineKind } from '../../submissions/kinds/submission-kind.ts'
import { APPLY_PAGE, MY_APPLIES } from '../layouts.ts'
import { AUTHORISED_DAYS, LOAN_USES, monthsText, wanText } from '../loans/apply-contract.ts'
import { district, formatAddress, OUTSIDE_CITY } from './district.ts'
import { productApplicationMachine } from './product-machine.ts'
import { prepareApplication } from './wanted-product.ts'

const one = (code: string, name: string) => ({ code, name })
const ACTUAL = [one('1', '是'), one('2', '否')] as const
const ESTATE = [one('1', '无'), one('2', '有')] as const
const LOANS = [one('1', '当前无贷款'), one('2', '有')] as const

/** The field with the product id. */
export const PRODUCT = 'productId'

export const productApplication = defineKind({
  code: 'product-application',
  business: 'RZ',
  name: '金融产品申请',
  callPath: '/finance/product/apply/apply',
  login: 'user',
  needsVerified: true,
  mayRepeat: true,
  forms: [
    {
      ...{ path: APPLY_PAGE, shell: 'finance', title: '申请金融产品', view: 'form' },
      parent: '/finance/products',
      menuValue: '/finance/products',
    },
  ],
  lookUp: { casePages: { inquiry: MY_APPLIES, item: '/submission-detail' }, modes: ['signed-in'] },
  example: {
    ...{ productId: 'product-1', amount: '50', duration: '12', useTo: '流动资金' },
    ...{ addressDistrict: '海湾区', addressDetail: '望潮路 18 号' },
    ...{ legalIsActual: '1', realEstate: '1', existingLoan: '1', annualRevenue: '800' },
    businessPerformance: '主要客户稳定，今年订单比去年增加两成。',
    attachments: ['file-1'],
    ...{ contactName: '林晓', contactPhone: '13800000000', contactIdCard: '11010519491231002X' },
    ...{ authorise: true, authoriseDays: '90', shareName: false, promise: true },
  },
  fields: {
    productId: identifier('金融产品').register(fieldMeta, { label: '金融产品', widget: 'hidden' }),
    amount: wanText('融资金额（万元）', 1),
    duration: monthsText('融资期限（月）'),
    useTo: choice('融资用途', named(...LOAN_USES)),
    addressDistrict: district('区（县）'),
    addressProvince: requiredWhenAsked(text('省', { max: 20 })),
    addressCity: requiredWhenAsked(text('市', { max: 20 })),
    addressDetail: text('详细地址', { max: 200, hint: '街道、门牌号' }),
    legalIsActual: described(choice('法定代表人是否实际控制人', ACTUAL), { widget: 'radio' }),
    realEstate: described(choice('名下房产（企业及法人）', ESTATE), { widget: 'radio' }),
    existingLoan: described(choice('企业融资情况', LOANS), { widget: 'radio' }),
    existingLoanBalance: requiredWhenAsked(wanText('贷款余额（万元）')),
    annualRevenue: optional(wanText('上年营业收入（万元）')),
    taxPaid: optional(wanText('上年纳税金额（万元）')),
    taxGrade: optional(choice('纳税信用等级', named('A', 'B', 'M', 'C', 'D'))),
    hasCollateral: optional(choice('是否有抵押物', ESTATE)),
    collateral: requiredWhenAsked(text('抵押物说明', { max: 200 })),
    businessPerformance: optional(longText('企业经营状况说明', { max: 1000 })),
    attachments: files('附件', { max: 10 }, '财务报表、合同等，选填'),
    contactName: text('联系人姓名', { min: 2, max: 50 }),
    contactPhone: mobile('联系电话'),
    contactIdCard: residentId('联系人身份证号码'),
    authorise: agreed(
      '授权所选机构查询本企业的公共信用信息',
      '只给所选的一家机构，只用于审查这一笔申请；每次查看都有记录，随时可以在“授权与查询记录”中停止，停止后立即不能再看',
    ),
    authoriseDays: described(choice('授权期限', AUTHORISED_DAYS), { widget: 'radio' }),
    shareName: tick('同意在支持名单和申请名单中公开企业名称', '不同意的，名称会隐去一部分'),
    promise: agreed('本人承诺上述信息全部属实，如有虚假，愿意承担相应的法律责任'),
  },
  rules: (values) => ({
    addressProvince: missingIf(values.addressDistrict === OUTSIDE_CITY, values.addressProvince, '省'),
    addressCity: missingIf(values.addressDistrict === OUTSIDE_CITY, values.addressCity, '市'),
    existingLoanBalance: missingIf(values.existingLoan === '2', values.existingLoanBalance, '贷款余额（万元）'),
    collateral: missingIf(values.hasCollateral === '2', values.collateral, '抵押物说明'),
  }),
  asked: {
    addressProvince: { field: 'addressDistrict', oneOf: [OUTSIDE_CITY] },
    addressCity: { field: 'addressDistrict', oneOf: [OUTSIDE_CITY] },
    existingLoanBalance: { field: 'existingLoan', oneOf: ['2'] },
    collateral: { field: 'hasCollateral', oneOf: ['2'] },
  },
  hooks: {
    prepare: prepareApplication,
    prefill: (search) => ({
      productId: search.get('product') ?? '',
      amount: search.get('amount') ?? '',
      duration: search.get('months') ?? '',
      authoriseDays: '90',
    }),
    prefillOwn: ({ phone, certNo, firm }) => ({
      ...formatAddress(firm?.address ?? ''),
      contactName: firm?.legalRep,
      contactPhone: phone,
      contactIdCard: certNo,
    }),
  },
  groups: [
    { heading: '融资需求', fields: ['productId', 'amount', 'duration', 'useTo'] },
    {
      heading: '实际经营地址',
      fields: ['addressDistrict', 'addressProvince', 'addressCity', 'addressDetail'],
    },
    {
      heading: '企业情况',
      fields: [
        ...([
          'legalIsActual',
          'realEstate',
          'existingLoan',
          'existingLoanBalance',
          'annualRevenue',
          'taxPaid',
        ] as const),
        ...(['taxGrade', 'hasCollateral', 'collateral', 'businessPerformance', 'attachments'] as const),
      ],
    },
    {
      heading: '联系人',
      hint: '只有所选的机构能看到',
      fields: ['contactName', 'contactPhone', 'contactIdCard'],
    },
    { heading: '信用授权', fields: ['authorise', 'authoriseDays', 'shareName', 'promise'] },
  ],
  personal: ['contactName', 'contactPhone', 'contactIdCard', 'addressDetail'],
  contact: { name: 'contactName', phone: 'contactPhone' },
  contentField: 'businessPerformance',
  promiseField: 'promise',
  publishable: [],
  timeLimits: { accept: 2, handle: 10, reply: 0 },
  machine: productApplicationMachine,
  reply: {
    ...{ unit: '金融机构', officer: '客户经理', officerPhone: '客户经理电话', creditAmount: '授信金额（万元）' },
    ...{ creditRate: '年化利率（%）', creditTerm: '授信期限（月）', creditUntil: '授信有效期至' },
    ...{ loanAmount: '放款金额（万元）', missing: '需要补充的资料', cause: '拒绝原因', reason: '说明' },
  },
  guide: {
    buttons: { review: '下一步：核对信息', send: '提交申请', note: '提交后只有所选的机构能看到' },
    about: '向所选的机构申请贷款等产品，授权其查询本企业的公共信用信息。',
    minutes: 5,
    who: '已实名的企业。',
    basis: '《征信业管理条例》关于取得信息主体同意的规定；授权由企业自愿作出，可以随时停止。',
    conditions: ['用企业账号登录，账号已通过实名认证', '金额和期限在产品的范围以内'],
    materials: ['不要求上传材料；财务报表、合同等可以一并上传'],
    steps: ['填写申请并授权，核对后提交', '机构受理、尽职调查', '机构授信、放款；每一步都会通知您'],
    timeLimit: '机构 2 个工作日内决定是否受理，受理后 10 个工作日内答复。',
    notice: '本网站不收取任何费用，也不参与机构的审批。',
  },
})
