import type { SubjectKind } from '../../../kernel/identity/credit-code.ts'
import type { DatasetPages } from './dataset-pages.ts'
import type { ProviderRole } from './providers.ts'
import type { RepairRoute } from './repair-route.ts'

/** Who may see an item: everyone; only the subject itself; government bodies; only the staff at work on it. */
export type Visibility = 'public' | 'subject' | 'government' | 'internal'

/** How a public item is made unrecognisable before it is stored where the public reads. */
export type MaskRule = 'resident-id' | 'person-name' | 'mobile' | 'landline' | 'email' | 'address' | 'passport'

export type ItemType =
  | 'text'
  /** Sentences written by an official: searched for personal data before they are published. */
  | 'prose'
  | 'day'
  | 'integer'
  | 'decimal'
  | 'yes-no'
  /** One of `options`. */
  | 'choice'
  /** Some of `options`, joined by 、 where a person reads them. */
  | 'choices'
  | 'credit-code'
  | 'resident-id'

/** One field of a dataset. Import, list, detail, filters, masking, export and the public catalogue are read from it. */
export interface Item {
  key: string
  /** Code of the national field standard: XK_XDR_MC. */
  code?: string
  label: string
  /** What it is called in a record about an individual business, which has no legal representative and enters no list. */
  individualLabel?: string
  type: ItemType
  /** Longest text, or digits of a decimal as `[before, after]` the point. */
  max?: number
  decimals?: number
  required?: true | { item: string; oneOf: readonly string[] }
  visibility: Visibility
  mask?: MaskRule
  /** Masked only on records about natural persons. */
  maskPersonsOnly?: true
  options?: readonly string[]
  /** What other systems call an option: 在营（开业） is 存续. Compared without brackets and marks. */
  synonyms?: Readonly<Record<string, string>>
  /** Words by which a value shows that its row belongs to no record of this dataset. */
  refuses?: { words: readonly string[]; reason: string }
  inList?: true
  /** Part of what full-text search reads. */
  searchable?: true
  /** Older or local heads under which the same column arrives. */
  aliases?: readonly string[]
  /** Standard unit, shown after the label: 万元. */
  unit?: string
  remark?: string
}

/** Columns every record has; a dataset says which of its items fills each. */
export interface CommonItems {
  subjectName: string
  subjectCode?: string
  /** Item that says whether the record is about an organisation, a person or an individual business. */
  subjectType?: string
  /** Values of `subjectType` that mean a natural person, where it does not say 自然人: 医保医师, 农户. */
  personTypes?: readonly string[]
  /** The number of a natural person's identity document. */
  personCertNo?: string
  title?: string
  documentNo?: string
  category?: string
  authority: string
  authorityCode?: string
  sourceUnit?: string
  sourceCode?: string
  decisionDate: string
  validFrom?: string
  validUntil?: string
  severity?: string
  /** Last day of what a penalty restricts; until then it cannot be repaired. */
  restrictedUntil?: string
  /** When it was found that a promise was broken: from then on it is an act of dishonesty. */
  breachFoundOn?: string
  /** Whether the law's simple procedure was used, which makes a penalty a slight one. */
  procedure?: string
  region?: string
  /** The first day on which the record is no longer shown, because it was taken off its list. */
  removedOn?: string
  /** Item that says whether this record may be public: unless it is 可向社会公开 or 是, the record is not published. */
  publication?: string
  /** Items that say what a penalty was for and by which law: they tell its field. */
  matter?: readonly string[]
  /** Items in 万元 whose sum decides how severe a penalty is. */
  amounts?: readonly string[]
}

type Nature = 'basic' | 'good' | 'negative' | 'other'

