import { z } from 'zod'
import {
  choice,
  creditCode,
  email,
  identifier,
  longText,
  mobile,
  residentId,
  text,
} from '../../../kernel/forms/fields.ts'
import { agreed, described, files, lines, optional } from '../../../kernel/forms/form-fields.ts'
import { REPAIR_DAYS, REPAIR_DAYS_IN_WORDS } from '../../register/publicity/time-limits-contract.ts'
import { missingIf } from '../../submissions/kinds/answers.ts'
import { defineKind } from '../../submissions/kinds/submission-kind.ts'
import { repairPapers } from '../contract.ts'
import { prepareRepair } from './chosen-records.ts'
import { repairMachine } from './repair-machine.ts'

/** Limit of records per application: the applicant signs one letter for each. */
const MOST_RECORDS = 20

const ROLES = [
  { code: '法定代表人', name: '法定代表人', about: '本人办理，上传法定代表人身份证明书' },
  { code: '受托人', name: '受托人', about: '受单位委托办理，上传授权委托书' },
] as const

const ROUTES = [
  { code: '已履行义务', name: '已履行全部义务', about: '罚没款已缴清，违法行为已改正，上传履行完毕的证明' },
  { code: '破产重整或者和解', name: '破产重整或者和解', about: '上传法院批准重整计划或者认可和解协议的裁定书' },
] as const

/** Only the record's id is accepted; all other facts come from the register. */
const Applied = z.object({ resourceId: identifier('信息类'), recordId: identifier('记录') })

/** An optional upload; the guards of the machine require it where it is needed. */
const paper = (label: string, hint: string, max = 3) => described(files(label, { max }, hint), { optional: undefined })

/** Name of the field whose lines are the records. */
export const LINES = 'items'

