import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { expectKind, KINDS, type KindCode } from './kind-list.ts'
import { findProblems } from './submission-kind.ts'

const wrong = (code: KindCode, change: Record<string, unknown>) =>
  findProblems(expectKind(code), { ...EXAMPLES[code], ...change })

type Rule = [Record<string, unknown>, string, string | undefined]

const long = (length: number) => '字'.repeat(length)
const ids = (count: number) => Array.from({ length: count }, (_, index) => `file-${index}`)

it.each(KINDS.map(({ code }) => code))('the example of %s is accepted', (code) => {
  expect(wrong(code, {})).toEqual({})
})

it.each(KINDS.map(({ code }) => code))('an empty %s reports what is missing, in Chinese, at the fields', (code) => {
  const issues = expectKind(code).body.safeParse({}).error?.issues ?? []

  expect(issues.length).toBeGreaterThan(3)
  for (const { path, message } of issues) {
    expect(path.length, message).toBeGreaterThan(0)
    expect(message).toMatch(/^\P{Script=Latin}*$/u)
  }
})

it.each(KINDS.map(({ code }) => code))('%s accepts the body of a form without script', (code) => {
  const typed = Object.fromEntries(
    Object.entries(EXAMPLES[code]).map(([key, value]) => [key, typeof value === 'boolean' ? String(value) : value]),
  )
  const empty = Object.fromEntries(
    Object.keys(expectKind(code).body.shape)
      .filter((key) => !(key in typed))
      .map((key) => [key, '']),
  )

  expect(expectKind(code).body.safeParse({ ...empty, ...typed }).error?.issues).toBeUndefined()
})

const DECLARATIONS: Rule[] = [
  [{ declareKind: '外星人' }, 'declareKind', '请选择申报主体'],
  [{ subjectName: '甲' }, 'subjectName', '名称至少 2 个字'],
  [{ subjectName: long(200) }, 'subjectName', undefined],
  [{ subjectName: long(201) }, 'subjectName', '名称不能超过 200 个字'],
  [{ subjectCode: '91350300MA0000015A' }, 'subjectCode', '统一社会信用代码校验位不正确'],
  [{ subjectCode: '9135' }, 'subjectCode', '统一社会信用代码格式不正确，应为18位'],
  [{ declareKind: '自然人', subjectCode: '11010519491231002X' }, 'subjectCode', undefined],
  [
    { declareKind: '自然人', subjectCode: '110105194912310021' },
    'subjectCode',
    '身份证号码校验位不正确，请核对是否有输错的数字',
  ],
  [{ category: '' }, 'category', '请选择申报信息类别'],
  [{ title: long(100) }, 'title', undefined],
  [{ title: long(101) }, 'title', '申报事项不能超过 100 个字'],
  [{ content: long(4000) }, 'content', undefined],
  [{ content: long(4001) }, 'content', '申报内容不能超过 4000 个字'],
  [{ issuer: '' }, 'issuer', '请输入颁发单位'],
  [{ issuedAt: '' }, 'issuedAt', '请输入颁发日期'],
  [{ category: '纳税', issuer: '', issuedAt: '' }, 'issuer', undefined],
  [{ category: '资质证书' }, 'certNo', '请输入证书编号'],
  [{ category: '资质证书', certNo: 'A-1' }, 'certNo', undefined],
  [{ issuedAt: '2999-01-01' }, 'issuedAt', '颁发日期不能晚于今天'],
  [{ validTo: '2026-01-14' }, 'validTo', '有效期至不能早于颁发日期'],
  [{ validTo: '2026-01-15' }, 'validTo', undefined],
  [{ attachments: [] }, 'attachments', '请上传证明材料'],
  [{ attachments: ids(10) }, 'attachments', undefined],
  [{ attachments: ids(11) }, 'attachments', '证明材料最多上传 10 个文件'],
  [{ commitment: false }, 'commitment', '请阅读并勾选真实性承诺'],
  [{ phone: '12345678901' }, 'phone', '联系电话应为 11 位手机号码'],
  [{ publicity: undefined }, 'publicity', '请选择同意公示'],
]

