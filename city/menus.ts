export interface CityNavigation {
  name: string
  href: string
  type?: 0 | 1 | 2
  children?: CityNavigation[]
}

export const navigation: CityNavigation[] = [
  { name: '首页', href: '/home' },
  {
    name: '信用动态',
    href: '/credit-dynamics',
    children: [
      { name: '信用动态', href: '/credit-dynamics' },
      { name: '通知公告', href: '/credit-notice' },
      { name: '公示公告', href: '/credit-announcement' },
      { name: '信用交流', href: '/credit-communication' },
      { name: '诚信宣传', href: '/credit-propaganda' },
      { name: '信用期刊', href: '/credit-journal' },
    ],
  },
  {
    name: '政策法规',
    href: '/policies-regulations',
    children: [
      { name: '政策法规', href: '/policies-regulations' },
      { name: '标准规范', href: '/standard-specification' },
      { name: '营商环境', href: '/business-environment' },
    ],
  },
  {
    name: '信用公示',
    href: '/credit-publicity',
    children: [
      { name: '双公示', href: '/double-publicity-info' },
      { name: '守信激励对象', href: '/red-list/index' },
      { name: '严重失信主体名单', href: '/black-list/index' },
      { name: '经营异常名录', href: '/unusual-directory' },
      { name: '重大税收违法', href: '/major-violate-law' },
      { name: '失信被执行人', href: '/dishonest-person' },
      { name: '双随机检查', href: '/double-random-check' },
      { name: '信用目录', href: '/credit-catalog' },
    ],
  },
  {
    name: '信用服务',
    href: '/credit-Service',
    children: [
      { name: '信用查询', href: '/enterprise-query' },
      { name: '信用报告', href: '/credit-report' },
      { name: '信用异议', href: '/credit-objection' },
      { name: '信用投诉', href: '/credit-complaint' },
      { name: '自主申报', href: '/self-declaration' },
      { name: '信用服务机构', href: '/intermediary-organ' },
      { name: '资料下载', href: '/data-download' },
      { name: '常见问题', href: '/common-problem' },
    ],
  },
  {
    name: '信用承诺',
    href: '/credit-commitment-index',
    children: [
      { name: '承诺动态', href: '/credit-commitment' },
      { name: '在线承诺', href: '/promise-online' },
      { name: '承诺应用场景', href: '/promise-application-scenarios' },
      { name: '承诺反馈', href: '/commitent-feedback' },
    ],
  },
  {
    name: '联合奖惩',
    href: '/rewards-punishments',
    children: [
      { name: '联合奖惩', href: '/rewards-punishments' },
      { name: '联合惩戒', href: '/punish-again' },
      { name: '红黑榜新闻', href: '/red-black-news' },
      { name: '专项治理', href: '/special-governance' },
      { name: '典型案例', href: '/typical-case' },
    ],
  },
  {
    name: '信用修复',
    href: '/credit-repair',
    children: [
      { name: '修复方式', href: '/repair-method' },
      { name: '修复流程', href: '/repair-procedure' },
      { name: '修复指南', href: '/repair-article' },
      { name: '信用修复动态', href: '/credit-repair-news' },
      { name: '我要修复', href: '/wanna-repair' },
    ],
  },
  { name: '信易+', href: '/credit-plus-home' },
  {
    name: '信用研究',
    href: '/credit-research',
    children: [
      { name: '信用研究', href: '/credit-research' },
      { name: '信用知识', href: '/credit-knowledge' },
      { name: '信用风险提示', href: '/credit-risk' },
      { name: '城市信用排名', href: '/city-rank' },
    ],
  },
  {
    name: '网站互动',
    href: '/website-interaction',
    children: [
      { name: '我要互动', href: '/website-interaction' },
      { name: '调查征集', href: '/surveys' },
      { name: '在线访谈', href: '/interviews' },
    ],
  },
]

export interface CitySideBar {
  id: string
  heading: string
  entries: [name: string, route: string][]
}

