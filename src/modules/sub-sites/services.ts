import type { IconName } from '../../ui/icon-paths.ts'
import type { Service } from '../../ui/lists/icon-grid.tsx'

/** Page for querying the progress of a case. */
export const PROGRESS_PAGE = '/service-inquire'

/** Services on the home page: two rows of four on a phone. */
export const HOME_SERVICES: readonly Service[] = [
  { icon: 'search', label: '信用查询', href: '/enterprise-query' },
  { icon: 'report', label: '信用报告', href: '/credit-report' },
  { icon: 'objection', label: '异议申诉', href: '/credit-objection' },
  { icon: 'repair', label: '信用修复', href: '/credit-repair' },
  { icon: 'commitment', label: '信用承诺', href: '/credit-commitment-index' },
  { icon: 'complaint', label: '信用投诉', href: '/credit-complaint' },
  { icon: 'declare', label: '自主申报', href: '/self-declaration' },
  { icon: 'message', label: '我要留言', href: '/credit-leavemessageedit' },
]

export interface PlainService {
  icon: IconName
  /** Official name of the service. */
  title: string
  /** Purpose in everyday words; line breaks are allowed after commas only. */
  sentence: string
  verb: string
  href: string
}

/** The services that elder readers use most, by frequency. The search is above them. */
export const PLAIN_SERVICES: readonly PlainService[] = [
  { icon: 'report', title: '信用报告', sentence: '看自己的信用情况，可以打印', verb: '去申请', href: '/credit-report' },
  { icon: 'clock', title: '查办件进度', sentence: '凭受理编号，看办到了哪一步', verb: '去查看', href: PROGRESS_PAGE },
  {
    icon: 'complaint',
    title: '信用投诉',
    sentence: '商家收钱不办事、说话不算数',
    verb: '去投诉',
    href: '/credit-complaint',
  },
  {
    icon: 'objection',
    title: '异议申诉',
    sentence: '公示的内容不对，要求更正',
    verb: '去申诉',
    href: '/credit-objection',
  },
  {
    icon: 'repair',
    title: '信用修复',
    sentence: '罚款交了、错改了，申请停止公示',
    verb: '去申请',
    href: '/credit-repair',
  },
  {
    icon: 'message',
    title: '我要留言',
    sentence: '有疑问、有建议，写给我们',
    verb: '去留言',
    href: '/credit-leavemessageedit',
  },
]

/** Purposes of hub services in everyday words. */
const SENTENCES: Readonly<Record<string, string>> = {
  '/double-publicity-info': '哪家办了许可、哪家受了罚',
  '/red-list/index': '守信用、受表扬的单位',
  '/black-list/index': '严重不守信用的单位',
  '/unusual-directory': '找不到人、不报年报的企业',
  '/dishonest-person': '欠钱不还、法院公布的人',
  '/code-publicity': '用统一社会信用代码查单位',
  '/promise-online': '写下承诺，公开给大家看',
  '/commitent-feedback': '看到谁没有做到，告诉我们',
  '/commitent-inquire': '看谁承诺了什么',
  '/service-objection-representation': '公司的信息不对，要求更正',
  '/service-objection-representation-nolegal': '学校、医院、社团的信息不对',
  '/service-objection-representation-person': '我自己的信息不对，要求更正',
  '/repair-method': '哪些可以申请停止公示',
  '/repair-procedure': '一步一步怎么办',
  '/publicity-calculator': '算一算公示到哪一天',
  '/data-download': '要填的表格和样本',
  '/common-problem': '别人常问的，看看有没有',
}

const WINDOWS_TILE: PlainService = {
  icon: 'bank',
  title: '到窗口办',
  sentence: '地点、时间、带什么，家人可以代办',
  verb: '去看看',
  href: '/service-windows',
}

/** Most tiles of a hub in elder mode; other services are available at a window or by telephone. */
export const MOST_TILES = 7

/** Tiles of the elder home page come first, then those with a plain sentence. */
const rankOf = (tile: PlainService): number =>
  PLAIN_SERVICES.some(({ href }) => href === tile.href) ? 0 : tile.sentence === '' ? 2 : 1

/** Services of a hub in elder mode, with the service windows last. */
export function plainServices(services: readonly Service[]): PlainService[] {
  const plain = services.flatMap(({ icon, label, href }) => {
    const known = PLAIN_SERVICES.find((one) => one.href === href)
    return known ?? { icon, title: label, sentence: SENTENCES[href] ?? '', verb: '去看看', href }
  })
  const others = plain.filter(({ href }) => href !== WINDOWS_TILE.href).toSorted((a, b) => rankOf(a) - rankOf(b))
  return [...others.slice(0, MOST_TILES - 1), WINDOWS_TILE]
}
