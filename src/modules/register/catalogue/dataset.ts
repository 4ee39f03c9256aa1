import type { SubjectKind } from '../../../kernel/identity/credit-code.ts'
import type { DatasetPages } from './dataset-pages.ts'
import type { ProviderRole } from './providers.ts'
import type { RepairRoute } from './repair-route.ts'

/** Who may see an item: everyone; only the subject; government bodies; only the responsible staff. */
export type Visibility = 'public' | 'subject' | 'government' | 'internal'

/** How a public item is masked before it is stored for the public. */
export type MaskRule = 'resident-id' | 'person-name' | 'mobile' | 'landline' | 'email' | 'address' | 'passport'

export type ItemType =
  | 'text'
  /** Free text written by officials: scanned for personal data before publication. */
  | 'prose'
  | 'day'
  | 'integer'
  | 'decimal'
  | 'yes-no'
  /** The value is one of the item's `options`. */
  | 'choice'
  /** Several of `options`, displayed with 、 between them. */
  | 'choices'
  | 'credit-code'
  | 'resident-id'

/** One field of a dataset. Import, list, detail, filters, masking, export and the public catalogue are derived from it. */
export interface Item {
  key: string
  /** Code of the national field standard, for example XK_XDR_MC. */
  code?: string
  label: string
  /** Label in a record about an individual business, for example because it has no legal representative. */
  individualLabel?: string
  type: ItemType
  /** Maximum length of a text, or the digits of a decimal as `[before, after]` the point. */
  max?: number
  decimals?: number
  required?: true | { item: string; oneOf: readonly string[] }
  visibility: Visibility
  mask?: MaskRule
  /** Masked only in records about natural persons. */
  maskPersonsOnly?: true
  options?: readonly string[]
  /** Names of options in other systems: 在营（开业） means 存续. Compared without brackets and punctuation. */
  synonyms?: Readonly<Record<string, string>>
  /** Words in a value that show that the row does not belong to this dataset. */
  refuses?: { words: readonly string[]; reason: string }
  inList?: true
  /** Whether full-text search includes the item. */
  searchable?: true
  /** Older or local column heads of the same item. */
  aliases?: readonly string[]
  /** Standard unit, shown after the label: 万元. */
  unit?: string
  remark?: string
}

