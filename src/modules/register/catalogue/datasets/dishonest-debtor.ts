import type { Dataset } from '../dataset.ts'
import { ENFORCEMENT_GROUNDS } from '../enforcement-grounds.ts'
import { choice, creditCode, day, integer, PERSON, prose, residentId, text } from './item-forms.ts'

const PERFORMANCES = ['全部未履行', '部分履行', '全部履行'] as const

const ORGANISATION = ['法人或其他组织'] as const

export const dishonestDebtor: Dataset = {
  code: 'dishonest-debtor',
  resourceId: 'YZSX-004',
  name: '失信被执行人',
  about: '有能力履行而拒不履行生效法律文书的被执行人，由人民法院依法公布。',
  level: '全国基础目录',
  category: '严重失信主体名单信息',
  nature: 'negative',
  block: 'serious',
  subjectScope: ['法人', '非法人组织', '自然人', '个体工商户'],
  provider: 'court',
  shareScope: '可向社会公开',
  updateCycle: '每日',
  basis: '《最高人民法院关于公布失信被执行人名单信息的若干规定》（法释〔2017〕7号）',
  publicity: 'enforcement',
  proof: { part: '严重失信主体名单', isList: true, isCourt: true },
  repair: {
    through: 'court',
    advice: '本网站不受理删除申请。履行完毕后向执行法院申请，由法院在三个工作日内删除，本网站随之停止公示。',
  },
  counted: { as: '失信被执行人' },
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [
    {
      path: '/dishonest-person',
      name: 'DishonestPerson',
      shell: 'other',
      title: '失信被执行人',
      parent: '/credit-publicity',
      read: 'debtors',
      // Searches for a person by name must not leave a cached page.
      cached: false,
    },
  ],
  tabs: [{ on: 'serious', label: '失信被执行人', query: { tab: 'dishonest-debtor' } }],
  recordPages: [
    {
      path: '/dishonest-person-detail',
      name: 'DishonestPersonDetail',
      shell: 'other',
      title: '失信被执行人详情',
      parent: '/dishonest-person',
      // The page can show a natural person to a visitor who solved a captcha.
      cached: false,
    },
  ],
  persons: 'exact-name',
  common: {
    subjectName: 'name',
    subjectCode: 'creditCode',
    subjectType: 'partyType',
    personCertNo: 'certNo',
    title: 'behaviour',
    documentNo: 'caseNo',
    category: 'behaviour',
    authority: 'court',
    sourceUnit: 'source',
    decisionDate: 'publishedAt',
    validUntil: 'publicityEnd',
    removedOn: 'removedAt',
  },
  items: [
    // By law the courts' list shows the full name; only the id number is masked.
    text('name', '被执行人姓名/名称', 200, { required: true, inList: true, searchable: true }),
    choice('partyType', '类型', ['自然人', '法人或其他组织'], { required: true }),
    choice('gender', '性别', ['男', '女'], { required: { item: 'partyType', oneOf: PERSON } }),
    integer('age', '年龄', { required: { item: 'partyType', oneOf: PERSON } }),
    residentId('certNo', '身份证号码', { required: { item: 'partyType', oneOf: PERSON }, inList: true }),
    creditCode('creditCode', '统一社会信用代码', {
      required: { item: 'partyType', oneOf: ORGANISATION },
      inList: true,
      aliases: ['组织机构代码'],
    }),
    text('legalRepresentative', '法定代表人或者负责人姓名', 50, {
      required: { item: 'partyType', oneOf: ORGANISATION },
    }),
    text('court', '执行法院', 100, { required: true, inList: true }),
    text('province', '省份', 20, { required: true }),
    text('basisDocumentNo', '执行依据文号', 100, { required: true }),
    text('basisUnit', '做出执行依据单位', 100, { required: true }),
    text('caseNo', '案号', 60, { required: true, inList: true, searchable: true, remark: '（年份）……执……号' }),
    day('filedAt', '立案时间', { required: true, inList: true }),
    prose('obligation', '生效法律文书确定的义务', 4000, { required: true, searchable: true }),
    choice('performance', '被执行人的履行情况', PERFORMANCES, { required: true }),
    prose('performedPart', '已履行部分', 500),
    prose('unperformedPart', '未履行部分', 500),
    choice('behaviour', '失信被执行人行为具体情形', ENFORCEMENT_GROUNDS, { required: true }),
    day('publishedAt', '发布时间', { required: true, inList: true }),
    day('publicityEnd', '公布期限至', { remark: '法院决定延长期限的填写' }),
    day('removedAt', '删除日期', { visibility: 'subject' }),
    text('source', '数据来源', 200, { required: true, remark: '最高人民法院' }),
  ],
}