const COMPLAINTS: Rule[] = [
  [{ complainantKind: '' }, 'complainantKind', '请选择投诉人类型'],
  [{ realName: '林' }, 'realName', '投诉人姓名/单位至少 2 个字'],
  [{ realName: long(50) }, 'realName', undefined],
  [{ realName: long(51) }, 'realName', '投诉人姓名/单位不能超过 50 个字'],
  [{ certNo: '110105194912310021' }, 'certNo', '证件号码校验位不正确，请核对是否有输错的数字'],
  [{ complainantKind: '法人或其他组织', certNo: '91350300MA0000015A' }, 'certNo', '证件号码校验位不正确'],
  [{ complainantKind: '法人或其他组织', certNo: '91350300MA0000015F' }, 'certNo', undefined],
  [{ cellphone: '' }, 'cellphone', '请输入联系电话'],
  [{ email: 'a@b' }, 'email', '邮箱格式不正确，例如 name@example.cn'],
  [{ targetCode: '91350300MA0000015A' }, 'targetCode', '统一社会信用代码校验位不正确'],
  [{ complaintType: '没有这一类' }, 'complaintType', '请选择投诉类型'],
  [{ happenedAt: '2999-01-01' }, 'happenedAt', '发生时间不能晚于今天'],
  [{ title: long(101) }, 'title', '标题不能超过 100 个字'],
  [{ content: long(9) }, 'content', '投诉内容至少 10 个字'],
  [{ content: long(10) }, 'content', undefined],
  [{ content: long(2000) }, 'content', undefined],
  [{ content: long(2001) }, 'content', '投诉内容不能超过 2000 个字'],
  [{ demand: long(501) }, 'demand', '诉求不能超过 500 个字'],
  [{ evidences: ids(5) }, 'evidences', undefined],
  [{ evidences: ids(6) }, 'evidences', '证据材料最多上传 5 个文件'],
  [{ allowPublic: '' }, 'allowPublic', '请选择是否同意公开'],
]

