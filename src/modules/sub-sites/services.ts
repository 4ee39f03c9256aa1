import type { IconName } from '../../ui/icon-paths.ts'
import type { Service } from '../../ui/lists/icon-grid.tsx'

/** Where one asks how far a case is. */
export const PROGRESS_PAGE = '/service-inquire'

/** The services of the home page: two rows of four on a phone. */
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

interface PlainService {
  icon: IconName
  /** The official name of the service. */
  title: string
  /** What it is for, in everyday words; broken at commas alone. */
  sentence: string
  verb: string
  href: string
}

/** What elder readers come for, in the order in which they ask for it. Searching stands above them. */
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