/** Columns that every record has, with the item of the dataset that fills each. */
export interface CommonItems {
  subjectName: string
  subjectCode?: string
  /** Item that states whether the record is about an organisation, a person or an individual business. */
  subjectType?: string
  /** Values of `subjectType` for a natural person other than 自然人, for example 医保医师, 农户. */
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
  /** Last day of a restricting penalty; it cannot be repaired before. */
  restrictedUntil?: string
  /** Day on which a commitment was found broken, from which it counts as dishonest. */
  breachFoundOn?: string
  /** Item that states whether the simple procedure was used, which makes a penalty slight. */
  procedure?: string
  region?: string
  /** The first day on which the record is no longer shown, because it was removed from its list. */
  removedOn?: string
  /** Item that decides publication of the single record: only 可向社会公开 or 是 are published. */
  publication?: string
  /** Items with the matter and the legal basis of a penalty, which determine its field of supervision. */
  matter?: readonly string[]
  /** Items in 万元 whose sum determines the severity of a penalty. */
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
  /** A category of the portal for lists no longer in the national catalogue. */
  | '历史归档名单信息'

/** The eight blocks of a subject's archive, in the order of the national report. */
export type Block =
  | 'administration'
  | 'honour'
  | 'serious'
  | 'abnormal'
  | 'commitment'
  | 'evaluation'
  | 'judicial'
  | 'other'

/** Rule for the publicity period of a dataset's records; see publicity.ts. */
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

/** The form of a record in the archive: a row with a leading item, a small one below and a state, or a card if a row is too short. */
interface ArchiveLook {
  as?: 'cards'
  /** Leading item of the row; the title by default. */
  lead?: string
  /** Item shown small below the leading one; the document number by default. */
  below?: string
  /** Item for the state; the last day of validity by default. */
  state?: string
}

/** The parts of the report in place of certificates of lawful conduct (发改财金〔2025〕565号). */
const PROOF_PARTS = ['行政处罚', '行政强制', '严重失信主体名单', '刑事裁判'] as const
export type ProofPart = (typeof PROOF_PARTS)[number]

/** What a delivery is stored as, other than records: subjects, or relations between them. */
type Stored = 'subjects' | 'relations'

/** A dataset of the register: one entry of the public catalogue. Everything specific to one dataset is declared here. */
export interface Dataset extends DatasetPages {
  /** Code in addresses of the portal's own calls, for example permit. */
  code: string
  /** Code in the public catalogue, the `resourceId` of its records; identical in every city. */
  resourceId: string
  name: string
  /** One plain sentence about the content of the dataset. */
  about: string
  /** Level in the catalogue; 历史归档 is in no current catalogue. */
  level: '全国基础目录' | '省补充目录' | '市补充目录' | '历史归档'
  category: CatalogueCategory
  nature: Nature
  block: Block
  subjectScope: readonly ('法人' | '非法人组织' | '自然人' | '个体工商户')[]
  /** The role of the delivering unit; the city assigns a unit to each role. */
  provider: ProviderRole
  /** Only datasets with 可向社会公开 have pages, search results and downloads. */
  shareScope: '可向社会公开' | '特定范围内公开' | '不可公开'
  updateCycle: '实时' | '每日' | '每周' | '每月' | '每季' | '每年' | '不再更新'
  basis: string
  /** Categories with a legal basis of their own. */
  basisByCategory?: Readonly<Record<string, string>>
  publicity: PublicityRule
  /** Categories with another rule than `publicity`. */
  publicityByCategory?: Readonly<Record<string, PublicityRule>>
  /** The repair route of its negative records. */
  repair?: RepairRoute
  /**
   * Part of the report in place of certificates that includes its records, public or not. A listing counts until removal, any other record
   * on the day of decision. Courts are a field of their own.
   */
  proof?: { part: ProofPart; isList?: true; isCourt?: true }
  /** Item with the number of a resulting penalty: the record's publicity ends and resumes with that penalty's. */
  ledToPenalty?: string
  /** Categories for which the law requires a listing for irregular operation, and the dataset of that list. */
  leadsToListing?: { categories: readonly string[]; list: string }
  /** Items that describe the matter, shown beside the subject's name in every list; the title by default. */
  headline?: readonly string[]
  /** Name of the records in the counts of a subject, and the amount in 万元 that is added up there. */
  counted?: { as: string; amount?: { item: string; word: string } }
  /** Items for checking a fine against the cited law. */
  fined?: { amount: string; basis: string; facts: string; content: string; confiscated: string }
  version: string
  effectiveFrom: string
  /** From this day no new decisions are accepted; earlier ones can still be delivered and corrected. */
  closedOn?: string
  inArchive?: ArchiveLook
  /** Label beside the name of a subject with such a public record; in search results only if `inSearch` is set. */
  label?: { text: string; inSearch?: true }
  /**
   * Records about natural persons: never public; found only by exact name with a captcha, as in the courts' list; or listed with masked
   * names, in registers of a profession.
   */
  persons: 'hidden' | 'exact-name' | 'listed'
  /** What a delivery of the dataset is stored as; records by default. */
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

/** The items that make up a record's row in an archive. */
export const archiveItems = ({ common, inArchive }: Dataset) => ({
  lead: inArchive?.lead ?? common.title,
  below: inArchive?.below ?? common.documentNo,
  state: inArchive?.state ?? common.validUntil,
})

const isPublicItem = (item: Item): boolean => item.visibility === 'public'

/**
 * The items of a list. If natural persons are searched by exact name, lists are of organisations or of persons, each with its own kind of
 * number.
 */
export function listItems(dataset: Dataset, about: 'organisations' | 'persons' = 'organisations'): Item[] {
  const { persons, common } = dataset
  const foreign = persons === 'listed' ? undefined : about === 'persons' ? common.subjectCode : common.personCertNo
  const isListed = ({ key, inList }: Item) => inList || dataset.headline?.includes(key)
  return dataset.items.filter((item) => isPublicItem(item) && isListed(item) && item.key !== foreign)
}

/** Keys of the items that describe the matter of a record. */
export const headlineKeys = ({ headline, common }: Dataset): readonly string[] =>
  headline ?? (common.title ? [common.title] : [])

/** The matter of a record in one line: 未按规定贮存危险废物，罚款 1.22 万元. */
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

/** The label with its unit: 罚款金额（万元）. */
export const writeHeading = (item: Item): string => (item.unit ? `${item.label}（${item.unit}）` : item.label)

/** The heading of an item in a record about this type of subject. */
export const headingForSubject = (item: Item, subjectType: string): string =>
  (subjectType === 'individual' && item.individualLabel) || writeHeading(item)

export const SUBJECT_KIND_NAMES: Record<SubjectKind, string> = {
  enterprise: '企业',
  'individual-business': '个体工商户',
  cooperative: '农民专业合作社',
  'social-organisation': '社会组织',
  'public-body': '机关事业单位',
  other: '其他组织',
}
