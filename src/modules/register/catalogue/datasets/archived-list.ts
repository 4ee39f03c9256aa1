import type { Dataset } from '../dataset.ts'
import {
  choice,
  creditCode,
  day,
  LEAVING_A_LIST,
  listColumns,
  prose,
  REMOVAL_REASONS,
  subjectItems,
  text,
} from './item-forms.ts'

/**
 * Lists based on ministerial memoranda or notices, without the basis in law, regulation or central policy that 国办发〔2020〕49号 requires.
 * Existing entries stay readable until they expire; they entail no measures, and no entries are added.
 */
export const ARCHIVED_LISTS = [
  '涉金融领域其他严重违法名单',
  '严重危害正常医疗秩序失信行为责任人',
  '限制乘坐火车特定严重失信人',
  '限制乘坐民用航空器特定严重失信人',
  '保险领域严重失信主体',
  '房地产领域严重失信主体',
  '建筑市场主体黑名单',
  '环境违法严重失信主体',
  '价格领域严重失信主体',
  '学术领域严重失信主体',
  '消防安全领域严重失信主体',
] as const

export const archivedList: Dataset = {
  code: 'archived-list',
  resourceId: 'LSGD-001',
  name: '历史归档名单',
  about: '过去依据部门备忘录等文件列入的名单，只供查阅：不再新增，不是现行的失信惩戒。',
  level: '历史归档',
  category: '历史归档名单信息',
  nature: 'other',
  block: 'other',
  subjectScope: ['法人', '非法人组织', '自然人', '个体工商户'],
  provider: 'creditCentre',
  shareScope: '可向社会公开',
  updateCycle: '不再更新',
  basis:
    '当时依据部门联合惩戒合作备忘录或者规范性文件列入；不属于《全国公共信用信息基础目录》，不再新增，不作为现行失信惩戒的依据，仅供查阅，原期限届满即撤下',
  publicity: 'serious-list',
  repair: LEAVING_A_LIST,
  version: '2026.1',
  effectiveFrom: '2026-04-01',
  closedOn: '2026-04-01',
  tabs: [{ on: 'serious', label: '历史归档', query: { tab: 'archived-list' } }],
  listedAt: { page: '/black-list/index', query: { tab: 'archived-list' } },
  persons: 'hidden',
  common: listColumns,
  items: [
    choice('listCategory', '当时的名单类别', ARCHIVED_LISTS, { required: true, inList: true, searchable: true }),
    ...subjectItems({ nameLabel: '主体名称', codeLabel: '统一社会信用代码' }),
    text('legalRepresentative', '法定代表人/负责人', 50, { aliases: ['主要负责人'], individualLabel: '经营者' }),
    text('documentNo', '认定文书文号', 100, { searchable: true }),
    prose('reason', '当时的列入事由', 4000, {
      required: true,
      searchable: true,
      aliases: ['列入事由', '纳入理由', '失信行为', '不良行为的具体情形'],
    }),
    prose('legalBasis', '当时的认定依据', 2000, { required: true, aliases: ['认定依据', '处罚依据'] }),
    text('recognisedBy', '认定部门', 200, { required: true, inList: true, aliases: ['信息报送机关'] }),
    creditCode('recognisedByCode', '认定部门统一社会信用代码', { required: true }),
    day('listedAt', '列入日期', { required: true, inList: true, aliases: ['记录日期', '入库时间'] }),
    day('plannedRemoval', '拟移出日期'),
    day('validUntil', '有效期限'),
    day('removedAt', '移出日期', { visibility: 'subject' }),
    choice('removalReason', '移出原因', REMOVAL_REASONS, { visibility: 'subject' }),
  ],
}
