import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { day, filterText, identifier, keyword } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { COLUMN_STATES } from './column-contract.ts'

export const ArticleSummary = z.object({
  id: z.string(),
  name: z.string(),
  subTitle: z.string().nullable(),
  classificationId: z.string(),
  classificationName: z.string(),
  source: z.string(),
  summary: z.string(),
  coverImageId: z.string().nullable(),
  attachments: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.number() })),
  docNo: z.string().nullable(),
  issuer: z.string().nullable(),
  level: z.string().nullable(),
  validity: z.string().nullable(),
  releaseTime: z.string(),
  top: z.boolean(),
  hot: z.boolean(),
  externalUrl: z.string().nullable(),
})
export type ArticleSummary = z.output<typeof ArticleSummary>

const ArticleLink = z.object({ id: z.string(), name: z.string(), classificationId: z.string() })

export const ArticleDetail = ArticleSummary.extend({
  slug: z.string().nullable(),
  author: z.string().nullable(),
  editor: z.string().nullable(),
  content: z.string(),
  writtenAt: z.string().nullable(),
  keywords: z.array(z.string()),
  viewCount: z.number(),
  updatedAt: z.string(),
  previous: ArticleLink.nullable(),
  next: ArticleLink.nullable(),
  /** The policy that this article explains; articles that explain this policy are listed below. */
  interpretOf: ArticleLink.nullable(),
  interpretedBy: z.array(ArticleLink),
})
export type ArticleDetail = z.output<typeof ArticleDetail>

const Segment = z.object({ text: z.string(), hit: z.boolean() })

export const ArticleHit = ArticleSummary.extend({ title: z.array(Segment), snippet: z.array(Segment) })
export type ArticleHit = z.output<typeof ArticleHit>

export const Classification = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  code: z.string(),
  template: z.enum(['list', 'picture', 'journal', 'hidden']),
  slug: z.string().nullable().describe('自有地址的末段；没有时为空'),
  state: z.enum(typedKeys(COLUMN_STATES)).describe('状态；shown 显示，hidden 隐藏，closed 关闭'),
  closedOn: z.string().nullable().describe('停止更新的日期；没有关闭时为空'),
  formerNames: z.array(z.string()).describe('曾用名称；最早的在前'),
})
export type Classification = z.output<typeof Classification>

export interface ClassificationNode extends Classification {
  children: ClassificationNode[]
}
const ClassificationNode: z.ZodType<ClassificationNode> = Classification.extend({
  get children() {
    return z.array(ClassificationNode)
  },
})

export interface SideBarNode {
  id: string
  name: string
  heading: string
  route: string
  pictureId: string | null
  children: SideBarNode[]
}
const SideBarNode: z.ZodType<SideBarNode> = z.object({
  id: z.string(),
  name: z.string(),
  heading: z.string(),
  route: z.string(),
  pictureId: z.string().nullable(),
  get children() {
    return z.array(SideBarNode)
  },
})

export interface NavigationNode {
  id: string
  name: string
  type: 0 | 1
  href: string
  children: NavigationNode[]
}
const NavigationNode: z.ZodType<NavigationNode> = z.object({
  id: z.string(),
  name: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  href: z.string(),
  get children() {
    return z.array(NavigationNode)
  },
})

const FaqEntry = z.object({ id: z.string(), category: z.string(), question: z.string(), answer: z.string() })
const DownloadEntry = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  fileId: z.string(),
  description: z.string(),
  format: z.string(),
  size: z.number(),
  releasedAt: z.string(),
})

/** Counting every hit of a common word is slow and useless to readers; beyond this number the page shows 1000+. */
export const MOST_COUNTED = 1000

export const DOCUMENT_LEVELS = ['国家', '省', '市', '区县'] as const
export const VALIDITIES = ['有效', '修订', '失效'] as const

/** Filters of policy documents, beside their column. */
export const DocumentFilter = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/, '年份应为 2026 的形式')
    .optional()
    .describe('年份；成文日期的年份，没有的按发布日期'),
  level: z
    .enum(DOCUMENT_LEVELS, { error: `层级应为 ${DOCUMENT_LEVELS.join('、')} 之一` })
    .optional()
    .describe('层级'),
  validity: z
    .enum(VALIDITIES, { error: `效力应为 ${VALIDITIES.join('、')} 之一` })
    .optional()
    .describe('效力'),
  docNo: filterText('文号', 50),
})
export type DocumentFilter = z.output<typeof DocumentFilter>