/** First-level categories of the national catalogue of public credit information. */
type CatalogueCategory =
  | '登记注册基本信息'
  | '司法裁判及执行信息'
  | '行政管理信息'
  | '职称和职业信息'
  | '经营（活动）异常名录（状态）信息'
  | '严重失信主体名单信息'
  | '有关合同履行信息'
  | '信用承诺及其履行情况信息'
  | '信用评价结果信息'
  | '遵守法律法规情况信息'
  | '诚实守信相关荣誉信息'
  | '经营主体自愿提供的信用信息'
  /** Ours: what the national catalogue no longer knows. */
  | '历史归档名单信息'

/** The eight blocks of a subject's overview, in the order of the national report. */
export type Block =
  | 'administration'
  | 'honour'
  | 'serious'
  | 'abnormal'
  | 'commitment'
  | 'evaluation'
  | 'judicial'
  | 'other'

/** Rule by which records of a dataset are shown and removed from publicity; see publicity.ts. */
export type PublicityRule =
  | 'permit'
  | 'penalty'
  | 'enforcement'
  | 'tax'
  | 'market-serious'
  | 'wage-arrears'
  | 'work-safety'
  | 'procurement'
  | 'serious-list'
  | 'abnormal'
  | 'check'
  | 'environment'
  | 'honour'
  | 'commitment'
  | 'contract'
  | 'validity'
  | 'standing'

/**
 * How the archive of a subject shows a record: as a row that begins with an item, has another small below it and says how
 * it stands, or as a card where a record needs more words than a row has.
 */
interface ArchiveLook {
  as?: 'cards'
  /** The title, without it. */
  lead?: string
  /** The number of the document, without it. */
  below?: string
  /** Until when it is valid, without it. */
  state?: string
}

/** The parts of the report that is in for certificates of lawful conduct (发改财金〔2025〕565号). */
const PROOF_PARTS = ['行政处罚', '行政强制', '严重失信主体名单', '刑事裁判'] as const
export type ProofPart = (typeof PROOF_PARTS)[number]

/** What a delivery becomes where it does not become records: subjects, or relations between them. */
type Stored = 'subjects' | 'relations'

/** A dataset of the register: one entry of the public catalogue of credit information. All that is said of it alone is here. */
export interface Dataset extends DatasetPages {
  /** Our word for it, in addresses of our own calls: permit. */
  code: string
  /** Code in the public catalogue, the `resourceId` of its records: the same in every city. */
  resourceId: string
  name: string
  /** What it holds, in a sentence that anyone understands. */
  about: string
  /** 历史归档: part of no catalogue in force. */
  level: '全国基础目录' | '省补充目录' | '市补充目录' | '历史归档'
  category: CatalogueCategory
  nature: Nature
  block: Block
  subjectScope: readonly ('法人' | '非法人组织' | '自然人' | '个体工商户')[]
  /** The part of the unit that delivers it; which unit that is, the city says. */
  provider: ProviderRole
  /** Only datasets open to the public have pages, search hits and downloads. */
  shareScope: '可向社会公开' | '特定范围内公开' | '不可公开'
  updateCycle: '实时' | '每日' | '每周' | '每月' | '每季' | '每年' | '不再更新'
  basis: string
  /** Categories with a legal basis of their own. */
  basisByCategory?: Readonly<Record<string, string>>
  publicity: PublicityRule
  /** Categories whose records follow another rule than `publicity`. */
  publicityByCategory?: Readonly<Record<string, PublicityRule>>
  /** How a record of it that is negative is repaired. */
  repair?: RepairRoute
  /**
   * The part of the report in place of certificates that its records are in, also those that are not public. A list counts
   * for as long as its subject is on it, anything else on the day of its decision. Courts are a field of their own.
   */
  proof?: { part: ProofPart; isList?: true; isCourt?: true }
  /** Item with the number of the penalty that a record led to: it ends with that penalty, and is shown again with it. */
  ledToPenalty?: string
  /** Categories that the law answers with an entry in the list of irregular operation, and the dataset of that list. */
  leadsToListing?: { categories: readonly string[]; list: string }
  /** Items that say what a record is about: beside the name of its subject in every list. Its title, unless said here. */
  headline?: readonly string[]
  /** What its records are called where those of a subject are counted in a line, and the amount in 万元 that is added up there. */
  counted?: { as: string; amount?: { item: string; word: string } }
  /** Items by which a fine is held against the law that the decision cites. */
  fined?: { amount: string; basis: string; facts: string; content: string; confiscated: string }
  version: string
  effectiveFrom: string
  /** From this day on nothing new is taken in: decisions of before may still be delivered and corrected. */
  closedOn?: string
  inArchive?: ArchiveLook
  /** What is beside the name of a subject with a public record of it; in search results only where it says so. */
  label?: { text: string; inSearch?: true }
  /**
   * Records about natural persons: never public; found only by exact name with a captcha, which is what the calls of the
   * courts' list do; or listed, with masked names, because the dataset is a register of a profession.
   */
  persons: 'hidden' | 'exact-name' | 'listed'
  /** Records, unless something else is said here. */
  stores?: Stored
  common: CommonItems
  items: readonly Item[]
}

