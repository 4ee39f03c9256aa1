import { z } from 'zod'
import { choice, email, identifier, longText, mobile, text } from '../../../kernel/forms/fields.ts'
import { agreed, files, lines, named, optional, withDefault } from '../../../kernel/forms/form-fields.ts'
import { objectionMachine } from '../machine/objection.ts'
import { CERTIFICATE_TYPES, certificateProblem } from './certificate.ts'
import type { Applicant, Guide, Problems } from './submission-kind.ts'

const OBJECTION_TYPES = named(
  '信息错误',
  '信息遗漏',
  '超过公示期限仍公示',
  '非本主体信息',
  '已修复未更新',
  '侵犯商业秘密或隐私',
  '其他',
)

const MOST_LINES = 10

/** Current and correct value of a record. */
const Correction = z.object({
  fieldKey: identifier('信息项'),
  label: text('信息项名称', { max: 100 }),
  oldValue: optional(text('系统信息', { max: 2000 })),
  newValue: text('异议信息', { max: 2000, hint: '您认为正确的内容' }),
})

/** A choice from a register list, whose codes are not known to the schema. */
const chosen = (label: string) =>
  z
    .string({ error: `请选择${label}` })
    .min(1, `请选择${label}`)
    .pipe(identifier(label))
    .describe(label)

export const ObjectionLine = z.object({
  resourceId: chosen('异议信息类'),
  recordId: optional(identifier('异议记录')),
  recordTitle: text('异议信息名称', { max: 300 }),
  sourceUnit: optional(text('信息源单位')),
  objectionType: choice('异议类型', OBJECTION_TYPES),
  fields: lines('更正内容', Correction, { min: 0, max: 20, unit: '项' }),
})
export type ObjectionLine = z.output<typeof ObjectionLine>

const REPLY_MODES = named('网站', '短信', '邮件', '纸质')

const EVIDENCE_TYPES = ['pdf', 'jpg', 'jpeg', 'png', 'zip'] as const

/** Fields of all three objection forms. */
export const objectionFields = () => ({
  handlerPhone: mobile('联系电话'),
  email: optional(email('邮箱')),
  address: optional(text('通讯地址')),
  postcode: optional(text('邮编', { max: 6 })),
  replyMode: withDefault(choice('答复方式', REPLY_MODES), '网站'),
  items: lines('异议信息', ObjectionLine, { max: MOST_LINES }),
  statement: longText('异议理由', { min: 10, max: 2000 }),
  evidences: files('佐证材料', { min: 1, max: 10, types: EVIDENCE_TYPES }),
  promise: agreed('真实性承诺', '本人承诺所填内容和所附材料真实、合法、有效，并承担相应法律责任。'),
})

/** Handler of an organisation. */
export const handlerFields = () => ({
  handlerName: text('经办人姓名', { min: 2, max: 50 }),
  handlerCertType: choice('经办人证件类型', CERTIFICATE_TYPES),
  handlerCertNo: text('经办人证件号码', { max: 30 }),
})

interface Header {
  postcode?: string
  replyMode?: string
  email?: string
  address?: string
  items?: ObjectionLine[]
}

export function objectionRules({ postcode, replyMode, email, address, items = [] }: Header): Problems {
  return {
    postcode: postcode && !/^\d{6}$/.test(postcode) ? '邮编应为 6 位数字' : null,
    email: replyMode === '邮件' && !email ? '选择邮件答复的，请输入邮箱' : null,
    address: replyMode === '纸质' && !address ? '选择纸质答复的，请输入通讯地址' : null,
    ...Object.fromEntries(items.flatMap((item, index) => lineProblems(item, `items.${index}`))),
    ...repeatedRecord(items),
  }
}

export const handlerProblem = (values: { handlerCertType?: string; handlerCertNo?: string }): Problems => ({
  handlerCertNo: certificateProblem(values.handlerCertType, values.handlerCertNo, '经办人证件号码'),
})

function lineProblems({ objectionType, recordId, fields }: ObjectionLine, path: string): [string, string][] {
  const problems: [string, string][] = []
  // Missing information has no record yet; all other objections are about one.
  if (objectionType !== '信息遗漏' && !recordId) problems.push([`${path}.recordId`, '请选择有异议的记录'])
  if (objectionType === '信息错误' && fields.length === 0) {
    problems.push([`${path}.fields`, '请至少填写一项更正内容'])
  }
  fields.forEach(({ oldValue, newValue }, index) => {
    if (oldValue === newValue) problems.push([`${path}.fields.${index}.newValue`, '异议信息与系统信息相同'])
  })
  return problems
}

