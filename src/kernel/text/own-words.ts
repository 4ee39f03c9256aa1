import { findPersonalData } from './masks.ts'

/** Enough characters to name a purpose or a unit, but too few for a statement about somebody. */
export const MOST_OWN_WORDS = 30

/** Printed after text of the applicant, so that it is not mistaken for a statement of the issuer. */
export const OWN_WORDS_MARK = '（申请人自述）'

/** Why these words of an applicant must not be printed on a signed paper; null if they may. */
export function ownWordsProblem(label: string, words: string, max = MOST_OWN_WORDS): string | null {
  if ([...words].length > max) return `${label}不能超过 ${max} 个字`
  if (UNPRINTABLE.test(words)) return `${label}不能换行，也不能包含不可见字符`
  if (SENTENCE.test(words)) return `${label}请只写一个短语，不要写成句子`
  const plain = words.normalize('NFKC').replace(NOT_WORDS, '').toUpperCase()
  const found = CERTIFYING.exec(plain)
  if (found) return `${label}不能包含“${found[0]}”：报告不作证明、不评等级，请改写`
  if (findPersonalData(words).length > 0) return `${label}不能包含证件号码、电话或者邮箱`
  return null
}

/** Line breaks, control characters, and characters that are invisible or change the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const SENTENCE = /[。！!；;：:？?|]/u
/** Characters that separate the letters of a word without changing how it reads. */
const NOT_WORDS = /[^\p{L}\p{N}]/gu

/**
 * Words that certify, grade, praise or seal, in simplified and traditional characters. Grades such as AA are found in Latin, Cyrillic and Greek
 * letters.
 */
const CERTIFYING =
  /[证證][明实實]|特此|兹[证證]|等[级級]|[AАΑ]{2,}|[AАΑ][级級]|信用(?:良好|优|優|好|佳)|合格|[无無](?:违|違|不良|失信)|守信|[属屬][实實]|[公印签簽盖蓋]章|[专專]用章|[钢鋼]印/u
