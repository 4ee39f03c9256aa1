import type { Dataset } from '../dataset.ts'
import { choice, creditCode, day, decimal, residentId, text } from './item-forms.ts'

const FARM_KINDS = ['家庭农场', '合作社', '龙头企业', '种养大户', '农户'] as const
const FARM_PERSONS = ['种养大户', '农户'] as const

export const farmOperator: Dataset = {
  code: 'farm-operator',
  resourceId: 'XYPJ-003',
  name: '农业经营主体',
  about: '家庭农场、农民专业合作社、农业企业等经营主体的认定情况。',
  level: '市补充目录',
  category: '信用评价结果信息',
  nature: 'good',
  block: 'evaluation',
  subjectScope: ['法人', '非法人组织', '自然人', '个体工商户'],
  provider: 'agriculture',
  shareScope: '可向社会公开',
  updateCycle: '每年',
  basis: '《中共中央办公厅 国务院办公厅关于促进小农户和现代农业发展有机衔接的意见》；市农村信用体系建设实施方案',
  publicity: 'validity',
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [
    { path: '/farming-public-information', shell: 'farming', title: '信息公示', parent: '/farming', noNotices: true },
  ],
  persons: 'listed',
  common: {
    subjectName: 'name',
    subjectCode: 'creditCode',
    subjectType: 'kind',
    personTypes: FARM_PERSONS,
    personCertNo: 'personCertNo',
    title: 'mainProduct',
    category: 'kind',
    authority: 'recognisedBy',
    decisionDate: 'recognisedAt',
    validUntil: 'validUntil',
  },
  items: [
    text('name', '名称', 200, {
      required: true,
      mask: 'person-name',
      maskPersonsOnly: true,
      inList: true,
      searchable: true,
    }),
    choice('kind', '类别', FARM_KINDS, { required: true, inList: true }),
    creditCode('creditCode', '统一社会信用代码', { required: { item: 'kind', oneOf: ['合作社', '龙头企业'] } }),
    residentId('personCertNo', '证件号码', { visibility: 'government' }),
    text('town', '乡镇', 50, { required: true, inList: true, searchable: true }),
    text('mainProduct', '主导产品', 100, { required: true, inList: true, searchable: true }),
    decimal('scale', '规模', 2),
    choice('scaleUnit', '规模单位', ['亩', '头', '羽']),
    choice('honour', '示范等级', ['国家', '省', '市', '县'], { inList: true }),
    choice('creditVillage', '信用村/信用户等级', ['信用村', 'AAA级信用户', 'AA级信用户', 'A级信用户'], {
      inList: true,
    }),
    text('recognisedBy', '认定单位', 200, { required: true }),
    day('recognisedAt', '认定日期', { required: true, inList: true }),
    day('validUntil', '有效期至'),
  ],
}
