import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { expectKind, type KindCode } from './kind-list.ts'
import { findProblems } from './submission-kind.ts'

type Rule = [Record<string, unknown>, string, string | undefined]

const long = (length: number) => '字'.repeat(length)
const ids = (count: number) => Array.from({ length: count }, (_, index) => `file-${index}`)
const item = (change: Record<string, unknown>) => [
  { ...(EXAMPLES['objection-person'].items as object[])[0], ...change },
]

const OBJECTIONS: Rule[] = [
  [{ handlerPhone: '1' }, 'handlerPhone', '联系电话应为 11 位手机号码'],
  [{ postcode: '35009' }, 'postcode', '邮编应为 6 位数字'],
  [{ postcode: '350099' }, 'postcode', undefined],
  [{ replyMode: '邮件' }, 'email', '选择邮件答复的，请输入邮箱'],
  [{ replyMode: '纸质' }, 'address', '选择纸质答复的，请输入通讯地址'],
  [{ replyMode: '电报' }, 'replyMode', '请选择答复方式'],
  [{ items: [] }, 'items', '异议信息至少填写 1 条'],
  [{ items: Array.from({ length: 10 }, (_, index) => item({ recordId: `r-${index}` })[0]) }, 'items', undefined],
  [
    { items: Array.from({ length: 11 }, (_, index) => item({ recordId: `r-${index}` })[0]) },
    'items',
    '异议信息最多填写 10 条',
  ],
  [{ items: item({ objectionType: '' }) }, 'items.0.objectionType', '请选择异议类型'],
  [{ items: item({ recordId: '' }) }, 'items.0.recordId', '请选择有异议的记录'],
  [{ items: item({ recordId: '', objectionType: '信息遗漏' }) }, 'items.0.recordId', undefined],
  [{ items: item({ fields: [] }) }, 'items.0.fields', '请至少填写一项更正内容'],
  [{ items: item({ fields: [], objectionType: '非本主体信息' }) }, 'items.0.fields', undefined],
  [
    { items: item({ fields: [{ fieldKey: 'a', label: '甲', oldValue: '1', newValue: '1' }] }) },
    'items.0.fields.0.newValue',
    '异议信息与系统信息相同',
  ],
  [{ items: [...item({}), ...item({})] }, 'items.0.recordId', '同一条记录只能填写一次'],
  [{ statement: long(9) }, 'statement', '异议理由至少 10 个字'],
  [{ statement: long(2000) }, 'statement', undefined],
  [{ statement: long(2001) }, 'statement', '异议理由不能超过 2000 个字'],
  [{ evidences: [] }, 'evidences', '请上传佐证材料'],
  [{ evidences: ids(10) }, 'evidences', undefined],
  [{ evidences: ids(11) }, 'evidences', '佐证材料最多上传 10 个文件'],
  [{ promise: false }, 'promise', '请阅读并勾选真实性承诺'],
]

const HANDLERS: Rule[] = [
  [{ handlerCertNo: '110105194912310021' }, 'handlerCertNo', '经办人证件号码校验位不正确，请核对是否有输错的数字'],
  [{ handlerCertType: '02', handlerCertNo: 'E12345678' }, 'handlerCertNo', undefined],
  [
    { handlerCertType: '02', handlerCertNo: 'e1' },
    'handlerCertNo',
    '经办人证件号码格式不正确，护照号码为 5 至 17 位大写字母或数字',
  ],
  [{ handlerCertType: '03', handlerCertNo: 'H12345678' }, 'handlerCertNo', undefined],
  [
    { handlerCertType: '03', handlerCertNo: 'X12345678' },
    'handlerCertNo',
    '经办人证件号码格式不正确，应为 H 或 M 加 8 位或 10 位数字',
  ],
  [{ handlerCertType: '04', handlerCertNo: '123' }, 'handlerCertNo', '经办人证件号码格式不正确，应为 8 位或 10 位数字'],
  [{ handlerCertType: '05', handlerCertNo: 'ABC123' }, 'handlerCertNo', '经办人证件号码格式不正确，应为 15 位或 18 位'],
  [{ handlerCertType: '99', handlerCertNo: '任意' }, 'handlerCertNo', undefined],
  [{ uscc: '91350300MA0000015A' }, 'uscc', '统一社会信用代码校验位不正确'],
]

const RULES: [KindCode, Rule[]][] = [
  [
    'objection-enterprise',
    [
      ...OBJECTIONS,
      ...HANDLERS,
      [{ handlerName: '陈明' }, 'authorisationLetter', '经办人不是法定代表人，请上传授权委托书'],
      [{ handlerName: '陈明', authorisationLetter: ['f'] }, 'authorisationLetter', undefined],
      [{ businessLicence: [] }, 'businessLicence', '请上传营业执照'],
      [{ uscc: '92350300MA00000237' }, 'uscc', undefined],
      [
        { uscc: '513503005000000159' },
        'uscc',
        '该代码不属于企业、个体工商户或农民专业合作社，请使用“异议申诉（其他法人）”',
      ],
    ],
  ],
  [
    'objection-other',
    [
      ...OBJECTIONS,
      ...HANDLERS,
      [{ orgKind: '公司' }, 'orgKind', '请选择单位类型'],
      ...['91350300MA0000015F', '92350300MA00000237', '93350300MA0000031Y'].map(
        (uscc): Rule => [{ uscc }, 'uscc', '该代码属于企业、个体工商户或农民专业合作社，请使用“异议申诉（企业法人）”'],
      ),
      [{ certificate: [] }, 'certificate', '请上传法人证书或登记证书'],
      [{ authorisationLetter: [] }, 'authorisationLetter', '请上传授权委托书'],
    ],
  ],
  [
    'objection-person',
    [
      ...OBJECTIONS,
      [{ certNo: '110105194912310021' }, 'certNo', '证件号码校验位不正确，请核对是否有输错的数字'],
      [{ idFront: [] }, 'idFront', '请上传证件正面照片'],
      [{ agentName: '陈明' }, 'agentCertNo', '请输入代理人身份证号码'],
      [{ agentName: '陈明' }, 'agentAuthorisation', '请上传代理授权书'],
      [{ agentCertNo: '11010519491231002X' }, 'agentName', '请输入代理人姓名'],
    ],
  ],
]

describe.each(RULES)('%s', (code, rules) => {
  it.each(rules)('%j at %s: %s', (change, field, message) => {
    expect(findProblems(expectKind(code), { ...EXAMPLES[code], ...change })[field]).toBe(message)
  })
})
