/**
 * A field of supervision that would otherwise need a certificate. The city assigns units to fields by their credit codes (`fieldUnits` of
 * the site profile). If several fields share a unit, the law cited in a decision determines the field.
 */
export interface SupervisedField {
  code: string
  name: string
  /** Fields whose units also decide in this one, and the laws that identify such a decision. */
  shared?: { with: readonly string[]; laws: readonly string[] }
  /** Judgments and lists of the courts, identified by their datasets. */
  isCourt?: true
}

/** Code for all fields together. */
export const ALL_FIELDS = 'all'

const MARKET = ['market']
const CULTURE = ['culture']

/** In the order of the official list of authorities. A province with its own list of fields replaces this table. */
export const SUPERVISED_FIELDS: readonly SupervisedField[] = [
  { code: 'reform', name: '发展改革（能源、粮食）' },
  { code: 'education', name: '教育' },
  { code: 'science', name: '科技' },
  { code: 'industry', name: '工业和信息化' },
  { code: 'religion', name: '民族宗教' },
  { code: 'public-security', name: '公安' },
  { code: 'civil', name: '民政' },
  { code: 'justice', name: '司法行政' },
  { code: 'treasury', name: '财政和政府采购' },
  { code: 'labour', name: '人力资源和社会保障' },
  { code: 'land', name: '自然资源和规划' },
  { code: 'ecology', name: '生态环境' },
  { code: 'housing', name: '住房和城乡建设' },
  { code: 'funds', name: '住房公积金' },
  { code: 'urban', name: '城市管理' },
  { code: 'gardens', name: '园林绿化', shared: { with: ['urban'], laws: ['城市绿化条例'] } },
  { code: 'transport', name: '交通运输' },
  { code: 'water', name: '水利' },
  { code: 'farming', name: '农业农村' },
  { code: 'sea', name: '海洋渔业' },
  { code: 'forest', name: '林业' },
  { code: 'commerce', name: '商务' },
  { code: 'culture', name: '文化和旅游' },
  {
    code: 'press',
    name: '新闻出版和版权',
    shared: { with: CULTURE, laws: ['出版管理条例', '印刷业管理条例', '著作权法'] },
  },
  { code: 'broadcasting', name: '广播电视', shared: { with: CULTURE, laws: ['广播电视管理条例'] } },
  { code: 'health', name: '卫生健康（疾控）' },
  { code: 'safe-production', name: '应急管理（安全生产）' },
  { code: 'fire', name: '消防安全' },
  { code: 'audit', name: '审计' },
  { code: 'market', name: '市场监管' },
  {
    code: 'drugs',
    name: '药品监管',
    shared: {
      with: MARKET,
      laws: [
        '药品管理法',
        '疫苗管理法',
        '医疗器械监督管理条例',
        '化妆品监督管理条例',
        '药品经营和使用质量监督管理办法',
        '药品管理法实施条例',
      ],
    },
  },
  { code: 'intellectual-property', name: '知识产权', shared: { with: MARKET, laws: ['商标法', '专利法'] } },
  { code: 'statistics', name: '统计' },
  { code: 'medical-insurance', name: '医疗保障' },
  { code: 'sports', name: '体育' },
  { code: 'shelter', name: '人民防空' },
  { code: 'local-finance', name: '地方金融' },
  { code: 'internet', name: '网信' },
  { code: 'tax', name: '税务' },
  { code: 'customs', name: '海关' },
  { code: 'weather', name: '气象' },
  { code: 'post', name: '邮政' },
  { code: 'tobacco', name: '烟草专卖' },
  { code: 'communications', name: '通信' },
  { code: 'ships', name: '海事' },
  { code: 'veterans', name: '退役军人事务' },
  { code: 'files', name: '档案' },
  { code: 'judicial', name: '法院（刑事裁判和执行）', isCourt: true },
]

/** Records whose unit is assigned to no field. Every report lists them, so that none is missed. */
export const UNASSIGNED: SupervisedField = { code: 'unassigned', name: '未列入领域目录的机关' }

/** Fields that have been split since, with their successors; earlier applications name them. */
const SPLIT: Readonly<Record<string, readonly string[]>> = {
  commerce: ['reform', 'commerce'],
  land: ['land', 'forest'],
}

/** The fields of an application, which names a single code (older ones) or several. */
export function chosenFields(given: unknown): readonly SupervisedField[] {
  const codes = typeof given === 'string' ? (SPLIT[given] ?? [given]) : Array.isArray(given) ? given.map(String) : []
  if (codes.includes(ALL_FIELDS)) return SUPERVISED_FIELDS
  return SUPERVISED_FIELDS.filter(({ code }) => codes.includes(code))
}

/** Per field code, the units that deliver to the portal. */
export type FieldUnits = Readonly<Record<string, readonly { name: string; code: string }[]>>

/** The facts that determine the field of a record: code of the deciding unit, cited laws, and whether it is from a court. */
interface FieldFacts {
  authorityCode: string | null
  cited: string
  isCourt: boolean
}

/** Makes the function that assigns a record to its fields. */
export function createFieldAssignment(units: FieldUnits): (facts: FieldFacts) => ReadonlySet<string> {
  const byUnit = new Map<string, string[]>()
  for (const [field, members] of Object.entries(units))
    for (const { code } of members) byUnit.set(code, [...(byUnit.get(code) ?? []), field])
  return ({ authorityCode, cited, isCourt }) => {
    const own = (authorityCode && byUnit.get(authorityCode)) || []
    const shared = SUPERVISED_FIELDS.filter(
      (field) =>
        field.shared?.with.some((code) => own.includes(code)) && field.shared.laws.some((law) => cited.includes(law)),
    ).map(({ code }) => code)
    const found = isCourt
      ? SUPERVISED_FIELDS.filter((field) => field.isCourt).map(({ code }) => code)
      : [...own, ...shared]
    return new Set(found.length > 0 ? found : [UNASSIGNED.code])
  }
}

/** The units that deliver for a field; empty if none does. */
export function listUnitsOf({ code, shared }: SupervisedField, units: FieldUnits): readonly string[] {
  const codes = [code, ...(shared?.with ?? [])]
  return codes.flatMap((each) => (units[each] ?? []).map(({ name }) => name))
}
