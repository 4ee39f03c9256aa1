import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { filterText, identifier } from '../../../kernel/forms/fields.ts'
import { QUALITY_ROLES } from '../import/contract.ts'
import { SHEET_FORMATS } from './records-contract.ts'

/** By law, double publicity covers permits and penalties. */
export const DOUBLE_PUBLICITY: readonly string[] = ['permit', 'penalty']

const month = (label: string) =>
  z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, `${label}应为 2026-11 的形式`)
    .describe(label)

export const QualityFilter = z.object({
  from: month('起始月份').optional(),
  to: month('截止月份').optional(),
  unit: filterText('单位名称').describe('报送单位；只有信用中心可以看其他单位的'),
  dataset: identifier('数据集').optional(),
})
export type QualityFilter = z.output<typeof QualityFilter>

const Count = z.number().int()

/** Counts; the rates are computed where they are shown. */
const QualityFigures = z.object({
  reported: Count.describe('报送的记录数'),
  onTime: Count.describe('7 个工作日内报送的'),
  late: Count.describe('超过 7 个工作日的'),
  days: Count.describe('从决定到报送的工作日总数'),
  filled: Count.describe('填了的公开选填项'),
  fillable: Count.describe('可以填的公开选填项'),
  sent: Count.describe('首次报送的行数'),
  wrong: Count.describe('首次报送时有误的行数'),
})
export type QualityFigures = z.output<typeof QualityFigures>

const QualityRow = QualityFigures.extend({ unit: z.string(), dataset: z.string(), datasetName: z.string() })
export type QualityRow = z.output<typeof QualityRow>

const Quality = z.object({
  from: z.string(),
  to: z.string(),
  units: z.array(z.string()).describe('有报送的单位'),
  rows: z.array(QualityRow).describe('按单位和数据集'),
  months: z.array(QualityFigures.extend({ month: z.string() })),
  totals: QualityFigures,
  double: z
    .array(z.object({ dataset: z.string(), datasetName: z.string() }).extend(QualityFigures.shape))
    .describe('双公示'),
  countedAt: z.string().nullable().describe('统计时间'),
})
export type Quality = z.output<typeof Quality>

export const qualityDesk = contract({
  quality: {
    ...get(QUALITY_ROLES, '/register/import/desk/quality'),
    summary: '查询各单位报送数据的质量；及时率、完整率和首次报送的错误率，按报送月份',
    query: QualityFilter,
    data: Quality,
  },
  qualityFile: {
    ...get(QUALITY_ROLES, '/register/import/desk/quality/file'),
    summary: '下载数据质量统计表',
    query: QualityFilter.extend({
      format: z.enum(SHEET_FORMATS, '文件格式不正确').default('xlsx').describe('文件格式'),
    }),
    bytes: '*/*',
  },
})
