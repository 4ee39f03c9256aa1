import type { IndicatorGroup } from './contract.ts'

/** Points lost per defect, and at most per indicator. Example values until the city confirms its own. */
interface Tariff {
  each: number
  most: number
}

export interface Indicator {
  code: string
  group: IndicatorGroup
  name: string
  /** The requirement of the indicator, in Chinese. */
  standard: string
  /** How the indicator is checked, in Chinese. */
  how: string
  tariff?: Tariff
  /** Whether the defects fail the indicator, by counts of each sort; by default the first defect does. */
  fails?: (counts: ReadonlyMap<string, number>) => boolean
}

const of = (counts: ReadonlyMap<string, number>, sort: string): number => counts.get(sort) ?? 0

/** The indicators of 政府网站与政务新媒体检查指标 that apply to a website, and additional ones of this portal. */
export const INDICATORS: readonly Indicator[] = [
  {
    ...{ code: 'V1', group: 'veto', name: '安全、泄密和严重表述错误' },
    standard: '无严重表述错误、无泄密、未被篡改、日期真实',
    how: '程序按词表扫描已发布文章；泄密、挂马和舆情由人工核对',
  },
  {
    ...{ code: 'V2', group: 'veto', name: '站点无法访问' },
    standard: '一周内超过 15 秒或无法打开的不到 5%',
    how: '每 3 分钟探测首页一次，按近 7 日的记录计算',
  },
  {
    ...{ code: 'V3', group: 'veto', name: '首页不更新' },
    standard: '首页栏目 2 周内有更新',
    how: '首页各栏目最近一次发稿；满 10 天提醒',
  },
  {
    ...{ code: 'V4', group: 'veto', name: '栏目不更新' },
    standard: '要闻 2 周、公告文件 6 个月内更新，无空白栏目',
    how: '按每个栏目自己的更新周期；快到期时提醒',
    fails: (counts) =>
      of(counts, 'prompt') >= 5 || of(counts, 'prompt') + of(counts, 'late') >= 10 || of(counts, 'empty') >= 5,
  },
  {
    ...{ code: 'V5', group: 'veto', name: '互动回应差' },
    standard: '近一年的有效留言 3 个月内答复',
    how: '未办结的留言；超过承诺日期的提醒',
  },
  {
    ...{ code: 'V6', group: 'veto', name: '服务不实用' },
    standard: '办事指南要素齐全，在线服务可用',
    how: '逐项核对办事指南的要素，打开每个公开页面',
  },
  {
    ...{ code: 'D1', group: 'deduct', name: '链接可用性', tariff: { each: 0.1, most: 20 } },
    standard: '链接可以打开，图片和附件可以显示',
    how: '已发布文章、导航和菜单的站内链接，图片和附件',
  },
  {
    ...{ code: 'D2', group: 'deduct', name: '信息准确', tariff: { each: 0.1, most: 20 } },
    standard: '用词准确，无错别字',
    how: '程序按词表扫描已发布文章，给出建议写法',
  },
  {
    ...{ code: 'D3', group: 'deduct', name: '首页标识', tariff: { each: 1, most: 6 } },
    standard: '标识码、备案号、主办单位、联系方式',
    how: '站点资料齐全，并且真的出现在首页上',
  },
  {
    ...{ code: 'D4', group: 'deduct', name: '站内搜索', tariff: { each: 0.5, most: 5 } },
    standard: '能用，标题精确匹配排在首位',
    how: '抽取 30 个文章标题，逐个搜索',
  },
  {
    ...{ code: 'D5', group: 'deduct', name: '统一身份认证', tariff: { each: 2, most: 4 } },
    standard: '一号登录，能返回原页面',
    how: '打开登录页，并从需要登录的页面走一遍',
  },
  {
    ...{ code: 'D6', group: 'deduct', name: 'IPv6 访问', tariff: { each: 2, most: 2 } },
    standard: '支持 IPv6',
    how: '按站点资料的声明；是否真的可达由人工核对',
  },
  {
    ...{ code: 'D7', group: 'deduct', name: '浏览器兼容', tariff: { each: 1, most: 5 } },
    standard: '主流及国产浏览器显示正常',
    how: '人工核对',
  },
  {
    ...{ code: 'D8', group: 'deduct', name: '调查征集', tariff: { each: 1, most: 6 } },
    standard: '每年不少于 6 次，公布结果',
    how: '近一年开始的调查征集；结束后 30 天内公布结果和反馈，满 20 天提醒',
  },
  {
    ...{ code: 'D9', group: 'deduct', name: '网站找错', tariff: { each: 0.5, most: 5 } },
    standard: '3 个工作日内答复',
    how: '近 90 天的网站纠错',
  },
  {
    ...{ code: 'D10', group: 'deduct', name: '年度报表', tariff: { each: 5, most: 5 } },
    standard: '每年 1 月 31 日前在首页公布上一年度的政府网站工作年度报表（国办函〔2018〕12号）',
    how: '“政府网站工作年度报表”栏目今年的文章；1 月 10 日起提醒',
  },
  {
    ...{ code: 'S1', group: 'own', name: '个人信息' },
    standard: '公开内容无未脱敏的个人信息',
    how: '已发布文章全部，公示记录抽查最新的 300 条',
  },
  {
    ...{ code: 'S2', group: 'own', name: '图片替代文字' },
    standard: '有内容的图片都有说明',
    how: '已发布文章的正文图片和封面、首页的图片新闻；封面随标题显示，不须说明',
  },
  {
    ...{ code: 'S3', group: 'own', name: '标题与结构' },
    standard: '标题摘要齐全，正文标题层级连续',
    how: '已发布文章的标题、摘要和正文标题',
  },
  {
    ...{ code: 'S4', group: 'own', name: '链接文字与表格' },
    standard: '链接文字说明去处，表格有表头',
    how: '已发布文章中的链接和表格',
  },
  {
    ...{ code: 'S5', group: 'own', name: '响应时间' },
    standard: '重要页面 0.5 秒内打开',
    how: '十个重要页面各打开三次，取最快的一次',
  },
  {
    ...{ code: 'S6', group: 'own', name: '处罚决定撤回' },
    standard: '处罚决定被变更、撤销、确认违法或者无效的，三日内撤回并公告',
    how: '等待复核的撤回；满 2 天提醒，超过 3 天为不合格',
  },
  {
    ...{ code: 'S7', group: 'own', name: '抽查结果处置' },
    standard: '抽查无法联系、弄虚作假的，应当列入经营异常名录',
    how: '近一年这两类抽查结果，之后没有列入记录的；由登记机关决定，程序只提醒',
  },
]

export const findIndicator = (code: string): Indicator | undefined => INDICATORS.find((each) => each.code === code)
