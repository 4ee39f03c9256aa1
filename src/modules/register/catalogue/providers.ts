import { makeTable, typedKeys } from '../../../kernel/typed-keys.ts'

/** The roles of units that provide datasets, with generic names. A city assigns its own units in its profile. */
export const PROVIDER_ROLES = {
  creditCentre: '市信用信息中心',
  administrativeService: '市行政服务中心',
  marketRegulation: '市市场监管局',
  tax: '市税务局',
  court: '市中级人民法院',
  environment: '市生态环境局',
  medicalInsurance: '市医保局',
  agriculture: '市农业农村局',
  emergency: '市应急管理局',
  tradingCentre: '市公共资源交易中心',
  development: '市发改委',
  freeTradeZone: '自贸片区管委会',
  humanResources: '市人社局',
  punishingAuthorities: '各行政处罚机关',
} as const
export type ProviderRole = keyof typeof PROVIDER_ROLES

/** A providing unit. The code is empty until the city has assigned a unit. */
interface Provider {
  name: string
  code: string
}
export type Providers = Readonly<Record<ProviderRole, Provider>>

/** The providing unit and its code, as stored with each record. */
export function findSource(providers: Providers, dataset: { provider: ProviderRole }): { unit: string; code: string } {
  const { name: unit, code } = providers[dataset.provider]
  return { unit, code }
}

/** The units of a city by role; an unassigned role keeps its generic name. */
export const resolveProviders = (named: Readonly<Record<string, Provider>>): Providers =>
  makeTable(typedKeys(PROVIDER_ROLES), (role) => named[role] ?? { name: PROVIDER_ROLES[role], code: '' })