const RULES: [KindCode, Rule[]][] = [
  ['self-declaration', DECLARATIONS],
  ['credit-declaration', DECLARATIONS],
  ['complaint', COMPLAINTS],
  [
    'shoe-city-complaint',
    [
      ...COMPLAINTS,
      [{ suggestionKind: '' }, 'suggestionKind', '请选择事项'],
      [{ targetName: '' }, 'targetName', '请输入被投诉主体'],
      [{ complaintType: '' }, 'complaintType', '请选择投诉类型'],
      [{ suggestionKind: '建议', targetName: '' }, 'targetName', undefined],
      [{ suggestionKind: '建议', complaintType: '' }, 'complaintType', undefined],
    ],
  ],
  [
    'commitment-feedback',
    [
      [{ commitmentCode: '123' }, 'commitmentCode', '承诺编码应为 20 位数字'],
      [{ commitmentCode: '35009920260101000001' }, 'commitmentCode', undefined],
      [{ targetCode: '' }, 'targetCode', '请输入统一社会信用代码'],
      [{ feedbackType: '' }, 'feedbackType', '请选择反馈类型'],
      [{ content: long(9) }, 'content', '反馈内容至少 10 个字'],
      [{ content: long(1000) }, 'content', undefined],
      [{ content: long(1001) }, 'content', '反馈内容不能超过 1000 个字'],
      [{ evidences: ids(6) }, 'evidences', '佐证材料最多上传 5 个文件'],
      [{ phone: '', anonymous: true }, 'phone', '请输入电话'],
    ],
  ],
  [
    'online-commitment',
    [
      [{ subjectCode: '91350300MA0000015A' }, 'subjectCode', '统一社会信用代码校验位不正确'],
      [{ subjectKind: '2', subjectCode: '11010519491231002X', legalRep: '' }, 'subjectCode', undefined],
      [{ legalRep: '' }, 'legalRep', '请输入法定代表人'],
      [{ subjectKind: '2', legalRep: '' }, 'legalRep', undefined],
      [{ region: '' }, 'region', '请选择所属区县'],
      [{ industry: 'Z' }, 'industry', '请选择所属行业'],
      [{ scenarioId: 'quality' }, 'scenarioId', '承诺场景与承诺类型不符，请重新选择'],
      [{ scenarioId: 'nothing' }, 'scenarioId', '请选择承诺场景'],
      [{ reason: long(512) }, 'reason', undefined],
      [{ reason: long(513) }, 'reason', '承诺事由不能超过 512 个字'],
      [{ validUntil: '2020-01-01' }, 'validUntil', '有效期不能早于今天'],
      [{ validUntil: '2999-12-31' }, 'validUntil', undefined],
      [{ sealedFile: [] }, 'sealedFile', '请勾选在线签署，或者上传盖章承诺书'],
      [{ sealedFile: [], signedOnline: true }, 'sealedFile', undefined],
      [{ agreePublic: false }, 'agreePublic', '请阅读并勾选同意公开'],
    ],
  ],
  [
    'message',
    [
      [{ realName: '林' }, 'realName', '姓名至少 2 个字'],
      [{ realName: long(21) }, 'realName', '姓名不能超过 20 个字'],
      [{ title: long(3) }, 'title', '留言标题至少 4 个字'],
      [{ title: long(4) }, 'title', undefined],
      [{ title: long(50) }, 'title', undefined],
      [{ title: long(51) }, 'title', '留言标题不能超过 50 个字'],
      [{ content: long(9) }, 'content', '留言内容至少 10 个字'],
      [{ content: long(1000) }, 'content', undefined],
      [{ content: long(1001) }, 'content', '留言内容不能超过 1000 个字'],
      [
        { content: '长期代 开-发 票，价格优惠，欢迎联系' },
        'content',
        '留言内容含有不宜发布的词语“代开发票”，请修改后再提交',
      ],
      [{ content: '邻居聚众赌博，应当向谁反映情况？' }, 'content', undefined],
      [{ wishPublic: '' }, 'wishPublic', '请选择是否愿意公开'],
      [{ attachments: ids(4) }, 'attachments', '附件最多上传 3 个文件'],
    ],
  ],
  [
    'interaction',
    [
      [{ interactionType: '' }, 'interactionType', '请选择互动类型'],
      [{ siteColumn: '火星' }, 'siteColumn', '请选择所属栏目'],
      [{ title: long(51) }, 'title', '标题不能超过 50 个字'],
      [{ content: long(9) }, 'content', '内容至少 10 个字'],
      [{ content: long(1001) }, 'content', '内容不能超过 1000 个字'],
      [{ attachments: ids(4) }, 'attachments', '附件最多上传 3 个文件'],
    ],
  ],
  [
    'correction',
    [
      [{ pageUrl: '' }, 'pageUrl', '请输入页面地址'],
      [{ pageUrl: long(501) }, 'pageUrl', '页面地址不能超过 500 个字'],
      [{ suggestion: '' }, 'suggestion', '请输入正确内容建议'],
      [{ suggestion: long(501) }, 'suggestion', '正确内容建议不能超过 500 个字'],
      [{ errorType: '数据错误' }, 'errorType', undefined],
      [
        { errorType: '数据错误', pageUrl: 'https://city.example.cn/license-punishment-detail?id=1' },
        'errorType',
        '这是一条信用记录，数据有误请通过“异议申诉”提出，由数据提供部门核实更正',
      ],
      [{ phone: '1' }, 'phone', '联系电话应为 11 位手机号码'],
      [{ screenshot: ids(2) }, 'screenshot', '截图最多上传 1 个文件'],
    ],
  ],
  [
    'clue',
    [
      [{ column: 'toys' }, 'column', '请选择所属栏目'],
      [{ clueType: '假药劣药' }, 'clueType', '请选择本栏目的线索类型'],
      [{ column: 'medicine', clueType: '假药劣药' }, 'clueType', undefined],
      [{ targetAddress: '' }, 'targetAddress', '请输入被举报单位地址'],
      [{ happenedAt: '2999-01-01T10:00' }, 'happenedAt', '发生时间不能晚于现在'],
      [{ content: long(9) }, 'content', '线索内容至少 10 个字'],
      [{ content: long(2001) }, 'content', '线索内容不能超过 2000 个字'],
      [{ evidences: ids(9) }, 'evidences', undefined],
      [{ evidences: ids(10) }, 'evidences', '图片、视频或文件最多上传 9 个文件'],
      [{ anonymous: '' }, 'anonymous', '请选择匿名举报'],
      [{ anonymous: false }, 'reporterName', '实名举报请输入举报人'],
      [{ anonymous: false }, 'phone', '实名举报请输入联系电话'],
      [{ anonymous: false }, 'certNo', '实名举报请输入证件号码'],
      [{ anonymous: false, certNo: '110105194912310021' }, 'certNo', '证件号码校验位不正确，请核对是否有输错的数字'],
      [{ certNo: '11010519491231002X' }, 'certNo', '匿名举报请勿填写证件号码'],
      [{ reporterName: '林晓' }, 'reporterName', '匿名举报请勿填写举报人'],
      [{ phone: '13800000000' }, 'phone', undefined],
      [{ rewardClaim: 'on' }, 'rewardClaim', '申请奖励需要实名举报'],
    ],
  ],
]

describe.each(RULES)('%s', (code, cases) => {
  it.each(cases)('%j at %s: %s', (change, field, message) => {
    expect(wrong(code, change)[field]).toBe(message)
  })
})

it('rules across fields are reported together with those of single fields', () => {
  const problems = wrong('complaint', { title: 5, certNo: '110105194912310021' })

  expect(Object.keys(problems).toSorted()).toEqual(['certNo', 'title'])
})

it.each([null, 5, 'text', [], undefined])('%j is not a valid body', (body) => {
  for (const { body: schema } of KINDS) expect(schema.safeParse(body).success).toBe(false)
})