export const repairApplication = defineKind({
  code: 'repair-application',
  business: 'XF',
  name: '信用修复申请',
  callPath: '/cmpinternetportalfront/creditrepair/apply',
  login: 'enterprise',
  needsVerified: true,
  mayRepeat: true,
  forms: [{ path: '/repair-apply', title: '申请信用修复', view: 'repair-apply', parent: '/wanna-repair' }],
  example: {
    subjectName: '榕屿市海晏食品有限公司',
    uscc: '91350300MA0000015F',
    items: [{ resourceId: 'penalty', recordId: 'record-1' }],
    handlerName: '林晓',
    handlerRole: '受托人',
    handlerCertNo: '11010519491231002X',
    handlerPhone: '13800000000',
    authorisation: ['file-1'],
    route: '已履行义务',
    fulfilmentProof: ['file-2'],
    remark: '罚款已于当日缴清。',
    commitment: true,
  },
  fields: {
    subjectName: described(optional(text('企业名称')), { widget: 'hidden' }),
    uscc: described(optional(creditCode('统一社会信用代码')), { widget: 'hidden' }),
    items: lines('待修复信息', Applied, { max: MOST_RECORDS }),
    handlerName: text('经办人姓名', { min: 2, max: 50 }),
    handlerCertNo: residentId('经办人身份证号码'),
    handlerPhone: mobile('联系电话'),
    email: optional(email('邮箱')),
    handlerRole: described(choice('经办身份', ROLES), { widget: 'cards' }),
    representativeProof: paper('法定代表人身份证明书', '加盖公章'),
    authorisation: paper('授权委托书', '加盖公章，写明受托人和委托事项'),
    route: described(choice('修复情形', ROUTES), { widget: 'cards' }),
    fulfilmentProof: paper(
      '责任义务履行完毕的证明',
      '缴款凭证、整改验收意见等，每条信息一份；一份证明能说明几条的，上传一份即可',
      10,
    ),
    courtRuling: paper('法院裁定书', '批准重整计划或者认可和解协议的裁定'),
    remark: optional(longText('备注', { max: 2000 })),
    commitment: agreed('信用修复承诺书', '我已阅读以上承诺书，代表本单位签署，并对申请材料的真实性负责。'),
  },
  rules: ({ handlerRole, representativeProof, authorisation, route, fulfilmentProof, courtRuling, items = [] }) => ({
    representativeProof: missingIf(handlerRole === '法定代表人', representativeProof, '法定代表人身份证明书', '请上传'),
    authorisation: missingIf(handlerRole === '受托人', authorisation, '授权委托书', '请上传'),
    fulfilmentProof: missingIf(route === '已履行义务', fulfilmentProof, '责任义务履行完毕的证明', '请上传'),
    courtRuling: missingIf(route === '破产重整或者和解', courtRuling, '法院裁定书', '请上传'),
    ...repeated(items),
  }),
  hooks: {
    ownRules: ({ uscc }, firm) => ({
      items: !firm
        ? '您的账号没有关联单位，请用单位账号登录'
        : uscc && uscc !== firm.code
          ? '待修复信息不是登录单位的，请重新选择'
          : null,
    }),
    prefill: () => ({ handlerRole: '法定代表人', route: '已履行义务' }),
    prefillOwn: ({ name, phone, certNo, firm }) => ({
      subjectName: firm?.name,
      uscc: firm?.code,
      handlerName: firm?.legalRep || name,
      handlerPhone: phone,
      handlerCertNo: certNo,
    }),
    elsewhere: ({ firm }) =>
      firm
        ? null
        : {
            text: '您登录的是个人账号，修复申请由单位账号提出。查询单位的失信信息请到',
            href: '/wanna-repair',
            name: '我能修复什么',
          },
    prepare: prepareRepair,
    writeTitle: ({ items }) => `为 ${Array.isArray(items) ? items.length : 0} 条信息申请信用修复`,
  },
  asked: {
    representativeProof: { field: 'handlerRole', oneOf: ['法定代表人'] },
    authorisation: { field: 'handlerRole', oneOf: ['受托人'] },
    fulfilmentProof: { field: 'route', oneOf: ['已履行义务'] },
    courtRuling: { field: 'route', oneOf: ['破产重整或者和解'] },
  },
  records: {
    papers: {
      names: { letterNo: '信用修复承诺书', decisionNo: '信用修复决定书', refusalNo: '不予修复决定书' },
      filePath: repairPapers.file.path,
    },
    words: { line: '待修复信息', matter: '修复事项', source: '认定单位', sayValue: ({ newValue }) => newValue },
  },
  linesField: LINES,
  promiseField: 'commitment',
  groups: [
    { heading: '待修复信息', hint: '带自登记信息，不需要填写', fields: ['items', 'subjectName', 'uscc'] },
    { heading: '证明材料', fields: ['route', 'fulfilmentProof', 'courtRuling', 'remark'] },
    {
      heading: '经办人',
      hint: '仅供办理使用，不会公开',
      fields: [
        'handlerRole',
        'handlerName',
        'handlerCertNo',
        'handlerPhone',
        'email',
        'representativeProof',
        'authorisation',
      ],
    },
    { heading: '承诺', fields: ['commitment'] },
  ],
  personal: ['handlerName', 'handlerCertNo', 'handlerPhone', 'email'],
  contact: { name: 'handlerName', phone: 'handlerPhone', email: 'email' },
  contentField: 'remark',
  publishable: [],
  guide: {
    about: '为已满最短公示期、已履行义务的失信信息申请提前终止公示，几条可以一次申请。',
    minutes: 6,
    who: '失信信息所涉及的企业和其他组织，用已实名的单位账号登录。',
    basis: '《信用修复管理办法》（国家发展改革委令第36号）。',
    conditions: ['已满最短公示期', '失信行为已经纠正，责任义务履行完毕', '作出信用修复承诺'],
    materials: [
      '已履行义务的：责任义务履行完毕的证明',
      '破产重整或者和解的：法院裁定书',
      '法定代表人办理的：法定代表人身份证明书',
      '受托人办理的：授权委托书',
      '信用修复承诺书在线签署，每条一份，不需要上传',
    ],
    steps: [
      '填写并签署承诺书，提交后信息标注“修复处理中”',
      '信用中心审查受理，推送给作出决定的单位；由其他网站受理的信息只作预审，预审后按修复渠道提出申请',
      '认定单位决定是否准予修复',
      '准予的出具信用修复决定书并停止公示',
    ],
    timeLimit: `${REPAIR_DAYS_IN_WORDS}。`,
    notice: '申请不收费。虚假承诺的，撤销修复，恢复公示至最长公示期届满。',
  },
  lookUp: { modes: ['signed-in', 'one-case'] },
  timeLimits: {
    ...{ accept: REPAIR_DAYS.accept, forward: REPAIR_DAYS.handOver },
    ...{ handle: REPAIR_DAYS.decide, reply: REPAIR_DAYS.answer },
  },
  machine: repairMachine,
  reply: {
    unit: '认定单位',
    acceptance: '受理意见',
    opinion: '决定意见',
    reason: '理由',
    reapplyFrom: '可以再次申请的日期',
    endedOn: '停止公示日期',
    decidedAt: '办结日期',
  },
})

function repeated(items: readonly { resourceId: string; recordId: string }[]): Record<string, string> {
  const keys = items.map(({ resourceId, recordId }) => `${resourceId}/${recordId}`)
  const index = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  return index < 0 ? {} : { [`items.${index}.recordId`]: '同一条信息只能申请一次' }
}
