import type { Dataset } from '../dataset.ts'
import { choice, creditCode, day, prose, residentId, text, yesNo } from './item-forms.ts'
import { PROVIDERS } from './providers.ts'

export const DECLARATION_CATEGORIES = [
  '基本信息补充',
  '资质证书',
  '荣誉表彰',
  '知识产权',
  '合同履约',
  '社会责任（捐赠、志愿）',
  '纳税',
  '信用承诺',
  '行业评级',
  '其他',
] as const

/** Declarations that rest on a document someone issued. */
const CERTIFIED = ['资质证书', '荣誉表彰', '知识产权', '行业评级'] as const

export const selfDeclaration: Dataset = {
  code: 'self-declaration',
  resourceId: '350099-ZYTG-001',
  name: '自主申报',
  about: '企业自愿申报、经审核后公示的资质、合同履约、社会公益等信息。',
  level: '全国基础目录',
  category: '经营主体自愿提供的信用信息',
  nature: 'good',
  block: 'other',
  subjectScope: ['法人', '非法人组织', '自然人', '个体工商户'],
  ...PROVIDERS.creditCentre,
  shareScope: '可向社会公开',
  updateCycle: '实时',
  basis: '《全国公共信用信息基础目录》经营主体自愿提供的信用信息；主体自主申报，由申报主体对真实性负责',
  publicity: 'validity',
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [
    {
      path: '/self-declaration-list',
      name: 'SelfDeclarationList',
      shell: 'other',
      title: '自主申报列表',
      parent: '/credit-Service',
      read: 'self-declarations',
    },
  ],
  recordPages: [
    {
      path: '/self-declaration-detail',
      name: 'SelfDeclarationDetail',
      shell: 'other',
      title: '自主申报详情',
      parent: '/self-declaration-list',
    },
  ],
  persons: 'hidden',
  common: {
    subjectName: 'subjectName',
    subjectCode: 'creditCode',
    subjectType: 'declareKind',
    personCertNo: 'personCertNo',
    title: 'title',
    documentNo: 'certificateNo',
    category: 'category',
    authority: 'reviewedBy',
    decisionDate: 'publishedAt',
    validUntil: 'validTo',
    publication: 'agreesToPublicity',
  },
  items: [
    choice('declareKind', '申报主体', ['法人', '自然人'], { required: true }),
    text('subjectName', '名称', 200, {
      required: true,
      mask: 'person-name',
      maskPersonsOnly: true,
      inList: true,
      searchable: true,
    }),
    creditCode('creditCode', '统一社会信用代码', { required: { item: 'declareKind', oneOf: ['法人'] } }),
    residentId('personCertNo', '证件号码', { required: { item: 'declareKind', oneOf: ['自然人'] } }),
    choice('category', '申报信息类别', DECLARATION_CATEGORIES, { required: true, inList: true }),
    text('title', '申报事项', 100, { required: true, inList: true, searchable: true }),
    prose('content', '申报内容', 4000, { required: true, searchable: true }),
    text('issuer', '颁发单位', 200, { required: { item: 'category', oneOf: CERTIFIED } }),
    text('certificateNo', '证书编号', 100, { required: { item: 'category', oneOf: CERTIFIED }, searchable: true }),
    day('issuedAt', '颁发日期', { required: { item: 'category', oneOf: CERTIFIED } }),
    day('validTo', '有效期'),
    text('attachments', '证明材料', 1000, { visibility: 'subject', remark: '文件编号，以逗号分隔' }),
    yesNo('commitment', '真实性承诺', { required: true }),
    text('handlerName', '经办人', 50, { visibility: 'subject' }),
    text('handlerPhone', '电话', 20, { visibility: 'subject' }),
    yesNo('agreesToPublicity', '同意公示', { required: true, visibility: 'internal' }),
    text('reviewedBy', '审核单位', 200, { required: true }),
    prose('opinion', '审核意见', 500, { visibility: 'internal' }),
    day('publishedAt', '公示日期', { required: true, inList: true }),
  ],
}
