import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { CONSOLE_HOME } from '../desk/layouts.ts'
import { listDesks } from '../desk/registry.ts'
import { EDITING_ROLES } from '../editing/article-contract.ts'
import {
  CONSOLE_ARTICLES,
  CONSOLE_COLUMNS,
  CONSOLE_DOWNLOADS,
  CONSOLE_FAQ,
  CONSOLE_JOURNALS,
  CONSOLE_MOVED,
  CONSOLE_PAGES,
  CONSOLE_PICTURES,
  CONSOLE_REPORTS,
} from '../editing/desk/layouts.ts'
import { CONSOLE_DEMANDS } from '../finance/desk/layouts.ts'
import { DESK_ROLES } from '../finance/desk/products.ts'
import { INSPECTION_LOOKERS } from '../inspection/contract.ts'
import { CONSOLE_INSPECTION } from '../inspection/desk/layouts.ts'
import { CONSOLE_JOBS } from '../jobs/desk/layouts.ts'
import { CONSOLE_VERIFICATIONS } from '../people/desk/layouts.ts'
import { CONSOLE_DATA, CONSOLE_QUALITY, CONSOLE_QUEUE, CONSOLE_RECORDS } from '../register/desk/layouts.ts'
import { DATA_ROLES } from '../register/import/contract.ts'
import { SCREENING_ROLES } from '../screening/contract.ts'
import { CONSOLE_SCREENINGS } from '../screening/desk/layouts.ts'
import { SITE_KEEPERS, SITE_ROLES } from '../site-desk/contract.ts'
import {
  CONSOLE_BANNERS,
  CONSOLE_CALENDAR,
  CONSOLE_DICTIONARIES,
  CONSOLE_GREY_DAYS,
  CONSOLE_LINKS,
  CONSOLE_NAVIGATION,
  CONSOLE_NOTICES,
  CONSOLE_PROFILE,
  CONSOLE_SEVERITIES,
  CONSOLE_SIDE_BARS,
  CONSOLE_UNITS,
  CONSOLE_WORDS,
  CONSOLE_YEAR_REPORTS,
} from '../site-desk/layouts.ts'
import {
  CONSOLE_LOGIN_LOCKS,
  CONSOLE_STAFF,
  CONSOLE_STAFF_CHANGES,
  CONSOLE_STAFF_LOGINS,
  CONSOLE_STAFF_UNITS,
} from '../staff/desk/layouts.ts'
import { LOOKERS } from '../staff/desk-contract.ts'
import { SITE_FIGURES_ROLES } from '../statistics/contract.ts'
import { CONSOLE_SITE_FIGURES } from '../statistics/desk/layouts.ts'
import { CONSOLE_CASES, CONSOLE_STATISTICS } from '../submissions/desk/layouts.ts'
import { CASE_ROLES } from '../submissions/staff/contract.ts'
import { STATISTICS_ROLES } from '../submissions/staff/statistics-contract.ts'
import { CONSOLE_AUDIT } from './layouts.ts'

export interface Self {
  name: string
  unit: string
  isCentre: boolean
  roles: readonly { code: string; name: string }[]
  /** How much waits for them, by the area of the menu. */
  waiting: readonly { area: string; count: number }[]
}

interface Place {
  href: string
  name: string
  /** For whom it is; without them, for whom the area is. */
  roles?: readonly string[]
}

interface Area {
  code: string
  name: string
  icon: IconName
  roles: readonly string[]
  /** Only for members of the credit centre. */
  ofCentre?: true
  /** Besides the desks of the area. */
  places: readonly Place[]
}

interface ShownArea extends Area {
  places: readonly [Place, ...Place[]]
}

