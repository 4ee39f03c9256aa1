import { choice, longText, mobile, text } from '../../../kernel/forms/fields.ts'
import {
  agreed,
  calendarDay,
  described,
  files,
  named,
  optional,
  pastDay,
  yesNo,
} from '../../../kernel/forms/form-fields.ts'
import { declarationMachine } from '../machine/declaration.ts'
import type { Board } from './board-fields.ts'
import { declarationPublication } from './declaration-publication.ts'
import { subjectCodeProblem } from './subject-code.ts'
import type { Applicant, Problems, Values } from './submission-kind.ts'

const DECLARATION_CATEGORIES = named(
  '基本信息补充',
  '资质证书',
  '荣誉表彰',
  '知识产权',
  '合同履约',
  '社会责任',
  '纳税',
  '信用承诺',
  '行业评级',
  '其他',
)

/** Categories that require a document issued by a third party. */
const ISSUED = ['资质证书', '荣誉表彰', '知识产权', '行业评级']
const NUMBERED = ['资质证书', '知识产权']

/** Fields of both declarations, which differ only in who sends them. */
export const declarationFields = () => ({
  declareKind: described(choice('申报主体', named('法人', '自然人')), { widget: 'radio' }),
  subjectName: text('名称', { min: 2, hint: '与登记证照或身份证件一致' }),
  subjectCode: text('代码', { max: 18, hint: '法人填写统一社会信用代码，自然人填写身份证号码' }),
  category: choice('申报信息类别', DECLARATION_CATEGORIES),
  title: text('申报事项', { max: 100 }),
  content: longText('申报内容', { max: 4000 }),
  issuer: optional(text('颁发单位')),
  certNo: optional(text('证书编号', { max: 100 })),
  issuedAt: optional(pastDay('颁发日期')),
  validTo: optional(calendarDay('有效期至')),
  attachments: files('证明材料', { min: 1, max: 10 }),
  commitment: agreed('真实性承诺', '本主体对所申报信息的真实性、准确性负责；虚假申报本身将被记录。'),
  handlerName: text('经办人', { min: 2, max: 50 }),
  phone: mobile('联系电话'),
  publicity: yesNo('同意公示', '审核通过后在本网站公示，注明“主体自主申报”'),
})

function declarationRules(values: {
  declareKind?: string
  subjectCode?: string
  category?: string
  issuer?: string
  certNo?: string
  issuedAt?: string
  validTo?: string
}): Problems {
  const { declareKind, subjectCode, category = '', issuer, certNo, issuedAt, validTo } = values
  return {
    subjectCode: declareKind ? subjectCodeProblem(subjectCode, declareKind === '自然人') : null,
    issuer: ISSUED.includes(category) && !issuer ? '请输入颁发单位' : null,
    issuedAt: ISSUED.includes(category) && !issuedAt ? '请输入颁发日期' : null,
    certNo: NUMBERED.includes(category) && !certNo ? '请输入证书编号' : null,
    validTo: issuedAt && validTo && validTo < issuedAt ? '有效期至不能早于颁发日期' : null,
  }
}

const declarationGroups = [
  { heading: '申报主体', fields: ['declareKind', 'subjectName', 'subjectCode'] },
  { heading: '申报信息', fields: ['category', 'title', 'content', 'issuer', 'certNo', 'issuedAt', 'validTo'] },
  { heading: '证明材料', fields: ['attachments'] },
  { heading: '经办人', fields: ['handlerName', 'phone'] },
  { heading: '公示', fields: ['publicity', 'commitment'] },
] as const

/** Condition of fields about the issuer, which only documents of third parties have. */
const OF_ISSUED = { field: 'category', oneOf: ISSUED } as const

const FIRM = { field: 'declareKind', oneOf: ['法人'] } as const

const declarationBoard: Board<keyof ReturnType<typeof declarationFields>> = {
  states: ['PRE_PUBLIC', 'PUBLIC'],
  remark: '主体自主申报，由申报主体对真实性负责',
  fields: [
    { key: 'subjectName', mask: 'person-name', plainWhen: FIRM, inList: true },
    { key: 'subjectCode', mask: 'resident-id', plainWhen: FIRM },
    { key: 'declareKind' },
    { key: 'category', inList: true },
    { key: 'title', mask: 'prose', inList: true },
    { key: 'content', mask: 'prose' },
    { key: 'issuer' },
    { key: 'certNo' },
    { key: 'issuedAt' },
    { key: 'validTo' },
  ],
}

const declarationExample = {
  declareKind: '法人',
  subjectName: '榕屿市海晏食品有限公司',
  subjectCode: '91350300MA0000015F',
  category: '荣誉表彰',
  title: '获评市级诚信示范企业',
  content: '本公司获评 2025 年度市级诚信示范企业。',
  issuer: '榕屿市发展和改革委员会',
  issuedAt: '2026-01-15',
  attachments: ['file-1'],
  commitment: true,
  handlerName: '林晓',
  phone: '13800000000',
  publicity: true,
}

/** Properties shared by both declarations. */
export const declaration = {
  lookUp: {
    casePages: { inquiry: '/service-inquire', item: '/service-credit-declare-detail' },
    list: 'creditdeclare',
    modes: ['signed-in', 'one-case', 'board'],
  },
  example: declarationExample,
  publication: declarationPublication,
  rules: declarationRules,
  groups: declarationGroups,
  asked: { issuer: OF_ISSUED, certNo: OF_ISSUED, issuedAt: OF_ISSUED, validTo: OF_ISSUED },
  hooks: {
    /** Prefills a declaration about one of the subject's records. */
    prefill(search: URLSearchParams) {
      const about = search.get('about')?.trim().slice(0, 60)
      return about ? { category: '其他', title: `关于${about}的情况说明` } : {}
    },
    prefillOwn: ({ name, phone, certNo, firm }: Applicant) => ({
      declareKind: firm ? '法人' : '自然人',
      subjectName: firm?.name ?? name,
      subjectCode: firm?.code ?? certNo,
      handlerName: name,
      phone,
    }),
    // A person who names no handler acts alone.
    derive: ({ declareKind, subjectName, handlerName }: Values) =>
      declareKind === '自然人' && !handlerName ? { handlerName: String(subjectName ?? '') } : {},
  },
  promiseField: 'commitment',
  // The code may be a person's identity number.
  personal: ['subjectName', 'subjectCode', 'handlerName', 'phone'],
  contact: { name: 'handlerName', phone: 'phone' },
  titleField: 'title',
  contentField: 'content',
  consentField: 'publicity',
  publishable: ['title', 'content'],
  timeLimits: { accept: 1, handle: 4, reply: 0 },
  machine: declarationMachine,
  board: declarationBoard,
  reply: { opinion: '审核意见', decidedAt: '审核时间', publicLink: '公示页面' },
} as const