export const findItem = (dataset: Dataset, key: string): Item | undefined =>
  dataset.items.find((item) => item.key === key)

/** Whether a record with these values is about an organisation, a natural person or an individual business. */
export function subjectTypeOf(
  { common }: Dataset,
  values: Readonly<Record<string, string>>,
): 'organisation' | 'person' | 'individual' {
  const said = common.subjectType && values[common.subjectType]
  if (!said) return 'organisation'
  if (said === '自然人' || common.personTypes?.includes(said)) return 'person'
  return said === '个体工商户' ? 'individual' : 'organisation'
}

/** The items of a record that its row in an archive is made of. */
export const archiveItems = ({ common, inArchive }: Dataset) => ({
  lead: inArchive?.lead ?? common.title,
  below: inArchive?.below ?? common.documentNo,
  state: inArchive?.state ?? common.validUntil,
})

const isPublicItem = (item: Item): boolean => item.visibility === 'public'

/**
 * What a list shows of each record. Where natural persons are found by their name alone, a list is of organisations or of
 * persons, and each has only the number of its own kind.
 */
export function listItems(dataset: Dataset, about: 'organisations' | 'persons' = 'organisations'): Item[] {
  const { persons, common } = dataset
  const foreign = persons === 'listed' ? undefined : about === 'persons' ? common.subjectCode : common.personCertNo
  const isListed = ({ key, inList }: Item) => inList || dataset.headline?.includes(key)
  return dataset.items.filter((item) => isPublicItem(item) && isListed(item) && item.key !== foreign)
}

/** Keys of the items that say what a record is about. */
export const headlineKeys = ({ headline, common }: Dataset): readonly string[] =>
  headline ?? (common.title ? [common.title] : [])

/** What a record is about, in one line: 未按规定贮存危险废物，罚款 1.22 万元. */
export function writeHeadline(dataset: Dataset, values: Readonly<Record<string, string>>): string {
  const parts = headlineKeys(dataset).map((key) => {
    const item = findItem(dataset, key)
    const value = values[key]
    if (!item || !value) return ''
    return item.type === 'decimal' ? `${item.label.replace(/金额$/, '')} ${value} ${item.unit ?? ''}`.trim() : value
  })
  return parts.filter(Boolean).join('，')
}

export const publicItems = (dataset: Dataset): Item[] => dataset.items.filter(isPublicItem)

/** Label as a heading: 罚款金额（万元）. */
export const writeHeading = (item: Item): string => (item.unit ? `${item.label}（${item.unit}）` : item.label)

/** The heading in a record about that sort of subject. */
export const headingIn = (item: Item, subjectType: string): string =>
  (subjectType === 'individual' && item.individualLabel) || writeHeading(item)

export const SUBJECT_KIND_NAMES: Record<SubjectKind, string> = {
  enterprise: '企业',
  'individual-business': '个体工商户',
  cooperative: '农民专业合作社',
  'social-organisation': '社会组织',
  'public-body': '机关事业单位',
  other: '其他组织',
}
