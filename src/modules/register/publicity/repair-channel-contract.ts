import type { RepairWindow } from '../../../kernel/profile.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { findRepairRoute, type NegativeFacts, type RepairRoute } from '../catalogue/repair-route.ts'
import { isMarketRegulator } from './market-regulators.ts'

/** The places where the subject of a negative record can apply for repair. */
export const REPAIR_CHANNELS = ['creditchina', 'gsxt', 'court', 'authority', 'local'] as const
export type RepairChannel = (typeof REPAIR_CHANNELS)[number]

interface DoorWords {
  name: string
  /** The website that accepts the application; null for an office. */
  href: string | null
  /** How to apply there, in a few words. */
  how: string
}

export const REPAIR_CHANNEL_WORDS: Readonly<Record<RepairChannel, DoorWords>> = {
  creditchina: {
    name: '“信用中国”网站',
    href: 'https://www.creditchina.gov.cn/',
    how: '到“信用中国”网站提出申请',
  },
  gsxt: {
    name: '国家企业信用信息公示系统',
    href: 'https://www.gsxt.gov.cn/',
    how: '到国家企业信用信息公示系统提出申请',
  },
  court: { name: '执行法院', href: null, how: '向执行法院提出' },
  authority: { name: '认定单位', href: null, how: '向认定单位提出申请' },
  local: { name: '本网站', href: null, how: '在本网站提出申请' },
}

/** The facts about a record that determine where to apply. */
export interface RepairChannelFacts extends NegativeFacts {
  authority: string
}

/** Determines where a record's repair is applied for; null if it is not negative. Every page, letter and report uses this function. */
export function findRepairChannel(
  dataset: Pick<Dataset, 'level' | 'repair'>,
  record: RepairChannelFacts,
  window: RepairWindow,
): RepairChannel | null {
  const route = findRepairRoute(dataset, record)
  return route ? findRepairChannelOfRoute(route, { level: dataset.level, authority: record.authority }, window) : null
}

/** The same for a route without a record, by the deciding authority. */
export function findRepairChannelOfRoute(
  { through }: RepairRoute,
  { level, authority }: { level: Dataset['level']; authority: string },
  window: RepairWindow,
): RepairChannel {
  if (through === 'court') return 'court'
  if (through === 'gsxt') return 'gsxt'
  // The city's supplementary catalogue is unknown to other sites.
  if (level === '市补充目录') return 'local'
  const isOfMarket = isMarketRegulator(authority) && level === '全国基础目录'
  if (through === 'authority') return isOfMarket ? 'gsxt' : 'authority'
  if (window === '本站') return 'local'
  return isOfMarket ? 'gsxt' : 'creditchina'
}

/** Who accepts applications in this city, for pages that explain repair in general. */
export const WINDOW_WORDS: Readonly<Record<RepairWindow, string>> = {
  信用中国:
    '全国基础目录的失信信息，修复申请由“信用中国”网站受理，市场监管部门的处罚和名单由国家企业信用信息公示系统受理；本市补充目录的信息由本网站受理，其他信息可以先在本网站预审材料。失信被执行人由执行法院办理，其他名单由列入的部门办理。',
  本站: '失信信息的修复申请由本网站受理，转认定单位决定。经营异常名录、市场监管部门的名单由国家企业信用信息公示系统受理，失信被执行人由执行法院办理，其他名单由列入的部门办理。',
}
