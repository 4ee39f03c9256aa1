import { findEmails } from '../personal-data/emails.ts'
import { findNumbers, type NumberKind } from '../personal-data/numbers.ts'

// A value of unexpected form is hidden completely: showing too little is a nuisance, showing too much a breach.
const HIDDEN = '****'

/** Masks the date of birth in a resident id: 350302********0018. */
export function maskResidentId(id: string): string {
  if (id.length === 18) return `${id.slice(0, 6)}********${id.slice(-4)}`
  if (id.length === 15) return `${id.slice(0, 6)}******${id.slice(-3)}`
  return hidden(id)
}

/** Masks a name except the surname: 张*, 欧阳*. */
export function maskPersonName(name: string): string {
  if (name === '') return ''
  const [first = '', second = '', ...rest] = name
  const isCompound = rest.length > 0 && COMPOUND_SURNAMES.has(first + second)
  const surname = isCompound ? first + second : first
  return `${surname === name ? '' : surname}*`
}

/** Masks a mobile number: 138****1234. */
export function maskMobile(mobile: string): string {
  return mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : hidden(mobile)
}

/** Masks a landline number except the area code and the last three digits: 0594-****567. */
export function maskLandline(landline: string): string {
  const [, area = '', number = ''] = /^(0\d{2,3}-)?([\d*]{7,8})$/.exec(landline) ?? []
  return number === '' ? hidden(landline) : `${area}****${number.slice(-3)}`
}

/** Masks a mail address: z***@163.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${[...email].slice(0, 1).join('')}***${email.slice(at)}` : hidden(email)
}

/** Masks a person's address except the city and the district. */
export function maskAddress(address: string): string {
  const place = address.replace(PROVINCE, '')
  const city = leadingArea(place, CITY)
  const district = leadingArea(place.slice(city.length), DISTRICT)
  return `${city}${district}` || hidden(address)
}

/** Masks the number of a passport or travel pass: E1****78. */
export function maskPassport(number: string): string {
  return number.length >= 7 ? `${number.slice(0, 2)}****${number.slice(-2)}` : hidden(number)
}

export type PersonalData = { kind: NumberKind | 'email'; start: number; end: number }

/**
 * The origin of a text. Offices publish their own telephones and mail addresses; a document number can look like any number except an 18-digit id,
 * which has a check digit.
 */
export type TextKind = 'private' | 'official' | 'document-number'

/** Finds personal data that must not be published, in any script and grouping of digits. */
export function findPersonalData(text: string, within: TextKind = 'private'): PersonalData[] {
  return piecesOf(text, within).map(({ kind, start, end }) => ({ kind, start, end }))
}

export function maskPersonalData(text: string, within: TextKind = 'private'): string {
  let masked = ''
  let done = 0
  for (const { kind, start, end, value } of piecesOf(text, within)) {
    masked += text.slice(done, start) + (MASKS[kind](value) || HIDDEN)
    done = end
  }
  return masked + text.slice(done)
}

const MASKS: Record<PersonalData['kind'], (value: string) => string> = {
  'resident-id': maskResidentId,
  'mistyped-resident-id': maskResidentId,
  'old-resident-id': maskResidentId,
  mobile: maskMobile,
  // A bank account number is never published, not even in part.
  'bank-card': (card) => '*'.repeat(card.length),
  passport: maskPassport,
  landline: (number) => maskLandline(number.replace(/^(010|02\d|0\d{3})/, '$1-')),
  email: maskEmail,
}

const PERSONAL_NUMBERS: readonly NumberKind[] = [
  'resident-id',
  'mistyped-resident-id',
  'old-resident-id',
  'mobile',
  'bank-card',
  'passport',
]
const KINDS: Record<TextKind, ReadonlySet<NumberKind>> = {
  private: new Set([...PERSONAL_NUMBERS, 'landline']),
  official: new Set(PERSONAL_NUMBERS),
  'document-number': new Set(['resident-id']),
}

/** The matches in order and without overlaps. */
function piecesOf(text: string, within: TextKind): (PersonalData & { value: string })[] {
  const numbers = findNumbers(text, KINDS[within]).map(({ number, ...place }) => ({ ...place, value: number }))
  const emails = within === 'private' ? findEmails(text) : []
  if (emails.length === 0) return numbers
  // A mobile number is often the name of a mail address and is masked with it. Both lists are sorted, so one pass compares them.
  let next = 0
  const isInEmail = ({ start, end }: PersonalData): boolean => {
    while (next < emails.length && emails[next]!.end <= start) next += 1
    return next < emails.length && emails[next]!.start < end
  }
  return [
    ...numbers.filter((number) => !isInEmail(number)),
    ...emails.map(({ start, end, address }) => ({ kind: 'email' as const, start, end, value: address })),
  ].sort((a, b) => a.start - b.start)
}

const COMPOUND_SURNAMES = new Set(
  (
    '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 司空 夏侯 端木 独孤 南宫 西门 轩辕 宇文 长孙 百里 呼延 闻人 ' +
    '澹台 太史 申屠 淳于 单于 钟离 拓跋 完颜 赫连 万俟 公冶 宗政 濮阳 太叔 仲孙 鲜于 闾丘 亓官 东郭 梁丘 左丘 第五 公羊'
  ).split(' '),
)

const PROVINCE = /^\p{Script=Han}{2,8}?(?:省|自治区)/u
const CITY = /^(?:(?![区县旗])\p{Script=Han}){1,10}?(?:市|自治州|地区|盟)/u
const DISTRICT = /^\p{Script=Han}{1,14}?[区县市旗]/u
// 中山路阳光小区 ends like a district; a street before the ending, or an ending of a housing estate, excludes it. A street word directly before the ending
// is part of the name: 景德镇市.
const NO_AREA = /.[路街镇村道巷弄](?!.$)|[小社校厂景片宅舍活属]区$/u

function leadingArea(place: string, pattern: RegExp): string {
  const [area = ''] = pattern.exec(place) ?? []
  return NO_AREA.test(area) ? '' : area
}

function hidden(value: string): string {
  return value === '' ? '' : HIDDEN
}
