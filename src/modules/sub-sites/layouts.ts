import { type HiddenPaths, leadsToHidden } from '../../kernel/pages/shown-pages.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import type { SceneName } from '../../ui/scene-names.ts'

export interface SiteTab {
  name: string
  href: string
  /** Value in the `menuValue` of page rows, if it is not the tab's address. */
  value?: string
}

/** A part of the portal with its own frame and colour. */
export interface SubSite {
  /** Link to the sub-site on the home page and the site map. A variant of another sub-site has none. */
  homeLink?: { icon: IconName; scene: SceneName; title: string; note: string; href: string }
  /** Tabs below the banner. */
  tabs: readonly SiteTab[]
  /** A side menu instead of tabs, used where staff have not created one for the address. */
  menu?: { heading: string; entries: readonly SiteTab[] }
  /** Page after logging out on a page that requires a login; by default the portal's home. */
  afterLogout?: string
  /** Whether the sub-site never shows floating notices. */
  hasNoNotices?: true
}

/** Sub-sites by shell name, in the order of their links. Their colours are in ui/theme.css under the same names. */
export const SUB_SITES = {
  ecology: {
    homeLink: { icon: 'leaf', scene: 'wetland', title: '生态环境信用', note: '环保信用评价', href: '/ecology' },
    tabs: [
      { name: '首页', href: '/ecology' },
      { name: '环保动态', href: '/ecology-news' },
      { name: '环保政策', href: '/ecology-policy' },
      { name: '环保信用公示', href: '/ecology-publicity' },
      { name: '环保案例', href: '/ecology-case' },
      { name: '评价介绍', href: '/ecology-introduction' },
    ],
  },
  'free-trade-area': {
    homeLink: {
      icon: 'ship',
      scene: 'bonded-port',
      title: '自贸片区信用',
      note: '片区公示与政策',
      href: '/free-trade-area',
    },
    tabs: [
      { name: '首页', href: '/free-trade-area' },
      { name: '片区动态', href: '/free-trade-area/new' },
      { name: '政策法规', href: '/free-trade-area-policy-law' },
      { name: '扶持政策', href: '/free-trade-area-policy-support' },
      { name: '信用公示', href: '/free-trade-area-publicity' },
    ],
  },
  'free-trade-area-menu': {
    tabs: [],
    menu: {
      heading: '自贸片区',
      entries: [
        { name: '片区动态', href: '/free-trade-area/new' },
        { name: '政策法规', href: '/free-trade-area-policy/law' },
        { name: '扶持政策', href: '/free-trade-area-policy/support' },
        { name: '信用公示', href: '/free-trade-area/publicity' },
        { name: '网站互动', href: '/website-interaction' },
      ],
    },
  },
  'medical-insurance': {
    homeLink: { icon: 'medical', scene: 'hospital', title: '医保信用', note: '评分与结果', href: '/medical-insurance' },
    tabs: [
      { name: '首页', href: '/medical-insurance' },
      { name: '新闻动态', href: '/medical-insurance-news', value: '1' },
      { name: '政策法规', href: '/medical-insurance-policy', value: '2' },
      { name: '数据统计', href: '/medical-insurance-statistic', value: '3' },
      { name: '评分评价', href: '/medical-insurance-score', value: '4' },
      { name: '评分结果展示', href: '/medical-insurance-score-result' },
    ],
  },
  farming: {
    homeLink: { icon: 'wheat', scene: 'farm-field', title: '农业金融', note: '金融超市·融资对接', href: '/farming' },
    tabs: [
      { name: '首页', href: '/farming' },
      { name: '新闻资讯', href: '/farming-information-journalism' },
      { name: '政策资讯', href: '/farming-information-policy' },
      { name: '通知公告', href: '/farming-information-announcement' },
      { name: '金融超市', href: '/farming-financial-supermarket' },
      { name: '融资对接', href: '/farming-financing-docking' },
      { name: '信息公示', href: '/farming-public-information' },
    ],
    afterLogout: '/farming',
    hasNoNotices: true,
  },
  'electronic-guarantee': {
    homeLink: {
      icon: 'guarantee',
      scene: 'construction-site',
      title: '电子保函',
      note: '公示与线索',
      href: '/ele-guarantee-home',
    },
    tabs: [
      { name: '首页', href: '/ele-guarantee-home' },
      { name: '新闻动态', href: '/ele-guarantee-news' },
      { name: '政策法规', href: '/ele-guarantee-policy' },
      { name: '保函公示', href: '/ele-guarantee-table' },
      { name: '线索填报', href: '/ele-guarantee-input' },
      { name: '线索查询', href: '/ele-guarantee/safeInquire' },
    ],
  },
  'credit-loan': {
    homeLink: {
      icon: 'loan',
      scene: 'bank-counter',
      title: '信易贷',
      note: '金融机构·特色服务',
      href: '/credit-loan-home',
    },
    tabs: [
      { name: '首页', href: '/credit-loan-home' },
      { name: '金融机构', href: '/credit-loan-mechanism' },
      { name: '融资对接', href: '/credit-loan-demands' },
      { name: '新闻资讯', href: '/credit-loan-news' },
      { name: '特色服务', href: '/credit-loan-service' },
    ],
  },
  activity: {
    homeLink: {
      icon: 'shield',
      scene: 'market-street',
      title: '诚信万里行',
      note: '食品·药品·生产安全',
      href: '/integrity-wanli',
    },
    tabs: [
      { name: '诚信万里行', href: '/integrity-wanli' },
      { name: '食品安全', href: '/food-safe' },
      { name: '药品安全', href: '/drug-safe' },
      { name: '安全生产', href: '/produce-safe' },
      { name: '疫情防控', href: '/epidemic' },
      { name: '线索查询', href: '/safe-inquire' },
    ],
  },
} as const satisfies Record<string, SubSite>

export type SubSiteName = keyof typeof SUB_SITES

/** The sub-site of a shell; undefined for other shells. */
export const findSubSite = (shell: string): SubSite | undefined =>
  Object.hasOwn(SUB_SITES, shell) ? SUB_SITES[shell as SubSiteName] : undefined

/** The link to the sub-site of a shell. A variant uses the link of the sub-site it is named after. */
export const findSubSiteLink = (shell: string): SubSite['homeLink'] =>
  findSubSite(shell)?.homeLink ?? findSubSite(shell.replace(/-menu$/, ''))?.homeLink

/** Links to the sub-sites that the city has, each with its colour. */
export const listSubSiteLinks = (hidden: HiddenPaths) =>
  Object.entries<SubSite>(SUB_SITES).flatMap(([name, { homeLink: door }]) =>
    door && !leadsToHidden(hidden, door.href) ? [{ accent: name as SubSiteName, ...door }] : [],
  )

/** The list of member units, in the footer and in the site map. */
export const MEMBER_UNITS = '成员单位'

interface SiteGroup {
  name: string
  entries: readonly { name: string; url: string }[]
}

/** External sites in groups, member units first. Each group has a unique id in the site map, because names may repeat. */
export const relatedSites = (members: SiteGroup['entries'], groups: readonly SiteGroup[]) =>
  [{ name: MEMBER_UNITS, entries: members }, ...groups]
    .map((group, at) => ({ ...group, id: `sites-${at}` }))
    .filter(({ entries }) => entries.length > 0)