export const sideBars: CitySideBar[] = [
  {
    id: 'credit-dynamics',
    heading: '新闻中心',
    entries: [
      ['全部动态', '/credit-dynamics'],
      ['国内动态', '/credit-dynamics?type=国内动态'],
      ['省内动态', '/credit-dynamics?type=省内动态'],
      ['本市动态', '/credit-dynamics?type=本市动态'],
      ['县区动态', '/credit-dynamics?type=县区动态'],
      ['图片新闻', '/credit-dynamics?type=图片新闻'],
    ],
  },
  {
    id: 'policies',
    heading: '政策法规',
    entries: [
      ['全部政策', '/policies-regulations'],
      ['国家政策', '/policies-regulations?type=国家政策'],
      ['省级政策', '/policies-regulations?type=省级政策'],
      ['市级政策', '/policies-regulations?type=市级政策'],
      ['政策解读', '/policies-regulations?type=政策解读'],
      ['标准规范', '/standard-specification'],
      ['合同履约政策', '/contract-policy'],
    ],
  },
  {
    id: 'business-environment',
    heading: '营商环境',
    entries: [
      ['全部', '/business-environment'],
      ['经验借鉴', '/business-environment?type=经验借鉴'],
      ['我市做法', '/business-environment?type=我市做法'],
    ],
  },
  {
    id: 'news-centre',
    heading: '新闻中心',
    entries: [
      ['通知公告', '/credit-notice'],
      ['公示公告', '/credit-announcement'],
      ['双公示动态', '/double-publicity-news'],
      ['信用交流', '/credit-communication'],
      ['诚信宣传', '/credit-propaganda'],
      ['垃圾分类', '/refuse-classification'],
      ['信用期刊', '/credit-journal'],
    ],
  },
  {
    id: 'joint',
    heading: '奖惩与治理',
    entries: [
      ['联合奖惩', '/rewards-punishments'],
      ['联合惩戒', '/punish-again'],
      ['红黑榜新闻', '/red-black-news'],
      ['专项治理', '/special-governance'],
      ['典型案例', '/typical-case'],
      ['信用公示解读', '/credit-publicity-read'],
    ],
  },
  {
    id: 'risk',
    heading: '风险提示',
    entries: [
      ['信用风险提示', '/credit-risk'],
      ['风险提示汇总', '/risk-summary'],
      ['失信风险警示报告', '/SXFXJSBG'],
    ],
  },
  {
    id: 'application',
    heading: '信用应用',
    entries: [
      ['城市信用', '/city-credit'],
      ['行业信用', '/industry-credit'],
      ['专项提升', '/specialty-improve'],
      ['创新应用', '/other-innovation'],
      ['信易+应用', '/xinyi-plus'],
      ['信用研究', '/credit-research'],
      ['信用知识', '/credit-knowledge'],
    ],
  },
  {
    id: 'commitment',
    heading: '信用承诺',
    entries: [
      ['承诺首页', '/credit-commitment-index'],
      ['承诺动态', '/credit-commitment'],
      ['承诺应用场景', '/promise-application-scenarios'],
      ['在线承诺', '/promise-online'],
      ['承诺反馈', '/commitent-feedback'],
      ['信息查询', '/commitent-inquire'],
    ],
  },
  {
    id: 'repair',
    heading: '信用修复',
    entries: [
      ['修复首页', '/credit-repair'],
      ['修复方式', '/repair-method'],
      ['修复流程', '/repair-procedure'],
      ['修复指南', '/repair-article'],
      ['信用修复动态', '/credit-repair-news'],
      ['我要修复', '/wanna-repair'],
    ],
  },
  {
    id: 'about',
    heading: '关于本站',
    entries: [
      ['关于我们', '/about-us'],
      ['联系我们', '/contact'],
      ['网站声明', '/website-statement'],
      ['隐私政策', '/privacy-policy'],
      ['用户协议', '/user-agreement'],
      ['网站地图', '/site-map'],
      ['English', '/english'],
    ],
  },
  {
    id: 'help',
    heading: '服务指引',
    entries: [
      ['信用服务', '/credit-Service'],
      ['常见问题', '/common-problem'],
      ['资料下载', '/data-download'],
      ['开放接口', '/open-api'],
      ['成员单位', '/member-unit'],
    ],
  },
  {
    id: 'medical-score',
    heading: '评分评价',
    entries: [
      ['评分介绍', '/medical-insurance/score-introduction'],
      ['评分方法', '/medical-insurance/score-method'],
      ['评分依据', '/medical-insurance/score-basis'],
      ['评分等级', '/medical-insurance/score-level'],
      ['评分对象', '/medical-insurance/selected-object'],
      ['评分周期', '/medical-insurance/score-cycle'],
    ],
  },
  {
    id: 'medical-news',
    heading: '医保信用',
    entries: [
      ['新闻动态', '/medical-insurance/news'],
      ['图片新闻', '/medical-insurance/image-news'],
      ['政策法规', '/medical-insurance/policy'],
      ['奖惩措施', '/medical-insurance/measure'],
      ['典型案例', '/medical-insurance/case'],
      ['数据统计', '/medical-insurance/statistic'],
      ['评分结果', '/medical-insurance/score-result'],
    ],
  },
  {
    id: 'ecology',
    heading: '生态环境信用',
    entries: [
      ['环保动态', '/ecology-news'],
      ['环保政策', '/ecology-policy'],
      ['环保案例', '/ecology-case'],
      ['评价介绍', '/ecology-introduction'],
    ],
  },
  {
    id: 'free-trade-area',
    heading: '自贸片区',
    entries: [
      ['片区动态', '/free-trade-area/new'],
      ['政策法规', '/free-trade-area-policy/law'],
      ['扶持政策', '/free-trade-area-policy/support'],
      ['信用公示', '/free-trade-area/publicity'],
      ['网站互动', '/website-interaction'],
    ],
  },
  {
    id: 'farming',
    heading: '资讯中心',
    entries: [
      ['新闻资讯', '/farming-information-journalism'],
      ['政策资讯', '/farming-information-policy'],
      ['通知公告', '/farming-information-announcement'],
    ],
  },
]
