import { type SubjectKind, subjectKindByCode } from '../../../kernel/identity/credit-code.ts'

/** The city and its districts, from the dictionary REGION. */
export interface RegionPlaces {
  city: string
  /** Region code of the city itself. */
  code: string
  regions: readonly { code: string; name: string }[]
}

export const NO_REGION_PLACES: RegionPlaces = { city: '', code: '', regions: [] }

type Values = Readonly<Record<string, string>>
type Fault = [item: string, reason: string]

/** Combinations of valid cells that a row of a subject does not allow. */
export function* findSubjectFaults(values: Values, places: RegionPlaces, today: string): Generator<Fault> {
  const { name = '', creditCode = '', entityType = '', registerStatus = '', establishedAt } = values
  if (name && [...name].length < 2) yield ['name', '名称至少 2 个字，请填写全称']
  const expected = kindOfType(entityType)
  if (creditCode && expected && !expected.includes(subjectKindByCode(creditCode)))
    yield ['entityType', `与代码前两位 ${creditCode.slice(0, 2)} 不符，请核对类型和代码`]
  for (const key of ['approvedAt', 'cancelledAt', 'revokedAt'] as const) {
    const day = values[key]
    if (day && day > today) yield [key, '不能晚于今天']
    else if (day && establishedAt && day < establishedAt) yield [key, '不能早于成立日期']
  }
  const { cancelledAt, revokedAt } = values
  if (cancelledAt && registerStatus && !['注销', '吊销已注销', '撤销'].includes(registerStatus))
    yield ['cancelledAt', `登记状态为“${registerStatus}”时不应有注销日期，请核对状态或删去日期`]
  else if (cancelledAt && revokedAt && cancelledAt < revokedAt) yield ['cancelledAt', '不能早于吊销日期']
  if (revokedAt && registerStatus && isAlive(registerStatus))
    yield ['revokedAt', `登记状态为“${registerStatus}”时不应有吊销日期，请核对状态或删去日期`]
  if (values.registeredCapital?.startsWith('-')) yield ['registeredCapital', '不能为负数']
  if (values.region && places.regions.length > 0 && !findRegionCode(values.region, places))
    yield ['region', `不是本市的区县，可填：${places.regions.map((region) => region.name).join('、')}`]
}

/** The kinds that a type can mean by its wording; undefined if unclear. */
function kindOfType(type: string): readonly SubjectKind[] | undefined {
  if (type.includes('个体工商户')) return ['individual-business']
  if (type.includes('专业合作社') || type.includes('合作联社')) return ['cooperative']
  if (/事业单位|^机关|机关法人|群众团体/.test(type)) return ['public-body']
  if (/社会团体|民办非企业|社会服务机构|基金会/.test(type)) return ['social-organisation']
  // Cooperatives and public bodies are not called companies, and individual businesses have no shareholders.
  return /公司|合伙企业|个人独资企业|全民所有制|集体所有制/.test(type) ? ['enterprise', 'other'] : undefined
}

/** The code of a district from its code, its name or its name without 区 or 县; also that of the city. */
export function findRegionCode(text: string, { city, code: ofCity, regions }: RegionPlaces): string | undefined {
  const plain = text.trim()
  const short = (name: string) => (name.length > 2 ? name.replace(/[市区县]$/, '') : name)
  const own = plain.startsWith(city) && plain !== city ? plain.slice(city.length) : plain
  const found = regions.find(({ code, name }) => [code, name, short(name)].includes(own) || name === plain)
  if (found) return found.code
  return city !== '' && [city, short(city), ofCity].includes(plain) ? ofCity : undefined
}

const ENDED = ['注销', '吊销已注销', '撤销']
const isAlive = (status: string): boolean => !ENDED.includes(status) && status !== '吊销未注销'

export const ENDED_STATUSES: readonly string[] = ENDED
export const REVOKED_STATUS = '吊销未注销'

/** The effect of a row on a subject. Barred: only the centre can restore a subject that has ended. */
type Move = 'fresh' | 'changed' | 'cancelled' | 'revoked' | 'barred'

export function findStatusMove(before: string | null, after: string): Move {
  if (before === null) return 'fresh'
  if (ENDED.includes(before)) return ENDED.includes(after) ? 'changed' : 'barred'
  if (ENDED.includes(after)) return 'cancelled'
  if (before === REVOKED_STATUS) return after === REVOKED_STATUS ? 'changed' : 'barred'
  return after === REVOKED_STATUS ? 'revoked' : 'changed'
}

/** Words in names of units, with the departments (first character of the code) whose subjects they register. */
const REGISTRARS: readonly { words: readonly string[]; department: string }[] = [
  { words: ['市场监督管理', '市场监管', '行政审批', '政务服务', '工商行政管理'], department: '9' },
  { words: ['民政', '行政审批'], department: '5' },
  { words: ['机构编制', '事业单位登记', '编办'], department: '1' },
  { words: ['司法'], department: '3' },
  { words: ['农业农村'], department: 'N' },
  { words: ['民族与宗教', '宗教'], department: '7' },
  { words: ['总工会'], department: '8' },
]

/** Whether a unit registers subjects with codes of this department, and therefore may deliver them. The centre may deliver all. */
export const mayRegister = (unit: string, code: string): boolean =>
  REGISTRARS.some(({ words, department }) => code.startsWith(department) && words.some((word) => unit.includes(word)))

export const NOT_REGISTERED_HERE = '不是本单位登记的主体，请由登记部门或信用中心报送'

const NONE = new Set(['无', '/', '-', '—', '暂无'])

/** Parses former names, newest first, without duplicates and without the current name. */
export function readFormerNames(text: string, name: string): string[] {
  if (text === '') return []
  const seen = new Set([comparable(name)])
  return text
    .split(/[;；、|｜\n]/)
    .map((part) => part.trim())
    .filter((part) => {
      const key = comparable(part)
      if (key === '' || NONE.has(part) || seen.has(key)) return false
      return Boolean(seen.add(key))
    })
}

const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\s]/gu, '')
    .toUpperCase()

/** Combinations of valid cells that a row of a relation does not allow. */
export function* findRelationFaults(values: Values): Generator<Fault> {
  const { fromCode, toCode, personName, relation, ratio, startDate, endDate } = values
  if (!toCode && (!personName || relation === '分支机构'))
    yield ['toCode', relation === '分支机构' ? '分支机构须填写代码' : '关联主体代码和关联自然人姓名须填一项']
  else if (toCode && personName) yield ['personName', '关联方是组织时不应填写自然人姓名，请只保留一项']
  else if (toCode && toCode === fromCode) yield ['toCode', '关联主体不能是主体自己']
  if (ratio && relation !== '投资') yield ['ratio', '只有投资关系有持股比例，请删去']
  else if (ratio && (Number(ratio) < 0 || Number(ratio) > 100)) yield ['ratio', '应在 0 到 100 之间']
  if (endDate && startDate && endDate < startDate) yield ['endDate', '不能早于开始日期']
}
