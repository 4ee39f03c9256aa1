import { z } from 'zod'
import { fieldMeta, text } from '../../kernel/forms/fields.ts'
import { orEmpty } from '../../kernel/forms/form-fields.ts'

/** A cell of the annual report 政府网站工作年度报表 (国办函〔2018〕12号). */
interface YearCell {
  part: string
  label: string
}

const cells = <Key extends string>(part: string, labels: Readonly<Record<Key, string>>) =>
  Object.fromEntries(Object.entries<string>(labels).map(([key, label]) => [key, { part, label }])) as Record<
    Key,
    YearCell
  >

/** Every cell in the order of the table. */
export const YEAR_CELLS = {
  ...cells('基本情况', { siteName: '网站名称', homePage: '首页网址', sponsor: '主办单位' }),
  ...cells('基本情况', { siteIdCode: '网站标识码', icp: 'ICP 备案号', policeRecord: '公安机关备案号' }),
  ...cells('访问', { visitors: '独立用户访问总量', visits: '网站总访问量（次）' }),
  ...cells('信息发布', { articles: '总数（条）', pages: '概况类信息（页）' }),
  ...cells('信息发布', { news: '政务动态信息（条）', documents: '信息公开目录信息（条）' }),
  ...cells('专栏专题', { columnsKept: '维护数量（个）', columnsNew: '新开设数量（个）' }),
  ...cells('解读回应', { readings: '解读信息（条）', responses: '回应公众关注热点（次）' }),
  ...cells('办事服务', { hasDirectory: '是否发布服务事项目录', accounts: '注册用户（累计）', joined: '本年新注册' }),
  ...cells('办事服务', {
    services: '政务服务事项（项）',
    onlineServices: '可全程在线办理（项）',
    cases: '办件量（件）',
  }),
  ...cells('互动交流', { hasPlatform: '是否使用统一平台', messages: '收到留言（条）', answered: '办结留言（条）' }),
  ...cells('互动交流', { days: '平均办理时间（天）', open: '公开答复（条）', answers: '征集调查收到意见（条）' }),
  ...cells('互动交流', { questions: '在线访谈网民提问（个）', hasChat: '是否提供智能问答' }),
  ...cells('安全防护', { securityTests: '安全检测评估次数', securityFound: '发现和修复问题（个）' }),
  ...cells('安全防护', {
    hasWarning: '是否建立安全监测预警机制',
    drills: '应急演练（次）',
    hasOfficer: '是否明确安全责任人',
  }),
  ...cells('移动新媒体', { weibo: '微博名称、信息发布量、关注量', wechat: '微信名称、信息发布量、订阅数' }),
  ...cells('创新发展', { search: '搜索即服务', languages: '多语言版本', access: '无障碍浏览', personal: '千人千网' }),
} as const satisfies Record<string, YearCell>

export type YearCellKey = keyof typeof YEAR_CELLS
export const YEAR_CELL_KEYS = Object.keys(YEAR_CELLS) as YearCellKey[]

const cell = ({ part, label }: YearCell) => orEmpty(text(`${part}：${label}`, { max: 200 }))

export const yearField = text('年度', { max: 4 })
  .regex(/^[12]\d{3}$/u, '年度应为 2026 的形式')
  .register(fieldMeta, { label: '年度' })

/** An annual report as edited in the console. */
export const YearReportFields = z.object({
  year: yearField,
  ...(Object.fromEntries(YEAR_CELL_KEYS.map((key) => [key, cell(YEAR_CELLS[key])])) as Record<
    YearCellKey,
    ReturnType<typeof cell>
  >),
})
