/** A node of the tree of columns: id, name, update cycle in days, columns below it. */
export interface CityColumn {
  id: string
  name: string
  cycle: number
  template?: 'list' | 'picture' | 'journal' | 'hidden'
  owner?: string
  /** Number of reviewers who must approve an article before it is published; 1 by default. */
  checks?: number
  children?: CityColumn[]
}

/** News must be fresh within two weeks, notices and policies within half a year, the rest within a year. */
const NEWS = 14
const HALF_YEAR = 180
const YEAR = 365

export const columns: CityColumn[] = [
  {
    id: 'credit-dynamics',
    name: '信用动态',
    cycle: NEWS,
    children: [
      { id: 'national-dynamics', name: '国内动态', cycle: NEWS },
      { id: 'provincial-dynamics', name: '省内动态', cycle: NEWS },
      { id: 'city-dynamics', name: '本市动态', cycle: NEWS },
      { id: 'county-dynamics', name: '县区动态', cycle: NEWS },
      { id: 'picture-news', name: '图片新闻', cycle: NEWS, template: 'picture' },
    ],
  },
  {
    id: 'policies-regulations',
    name: '政策法规',
    cycle: HALF_YEAR,
    checks: 3,
    children: [
      { id: 'national-policies', name: '国家政策', cycle: HALF_YEAR, checks: 3 },
      { id: 'provincial-policies', name: '省级政策', cycle: HALF_YEAR, checks: 3 },
      { id: 'city-policies', name: '市级政策', cycle: HALF_YEAR, checks: 3 },
      { id: 'policy-interpretation', name: '政策解读', cycle: HALF_YEAR, checks: 3 },
    ],
  },
  {
    id: 'business-environment',
    name: '营商环境',
    cycle: HALF_YEAR,
    children: [
      { id: 'experience-reference', name: '经验借鉴', cycle: HALF_YEAR },
      { id: 'city-practice', name: '我市做法', cycle: HALF_YEAR },
    ],
  },
  { id: 'credit-notice', name: '通知公告', cycle: HALF_YEAR },
  { id: 'credit-announcement', name: '公示公告', cycle: HALF_YEAR },
  // The report is due every January, but not on the same day, so the cycle is a month longer than a year.
  { id: 'site-year-report', name: '政府网站工作年度报表', cycle: YEAR + 31 },
  { id: 'red-black-news', name: '红黑榜新闻', cycle: HALF_YEAR },
  { id: 'punish-again', name: '联合惩戒', cycle: HALF_YEAR },
  { id: 'rewards-punishments', name: '联合奖惩', cycle: HALF_YEAR },
  { id: 'credit-propaganda', name: '诚信宣传', cycle: HALF_YEAR },
  { id: 'credit-risk', name: '信用风险提示', cycle: HALF_YEAR },
  { id: 'credit-communication', name: '信用交流', cycle: HALF_YEAR },
  { id: 'credit-research', name: '信用研究', cycle: HALF_YEAR },
  { id: 'risk-report', name: '失信风险警示报告', cycle: HALF_YEAR },
  { id: 'other-innovation', name: '创新应用', cycle: HALF_YEAR },
  { id: 'special-governance', name: '专项治理', cycle: HALF_YEAR },
  { id: 'risk-summary', name: '风险提示汇总', cycle: HALF_YEAR },
  { id: 'city-journal', name: '信用期刊', cycle: 60, template: 'journal' },
  { id: 'credit-commitment', name: '信用承诺', cycle: HALF_YEAR },
  { id: 'promise-application-scenarios', name: '承诺应用场景', cycle: YEAR },
  { id: 'city-credit', name: '城市信用', cycle: HALF_YEAR },
  { id: 'industry-credit', name: '行业信用', cycle: HALF_YEAR },
  { id: 'specialty-improve', name: '专项提升', cycle: YEAR },
  { id: 'standard-specification', name: '标准规范', cycle: YEAR },
  { id: 'refuse-classification', name: '垃圾分类', cycle: YEAR },
  { id: 'typical-case', name: '典型案例', cycle: HALF_YEAR },
  { id: 'credit-knowledge', name: '信用知识', cycle: YEAR },
  { id: 'credit-repair-news', name: '信用修复动态', cycle: NEWS },
  { id: 'credit-publicity-read', name: '信用公示解读', cycle: HALF_YEAR },
  { id: 'double-publicity-news', name: '双公示动态', cycle: NEWS },
  { id: 'xinyi-plus', name: '信易+应用', cycle: HALF_YEAR },
  { id: 'contract-policy', name: '合同履约政策', cycle: YEAR },
  { id: 'repair-article', name: '修复指南', cycle: YEAR },
  { id: 'integrity-wanli', name: '诚信万里行', cycle: HALF_YEAR, template: 'picture' },
  { id: 'epidemic', name: '疫情防控', cycle: YEAR },
  { id: 'food-safe-news', name: '食品安全', cycle: HALF_YEAR },
  { id: 'drug-safe-news', name: '药品安全', cycle: HALF_YEAR },
  { id: 'produce-safe-news', name: '安全生产', cycle: HALF_YEAR },
  { id: 'ecology-news', name: '环保动态', cycle: NEWS },
  { id: 'ecology-policy', name: '环保政策', cycle: HALF_YEAR },
  { id: 'ecology-case', name: '环保案例', cycle: HALF_YEAR },
  { id: 'free-trade-area-news', name: '片区动态', cycle: NEWS },
  { id: 'free-trade-area-law', name: '片区政策法规', cycle: HALF_YEAR },
  { id: 'free-trade-area-support', name: '片区扶持政策', cycle: HALF_YEAR },
  { id: 'medical-news', name: '医保新闻动态', cycle: NEWS },
  { id: 'medical-policy', name: '医保政策法规', cycle: HALF_YEAR },
  { id: 'medical-image-news', name: '医保图片新闻', cycle: HALF_YEAR, template: 'picture' },
  { id: 'medical-measure', name: '医保奖惩措施', cycle: YEAR },
  { id: 'medical-case', name: '医保典型案例', cycle: HALF_YEAR },
  { id: 'farming-journalism', name: '农业金融新闻', cycle: NEWS },
  { id: 'farming-policy', name: '农业金融政策', cycle: HALF_YEAR },
  { id: 'farming-announcement', name: '农业金融公告', cycle: HALF_YEAR },
  { id: 'guarantee-news', name: '电子保函动态', cycle: NEWS },
  { id: 'guarantee-policy', name: '电子保函政策', cycle: HALF_YEAR },
  { id: 'loan-news', name: '信易贷资讯', cycle: NEWS },
  { id: 'finance-news', name: '金融资讯', cycle: NEWS },
  { id: 'fixed-pages', name: '固定页面', cycle: YEAR, template: 'hidden' },
]