/** The menu of the console. An area with a single place is that place. */
const AREAS: readonly Area[] = [
  {
    code: 'workbench',
    name: '工作台',
    icon: 'desk',
    roles: EVERY_ROLE,
    places: [{ href: CONSOLE_HOME, name: '工作台' }],
  },
  { code: 'cases', name: '办件', icon: 'case', roles: CASE_ROLES, places: [{ href: CONSOLE_CASES, name: '办件' }] },
  {
    ...{ code: 'content', name: '内容', icon: 'edit', roles: EDITING_ROLES },
    places: [
      { href: CONSOLE_ARTICLES, name: '文章' },
      { href: CONSOLE_COLUMNS, name: '栏目' },
      { href: CONSOLE_PAGES, name: '固定页面' },
      { href: CONSOLE_FAQ, name: '常见问题' },
      { href: CONSOLE_DOWNLOADS, name: '资料下载' },
      { href: CONSOLE_PICTURES, name: '图片新闻' },
      { href: CONSOLE_JOURNALS, name: '期刊' },
      { href: CONSOLE_MOVED, name: '旧地址' },
      { href: CONSOLE_REPORTS, name: '内容报表' },
    ],
  },
  {
    ...{ code: 'surveys', name: '调查与访谈', icon: 'message', roles: EDITING_ROLES },
    places: [],
  },
  {
    ...{ code: 'data', name: '数据', icon: 'data', roles: DATA_ROLES },
    places: [
      { href: CONSOLE_DATA, name: '数据报送' },
      { href: CONSOLE_RECORDS, name: '记录' },
      { href: CONSOLE_QUEUE, name: '待认定的记录', roles: ['publish'] },
      { href: CONSOLE_QUALITY, name: '数据质量' },
    ],
  },
  {
    ...{ code: 'screening', name: '信用审查', icon: 'search', roles: SCREENING_ROLES },
    places: [{ href: CONSOLE_SCREENINGS, name: '信用审查' }],
  },
  {
    ...{ code: 'finance', name: '金融', icon: 'bank', roles: DESK_ROLES, ofCentre: true },
    places: [{ href: CONSOLE_DEMANDS, name: '融资需求' }],
  },
  {
    ...{ code: 'statistics', name: '统计', icon: 'chart', roles: [...STATISTICS_ROLES, ...SITE_FIGURES_ROLES] },
    places: [
      { href: CONSOLE_STATISTICS, name: '办件统计', roles: STATISTICS_ROLES },
      { href: CONSOLE_SITE_FIGURES, name: '访问与服务', roles: SITE_FIGURES_ROLES },
    ],
  },
  {
    ...{ code: 'inspection', name: '网站自查', icon: 'inspect', roles: INSPECTION_LOOKERS },
    places: [{ href: CONSOLE_INSPECTION, name: '网站自查' }],
  },
  {
    ...{ code: 'people', name: '人员与权限', icon: 'people', roles: [...LOOKERS, 'accept', 'review'] },
    places: [
      { href: CONSOLE_STAFF, name: '工作人员', roles: LOOKERS },
      { href: CONSOLE_STAFF_CHANGES, name: '待确认变更', roles: LOOKERS },
      { href: CONSOLE_STAFF_UNITS, name: '单位', roles: LOOKERS },
      { href: CONSOLE_STAFF_LOGINS, name: '登录记录', roles: LOOKERS },
      { href: CONSOLE_LOGIN_LOCKS, name: '登录限制', roles: LOOKERS },
      { href: CONSOLE_VERIFICATIONS, name: '实名认证', roles: ['accept', 'review'] },
    ],
  },
  {
    ...{ code: 'site', name: '站点', icon: 'site', roles: SITE_ROLES },
    places: [
      { href: CONSOLE_PROFILE, name: '站点资料' },
      { href: CONSOLE_NAVIGATION, name: '导航' },
      { href: CONSOLE_SIDE_BARS, name: '侧栏' },
      { href: CONSOLE_BANNERS, name: '紧急公告' },
      { href: CONSOLE_NOTICES, name: '飘窗公告' },
      { href: CONSOLE_LINKS, name: '友情链接' },
      { href: CONSOLE_UNITS, name: '成员单位' },
      { href: CONSOLE_WORDS, name: '热门词' },
      { href: CONSOLE_DICTIONARIES, name: '字典' },
      { href: CONSOLE_CALENDAR, name: '工作日历', roles: SITE_KEEPERS },
      { href: CONSOLE_GREY_DAYS, name: '灰色显示日' },
      { href: CONSOLE_SEVERITIES, name: '失信程度分级' },
      { href: CONSOLE_YEAR_REPORTS, name: '年度报表' },
    ],
  },
  {
    ...{ code: 'audit', name: '审计', icon: 'shield', roles: ['audit'] },
    places: [
      { href: CONSOLE_AUDIT, name: '审计记录' },
      { href: CONSOLE_JOBS, name: '后台任务' },
    ],
  },
]

/** Where a member of staff may go, as the menu shows it. */
export function areasOf({ roles, isCentre }: Pick<Self, 'roles' | 'isCentre'>): ShownArea[] {
  const may = (allowed: readonly string[]) => roles.some(({ code }) => allowed.includes(code))
  return AREAS.filter((area) => (!area.ofCentre || isCentre) && may(area.roles)).flatMap((area) => {
    const desks = listDesks().filter((desk) => desk.area === area.code)
    const places: Place[] = desks.map(({ pages, label, readers }) => ({
      href: pages.list,
      name: label,
      roles: readers,
    }))
    const [first, ...rest] = [...places, ...area.places].filter((place) => may(place.roles ?? area.roles))
    return first ? [{ ...area, places: [first, ...rest] }] : []
  })
}
