import type { Dataset } from '../../../src/modules/register/catalogue/dataset.ts'
import {
  choice,
  day,
  organisationColumns,
  organisationItems,
  prose,
  text,
} from '../../../src/modules/register/catalogue/datasets/item-forms.ts'

/** A dataset that the portal does not have: shops that have used one name for generations. */
export const oldBrand: Dataset = {
  code: 'old-brand',
  resourceId: 'LZHM-001',
  name: '老字号名录',
  about: '几代人传下来的商号。',
  level: '市补充目录',
  category: '诚实守信相关荣誉信息',
  nature: 'good',
  block: 'other',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: 'marketRegulation',
  shareScope: '可向社会公开',
  updateCycle: '每年',
  basis: '市老字号认定办法',
  publicity: 'validity',
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [
    {
      path: '/old-brands',
      name: 'OldBrands',
      shell: 'other',
      title: '老字号名录公示',
      parent: '/credit-publicity',
    },
  ],
  persons: 'hidden',
  common: {
    ...organisationColumns,
    title: 'brand',
    documentNo: 'certificateNo',
    category: 'grade',
    authority: 'recognisedBy',
    decisionDate: 'recognisedAt',
    validUntil: 'validUntil',
  },
  items: [
    ...organisationItems('企业名称', '统一社会信用代码'),
    text('brand', '字号', 50, { required: true, inList: true, searchable: true }),
    choice('grade', '级别', ['国家级', '省级', '市级'], { required: true, inList: true }),
    text('certificateNo', '证书编号', 50, { required: true, searchable: true }),
    prose('story', '渊源', 2000, { searchable: true }),
    text('recognisedBy', '认定单位', 200, { required: true, inList: true }),
    day('recognisedAt', '认定日期', { required: true, inList: true }),
    day('validUntil', '有效期至'),
    text('heir', '传承人', 50, { visibility: 'government' }),
  ],
}