function repeatedRecord(items: readonly ObjectionLine[]): Problems {
  const ids = items.flatMap(({ recordId }) => (recordId ? [recordId] : []))
  const index = items.findIndex(({ recordId }) => recordId && ids.indexOf(recordId) !== ids.lastIndexOf(recordId))
  return index < 0 ? {} : { [`items.${index}.recordId`]: '同一条记录只能填写一次' }
}

export const objectionGuide = (who: string, materials: readonly string[]): Guide => ({
  about: '认为本网站公示的信用信息有错误、遗漏或者超期，请提出来，由数据提供部门核实。',
  minutes: 8,
  who,
  basis:
    '《国务院办公厅关于进一步完善失信约束制度构建诚信建设长效机制的指导意见》（国办发〔2020〕49号）；自然人另依据《中华人民共和国个人信息保护法》关于更正、补充个人信息的规定。',
  conditions: ['对本主体在本网站公示的信息有异议', '有具体的异议请求和理由', '同一异议未作出过处理'],
  materials,
  steps: [
    '填写并提交',
    '信用中心审核受理，受理后记录标注“异议处理中”',
    '数据提供部门核实',
    '更正或维持，告知结果',
    '不服的可在 15 日内申请复核一次',
  ],
  timeLimit: '3 个工作日内决定是否受理，7 个工作日内核实，3 个工作日内更正并告知；补正所用时间不计算在内。',
})

const objectionReply = {
  resource: '信息类',
  sourceUnit: '信息源单位',
  oldValue: '系统信息',
  newValue: '异议信息',
  result: '审核结果',
  reply: '反馈结果',
  correctedValue: '更正后的值',
  opinion: '处理意见',
  unit: '处理单位',
  decidedAt: '处理日期',
  notice: '异议处理结果告知书',
} as const

export const objectionGroup = { heading: '异议信息', fields: ['items', 'statement', 'evidences'] } as const
export const promiseGroup = { heading: '承诺', fields: ['promise'] } as const
export const contactFields = ['handlerPhone', 'email', 'replyMode', 'address', 'postcode'] as const

/** Fields of an organisation's handler, with the authorisation letter. */
export const handlerGroup = {
  heading: '经办人',
  hint: '仅供办理使用，不会公开',
  fields: ['handlerName', 'handlerCertType', 'handlerCertNo', 'authorisationLetter', ...contactFields],
} as const

/** The postal address is asked only for an answer on paper. */
const ON_PAPER = { field: 'replyMode', oneOf: ['纸质'] } as const

/** Prefilled values of an organisation: its name, in the form's field, and its handler. */
export const prefillOrganisation =
  (nameField: string, headField: string) =>
  ({ phone, firm }: Applicant): Record<string, string> => ({
    ...(firm && { [nameField]: firm.name, [headField]: firm.legalRep, uscc: firm.code }),
    handlerPhone: phone,
  })

/** Properties shared by all three objections. */
export const objection = {
  lookUp: { list: 'objection', modes: ['signed-in', 'one-case'] },
  contentField: 'statement',
  publishable: [],
  timeLimits: { accept: 3, handle: 7, reply: 3 },
  keptFor: { months: 36 },
  machine: objectionMachine,
  linesField: 'items',
  asked: { address: ON_PAPER, postcode: ON_PAPER },
  promiseField: 'promise',
  reply: objectionReply,
} as const

/** Example body shared by the three kinds of objection; a person has no separate handler. */
export const objectionExample = {
  handlerPhone: '13800000000',
  items: [
    {
      resourceId: 'penalty',
      recordId: 'record-1',
      recordTitle: '行政处罚决定书（示例）',
      objectionType: '信息错误',
      fields: [{ fieldKey: 'amount', label: '罚款金额', oldValue: '5', newValue: '0.5' }],
    },
  ],
  statement: '罚款金额应为 0.5 万元，见决定书原件。',
  evidences: ['file-1'],
  promise: true,
}

export const handlerExample = { handlerName: '林晓', handlerCertType: '01', handlerCertNo: '11010519491231002X' }
