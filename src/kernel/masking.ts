import { isCreditCode, subjectKindOf } from './identity/credit-code.ts'
import { isMobile } from './identity/mobile.ts'
import { isResidentId } from './identity/resident-id.ts'

// A value of unexpected shape is hidden whole: showing too little is a nuisance, showing too much a breach.
const HIDDEN = '****'

/** Hides the date of birth: 350302********0018. */
export function maskResidentId(id: string): string {
  if (id.length === 18) return `${id.slice(0, 6)}********${id.slice(-4)}`
  if (id.length === 15) return `${id.slice(0, 6)}******${id.slice(-3)}`
  return hidden(id)
}

/** Keeps the surname: 张*, 欧阳*. */
export function maskPersonName(name: string): string {
  if (name === '') return ''
  const [first = '', second = '', ...rest] = name
  const isCompound = rest.length > 0 && COMPOUND_SURNAMES.has(first + second)
  const surname = isCompound ? first + second : first
  return `${surname === name ? '' : surname}*`
}

/** 138****1234 */
export function maskMobile(mobile: string): string {
  return mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : hidden(mobile)
}

/** Keeps the area code and the last three digits: 0594-****567. */
export function maskLandline(landline: string): string {
  const [, area = '', number = ''] = /^(0\d{2,3}-)?([\d*]{7,8})$/.exec(landline) ?? []
  return number === '' ? hidden(landline) : `${area}****${number.slice(-3)}`
}

/** z***@163.com */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${[...email].slice(0, 1).join('')}***${email.slice(at)}` : hidden(email)
}

/** Keeps the city and the district of a person's address. */
export function maskAddress(address: string): string {
  const place = address.replace(PROVINCE, '')
  const city = leadingArea(place, CITY)
  const district = leadingArea(place.slice(city.length), DISTRICT)
  return `${city}${district}` || hidden(address)
}

/** Passports and travel passes: E1****78. */
export function maskPassport(number: string): string {
  return number.length >= 7 ? `${number.slice(0, 2)}****${number.slice(-2)}` : hidden(number)
}

export type PersonalData = { kind: 'resident-id' | 'mobile' | 'bank-card'; start: number; end: number }

/** Finds what must not stand in published text, also when written in full-width digits or in groups. */
export function findPersonalData(text: string): PersonalData[] {
  return findNumbers(text).map(({ kind, start, end }) => ({ kind, start, end }))
}

export function maskPersonalData(text: string): string {
  let masked = ''
  let done = 0
  for (const { kind, start, end, number } of findNumbers(text)) {
    masked += text.slice(done, start) + MASKS[kind](number)
    done = end
  }
  return masked + text.slice(done)
}

const MASKS = {
  'resident-id': maskResidentId,
  mobile: maskMobile,
  // An account number is never published, not even in part.
  'bank-card': (card: string) => '*'.repeat(card.length),
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
// 中山路阳光小区 ends like a district; a street inside, or an ending that names an estate, gives it away.
// A street's word right before the ending is part of the name: 景德镇市.
const NO_AREA = /.[路街镇村道巷弄](?!.$)|[小社校厂景片宅舍活属]区$/u

function leadingArea(place: string, pattern: RegExp): string {
  const [area = ''] = pattern.exec(place) ?? []
  return NO_AREA.test(area) ? '' : area
}

function hidden(value: string): string {
  return value === '' ? '' : HIDDEN
}

const LONGEST_NUMBER = 19
// Digits, or the X that ends an id. A country code is a group of its own, so that the number after it is seen.
const GROUP = /(?:\+|(?<!\d)00)86(?=1[3-9]\d{9}(?!\d))|\d+|[Xx](?![0-9A-Za-z])/g
// Nothing, or up to three spaces and hyphens of any width.
const SEPARATOR = /^[\p{Zs}\p{Pd}]{0,3}$/u

type Group = { digits: string; start: number; end: number; isJoined: boolean }

function findNumbers(text: string): (PersonalData & { number: string })[] {
  // Full-width forms take one code unit like their plain ones, so positions stay the same.
  const plain = text.replace(/[０-９Ｘｘ＋]/g, (character) => character.normalize('NFKC'))
  const groups = digitGroups(plain)
  let done = 0
  return groups.flatMap(({ start }, index) => {
    if (start < done) return []
    for (const { number, end } of numbersFrom(groups, index).reverse()) {
      const kind = kindOf(number, plain.slice(start, end))
      if (!kind) continue
      done = end
      return [{ kind, start, end, number }]
    }
    return []
  })
}

function digitGroups(text: string): Group[] {
  let last = 0
  return [...text.matchAll(GROUP)].map(({ 0: digits, index: start }) => {
    const isJoined = SEPARATOR.test(text.slice(last, start))
    last = start + digits.length
    return { digits, start, end: last, isJoined }
  })
}

/** Every number that begins with this group, the shortest first. */
function numbersFrom(groups: Group[], index: number): { number: string; end: number }[] {
  const numbers: { number: string; end: number }[] = []
  let number = ''
  for (const { digits, end, isJoined } of groups.slice(index, index + LONGEST_NUMBER)) {
    number += digits
    if ((numbers.length > 0 && !isJoined) || number.length > LONGEST_NUMBER) break
    numbers.push({ number, end })
  }
  return numbers
}

function kindOf(number: string, written: string): PersonalData['kind'] | undefined {
  if (number.length === 18 && isResidentId(number)) return 'resident-id'
  if (isMobile(number)) return 'mobile'
  const isCard = (number === written || CARD_IN_GROUPS.test(written)) && isBankCard(number)
  return isCard && !isSubjectCode(number) ? 'bank-card' : undefined
}

// As printed on cards. A row of years in a table also makes 16 digits; issuers' numbers begin with 3 to 6 or 9.
const CARD_IN_GROUPS = /^(?=[3-69])\d{4}(?:\D+\d{4}){3}(?:\D+\d{1,3})?$/

function isBankCard(number: string): boolean {
  if (!/^\d{16,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

// One credit code in ten of those made of digits only would pass for a card, and those are public.
function isSubjectCode(number: string): boolean {
  return isCreditCode(number) && subjectKindOf(number) !== 'other'
}
