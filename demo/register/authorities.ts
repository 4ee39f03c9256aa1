import { makeCreditCode } from '../../src/kernel/identity/credit-code.ts'
import type { ProviderRole } from '../../src/modules/register/catalogue/providers.ts'
import { PROVIDERS } from '../providers.ts'
import { CITY, LAST_COUNTY, type Region } from './regions.ts'

/** An office that permits, punishes, recognises or decides otherwise. */
export interface Authority {
  key: string
  name: string
  code: string
  regionCode: string
  /** Prefix of its document numbers: 榕市监. */
  mark: string
}

type Row = readonly [key: string, name: string, mark: string, inDistricts?: true]

/** City offices; the marked ones also have an office in every district, which decides most cases. */
const rows: readonly Row[] = [
  ['reform', '发展和改革委员会', '发改', true],
  ['market', '市场监督管理局', '市监', true],
  ['tax', '税务局', '税', true],
  ['ecology', '生态环境局', '环', true],
  ['labour', '人力资源和社会保障局', '人社', true],
  ['medical', '医疗保障局', '医保'],
  ['housing', '住房和城乡建设局', '建', true],
  ['transport', '交通运输局', '交', true],
  ['farming', '农业农村局', '农', true],
  ['safety', '应急管理局', '应急', true],
  ['service', '行政服务中心', '政服'],
  ['commerce', '商务局', '商务'],
  ['culture', '文化和旅游局', '文旅', true],
  ['education', '教育局', '教', true],
  ['civil', '民政局', '民', true],
  ['justice', '司法局', '司', true],
  ['data', '数据管理局', '数'],
  ['fire', '消防救援支队', '消', true],
  ['police', '公安局', '公', true],
  ['land', '自然资源局', '自然资', true],
  ['water', '水利局', '水', true],
  ['sea', '海洋与渔业局', '海渔', true],
  ['health', '卫生健康委员会', '卫', true],
  ['urban', '城市管理局', '城管', true],
  ['forest', '林业局', '林', true],
  ['treasury', '财政局', '财'],
  ['statistics', '统计局', '统'],
  ['industry', '工业和信息化局', '工信'],
  ['finance', '委金融办', '金融办'],
  ['post', '邮政管理局', '邮'],
  ['weather', '气象局', '气'],
  ['tobacco', '烟草专卖局', '烟', true],
  ['court', '中级人民法院', '执'],
  ['centre', '信用信息中心', '信用'],
  ['exchange', '公共资源交易中心', '交易'],
]

const keys = rows.map(([key]) => key)

// Serials of offices are consecutive, so that they never equal those of generated public bodies.
const codeOf = (regionCode: string, row: number): string =>
  makeCreditCode({
    department: '1',
    category: '1',
    region: regionCode,
    serial: String(3_561_000 + (Number(regionCode) % 10) * 50 + row).padStart(8, '0'),
  })

/** Offices that provide datasets have the code given in the catalogue. */
const PROVIDING: Partial<Record<string, ProviderRole>> = {
  centre: 'creditCentre',
  service: 'administrativeService',
  market: 'marketRegulation',
  tax: 'tax',
  court: 'court',
  ecology: 'environment',
  medical: 'medicalInsurance',
  farming: 'agriculture',
  safety: 'emergency',
  exchange: 'tradingCentre',
  reform: 'development',
  labour: 'humanResources',
}

/** Tax offices belong to the state and not to the city. */
const TAX_SERVICE = '国家税务总局'

const cityOffice = ([key, name, mark]: Row, index: number): Authority => ({
  key,
  name: `${key === 'tax' ? TAX_SERVICE : ''}${CITY.name}${name}`,
  code: PROVIDING[key] ? PROVIDERS[PROVIDING[key]].code : codeOf(CITY.code, index),
  regionCode: CITY.code,
  mark: `榕${mark}`,
})

const CITY_OFFICES: readonly Authority[] = [
  ...rows.map(cityOffice),
  { key: 'customs', name: '榕屿海关', code: codeOf(CITY.code, 45), regionCode: CITY.code, mark: '榕关' },
  { key: 'bank', name: '中国人民银行榕屿市分行', code: codeOf(CITY.code, 46), regionCode: CITY.code, mark: '榕银' },
]

const officesByRegion = new Map<string, Authority>()

/** The city office of a kind. */
export function cityAuthority(key: string): Authority {
  const found = CITY_OFFICES.find((office) => office.key === key)
  if (!found) throw new RangeError(`No office is called ${key}`)
  return found
}

/** The district office of a kind; the city office if districts have none. */
export function districtAuthority(key: string, region: Region): Authority {
  const index = keys.indexOf(key)
  const row = rows[index]
  if (!row?.[3]) return cityAuthority(key)
  const known = officesByRegion.get(`${key} ${region.code}`)
  if (known) return known
  const office: Authority = {
    key,
    name: districtName(row, region),
    code: codeOf(region.code, index),
    regionCode: region.code,
    // Branches of the city's environment bureau number their decisions in the series of the city.
    mark: key === 'ecology' ? `榕${region.short}${row[2]}` : `${region.short}${row[2]}`,
  }
  officesByRegion.set(`${key} ${region.code}`, office)
  return office
}

function districtName([key, name]: Row, region: Region): string {
  if (key === 'fire') return `${region.name}消防救援大队`
  if (key === 'tax') return `${TAX_SERVICE}${CITY.name}${region.name}${name}`
  // District branches of the city bureau bear its name.
  if (key === 'ecology') return `${CITY.name}${region.short}${name}`
  if (key === 'police' && region.name.endsWith('区')) return `${CITY.name}公安局${region.short}分局`
  return `${region.name}${name.replace('委员会', '局')}`
}

export interface Court {
  name: string
  /** As in its case numbers: 闽0991. */
  code: string
}

/** The court that judges and enforces in a region: one for the city and one for each district or county. Functional areas have none. */
export function findCourt(region: Region | null): Court {
  if (!region) return { name: `${CITY.name}中级人民法院`, code: '闽0999' }
  const [code, name] = region.code <= LAST_COUNTY ? [region.code, region.name] : ['350091', '海湾区']
  return { name: `${name.endsWith('区') ? CITY.name : ''}${name}人民法院`, code: `闽09${code.slice(-2)}` }
}

/** Every office, as a public body of the register. */
export function allAuthorities(regions: readonly Region[]): Authority[] {
  const inDistricts = rows.filter((row) => row[3]).map(([key]) => key)
  return [...CITY_OFFICES, ...regions.flatMap((region) => inDistricts.map((key) => districtAuthority(key, region)))]
}
