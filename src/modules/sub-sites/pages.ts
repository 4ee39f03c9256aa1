import type { PageRow } from '../../kernel/pages/pages.ts'
import { article, column, fixedPage, hub, redirect } from '../content/layouts.ts'

export const subSitesPages: PageRow[] = [
  hub(
    'activity-home',
    {
      path: '/integrity-wanli',
      shell: 'activity',
      title: '诚信万里行',
      pageTitle: '诚信万里行',
      pageTitleEng: 'INTEGRITY IN ACTION',
    },
    'activity',
  ),
  column(
    { path: '/integrity-wanli-more', shell: 'activity', title: '诚信万里行更多', parent: '/integrity-wanli' },
    { classification: 'integrity-wanli' },
  ),
  column(
    {
      path: '/epidemic',
      shell: 'activity',
      title: '疫情防控',
      pageTitle: '疫情防控',
      pageTitleEng: 'EPIDEMIC PREVENTION',
    },
    { classification: 'epidemic' },
  ),
  hub(
    'safety-home',
    { path: '/food-safe', shell: 'activity', title: '食品安全', pageTitle: '食品安全', pageTitleEng: 'FOOD SAFETY' },
    'food-safe',
  ),
  hub(
    'safety-home',
    { path: '/drug-safe', shell: 'activity', title: '药品安全', pageTitle: '药品安全', pageTitleEng: 'DRUG SAFETY' },
    'drug-safe',
  ),
  hub(
    'safety-home',
    {
      path: '/produce-safe',
      shell: 'activity',
      title: '安全生产',
      pageTitle: '安全生产',
      pageTitleEng: 'PRODUCTION SAFETY',
    },
    'produce-safe',
  ),
  hub(
    'ecology-home',
    {
      path: '/ecology',
      shell: 'ecology',
      title: '生态环境信用',
      pageTitle: '生态环境信用',
      pageTitleEng: 'ECOLOGY AND ENVIRONMENT CREDIT',
    },
    'ecology',
  ),
  article({ path: '/ecology-news-detail', shell: 'ecology', title: '新闻详情', parent: '/ecology' }),
  column(
    { path: '/ecology-news', shell: 'ecology', title: '环保动态', parent: '/ecology' },
    { classification: 'ecology-news', article: '/ecology-news-detail' },
  ),
  column(
    { path: '/ecology-policy', shell: 'ecology', title: '环保政策', parent: '/ecology' },
    { classification: 'ecology-policy', article: '/ecology-news-detail' },
  ),
  column(
    { path: '/ecology-case', shell: 'ecology', title: '环保案例', parent: '/ecology' },
    { classification: 'ecology-case', article: '/ecology-news-detail' },
  ),
  fixedPage(
    { path: '/ecology-introduction', shell: 'ecology', title: '评价介绍', parent: '/ecology' },
    'ecology-introduction',
  ),
  hub(
    'fta-home',
    {
      path: '/free-trade-area',
      shell: 'free-trade-area',
      title: '自贸片区信用',
      pageTitle: '自贸片区信用',
      pageTitleEng: 'FREE TRADE AREA CREDIT',
    },
    'free-trade-area',
  ),
  column(
    { path: '/free-trade-area-policy-law', shell: 'free-trade-area', title: '政策法规', parent: '/free-trade-area' },
    { classification: 'free-trade-area-law', article: '/free-trade-area/news-detail' },
  ),
  column(
    {
      path: '/free-trade-area-policy-support',
      shell: 'free-trade-area',
      title: '扶持政策',
      parent: '/free-trade-area',
    },
    { classification: 'free-trade-area-support', article: '/free-trade-area/news-detail' },
  ),
  article({
    path: '/free-trade-area/news-detail',
    shell: 'free-trade-area',
    title: '新闻详情',
    parent: '/free-trade-area',
  }),
  column(
    { path: '/free-trade-area/new', shell: 'free-trade-area-menu', title: '片区动态', parent: '/free-trade-area' },
    { classification: 'free-trade-area-news', article: '/free-trade-area/news-detail' },
  ),
  column(
    {
      path: '/free-trade-area-policy/law',
      name: 'FreeTradeAreaLaw',
      shell: 'free-trade-area-menu',
      title: '政策法规',
      parent: '/free-trade-area',
    },
    { classification: 'free-trade-area-law', article: '/free-trade-area/news-detail' },
  ),
  column(
    {
      path: '/free-trade-area-policy/support',
      name: 'FreeTradeAreaSupport',
      shell: 'free-trade-area-menu',
      title: '扶持政策',
      parent: '/free-trade-area',
    },
    { classification: 'free-trade-area-support', article: '/free-trade-area/news-detail' },
  ),
  hub(
    'medical-home',
    {
      path: '/medical-insurance',
      shell: 'medical-insurance',
      title: '医保信用',
      pageTitle: '医保信用',
      pageTitleEng: 'MEDICAL INSURANCE CREDIT',
    },
    'medical',
  ),
  column(
    {
      path: '/medical-insurance-news',
      name: 'MedicalInsuranceNewsTab',
      shell: 'medical-insurance',
      title: '新闻动态',
      parent: '/medical-insurance',
      menuValue: '1',
    },
    { classification: 'medical-news', article: '/medical-insurance/article' },
  ),
  column(
    {
      path: '/medical-insurance-policy',
      name: 'MedicalInsurancePolicyTab',
      shell: 'medical-insurance',
      title: '政策法规',
      parent: '/medical-insurance',
      menuValue: '2',
    },
    { classification: 'medical-policy', article: '/medical-insurance/article' },
  ),
  hub(
    'medical-score',
    {
      path: '/medical-insurance-score',
      name: 'MedicalInsuranceScoreTab',
      shell: 'medical-insurance',
      title: '评分评价',
      parent: '/medical-insurance',
      menuValue: '4',
    },
    'medical-score',
  ),
  fixedPage(
    {
      path: '/medical-insurance/score-introduction',
      name: 'MedicalScoreIntroduction',
      shell: 'medical-insurance',
      title: '评分介绍',
      parent: '/medical-insurance-score',
    },
    'medical-score-introduction',
  ),
  fixedPage(
    {
      path: '/medical-insurance/score-method',
      name: 'MedicalScoreMethod',
      shell: 'medical-insurance',
      title: '评分方法',
      parent: '/medical-insurance-score',
    },
    'medical-score-method',
  ),
  fixedPage(
    {
      path: '/medical-insurance/score-basis',
      name: 'MedicalScoreBasis',
      shell: 'medical-insurance',
      title: '评分依据',
      parent: '/medical-insurance-score',
    },
    'medical-score-basis',
  ),
  fixedPage(
    {
      path: '/medical-insurance/score-level',
      name: 'MedicalScoreLevel',
      shell: 'medical-insurance',
      title: '评分等级',
      parent: '/medical-insurance-score',
    },
    'medical-score-level',
  ),
  fixedPage(
    {
      path: '/medical-insurance/selected-object',
      name: 'MedicalSelectedObject',
      shell: 'medical-insurance',
      title: '评分对象',
      parent: '/medical-insurance-score',
    },
    'medical-selected-object',
  ),
  fixedPage(
    {
      path: '/medical-insurance/score-cycle',
      name: 'MedicalScoreCycle',
      shell: 'medical-insurance',
      title: '评分周期',
      parent: '/medical-insurance-score',
    },
    'medical-score-cycle',
  ),
  article({
    path: '/medical-insurance/article',
    name: 'MedicalArticle',
    shell: 'medical-insurance',
    title: '文章详情',
    parent: '/medical-insurance',
  }),
  column(
    {
      path: '/medical-insurance/image-news',
      name: 'MedicalImageNews',
      shell: 'medical-insurance',
      title: '图片新闻',
      parent: '/medical-insurance',
    },
    { classification: 'medical-image-news', article: '/medical-insurance/article' },
  ),
  column(
    {
      path: '/medical-insurance/news',
      name: 'MedicalNews',
      shell: 'medical-insurance',
      title: '新闻动态',
      parent: '/medical-insurance',
    },
    { classification: 'medical-news', article: '/medical-insurance/article' },
  ),
  column(
    {
      path: '/medical-insurance/policy',
      name: 'MedicalPolicy',
      shell: 'medical-insurance',
      title: '政策法规',
      parent: '/medical-insurance',
    },
    { classification: 'medical-policy', article: '/medical-insurance/article' },
  ),
  column(
    {
      path: '/medical-insurance/measure',
      name: 'MedicalMeasure',
      shell: 'medical-insurance',
      title: '奖惩措施',
      parent: '/medical-insurance',
    },
    { classification: 'medical-measure', article: '/medical-insurance/article' },
  ),
  column(
    {
      path: '/medical-insurance/case',
      name: 'MedicalCase',
      shell: 'medical-insurance',
      title: '典型案例',
      parent: '/medical-insurance',
    },
    { classification: 'medical-case', article: '/medical-insurance/article' },
  ),
  hub(
    'farming-home',
    {
      path: '/farming',
      shell: 'farming',
      title: '农业金融服务平台',
      pageTitle: '农业金融服务平台',
      pageTitleEng: 'FARMING FINANCE PLATFORM',
      noNotices: true,
    },
    'farming',
  ),
  column(
    {
      path: '/farming-information-journalism',
      name: 'FarmingJournalism',
      shell: 'farming',
      title: '新闻资讯',
      parent: '/farming',
      noNotices: true,
    },
    { classification: 'farming-journalism', article: '/farming-information-all-detail' },
  ),
  column(
    {
      path: '/farming-information-policy',
      name: 'FarmingPolicy',
      shell: 'farming',
      title: '政策资讯',
      parent: '/farming',
      noNotices: true,
    },
    { classification: 'farming-policy', article: '/farming-information-all-detail' },
  ),
  column(
    {
      path: '/farming-information-announcement',
      name: 'FarmingAnnouncement',
      shell: 'farming',
      title: '通知公告',
      parent: '/farming',
      noNotices: true,
    },
    { classification: 'farming-announcement', article: '/farming-information-all-detail' },
  ),
  article({
    path: '/farming-information-all-detail',
    name: 'FarmingAllDetail',
    shell: 'farming',
    title: '资讯详情',
    parent: '/farming',
    noNotices: true,
  }),
  redirect({ path: '/eleGuarantee', shell: 'electronic-guarantee', title: '电子保函' }, '/ele-guarantee-home'),
  hub(
    'guarantee-home',
    {
      path: '/ele-guarantee-home',
      shell: 'electronic-guarantee',
      title: '电子保函',
      pageTitle: '电子保函',
      pageTitleEng: 'ELECTRONIC GUARANTEE',
    },
    'guarantee',
  ),
  column(
    { path: '/ele-guarantee-news', shell: 'electronic-guarantee', title: '新闻动态', parent: '/ele-guarantee-home' },
    { classification: 'guarantee-news', article: '/ele-guarantee-detail' },
  ),
  column(
    { path: '/ele-guarantee-policy', shell: 'electronic-guarantee', title: '政策法规', parent: '/ele-guarantee-home' },
    { classification: 'guarantee-policy', article: '/ele-guarantee-detail' },
  ),
  article({
    path: '/ele-guarantee-detail',
    shell: 'electronic-guarantee',
    title: '详情',
    parent: '/ele-guarantee-home',
  }),
  hub(
    'loan-home',
    {
      path: '/credit-loan-home',
      shell: 'credit-loan',
      title: '信易贷',
      pageTitle: '信易贷',
      pageTitleEng: 'CREDIT LOAN',
    },
    'loan',
  ),
  column(
    { path: '/credit-loan-news', shell: 'credit-loan', title: '新闻资讯', parent: '/credit-loan-home' },
    { classification: 'loan-news', article: '/credit-loan-news-detail' },
  ),
  column(
    { path: '/credit-loan-newsInfo', shell: 'credit-loan', title: '资讯列表', parent: '/credit-loan-home' },
    { classification: 'loan-news', article: '/credit-loan-news-detail' },
  ),
  article({ path: '/credit-loan-news-detail', shell: 'credit-loan', title: '资讯详情', parent: '/credit-loan-home' }),
]
