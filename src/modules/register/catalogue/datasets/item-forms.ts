import type { Item, ItemType } from '../dataset.ts'
import type { RepairRoute } from '../repair-route.ts'

/** Optional properties of an item. Items are public by default. */
type Rest = Partial<Omit<Item, 'key' | 'label' | 'type' | 'options'>>

const item = (type: ItemType, key: string, label: string, rest: Partial<Item>): Item => ({
  key,
  label,
  type,
  visibility: 'public',
  ...rest,
})

export const text = (key: string, label: string, max: number, rest: Rest = {}): Item =>
  item('text', key, label, { max, ...rest })

export const prose = (key: string, label: string, max: number, rest: Rest = {}): Item =>
  item('prose', key, label, { max, ...rest })

export const day = (key: string, label: string, rest: Rest = {}): Item => item('day', key, label, rest)

export const integer = (key: string, label: string, rest: Rest = {}): Item => item('integer', key, label, rest)

export const decimal = (key: string, label: string, decimals: number, rest: Rest = {}): Item =>
  item('decimal', key, label, { decimals, ...rest })

export const yesNo = (key: string, label: string, rest: Rest = {}): Item => item('yes-no', key, label, rest)

export const choice = (key: string, label: string, options: readonly string[], rest: Rest = {}): Item =>
  item('choice', key, label, { options, ...rest })

export const choices = (key: string, label: string, options: readonly string[], rest: Rest = {}): Item =>
  item('choices', key, label, { options, ...rest })

export const creditCode = (key: string, label: string, rest: Rest = {}): Item => item('credit-code', key, label, rest)

/** Shown without the date of birth, if at all. */
export const residentId = (key: string, label: string, rest: Rest = {}): Item =>
  item('resident-id', key, label, { mask: 'resident-id', ...rest })

/** Name of the party of a record that can be a natural person, in which case it is masked. */
export const partyName = (key: string, label: string, rest: Rest = {}): Item =>
  text(key, label, 200, {
    ...{ required: true, mask: 'person-name', maskPersonsOnly: true, inList: true, searchable: true },
    ...rest,
  })

/** Region code of the city or district, for filtering. */
export const region = (key: string, label: string, rest: Rest = {}): Item =>
  text(key, label, 6, { remark: '六位行政区划代码', ...rest })

export const SUBJECT_TYPES = ['法人及非法人组织', '自然人', '个体工商户'] as const
export const ORGANISATIONS = ['法人及非法人组织', '个体工商户'] as const
export const PERSON = ['自然人'] as const

interface Subject {
  nameLabel: string
  typeLabel?: string
  codeLabel: string
  certLabel?: string
}

/** The party of a record that can be a natural person; `subjectColumns` refers to the same items. */
export const subjectItems = ({ nameLabel, typeLabel, codeLabel, certLabel }: Subject): Item[] => [
  partyName('subjectName', nameLabel),
  choice('subjectType', typeLabel ?? '主体类别', SUBJECT_TYPES, { required: true }),
  creditCode('creditCode', codeLabel, { required: { item: 'subjectType', oneOf: ORGANISATIONS }, inList: true }),
  residentId('personCertNo', certLabel ?? '自然人证件号码', { required: { item: 'subjectType', oneOf: PERSON } }),
]

export const subjectColumns = {
  subjectName: 'subjectName',
  subjectCode: 'creditCode',
  subjectType: 'subjectType',
  personCertNo: 'personCertNo',
} as const

/** Common columns of lists of honoured or dishonest subjects. */
export const listColumns = {
  ...subjectColumns,
  title: 'listCategory',
  documentNo: 'documentNo',
  category: 'listCategory',
  authority: 'recognisedBy',
  authorityCode: 'recognisedByCode',
  decisionDate: 'listedAt',
  validUntil: 'validUntil',
  removedOn: 'removedAt',
} as const

/** The party of a record that is always an organisation or an individual business. */
export const organisationItems = (nameLabel: string, codeLabel: string): Item[] => [
  text('subjectName', nameLabel, 200, { required: true, inList: true, searchable: true, individualLabel: '名称' }),
  creditCode('creditCode', codeLabel, { required: true, inList: true }),
]

export const organisationColumns = { subjectName: 'subjectName', subjectCode: 'creditCode' } as const

export const REMOVAL_REASONS = ['期满', '提前移出', '撤销列入', '信用修复'] as const

/** Removal from a list is decided by the unit that listed the subject. */
export const LEAVING_A_LIST: RepairRoute = {
  through: 'authority',
  advice:
    '本网站不受理移出申请。纠正失信行为、履行义务后，向列入的部门申请移出；本网站收到移出决定后三个工作日内停止公示。',
}
