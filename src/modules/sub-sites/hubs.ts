import type { IconName } from '../../ui/icon-paths.ts'
import type { SceneName } from '../../ui/scene-names.ts'

/** The home of a sub-site or service area: introduction, services and newest articles. */
export interface Hub {
  intro: string
  /** Picture beside the introduction; a sub-site has its own in the banner. */
  scene?: SceneName
  /** Page on which the hub's articles open. */
  article: string
  services: { icon: IconName; label: string; href: string }[]
  /** A picture column, shown beside the first list. */
  pictures?: { classification: string; href: string }
  /** Lists; one without a page of its own has no link 更多. */
  columns: { label: string; classification: string; href?: string }[]
}

export const hubs: Record<string, Hub> = {
  service: {
    intro: '面向企业、社会组织和市民的信用服务：查询、报告、异议、投诉、申报和承诺，均不收取任何费用。',
    scene: 'service-hall',
    article: '/content-detail',
    services: [
      { icon: 'search', label: '企业查询', href: '/enterprise-query' },
      { icon: 'report', label: '信用报告', href: '/credit-report' },
      { icon: 'objection', label: '信用异议', href: '/credit-objection' },
      { icon: 'complaint', label: '信用投诉', href: '/credit-complaint' },
      { icon: 'declare', label: '自主申报', href: '/self-declaration' },
      { icon: 'commitment', label: '信用申报', href: '/service-credit-declare' },
      { icon: 'repair', label: '信用修复', href: '/credit-repair' },
      { icon: 'calendar', label: '办理进度查询', href: '/service-inquire' },
      { icon: 'file', label: '合同履约', href: '/service-contract-performance' },
      { icon: 'user', label: '我的信用', href: '/my-credit' },
      { icon: 'bank', label: '信用服务机构', href: '/intermediary-organ' },
      { icon: 'download', label: '资料下载', href: '/data-download' },
      { icon: 'bell', label: '常见问题', href: '/common-problem' },
      { icon: 'message', label: '我要留言', href: '/credit-leavemessageedit' },
      { icon: 'shield', label: '成员单位', href: '/member-unit' },
      { icon: 'share', label: '网站互动', href: '/website-interaction' },
      { icon: 'star', label: '好差评', href: '/service-rating' },
      { icon: 'home', label: '线下窗口', href: '/service-windows' },
    ],
    columns: [
      { label: '信用知识', classification: 'credit-knowledge', href: '/credit-knowledge' },
      { label: '通知公告', classification: 'credit-notice', href: '/credit-notice' },
    ],
  },
  publicity: {
    intro:
      '依法公示行政许可、行政处罚、守信激励对象、严重失信主体等公共信用信息。公示期限由法律法规规定，届满自动停止公示。',
    scene: 'city-skyline',
    article: '/content-detail',
    services: [
      { icon: 'report', label: '双公示信息', href: '/double-publicity-info' },
      { icon: 'file', label: '双公示目录', href: '/double-publicity-catalog' },
      { icon: 'calendar', label: '双公示统计', href: '/double-publicity-statistics' },
      { icon: 'commitment', label: '守信激励对象', href: '/red-list/index' },
      { icon: 'shield', label: '严重失信主体', href: '/black-list/index' },
      { icon: 'bell', label: '经营异常名录', href: '/unusual-directory' },
      { icon: 'bank', label: '重大税收违法', href: '/major-violate-law' },
      { icon: 'user', label: '失信被执行人', href: '/dishonest-person' },
      { icon: 'search', label: '双随机检查', href: '/double-random-check' },
      { icon: 'user', label: '重点人群', href: '/focus_group_of_people' },
      { icon: 'file', label: '信用目录', href: '/credit-catalog' },
      { icon: 'search', label: '信用代码公示', href: '/code-publicity' },
      { icon: 'commitment', label: '承诺公示', href: '/commitment-publicity' },
      { icon: 'shield', label: '联合奖惩措施', href: '/joint-measures' },
      { icon: 'clock', label: '公示期限计算', href: '/publicity-calculator' },
      { icon: 'star', label: '城市信用排名', href: '/city-rank' },
    ],
    columns: [
      { label: '公示公告', classification: 'credit-announcement', href: '/credit-announcement' },
      { label: '双公示动态', classification: 'double-publicity-news', href: '/double-publicity-news' },
      { label: '信用公示解读', classification: 'credit-publicity-read', href: '/credit-publicity-read' },
      { label: '红黑榜新闻', classification: 'red-black-news', href: '/red-black-news' },
    ],
  },
  commitment: {
    intro: '信用承诺是市场主体和个人对守法诚信的公开保证。承诺内容和履行情况纳入信用记录，接受社会监督。',
    scene: 'market-street',
    article: '/content-detail',
    services: [
      { icon: 'commitment', label: '在线承诺', href: '/promise-online' },
      { icon: 'message', label: '承诺反馈', href: '/commitent-feedback' },
      { icon: 'search', label: '信息查询', href: '/commitent-inquire' },
      { icon: 'file', label: '应用场景', href: '/promise-application-scenarios' },
    ],
    columns: [
      { label: '承诺动态', classification: 'credit-commitment', href: '/credit-commitment' },
      {
        label: '承诺应用场景',
        classification: 'promise-application-scenarios',
        href: '/promise-application-scenarios',
      },
    ],
  },
  objection: {
    intro:
      '认为本网站公示的信用信息存在错误、遗漏或超期，可以提出异议。请按主体类型选择申请表；异议处理不收取任何费用。',
    scene: 'court',
    article: '/content-detail',
    services: [
      { icon: 'bank', label: '企业法人异议', href: '/service-objection-representation' },
      { icon: 'shield', label: '其他法人异议', href: '/service-objection-representation-nolegal' },
      { icon: 'user', label: '自然人异议', href: '/service-objection-representation-person' },
      { icon: 'search', label: '办理进度查询', href: '/service-inquire' },
    ],
    columns: [
      { label: '信用知识', classification: 'credit-knowledge', href: '/credit-knowledge' },
      { label: '修复指南', classification: 'repair-article', href: '/repair-article' },
    ],
  },
  repair: {
    intro:
      '失信主体纠正失信行为、履行义务并作出信用承诺后，可以申请信用修复。每条信息都写明修复渠道，谁认定、谁修复，全程免费。',
    scene: 'bank-counter',
    article: '/content-detail',
    services: [
      { icon: 'repair', label: '修复方式', href: '/repair-method' },
      { icon: 'calendar', label: '修复流程', href: '/repair-procedure' },
      { icon: 'clock', label: '公示期计算', href: '/publicity-calculator' },
      { icon: 'download', label: '表格下载', href: '/data-download' },
      { icon: 'message', label: '常见问题', href: '/common-problem' },
      { icon: 'bank', label: '线下窗口', href: '/service-windows' },
    ],
    columns: [
      { label: '信用修复动态', classification: 'credit-repair-news', href: '/credit-repair-news' },
      { label: '修复指南', classification: 'repair-article', href: '/repair-article' },
    ],
  },
  activity: {
    intro: '“诚信万里行”主题宣传活动走进企业、校园、社区和乡村，并与食品、药品、生产安全专题联动。',
    article: '/content-detail',
    services: [
      { icon: 'shield', label: '食品安全', href: '/food-safe' },
      { icon: 'medical', label: '药品安全', href: '/drug-safe' },
      { icon: 'bell', label: '安全生产', href: '/produce-safe' },
      { icon: 'leaf', label: '疫情防控', href: '/epidemic' },
    ],
    pictures: { classification: 'integrity-wanli', href: '/integrity-wanli-more' },
    columns: [
      { label: '活动动态', classification: 'integrity-wanli', href: '/integrity-wanli-more' },
      { label: '诚信宣传', classification: 'credit-propaganda', href: '/credit-propaganda' },
    ],
  },
  'food-safe': {
    intro: '食品安全信用专题：发布监督检查动态和消费提示，受理食品安全失信线索。',
    article: '/content-detail',
    services: [
      { icon: 'complaint', label: '提供线索', href: '/food-safe-clues' },
      { icon: 'search', label: '线索查询', href: '/safe-inquire' },
      { icon: 'file', label: '名单列表', href: '/safe-clues-list' },
    ],
    columns: [{ label: '食品安全动态', classification: 'food-safe-news' }],
  },
  'drug-safe': {
    intro: '药品安全信用专题：发布药品监管动态和用药提示，受理药品安全失信线索。',
    article: '/content-detail',
    services: [
      { icon: 'complaint', label: '提供线索', href: '/drug-safe-clues' },
      { icon: 'search', label: '线索查询', href: '/safe-inquire' },
      { icon: 'file', label: '名单列表', href: '/safe-clues-list' },
    ],
    columns: [{ label: '药品安全动态', classification: 'drug-safe-news' }],
  },
  'produce-safe': {
    intro: '安全生产信用专题：发布安全生产监管动态，受理安全生产失信线索。',
    article: '/content-detail',
    services: [
      { icon: 'complaint', label: '提供线索', href: '/produce-safe-clues' },
      { icon: 'search', label: '线索查询', href: '/safe-inquire' },
      { icon: 'file', label: '名单列表', href: '/safe-clues-list' },
    ],
    columns: [{ label: '安全生产动态', classification: 'produce-safe-news' }],
  },
  ecology: {
    intro: '企业环境信用评价按绿、蓝、黄、红四个等级公布，评价结果用于分级监管；黄牌、红牌企业整改后可以申请修复。',
    article: '/ecology-news-detail',
    services: [
      { icon: 'leaf', label: '环保信用公示', href: '/ecology-publicity' },
      { icon: 'commitment', label: '环保诚信企业', href: '/ecology-ep-honest' },
      { icon: 'bell', label: '环保警示、不良企业', href: '/ecology-ep-dishonest' },
      { icon: 'file', label: '评价介绍', href: '/ecology-introduction' },
    ],
    columns: [
      { label: '环保动态', classification: 'ecology-news', href: '/ecology-news' },
      { label: '环保政策', classification: 'ecology-policy', href: '/ecology-policy' },
      { label: '环保案例', classification: 'ecology-case', href: '/ecology-case' },
    ],
  },
  'free-trade-area': {
    intro: '汇集自贸片区信用资讯、政策法规、扶持政策和信用公示，服务片区企业诚信经营。',
    article: '/free-trade-area/news-detail',
    services: [
      { icon: 'ship', label: '片区动态', href: '/free-trade-area/new' },
      { icon: 'file', label: '政策法规', href: '/free-trade-area-policy-law' },
      { icon: 'shield', label: '扶持政策', href: '/free-trade-area-policy-support' },
      { icon: 'report', label: '信用公示', href: '/free-trade-area-publicity' },
    ],
    columns: [
      { label: '片区动态', classification: 'free-trade-area-news', href: '/free-trade-area/new' },
      { label: '政策法规', classification: 'free-trade-area-law', href: '/free-trade-area-policy-law' },
      { label: '扶持政策', classification: 'free-trade-area-support', href: '/free-trade-area-policy-support' },
    ],
  },
  medical: {
    intro: '对定点医疗机构、定点零售药店、医保医师和医保药师开展信用评分，结果分 A、B、C、D 四级公示。',
    article: '/medical-insurance/article',
    services: [
      { icon: 'medical', label: '评分评价', href: '/medical-insurance-score' },
      { icon: 'report', label: '评分结果', href: '/medical-insurance-score-result' },
      { icon: 'calendar', label: '数据统计', href: '/medical-insurance-statistic' },
      { icon: 'shield', label: '奖惩措施', href: '/medical-insurance/measure' },
    ],
    pictures: { classification: 'medical-image-news', href: '/medical-insurance/image-news' },
    columns: [
      { label: '新闻动态', classification: 'medical-news', href: '/medical-insurance-news' },
      { label: '政策法规', classification: 'medical-policy', href: '/medical-insurance-policy' },
      { label: '典型案例', classification: 'medical-case', href: '/medical-insurance/case' },
      { label: '奖惩措施', classification: 'medical-measure', href: '/medical-insurance/measure' },
    ],
  },
  'medical-score': {
    intro: '医保信用评分的对象、依据、方法、等级和周期。评分结果按年度公示，对结果有异议可以申诉。',
    article: '/medical-insurance/article',
    services: [
      { icon: 'file', label: '评分介绍', href: '/medical-insurance/score-introduction' },
      { icon: 'report', label: '评分方法', href: '/medical-insurance/score-method' },
      { icon: 'shield', label: '评分依据', href: '/medical-insurance/score-basis' },
      { icon: 'commitment', label: '评分等级', href: '/medical-insurance/score-level' },
      { icon: 'user', label: '评分对象', href: '/medical-insurance/selected-object' },
      { icon: 'calendar', label: '评分周期', href: '/medical-insurance/score-cycle' },
      { icon: 'search', label: '评分结果', href: '/medical-insurance/score-result' },
      { icon: 'bank', label: '奖惩措施', href: '/medical-insurance/measure' },
    ],
    columns: [
      { label: '政策法规', classification: 'medical-policy', href: '/medical-insurance/policy' },
      { label: '典型案例', classification: 'medical-case', href: '/medical-insurance/case' },
    ],
  },
  farming: {
    intro: '面向家庭农场、合作社、农业企业和农户，提供金融产品、融资对接、政策和公示信息。',
    article: '/farming-information-all-detail',
    services: [
      { icon: 'bank', label: '金融超市', href: '/farming-financial-supermarket' },
      { icon: 'loan', label: '融资对接', href: '/farming-financing-docking' },
      { icon: 'wheat', label: '信息公示', href: '/farming-public-information' },
      { icon: 'user', label: '用户中心', href: '/farming-user' },
    ],
    columns: [
      { label: '新闻资讯', classification: 'farming-journalism', href: '/farming-information-journalism' },
      { label: '政策资讯', classification: 'farming-policy', href: '/farming-information-policy' },
      { label: '通知公告', classification: 'farming-announcement', href: '/farming-information-announcement' },
    ],
  },
  guarantee: {
    intro: '以电子保函替代投标保证金，减轻企业负担；公示保函业务，征集虚假保函线索。',
    article: '/ele-guarantee-detail',
    services: [
      { icon: 'guarantee', label: '保函公示', href: '/ele-guarantee-table' },
      { icon: 'declare', label: '线索填报', href: '/ele-guarantee-input' },
      { icon: 'search', label: '线索查询', href: '/ele-guarantee/safeInquire' },
    ],
    columns: [
      { label: '新闻动态', classification: 'guarantee-news', href: '/ele-guarantee-news' },
      { label: '政策法规', classification: 'guarantee-policy', href: '/ele-guarantee-policy' },
    ],
  },
  loan: {
    intro: '“信易贷”以公共信用信息为中小微企业融资增信，金融机构据此提供信用贷款产品和服务。',
    article: '/credit-loan-news-detail',
    services: [
      { icon: 'loan', label: '金融服务专区', href: '/finance' },
      { icon: 'bank', label: '金融机构', href: '/credit-loan-mechanism' },
      { icon: 'declare', label: '融资对接', href: '/farming-financing-docking' },
      { icon: 'star', label: '特色服务', href: '/credit-loan-service' },
      { icon: 'search', label: '企业查询', href: '/enterprise-query' },
      { icon: 'report', label: '信用报告', href: '/credit-report' },
      { icon: 'objection', label: '信用异议', href: '/credit-objection' },
    ],
    columns: [
      { label: '新闻资讯', classification: 'loan-news', href: '/credit-loan-newsInfo' },
      { label: '金融资讯', classification: 'finance-news', href: '/finance/news' },
    ],
  },
  finance: {
    intro: '面向企业的金融服务专区：比较金融产品、查看机构排行和支持名单，在线申请并跟踪进度。',
    scene: 'bank-counter',
    article: '/finance/content-detail',
    services: [
      { icon: 'bank', label: '金融产品', href: '/finance/products' },
      { icon: 'report', label: '机构排行榜', href: '/finance/leaderboard' },
      { icon: 'commitment', label: '支持名单', href: '/finance/support' },
      { icon: 'file', label: '申请名单', href: '/finance/applies' },
    ],
    columns: [{ label: '金融资讯', classification: 'finance-news', href: '/finance/news' }],
  },
}
