import type { PageRow } from '../../kernel/pages/pages.ts'
import {
  article,
  column,
  downloads,
  FREE_PAGES,
  faq,
  fixedPage,
  freePage,
  fullText,
  home,
  hub,
  memberUnits,
  notFoundPage,
  OWN_COLUMNS,
  ownColumn,
  redirect,
  serviceWindows,
  siteMap,
  unauthorized,
} from './layouts.ts'

export const contentPages: PageRow[] = [
  redirect({ path: '/', name: 'Root', shell: 'main', title: '首页', hideBread: true }, '/home'),
  home({ path: '/home', name: 'Home', shell: 'main', title: '首页', hideBread: true }),
  fixedPage({ path: '/about-us', name: 'AboutUs', shell: 'main', title: '关于我们' }, 'about-us'),
  fixedPage(
    { path: '/website-statement', name: 'WebsiteStatement', shell: 'main', title: '网站声明' },
    'website-statement',
  ),
  column(
    { path: '/credit-dynamics', name: 'CreditDynamics', shell: 'other', title: '信用动态' },
    { classification: 'credit-dynamics' },
  ),
  column(
    { path: '/policies-regulations', name: 'PoliciesRegulations', shell: 'other', title: '政策法规' },
    { classification: 'policies-regulations', documents: 'yes' },
  ),
  column(
    { path: '/red-black-news', name: 'RedBlackNews', shell: 'other', title: '红黑榜新闻' },
    { classification: 'red-black-news' },
  ),
  column(
    { path: '/punish-again', name: 'PunishAgain', shell: 'other', title: '联合惩戒' },
    { classification: 'punish-again' },
  ),
  column(
    { path: '/credit-announcement', name: 'CreditAnnouncement', shell: 'other', title: '公示公告' },
    { classification: 'credit-announcement' },
  ),
  column(
    { path: '/rewards-punishments', name: 'RewardsPunishments', shell: 'other', title: '联合奖惩' },
    { classification: 'rewards-punishments' },
  ),
  column(
    { path: '/credit-propaganda', name: 'CreditPropaganda', shell: 'other', title: '诚信宣传' },
    { classification: 'credit-propaganda' },
  ),
  column(
    { path: '/credit-risk', name: 'CreditRisk', shell: 'other', title: '信用风险提示' },
    { classification: 'credit-risk' },
  ),
  column(
    { path: '/business-environment', name: 'BusinessEnvironment', shell: 'other', title: '营商环境' },
    { classification: 'business-environment' },
  ),
  column(
    { path: '/credit-communication', name: 'CreditCommunication', shell: 'other', title: '信用交流' },
    { classification: 'credit-communication' },
  ),
  column(
    { path: '/credit-notice', name: 'CreditNotice', shell: 'other', title: '通知公告' },
    { classification: 'credit-notice' },
  ),
  column(
    { path: '/site-year-report', name: 'SiteYearReport', shell: 'other', title: '政府网站工作年度报表' },
    { classification: 'site-year-report' },
  ),
  column(
    { path: '/credit-research', name: 'CreditResearch', shell: 'other', title: '信用研究' },
    { classification: 'credit-research' },
  ),
  column(
    { path: '/SXFXJSBG', name: 'RiskReport', shell: 'other', title: '失信风险警示报告' },
    { classification: 'risk-report' },
  ),
  column(
    { path: '/other-innovation', name: 'OtherInnovation', shell: 'other', title: '创新应用' },
    { classification: 'other-innovation' },
  ),
  column(
    { path: '/special-governance', name: 'SpecialGovernance', shell: 'other', title: '专项治理' },
    { classification: 'special-governance' },
  ),
  column(
    { path: '/risk-summary', name: 'RiskSummary', shell: 'other', title: '风险提示汇总' },
    { classification: 'risk-summary' },
  ),
  column(
    { path: '/credit-journal', name: 'CreditJournal', shell: 'other', title: '信用期刊' },
    { classification: 'city-journal' },
  ),
  column(
    { path: '/putian-journal', name: 'PutianJournal', shell: 'other', title: '信用期刊', ofOneCity: true },
    { classification: 'city-journal' },
  ),
  article({ path: '/content-detail', name: 'ContentDetail', shell: 'other', title: '文章详情' }),
  memberUnits({ path: '/member-unit', name: 'MemberUnit', shell: 'other', title: '成员单位' }),
  column(
    {
      path: '/credit-commitment',
      name: 'CreditCommitment',
      shell: 'other',
      title: '信用承诺',
      parent: '/credit-commitment-index',
    },
    { classification: 'credit-commitment' },
  ),
  hub(
    'commitment-home',
    { path: '/credit-commitment-index', name: 'CreditCommitmentIndex', shell: 'other', title: '信用承诺' },
    'commitment',
  ),
  column(
    {
      path: '/promise-application-scenarios',
      name: 'PromiseApplicationScenarios',
      shell: 'other',
      title: '承诺应用场景',
      parent: '/credit-commitment-index',
    },
    { classification: 'promise-application-scenarios' },
  ),
  hub('service-home', { path: '/credit-Service', name: 'CreditService', shell: 'other', title: '信用服务' }, 'service'),
  column(
    { path: '/credit-shoes-news', name: 'CreditShoesNews', shell: 'other', title: '诚信鞋都', ofOneCity: true },
    { classification: 'credit-shoes-news' },
  ),
  fullText({ path: '/full-text-retrieval', name: 'FullTextRetrieval', shell: 'other', title: '全文检索' }),
  column(
    { path: '/city-credit', name: 'CityCredit', shell: 'other', title: '城市信用' },
    { classification: 'city-credit' },
  ),
  column(
    { path: '/industry-credit', name: 'IndustryCredit', shell: 'other', title: '行业信用' },
    { classification: 'industry-credit' },
  ),
  column(
    { path: '/specialty-improve', name: 'SpecialtyImprove', shell: 'other', title: '专项提升' },
    { classification: 'specialty-improve' },
  ),
  column(
    { path: '/standard-specification', name: 'StandardSpecification', shell: 'other', title: '标准规范' },
    { classification: 'standard-specification' },
  ),
  column(
    { path: '/refuse-classification', name: 'RefuseClassification', shell: 'other', title: '垃圾分类' },
    { classification: 'refuse-classification' },
  ),
  column(
    { path: '/typical-case', name: 'TypicalCase', shell: 'other', title: '典型案例' },
    { classification: 'typical-case' },
  ),
  column(
    { path: '/credit-knowledge', name: 'CreditKnowledge', shell: 'other', title: '信用知识' },
    { classification: 'credit-knowledge' },
  ),
  column(
    {
      path: '/credit-repair-news',
      name: 'CreditRepairNews',
      shell: 'other',
      title: '信用修复动态',
      parent: '/credit-repair',
    },
    { classification: 'credit-repair-news' },
  ),
  hub(
    'publicity-home',
    { path: '/credit-publicity', name: 'CreditPublicity', shell: 'other', title: '信用公示' },
    'publicity',
  ),
  column(
    {
      path: '/credit-publicity-read',
      name: 'CreditPublicityRead',
      shell: 'other',
      title: '信用公示解读',
      parent: '/credit-publicity',
    },
    { classification: 'credit-publicity-read' },
  ),
  column(
    {
      path: '/double-publicity-news',
      name: 'DoublePublicityNews',
      shell: 'other',
      title: '双公示动态',
      parent: '/credit-publicity',
    },
    { classification: 'double-publicity-news' },
  ),
  downloads({
    path: '/data-download',
    name: 'DataDownload',
    shell: 'other',
    title: '资料下载',
    parent: '/credit-Service',
  }),
  faq({ path: '/common-problem', name: 'CommonProblem', shell: 'other', title: '常见问题', parent: '/credit-Service' }),
  hub(
    'objection-home',
    {
      path: '/credit-objection',
      name: 'CreditObjection',
      shell: 'other',
      title: '信用异议',
      parent: '/credit-Service',
    },
    'objection',
  ),
  column(
    { path: '/xinyi-plus', name: 'XinyiPlus', shell: 'other', title: '信易+应用', parent: '/credit-plus-home' },
    { classification: 'xinyi-plus' },
  ),
  column(
    {
      path: '/contract-policy',
      name: 'ContractPolicy',
      shell: 'other',
      title: '合同履约政策',
      parent: '/service-contract-performance',
    },
    { classification: 'contract-policy' },
  ),
  hub('repair-home', { path: '/credit-repair', name: 'CreditRepair', shell: 'other', title: '信用修复' }, 'repair'),
  fixedPage(
    { path: '/repair-method', name: 'RepairMethod', shell: 'other', title: '修复方式', parent: '/credit-repair' },
    'repair-method',
  ),
  fixedPage(
    { path: '/repair-procedure', name: 'RepairProcedure', shell: 'other', title: '修复流程', parent: '/credit-repair' },
    'repair-procedure',
    { repairTime: 'yes' },
  ),
  column(
    { path: '/repair-article', name: 'RepairArticle', shell: 'other', title: '修复指南', parent: '/credit-repair' },
    { classification: 'repair-article' },
  ),
  notFoundPage({
    path: '/404',
    name: 'NotFound',
    shell: 'bare',
    title: '页面不存在',
    hideBread: true,
    noNotices: true,
  }),
  unauthorized({
    path: '/401',
    name: 'Unauthorized',
    shell: 'bare',
    title: '无权访问',
    hideBread: true,
    noNotices: true,
  }),
  serviceWindows({
    path: '/service-windows',
    name: 'ServiceWindows',
    shell: 'main',
    title: '线下窗口',
    parent: '/credit-Service',
  }),
  siteMap({ path: '/site-map', name: 'SiteMap', shell: 'main', title: '网站地图' }),
  fixedPage({ path: '/contact', name: 'Contact', shell: 'main', title: '联系我们' }, 'contact'),
  fixedPage({ path: '/privacy-policy', name: 'PrivacyPolicy', shell: 'main', title: '隐私政策' }, 'privacy-policy'),
  fixedPage({ path: '/user-agreement', name: 'UserAgreement', shell: 'main', title: '用户协议' }, 'user-agreement'),
  freePage({ path: FREE_PAGES, name: 'FreePage', shell: 'main', title: '页面' }),
  ownColumn({ path: OWN_COLUMNS, name: 'OwnColumn', shell: 'other', title: '栏目' }),
  fixedPage({ path: '/english', name: 'English', shell: 'main', title: 'English' }, 'english-summary'),
]
