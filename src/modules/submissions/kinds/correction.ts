import { choice, email, longText, mobile, text } from '../../../kernel/forms/fields.ts'
import { files, named, optional } from '../../../kernel/forms/form-fields.ts'
import { correctionMachine } from '../machine/correction.ts'
import { defineKind } from './submission-kind.ts'

const ERROR_TYPES = named('内容错误', '错别字', '链接失效', '图片失效', '功能异常', '表述不当', '数据错误', '其他')

// Matches pages of a single record or subject, where errors have to be corrected by the source.
const RECORD_PAGE =
  /\/(?:(?:new-)?enterprise-detail|company-detail|license-punishment-detail|dishonest-person-detail|unusual-directory-detail|credit-publicity-detail|service-contract-details|self-declaration-detail|promise-online-detail)(?:[?#/]|$)/i

const LONGEST_ADDRESS = 500

export const correction = defineKind({
  code: 'correction',
  business: 'JC',
  name: '网站纠错',
  inspectedAs: 'site-error',
  callPath: '/cmpinternetportaladmin/correction/add',
  login: 'none',
  forms: [{ path: '/check-error', title: '网站纠错' }],
  example: {
    pageUrl: '/credit-dynamics',
    pageTitle: '信用动态',
    errorType: '错别字',
    suggestion: '“信用修复”误写为“信用休复”。',
  },
  hooks: {
    prefill(search) {
      const page = search.get('page') ?? ''
      // Accepts only pages of the portal, so that nobody can open the form with a foreign address.
      if (!/^\/[^/\\]/.test(page)) return {}
      return {
        pageUrl: page.slice(0, LONGEST_ADDRESS),
        pageTitle: (search.get('title') ?? '').slice(0, LONGEST_ADDRESS),
      }
    },
    prefillOwn: ({ name, phone, firm }) => (firm ? { phone } : { contactName: name, phone }),
  },
  fields: {
    pageUrl: text('页面地址', { max: 500 }),
    pageTitle: text('页面标题', { max: 500 }),
    errorType: choice('错误类型', ERROR_TYPES),
    selectedText: optional(longText('错误内容', { max: 500 })),
    suggestion: longText('正确内容建议', { max: 500 }),
    screenshot: files('截图', { max: 1, types: ['jpg', 'jpeg', 'png'] }),
    contactName: optional(text('联系人', { min: 2, max: 20 })),
    phone: optional(mobile('联系电话')),
    email: optional(email('邮箱')),
  },
  rules: ({ errorType, pageUrl }) => ({
    errorType:
      errorType === '数据错误' && pageUrl && RECORD_PAGE.test(pageUrl)
        ? '这是一条信用记录，数据有误请通过“异议申诉”提出，由数据提供部门核实更正'
        : null,
  }),
  groups: [
    { heading: '出错的页面', fields: ['pageUrl', 'pageTitle'] },
    { heading: '错误', fields: ['errorType', 'selectedText', 'suggestion', 'screenshot'] },
    { heading: '联系方式', hint: '可以不填', fields: ['contactName', 'phone', 'email'] },
  ],
  personal: ['contactName', 'phone', 'email'],
  contact: { name: 'contactName', phone: 'phone', email: 'email' },
  titleField: 'pageTitle',
  contentField: 'suggestion',
  publishable: [],
  guide: {
    about: '指出本网站页面上的错误，我们核实后更正。',
    minutes: 2,
    who: '任何人。',
    basis: '《政府网站与政务新媒体检查指标》（国办秘函〔2019〕19号）关于纠错渠道的规定。',
    conditions: ['错误在本网站的页面上', '信用记录的数据错误请走异议申诉'],
    materials: ['截图 1 张（可不提供）'],
    steps: ['填写并提交，记下受理编号和查询码', '信用中心核实', '采纳的予以更正，附更正后的页面'],
    timeLimit: '3 个工作日内核实答复。',
  },
  lookUp: { modes: ['one-case'] },
  timeLimits: { accept: 1, handle: 2, reply: 0 },
  machine: correctionMachine,
  reply: { result: '处理结果', reply: '说明', correctedPage: '更正后的页面', repliedAt: '答复时间' },
})
