import type { Dataset } from '../dataset.ts'
import { choice, day, organisationColumns, organisationItems, region, text } from './item-forms.ts'

const AGENCY_KINDS = ['征信', '评级', '咨询', '修复培训'] as const

export const creditAgency: Dataset = {
  code: 'credit-agency',
  resourceId: 'DJZC-001',
  name: '信用服务机构',
  about: '在本市备案的信用服务机构及其业务范围。',
  level: '市补充目录',
  category: '登记注册基本信息',
  nature: 'basic',
  block: 'other',
  subjectScope: ['法人', '非法人组织'],
  provider: 'development',
  shareScope: '可向社会公开',
  updateCycle: '每季',
  basis: '《征信业管理条例》；《信用评级业管理暂行办法》；市信用服务机构备案规定',
  publicity: 'validity',
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [{ path: '/intermediary-organ', title: '信用服务机构', parent: '/credit-Service' }],
  persons: 'hidden',
  common: {
    ...organisationColumns,
    title: 'kind',
    documentNo: 'recordNo',
    category: 'kind',
    authority: 'recordedBy',
    decisionDate: 'recordedAt',
    validUntil: 'validUntil',
    region: 'region',
  },
  items: [
    ...organisationItems('机构名称', '统一社会信用代码'),
    choice('kind', '机构类别', AGENCY_KINDS, { required: true, inList: true }),
    text('recordNo', '备案号', 50, { required: true, inList: true, searchable: true }),
    text('recordedBy', '备案机关', 200, { required: true, inList: true }),
    day('recordedAt', '备案日期', { required: true, inList: true }),
    day('validUntil', '备案有效期至'),
    region('region', '所在区域', { required: true }),
    // Often an employee's own telephone, so it is shared only with authorities.
    text('contact', '联系方式', 50, { visibility: 'government' }),
    text('level', '机构等级', 20),
    choice('status', '机构状态', ['正常', '暂停', '注销'], { required: true }),
  ],
}
