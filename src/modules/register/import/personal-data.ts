import type { PersonalData } from '../../../kernel/text/masks.ts'
import type { Dataset, Item } from '../catalogue/dataset.ts'
import { findNumbersIn } from '../catalogue/published-text.ts'
import { findThirdPersons, maskPersons } from './third-persons.ts'

const WORDS: Record<PersonalData['kind'], string> = {
  'resident-id': '身份证号码',
  'mistyped-resident-id': '身份证号码（校验位不符）',
  'old-resident-id': '身份证号码',
  passport: '护照或通行证号码',
  landline: '电话号码',
  email: '电子邮箱',
  mobile: '手机号码',
  'bank-card': '银行卡号',
}

/** The reason why a public text may not be published unchanged; it never repeats the number itself. */
export function personalDataIn(item: Item, text: string, isPerson: boolean): string | null {
  const isMasked = item.mask && (isPerson || !item.maskPersonsOnly)
  if (item.visibility !== 'public' || isMasked) return null
  const found = findNumbersIn(item, text)
  if (found.length === 0) return null
  const kinds = [...new Set(found.map(({ kind }) => WORDS[kind]))].join('、')
  return `公开内容中含有${kinds}，请删除后重新导入`
}

interface Reviewed {
  values: Record<string, string>
  /** Labels of items that may name somebody other than the subject. */
  doubtful: string[]
}

/**
 * Handles names of third persons in official texts: replaced if the text itself identifies a person, otherwise queued for review. The legal
 * representative is public; a masked subject is masked in texts too.
 */
export function reviewPersons(dataset: Dataset, values: Record<string, string>, isPerson: boolean): Reviewed {
  const reviewed = { ...values }
  const doubtful: string[] = []
  const subject = values[dataset.common.subjectName] ?? ''
  const isMasked = isPerson && dataset.items.some((item) => item.key === dataset.common.subjectName && item.mask)
  const allowed = [values.legalRepresentative ?? '', isMasked ? '' : subject].filter((name) => name.length > 1)
  for (const item of dataset.items) {
    if (item.type !== 'prose' || item.visibility !== 'public' || !values[item.key]) continue
    const text = isMasked ? values[item.key]!.replaceAll(subject, namelessForm(subject)) : values[item.key]!
    const persons = findThirdPersons(text, allowed)
    reviewed[item.key] = maskPersons(
      text,
      persons.filter(({ certain }) => certain),
    )
    if (persons.some(({ certain }) => !certain)) doubtful.push(item.label)
  }
  return { values: reviewed, doubtful }
}

/** Also replaces uncertain names, when a reviewer has decided so. */
export function maskAllPersons(dataset: Dataset, values: Record<string, string>): Record<string, string> {
  const masked = { ...values }
  for (const { key, type, visibility } of dataset.items) {
    const text = values[key]
    if (type === 'prose' && visibility === 'public' && text) {
      masked[key] = maskPersons(text, findThirdPersons(text, [values.legalRepresentative ?? '']))
    }
  }
  return masked
}

const namelessForm = (name: string): string => `${[...name][0]}某`
