import type { Dataset } from '../dataset.ts'
import { choice, creditCode, day, decimal, text } from './item-forms.ts'

/** Shareholders, representatives and branches of subjects. Persons are stored only by masked name. */
export const subjectRelation: Dataset = {
  code: 'subject-relation',
  resourceId: 'DJZC-101',
  name: '主体关联关系',
  about: '主体之间的投资、任职和分支机构关系，自然人只显示姓氏。',
  level: '市补充目录',
  category: '登记注册基本信息',
  nature: 'basic',
  block: 'other',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: 'marketRegulation',
  shareScope: '可向社会公开',
  updateCycle: '每日',
  basis: '《企业信息公示暂行条例》；《中华人民共和国市场主体登记管理条例》',
  publicity: 'standing',
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  listedAt: { page: '/enterprise-query' },
  stores: 'relations',
  persons: 'hidden',
  common: { subjectName: 'toName', subjectCode: 'fromCode', authority: 'source', decisionDate: 'startDate' },
  items: [
    creditCode('fromCode', '主体统一社会信用代码', {
      required: true,
      inList: true,
      aliases: ['统一社会信用代码', '社会信用代码', '投资方统一社会信用代码', '所属主体代码'],
      remark: '投资方、聘用人员的主体，或设立分支机构的主体',
    }),
    choice('relation', '关系类型', ['投资', '任职', '分支机构'], {
      required: true,
      inList: true,
      synonyms: { 对外投资: '投资', 股东: '投资', 出资: '投资', 高管: '任职', 分公司: '分支机构', 分支: '分支机构' },
      aliases: ['关系', '关联类型'],
    }),
    creditCode('toCode', '关联主体统一社会信用代码', {
      aliases: ['被投资主体统一社会信用代码', '关联方统一社会信用代码', '分支机构统一社会信用代码'],
      remark: '关联方是组织时必填；关联方是自然人时不填',
    }),
    text('toName', '关联主体名称', 200, {
      aliases: ['关联方名称', '被投资主体名称', '分支机构名称'],
      remark: '关联主体不在本市登记时显示这个名称',
    }),
    text('personName', '关联自然人姓名', 50, {
      mask: 'person-name',
      aliases: ['自然人姓名', '任职人员姓名', '高管姓名'],
      remark: '只存储遮盖后的姓名',
    }),
    decimal('ratio', '持股比例', 2, { unit: '%', aliases: ['出资比例', '投资比例'] }),
    day('startDate', '开始日期', { aliases: ['起始日期', '任职日期', '投资日期'] }),
    day('endDate', '结束日期', { aliases: ['终止日期', '离职日期', '退出日期'] }),
    text('source', '来源', 100, { aliases: ['数据来源'], remark: '空着时为报送单位' }),
  ],
}
