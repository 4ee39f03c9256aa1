import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { day, identifier, keyword, text } from '../../../kernel/forms/fields.ts'
import type { SubjectKind } from '../../../kernel/identity/credit-code.ts'

/** Counting every hit of a common word is slow in a large city, so counts stop here (1000+), and so does paging. */
export const MOST_COUNTED = 1000

export const MOST_SUGGESTIONS = 8

const FRONT = '/cmpinternetportalfront/archives'

const KINDS = [
  'enterprise',
  'individual-business',
  'cooperative',
  'social-organisation',
  'public-body',
  'other',
] as const satisfies readonly SubjectKind[]

/**
 * Types of the search bar: 0 by name, 1 by code, 4 full text. 2 (natural persons) and 3 are closed; the server knows them to explain the
 * refusal.
 */
const searchType = (usual: '0' | '4') =>
  z
    .enum(['0', '1', '2', '3', '4'], { error: '查询类型应为 0、1 或 4' })
    .default(usual)
    .describe('查询类型；0 按名称，1 按统一社会信用代码，4 全文检索，2 和 3 未开放')

const Segment = z.object({ text: z.string(), hit: z.boolean() })

export const SubjectHit = z.object({
  id: z.string(),
  name: z.string(),
  title: z.array(Segment),
  /** The former name by which the subject was found. */
  formerName: z.array(Segment).nullable(),
  foundBy: z
    .enum(['text', 'reading', 'sound', 'shape', 'spelling'])
    .describe('为什么列出；text 文字相符，reading 拼音或首字母相符，sound 读音相同，shape 字形相近，spelling 文字相近'),
  creditCode: z.string(),
  kind: z.string(),
  kindName: z.string(),
  registerStatus: z.string(),
  regionCode: z.string(),
  representativeLabel: z.string(),
  legalRepresentative: z.string(),
  establishedAt: z.string(),
  registerAuthority: z.string(),
  address: z.string(),
  labels: z.array(z.object({ text: z.string(), tone: z.enum(['good', 'bad', 'warning', 'plain']) })),
  /** Public records of the subject counted by kind, with the sum of fines in 万元. */
  counts: z.array(
    z.object({
      name: z.string(),
      count: z.number().int(),
      amount: z.object({ word: z.string(), value: z.number() }).nullable(),
      negative: z.boolean(),
    }),
  ),
})
export type SubjectHit = z.output<typeof SubjectHit>

export const SubjectFilters = z.object({
  kind: z.enum(KINDS, { error: '主体类别不正确' }).optional().describe('主体类别'),
  status: text('登记状态', { max: 20 }).optional(),
  region: identifier('区县').optional(),
  list: z
    .enum(['red', 'black'], { error: '名单应为 red 或 black' })
    .optional()
    .describe('名单；red 守信激励对象，black 严重失信主体'),
})
export type SubjectFilters = z.output<typeof SubjectFilters>

/** Orders of the results. */
export const SUBJECT_ORDERS = ['relevance', 'newest', 'oldest'] as const

export const SubjectQuery = Paging.extend({
  keyword: keyword().default(''),
  type: searchType('0'),
  order: z
    .enum(SUBJECT_ORDERS, { error: '排序应为 relevance、newest 或 oldest' })
    .default('relevance')
    .describe('排序；relevance 最相关，newest 成立日期从新到旧，oldest 从旧到新'),
}).extend(SubjectFilters.shape)

/** Unknown parameters are refused, because a misspelt filter would otherwise return everything. */
const KnownSubjectQuery = z.strictObject(SubjectQuery.shape, {
  error: (issue) =>
    issue.code === 'unrecognized_keys' ? `没有 ${issue.keys.join('、')} 这个参数，检索词请用 keyword` : undefined,
})
export type SubjectQuery = z.output<typeof SubjectQuery>

export const FullTextHit = z.object({
  id: z.string(),
  /** Name of the dataset or column of the hit. */
  type: z.string(),
  typeName: z.string(),
  title: z.array(Segment),
  snippet: z.array(Segment),
  source: z.string(),
  date: z.string(),
  address: z.string(),
})
export type FullTextHit = z.output<typeof FullTextHit>

export const FullTextQuery = Paging.extend({
  keyword: keyword().default(''),
  type: searchType('4'),
  /** `article`, `record`, or the code of one dataset. */
  kind: identifier('类型').optional(),
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
})
export type FullTextQuery = z.output<typeof FullTextQuery>

export const search = contract({
  archivesSearch: {
    ...get('public', `${FRONT}/search`),
    summary:
      '查询主体；类型 0 按名称、曾用名、拼音或首字母，类型 1 按统一社会信用代码，只列出前 1000 个；主体多的城市总数超过 1000 时只数到 1000 并带 totalIsLowerBound',
    query: KnownSubjectQuery,
    data: pageSchema(SubjectHit).extend({
      /** How the input was understood; a code is recognised regardless of the requested type. */
      by: z.enum(['name', 'code', 'nothing']),
      /** If nothing was found: names that sound or look alike or differ by a character. */
      near: z.array(SubjectHit),
      /** Id of the only subject with exactly this name or code. */
      exact: z.string().nullable(),
    }),
    perMinute: 120,
    example: { query: { keyword: '有限公司', type: '0' } },
  },
  nearCodes: {
    ...get('public', `${FRONT}/nearcodes`),
    summary: '说明一个统一社会信用代码哪一位不对；并列出只差一位、已经登记的代码，最多 5 个',
    query: z.object({ keyword: keyword().default('') }),
    data: z.object({
      explained: z.string().nullable().describe('哪一位不对；代码正确时为空'),
      subjects: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), creditCode: z.string() },
          regionCode: z.string().describe('登记地的区划代码'),
          establishedAt: z.string().describe('成立日期'),
          position: z.number().int().describe('不同的一位，从 1 数起'),
          how: z.enum(['wrong', 'swapped']).describe('wrong 一位不同，swapped 与后一位对调'),
        }),
      ),
    }),
    perMinute: 120,
    example: { query: { keyword: '91110105MA00000000' } },
  },
  suggest: {
    ...get('public', `${FRONT}/suggest`),
    summary: '查询主体名称建议；续写已输入的文字，最多 8 个',
    query: z.object({ keyword: keyword().default(''), type: searchType('0') }),
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        formerName: z.string().nullable(),
        creditCode: z.string(),
        registerStatus: z.string(),
      }),
    ),
    example: { query: { keyword: '建设' } },
  },
  fullText: {
    ...get('public', `${FRONT}/fullText`),
    summary: '全文检索文章和公示信息；须含全部词语，标题命中的在前，总数超过 1000 时只数到 1000 并带 totalIsLowerBound',
    query: FullTextQuery,
    data: pageSchema(FullTextHit).extend({
      /** Types with hits; without numbers if there are more records than are counted. */
      facets: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          count: z.number().int().nullable(),
          countIsLowerBound: z.literal(true).optional(),
        }),
      ),
    }),
    perMinute: 120,
    example: { query: { keyword: '信用修复' } },
  },
  popularWords: {
    ...get('public', `${FRONT}/popularWords`),
    summary: '查询热门检索词；近 30 天检索最多且有结果的，不足时以本站选定的词补足',
    data: z.array(z.string()),
  },
})
