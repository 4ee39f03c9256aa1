import type { Dataset } from '../dataset.ts'
import { choice, creditCode, day, decimal, integer, text, yesNo } from './item-forms.ts'

/** The dictionary REG_STATUS. */
export const REGISTER_STATUSES = [
  '存续',
  '在业',
  '停业',
  '歇业',
  '吊销未注销',
  '吊销已注销',
  '注销',
  '撤销',
  '迁出',
] as const

/** Spellings of these states in other registration systems. */
const STATUS_SYNONYMS = {
  存续在营开业在册: '存续',
  在营开业: '存续',
  在营: '存续',
  开业: '存续',
  在册: '存续',
  正常: '存续',
  登记成立: '存续',
  确立: '存续',
  已注销: '注销',
  注销登记: '注销',
  已撤销: '撤销',
  吊销: '吊销未注销',
  已吊销: '吊销未注销',
  已歇业: '歇业',
  已迁出: '迁出',
  迁出市外: '迁出',
} as const

/** Enterprises, individual businesses, cooperatives, social organisations and public bodies, as delivered by their registrars. */
export const subject: Dataset = {
  code: 'subject',
  resourceId: 'DJZC-100',
  name: '主体登记信息',
  about: '企业、个体工商户、农民专业合作社、事业单位、社会组织和机关的登记信息。',
  level: '全国基础目录',
  category: '登记注册基本信息',
  nature: 'basic',
  block: 'other',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: 'marketRegulation',
  shareScope: '可向社会公开',
  updateCycle: '每日',
  basis:
    '《企业信息公示暂行条例》；《中华人民共和国市场主体登记管理条例》；《法人和其他组织统一社会信用代码制度建设总体方案》',
  publicity: 'standing',
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  listedAt: { page: '/enterprise-query' },
  stores: 'subjects',
  persons: 'hidden',
  common: {
    subjectName: 'name',
    subjectCode: 'creditCode',
    authority: 'registerAuthority',
    decisionDate: 'establishedAt',
  },
  items: [
    text('name', '名称', 200, {
      required: true,
      inList: true,
      searchable: true,
      aliases: ['主体名称', '企业名称', '单位名称', '机构名称', '字号名称', '市场主体名称'],
    }),
    creditCode('creditCode', '统一社会信用代码', {
      required: true,
      inList: true,
      aliases: ['社会信用代码', '信用代码', 'UNISCID', 'USCC'],
    }),
    text('entityType', '主体类型', 100, {
      required: true,
      inList: true,
      aliases: ['类型', '企业类型', '市场主体类型', '经营主体类型', '机构类型', '社会组织类型'],
      remark: '有限责任公司、个体工商户、农民专业合作社、事业单位、社会团体、机关等；与代码前两位一致',
    }),
    choice('registerStatus', '登记状态', REGISTER_STATUSES, {
      required: true,
      inList: true,
      synonyms: STATUS_SYNONYMS,
      aliases: ['经营状态', '企业状态', '主体状态', '登记状况', '状态'],
    }),
    text('legalRepresentative', '法定代表人或负责人', 100, {
      required: true,
      aliases: ['法定代表人', '法人代表', '负责人', '经营者', '法定代表人（负责人）', '执行事务合伙人', '投资人'],
    }),
    day('establishedAt', '成立日期', { required: true, aliases: ['成立日', '设立日期', '注册日期', '登记日期'] }),
    day('approvedAt', '核准日期', { aliases: ['核准日', '最近核准日期', '变更日期'] }),
    day('cancelledAt', '注销日期', {
      required: { item: 'registerStatus', oneOf: ['注销'] },
      aliases: ['注销日'],
    }),
    day('revokedAt', '吊销日期', {
      required: { item: 'registerStatus', oneOf: ['吊销未注销'] },
      aliases: ['吊销日'],
    }),
    text('address', '住所', 300, {
      required: true,
      aliases: ['地址', '注册地址', '住所（经营场所）', '经营场所', '主要经营场所', '办公地址'],
    }),
    text('region', '区县', 50, {
      aliases: ['辖区', '行政区划', '所属区县', '区划', '所在区县', '登记机关行政区划'],
      remark: '区县名称或六位行政区划代码；空着时取代码第 3 至 8 位',
    }),
    text('registerAuthority', '登记机关', 100, { required: true, aliases: ['登记管理机关', '发照机关'] }),
    text('registrationNo', '工商注册号', 20, { aliases: ['注册号'] }),
    text('taxpayerId', '纳税人识别号', 20, {}),
    decimal('registeredCapital', '注册资本', 6, {
      unit: '万元',
      aliases: ['注册资金', '出资额', '开办资金', '成员出资总额'],
    }),
    text('currency', '币种', 20, { aliases: ['注册资本币种'] }),
    day('operatingFrom', '营业期限自', { aliases: ['经营期限自', '营业期限起'] }),
    day('operatingTo', '营业期限至', { aliases: ['经营期限至', '营业期限止'] }),
    text('industry', '所属行业', 100, { aliases: ['行业', '行业名称', '行业门类'] }),
    text('industryCode', '行业代码', 5, {}),
    text('businessScope', '经营范围', 8000, { aliases: ['业务范围', '宗旨和业务范围', '经营（业务）范围'] }),
    text('formerNames', '曾用名', 1000, { aliases: ['曾用名称'], remark: '多个用分号分开，最近的在前' }),
    integer('annualReportYear', '最近年报年度', {}),
    text('composition', '组成形式', 20, {}),
    text('registrationCertNo', '登记证号', 50, {}),
    text('supervisoryUnit', '业务主管单位', 200, {}),
    day('certificateFrom', '证书有效期自', {}),
    day('certificateTo', '证书有效期至', {}),
    yesNo('inFreeTradeZone', '自贸片区内', {}),
  ],
}
