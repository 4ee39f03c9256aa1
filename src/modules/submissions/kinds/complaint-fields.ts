import { choice, creditCode, email, longText, mobile, text } from '../../../kernel/forms/fields.ts'
import { described, files, named, optional, pastDay, yesNo } from '../../../kernel/forms/form-fields.ts'
import { complaintMachine } from '../machine/handling.ts'
import type { Board } from './board-fields.ts'
import { subjectCodeProblem } from './subject-code.ts'
import type { Applicant, Problems } from './submission-kind.ts'

const COMPLAINT_TYPES = named(
  '政务失信',
  '商务失信',
  '社会失信',
  '司法公信',
  '虚假承诺',
  '合同违约',
  '拖欠账款',
  '假冒伪劣',
  '虚假宣传',
  '其他',
)

export const complaintFields = () => ({
  complainantKind: described(choice('投诉人类型', named('自然人', '法人或其他组织')), { widget: 'radio' }),
  realName: text('投诉人姓名/单位', { min: 2, max: 50 }),
  certNo: optional(text('证件号码', { max: 18, hint: '自然人填写身份证号码，单位填写统一社会信用代码' })),
  cellphone: mobile('联系电话'),
  email: optional(email('邮箱')),
  targetName: text('被投诉主体', { min: 2, hint: '输入名称中的几个字，从列表中选择；查不到的，请填写全称' }),
  targetCode: optional(creditCode('统一社会信用代码')),
  targetAddress: optional(text('被投诉主体地址')),
  complaintType: choice('投诉类型', COMPLAINT_TYPES),
  happenedAt: optional(pastDay('发生时间')),
  place: optional(text('发生地点')),
  title: text('标题', { max: 100 }),
  content: longText('投诉内容', { min: 10, max: 2000, hint: '请写明时间、地点、经过，10 至 2000 字' }),
  demand: optional(longText('诉求', { max: 500 })),
  evidences: files('证据材料', { max: 5, types: ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'zip'] }),
  allowPublic: yesNo('是否同意公开', '公开时隐去您的姓名、联系方式和附件'),
})

export function complaintRules({ complainantKind, certNo }: { complainantKind?: string; certNo?: string }): Problems {
  return { certNo: complainantKind ? subjectCodeProblem(certNo, complainantKind === '自然人', '证件号码') : null }
}

export const complaintPersonal = ['realName', 'certNo', 'cellphone', 'email'] as const

/** A person's identity number is not needed, so it is not prefilled; a firm's code is public. */
const complainantOwn = ({ name, phone, firm }: Applicant) => ({
  complainantKind: firm ? '法人或其他组织' : '自然人',
  realName: firm?.name ?? name,
  certNo: firm?.code,
  cellphone: phone,
})

/** What happened, where and when, and the requested outcome. */
export const complaintGroup = {
  fields: ['complaintType', 'happenedAt', 'place', 'title', 'content', 'demand', 'evidences', 'allowPublic'],
} as const

const complaintTarget = { name: 'targetName', code: 'targetCode', address: 'targetAddress' } as const

export const complainantGroup = {
  heading: '投诉人信息',
  hint: '仅供办理使用，不会公开',
  fields: ['complainantKind', 'realName', 'cellphone', 'certNo', 'email'],
} as const

export const targetGroup = { heading: '被投诉主体', fields: ['targetName', 'targetCode', 'targetAddress'] } as const

const complaintBoard: Board<keyof ReturnType<typeof complaintFields>> = {
  states: ['CLOSED'],
  onlyPublished: true,
  fields: [
    { key: 'complaintType', inList: true },
    { key: 'title', mask: 'prose', inList: true },
    { key: 'content', mask: 'prose' },
    { key: 'demand', mask: 'prose' },
    { key: 'targetName', afterConclusion: ['属实'] },
  ],
}

const complaintReply = {
  unit: '受理单位',
  conclusion: '结论',
  measures: '处理结果',
  reply: '答复内容',
  repliedAt: '答复时间',
  attachments: '附件',
  rating: '评价',
} as const

/** Properties shared by all kinds of complaints. */
export const complaintCase = {
  inspectedAs: 'message',
  login: 'none',
  lookUp: {
    casePages: { inquiry: '/credit-complaint-inquire', item: '/submission-detail' },
    list: 'creditcomplaints',
    modes: ['one-case', 'my-cases', 'signed-in'],
  },
  hooks: { prefillOwn: complainantOwn },
  target: complaintTarget,
  contact: { name: 'realName', phone: 'cellphone', email: 'email' },
  titleField: 'title',
  contentField: 'content',
  consentField: 'allowPublic',
  publishable: ['title', 'content', 'demand'],
  timeLimits: { accept: 7, handle: 10, reply: 5 },
  machine: complaintMachine,
  board: complaintBoard,
  reply: complaintReply,
} as const

export const complaintExample = {
  complainantKind: '自然人',
  realName: '林晓',
  cellphone: '13800000000',
  targetName: '榕屿市云帆商贸有限公司',
  complaintType: '合同违约',
  title: '未按合同交货',
  content: '2026 年 3 月签订合同并付清货款，至今没有交货。',
  allowPublic: true,
}