export const content = contract({
  articleDetail: {
    ...get('public', '/cms/front/articleinfo/detail/{id}'),
    summary: '查询一篇已发布的文章',
    params: z.object({ id: identifier('文章编号') }),
    data: ArticleDetail,
    example: { params: { id: 'city-dynamics-1' } },
  },
  articlePage: {
    ...get('public', '/cms/front/articleinfo/pageByClassificationId'),
    summary: '查询栏目下的文章列表；含下级栏目，置顶的在前，其余最新的在前；文件可按年份、层级、效力和文号筛选',
    query: Paging.extend({ classificationId: identifier('栏目编号') }).extend(DocumentFilter.shape),
    data: pageSchema(ArticleSummary).extend({ updatedAt: z.string().nullable() }),
    example: { query: { classificationId: 'credit-dynamics' } },
  },
  articleSearch: {
    ...get('public', '/cms/front/articleinfo/articleSearchPage'),
    summary: '全文检索已发布的文章；标题命中的在前，总数超过 1000 时只数到 1000 并带 totalIsLowerBound',
    query: Paging.extend({
      keyword: keyword().default(''),
      classificationId: identifier('栏目编号').optional(),
      from: day('起始日期').optional(),
      to: day('截止日期').optional(),
    }),
    data: pageSchema(ArticleHit),
    perMinute: 120,
    example: { query: { keyword: '信用修复' } },
  },
  fixedPage: {
    ...get('public', '/cms/front/articleinfo/page/{slug}'),
    summary: '查询固定页面；如隐私政策、关于我们',
    params: z.object({ slug: identifier('页面编号') }),
    data: ArticleDetail,
    example: { params: { slug: 'about-us' } },
  },
  classificationTree: {
    ...get('public', '/cms/front/articleclassification/getClassificationTree'),
    summary: '查询全部栏目；以树的形式给出',
    data: z.array(ClassificationNode),
  },
  classificationByName: {
    ...get('public', '/cms/front/articleclassification/getClassificationByName'),
    summary: '按名称查询一个栏目',
    query: z.object({
      name: z.string({ error: '请提供栏目名称' }).min(1, '请提供栏目名称').max(50, '栏目名称过长').describe('栏目名称'),
    }),
    data: Classification,
    example: { query: { name: '信用动态' } },
  },
  classificationChildren: {
    ...get('public', '/cms/front/articleclassification/getClassificationChildren'),
    summary: '查询一个栏目的直接下级栏目',
    query: z.object({ id: identifier('栏目编号') }),
    data: z.array(Classification),
    example: { query: { id: 'credit-dynamics' } },
  },
  sideBarTree: {
    ...get('public', '/cms/front/sidebartypeconfiguration/tree'),
    summary: '查询列表页的侧栏菜单',
    data: z.array(SideBarNode),
  },
  pictureSideBar: {
    ...get('public', '/cms/front/sidebartypeconfiguration/pictureSidebar'),
    summary: '查询侧栏菜单下方的图片入口',
    data: z.array(SideBarNode),
  },
  navigation: {
    ...get('public', '/cms/front/navigationbar/tree'),
    summary: '查询主导航；不含类型为 2 的项目',
    data: z.array(NavigationNode),
  },
  pictureNews: {
    ...get('public', '/cms/front/articleinfo/pictureNews'),
    summary: '查询首页的图片新闻；工作人员选定的按其顺序，没有选定时为图片新闻栏目最新的几篇',
    data: z.array(ArticleSummary.extend({ alt: z.string().describe('图片说明；没有时为空') })),
  },
  faqList: {
    ...get('public', '/cms/front/faq/list'),
    summary: '查询常见问题；按类别排列',
    data: z.array(FaqEntry),
  },
  downloadList: {
    ...get('public', '/cms/front/download/list'),
    summary: '查询可下载的资料；表格、模板和期刊',
    data: z.array(DownloadEntry),
  },
})
