import { choice, text } from '../../../kernel/forms/fields.ts'
import { described, named, optional, requiredWhenAsked } from '../../../kernel/forms/form-fields.ts'
import {
  complainantGroup,
  complaintCase,
  complaintExample,
  complaintFields,
  complaintGroup,
  complaintPersonal,
  complaintRules,
  targetGroup,
} from './complaint-fields.ts'
import { defineKind } from './submission-kind.ts'

const fields = complaintFields()

/** A suggestion is not about a subject or a purchase. */
const OF_COMPLAINT = { field: 'suggestionKind', oneOf: ['投诉'] } as const

export const shoeCityComplaint = defineKind({
  code: 'shoe-city-complaint',
  business: 'XD',
  name: '诚信鞋都建议投诉',
  callPath: '/cmpinternetportaladmin/shoecitycomplaintsuggestions/add',
  forms: [{ path: '/credit-shoes-info', title: '诚信鞋都建议投诉', parent: '/credit-shoes-news', ofOneCity: true }],
  ...complaintCase,
  example: { ...complaintExample, suggestionKind: '投诉', shopName: '步步鞋行', complaintType: '假冒伪劣' },
  fields: {
    suggestionKind: described(choice('事项', named('投诉', '建议')), { widget: 'radio' }),
    ...fields,
    // Asked and required for complaints only.
    targetName: requiredWhenAsked(fields.targetName),
    complaintType: requiredWhenAsked(fields.complaintType),
    shopName: optional(text('店铺', { max: 100 })),
    platform: optional(text('平台', { max: 50, hint: '网上购买的，填写电商平台名称' })),
    orderNo: optional(text('订单号', { max: 64 })),
    productBrand: optional(text('品牌', { max: 50 })),
  },
  rules: ({ suggestionKind, targetName, complaintType, ...values }) => ({
    ...complaintRules(values),
    targetName: suggestionKind === '投诉' && !targetName ? '请输入被投诉主体' : null,
    complaintType: suggestionKind === '投诉' && !complaintType ? '请选择投诉类型' : null,
  }),
  asked: {
    targetName: OF_COMPLAINT,
    targetCode: OF_COMPLAINT,
    targetAddress: OF_COMPLAINT,
    shopName: OF_COMPLAINT,
    platform: OF_COMPLAINT,
    orderNo: OF_COMPLAINT,
    productBrand: OF_COMPLAINT,
    complaintType: OF_COMPLAINT,
    happenedAt: OF_COMPLAINT,
    place: OF_COMPLAINT,
    demand: OF_COMPLAINT,
  },
  groups: [
    { heading: '事项', fields: ['suggestionKind'] },
    complainantGroup,
    targetGroup,
    { heading: '购买信息', fields: ['shopName', 'platform', 'orderNo', 'productBrand'] },
    { heading: '投诉或建议内容', ...complaintGroup },
  ],
  personal: [...complaintPersonal, 'orderNo'],
  guide: {
    about: '对本市鞋类产品和鞋企提出投诉，或者对诚信鞋都建设提出建议。',
    minutes: 5,
    who: '购买或了解本市鞋类产品的消费者、经营者和其他人员。',
    basis: '《中华人民共和国消费者权益保护法》《中华人民共和国产品质量法》。',
    conditions: ['有明确的店铺、企业或者具体的建议', '未进入司法、仲裁、信访程序，也不是重复投诉'],
    materials: ['订单截图、产品照片等，最多 5 个文件（可不提供）'],
    steps: ['填写并提交，记下受理编号和查询码', '信用中心受理', '转承办部门办理', '答复并办结'],
    timeLimit: '7 个工作日内决定是否受理；受理后 15 个工作日内办结，补正所用时间不计算在内。',
    notice: '请如实反映情况，内容尽可能详细。',
  },
})
