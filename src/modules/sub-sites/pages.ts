import { inShell, type PageRow } from '../../kernel/pages/pages.ts'
import { article, column, fixedPage, hub, redirect } from '../content/layouts.ts'

export const subSitesPages: PageRow[] = [
  ...inShell('activity', [
    hub(
      'activity-home',
      { path: '/integrity-wanli', title: '诚信万里行', pageTitle: '诚信万里行', pageTitleEng: 'INTEGRITY IN ACTION' },
      'activity',
    ),
    column(
      { path: '/integrity-wanli-more', title: '诚信万里行更多', parent: '/integrity-wanli' },
      { classification: 'integrity-wanli' },
    ),
    column(
      { path: '/epidemic', title: '疫情防控', pageTitle: '疫情防控', pageTitleEng: 'EPIDEMIC PREVENTION' },
      { classification: 'epidemic' },
    ),
    hub(
      'safety-home',
      { path: '/food-safe', title: '食品安全', pageTitle: '食品安全', pageTitleEng: 'FOOD SAFETY' },
      'food-safe',
    ),
    hub(
      'safety-home',
      { path: '/drug-safe', title: '药品安全', pageTitle: '药品安全', pageTitleEng: 'DRUG SAFETY' },
      'drug-safe',
    ),
    hub(
      'safety-home',
      { path: '/produce-safe', title: '安全生产', pageTitle: '安全生产', pageTitleEng: 'PRODUCTION SAFETY' },
      'produce-safe',
    ),
  ]),
  ...inShell('ecology', [
    hub(
      'ecology-home',
      {
        path: '/ecology',
        title: '生态环境信用',
        pageTitle: '生态环境信用',
        pageTitleEng: 'ECOLOGY AND ENVIRONMENT CREDIT',
      },
      'ecology',
    ),
    article({ path: '/ecology-news-detail', title: '新闻详情', parent: '/ecology' }),
    column(
      { path: '/ecology-news', title: '环保动态', parent: '/ecology' },
      { classification: 'ecology-news', article: '/ecology-news-detail' },
    ),
    column(
      { path: '/ecology-policy', title: '环保政策', parent: '/ecology' },
      { classification: 'ecology-policy', article: '/ecology-news-detail' },
    ),
    column(
      { path: '/ecology-case', title: '环保案例', parent: '/ecology' },
      { classification: 'ecology-case', article: '/ecology-news-detail' },
    ),
    fixedPage({ path: '/ecology-introduction', title: '评价介绍', parent: '/ecology' }, 'ecology-introduction'),
  ]),
  ...inShell('free-trade-area', [
    hub(
      'fta-home',
      {
        path: '/free-trade-area',
        title: '自贸片区信用',
        pageTitle: '自贸片区信用',
        pageTitleEng: 'FREE TRADE AREA CREDIT',
      },
      'free-trade-area',
    ),
    column(
      { path: '/free-trade-area-policy-law', title: '政策法规', parent: '/free-trade-area' },
      { classification: 'free-trade-area-law', article: '/free-trade-area/news-detail' },
    ),
    column(
      { path: '/free-trade-area-policy-support', title: '扶持政策', parent: '/free-trade-area' },
      { classification: 'free-trade-area-support', article: '/free-trade-area/news-detail' },
    ),
    article({ path: '/free-trade-area/news-detail', title: '新闻详情', parent: '/free-trade-area' }),
  ]),
  ...inShell('free-trade-area-menu', [
    column(
      { path: '/free-trade-area/new', title: '片区动态', parent: '/free-trade-area' },
      { classification: 'free-trade-area-news', article: '/free-trade-area/news-detail' },
    ),
    column(
      { path: '/free-trade-area-policy/law', name: 'FreeTradeAreaLaw', title: '政策法规', parent: '/free-trade-area' },
      { classification: 'free-trade-area-law', article: '/free-trade-area/news-detail' },
    ),
    column(
      {
        path: '/free-trade-area-policy/support',
        name: 'FreeTradeAreaSupport',
        title: '扶持政策',
        parent: '/free-trade-area',
      },
      { classification: 'free-trade-area-support', article: '/free-trade-area/news-detail' },
    ),
  ]),
  ...inShell('medical-insurance', [
    hub(
      'medical-home',
      {
        path: '/medical-insurance',
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
        title: '评分介绍',
        parent: '/medical-insurance-score',
      },
      'medical-score-introduction',
    ),
    fixedPage(
      {
        path: '/medical-insurance/score-method',
        name: 'MedicalScoreMethod',
        title: '评分方法',
        parent: '/medical-insurance-score',
      },
      'medical-score-method',
    ),
    fixedPage(
      {
        path: '/medical-insurance/score-basis',
        name: 'MedicalScoreBasis',
        title: '评分依据',
        parent: '/medical-insurance-score',
      },
      'medical-score-basis',
    ),
    fixedPage(
      {
        path: '/medical-insurance/score-level',
        name: 'MedicalScoreLevel',
        title: '评分等级',
        parent: '/medical-insurance-score',
      },
      'medical-score-level',
    ),
    fixedPage(
      {
        path: '/medical-insurance/selected-object',
        name: 'MedicalSelectedObject',
        title: '评分对象',
        parent: '/medical-insurance-score',
      },
      'medical-selected-object',
    ),
    fixedPage(
      {
        path: '/medical-insurance/score-cycle',
        name: 'MedicalScoreCycle',
        title: '评分周期',
        parent: '/medical-insurance-score',
      },
      'medical-score-cycle',
    ),
    article({
      path: '/medical-insurance/article',
      name: 'MedicalArticle',
      title: '文章详情',
      parent: '/medical-insurance',
    }),
    column(
      {
        path: '/medical-insurance/image-news',
        name: 'MedicalImageNews',
        title: '图片新闻',
        parent: '/medical-insurance',
      },
      { classification: 'medical-image-news', article: '/medical-insurance/article' },
    ),
    column(
      { path: '/medical-insurance/news', name: 'MedicalNews', title: '新闻动态', parent: '/medical-insurance' },
      { classification: 'medical-news', article: '/medical-insurance/article' },
    ),
    column(
      { path: '/medical-insurance/policy', name: 'MedicalPolicy', title: '政策法规', parent: '/medical-insurance' },
      { classification: 'medical-policy', article: '/medical-insurance/article' },
    ),
    column(
      { path: '/medical-insurance/measure', name: 'MedicalMeasure', title: '奖惩措施', parent: '/medical-insurance' },
      { classification: 'medical-measure', article: '/medical-insurance/article' },
    ),
    column(
      { path: '/medical-insurance/case', name: 'MedicalCase', title: '典型案例', parent: '/medical-insurance' },
      { classification: 'medical-case', article: '/medical-insurance/article' },
    ),
  ]),
  ...inShell('farming', [
    hub(
      'farming-home',
      {
        path: '/farming',
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
        title: '通知公告',
        parent: '/farming',
        noNotices: true,
      },
      { classification: 'farming-announcement', article: '/farming-information-all-detail' },
    ),
    article({
      path: '/farming-information-all-detail',
      name: 'FarmingAllDetail',
      title: '资讯详情',
      parent: '/farming',
      noNotices: true,
    }),
  ]),
  ...inShell('electronic-guarantee', [
    redirect({ path: '/eleGuarantee', title: '电子保函' }, '/ele-guarantee-home'),
    hub(
      'guarantee-home',
      { path: '/ele-guarantee-home', title: '电子保函', pageTitle: '电子保函', pageTitleEng: 'ELECTRONIC GUARANTEE' },
      'guarantee',
    ),
    column(
      { path: '/ele-guarantee-news', title: '新闻动态', parent: '/ele-guarantee-home' },
      { classification: 'guarantee-news', article: '/ele-guarantee-detail' },
    ),
    column(
      { path: '/ele-guarantee-policy', title: '政策法规', parent: '/ele-guarantee-home' },
      { classification: 'guarantee-policy', article: '/ele-guarantee-detail' },
    ),
    article({ path: '/ele-guarantee-detail', title: '详情', parent: '/ele-guarantee-home' }),
  ]),
  ...inShell('credit-loan', [
    hub(
      'loan-home',
      { path: '/credit-loan-home', title: '信易贷', pageTitle: '信易贷', pageTitleEng: 'CREDIT LOAN' },
      'loan',
    ),
    column(
      { path: '/credit-loan-news', title: '新闻资讯', parent: '/credit-loan-home' },
      { classification: 'loan-news', article: '/credit-loan-news-detail' },
    ),
    column(
      { path: '/credit-loan-newsInfo', title: '资讯列表', parent: '/credit-loan-home' },
      { classification: 'loan-news', article: '/credit-loan-news-detail' },
    ),
    article({ path: '/credit-loan-news-detail', title: '资讯详情', parent: '/credit-loan-home' }),
  ]),
]
