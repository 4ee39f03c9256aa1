import { invalid, PortalError } from '../../../kernel/calls/errors.ts'
import { MESSAGES } from '../../../kernel/calls/messages.ts'
import { checkCreditCode, normalizeCreditCode } from '../../../kernel/identity/credit-code.ts'
import { findPersonalData } from '../../../kernel/text/masks.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import { shortPlaces, splitPlace } from './subject-names.server.ts'

/** The typed text, parsed for the search. */
export type SearchInput =
  | { by: 'nothing' }
  /** Something was typed, but no letter, character or digit. */
  | { by: 'signs' }
  /** A complete code, or the beginning of one. */
  | { by: 'code'; code: string }
  | NameInput

export interface NameInput {
  by: 'name'
  /** The complete text in normalised form. */
  whole: string
  /** The text without places in front. */
  core: string
  /** Terms that a name must contain: the core, further words, the places. */
  terms: string[]
  /** The text in lower case if it consists of letters only (pinyin or initials), otherwise null. */
  letters: string | null
}

const SHORTEST_CODE = 4

/** Refuses searches for natural persons, whatever page they come from. */
export function refuseClosedType(type: string): void {
  if (type === '2' || type === '3') throw new PortalError('forbidden', MESSAGES.personSearchClosed)
}

/** Refuses a personal number with an explanation: it is not searched for, stored or repeated. */
export function refusePersonalData(keyword: string): void {
  if (isPersonal(keyword)) throw invalid({ keyword: MESSAGES.personalKeyword })
}

export function readName(keyword: string, places: readonly string[]): NameInput | null {
  const whole = normalise(keyword)
  if (whole === '') return null
  const words = keyword.split(/\s+/).map(normalise).filter(Boolean)
  const [first = whole] = words
  const [place, rest] = splitPlace(first, places)
  // A place followed by a single character is not split, because one character is no name.
  const isSplit = place !== '' && [...rest].length > 1
  const core = isSplit ? rest : first
  const letters = /^[A-Z]+$/.test(whole) ? whole.toLowerCase() : null
  return {
    by: 'name',
    whole,
    core,
    terms: [core, ...words.slice(1), ...(isSplit ? shortPlaces(place, places) : [])],
    letters,
  }
}

/** Type 1 is always a code; for other types, only text that is unlikely to be anything else. */
export function readSearch(keyword: string, type: string, places: readonly string[]): SearchInput {
  refuseClosedType(type)
  refusePersonalData(keyword)
  const code = normalizeCreditCode(keyword)
  if (code === '') return { by: 'nothing' }
  if (type === '1' || looksLikeCode(code)) return { by: 'code', code: checkedCode(code) }
  return readName(keyword, places) ?? { by: 'signs' }
}

// Matches letters and digits with the length of a code (15: the old registration number), or the beginning of codes of a known department and
// category.
const CODE_LENGTH = /^(?=(?:.*\d){6})[0-9A-Z]{15,18}$/
const CODE_BEGINNING = /^(?:1[1239]|3[1-59]|5[1239]|[78NY]\d|9[123])\d{2}[0-9A-Z]*$/

const looksLikeCode = (text: string): boolean => CODE_LENGTH.test(text) || CODE_BEGINNING.test(text)

function checkedCode(code: string): string {
  const refuse = (reason: string) => invalid({ keyword: `统一社会信用代码${reason}` })
  if (/[^0-9A-Z]/.test(code)) throw refuse('由18位数字或大写字母组成；按名称查询请选择“企业法人”')
  if (code.length < SHORTEST_CODE) throw refuse(`请至少输入前${SHORTEST_CODE}位`)
  if (code.length < 18) {
    if (/[IOSVZ]/.test(code)) throw refuse('不含字母I、O、S、V、Z，请检查是否与数字1、0、5、2混淆')
    return code
  }
  const verdict = checkCreditCode(code)
  if (!verdict.ok) throw refuse(verdict.reason)
  return code
}

const isPersonal = (keyword: string): boolean => findPersonalData(keyword, 'official').length > 0
