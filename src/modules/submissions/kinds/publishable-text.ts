import { findPersonalData, maskPersonalData, type PersonalData, type TextKind } from '../../../kernel/text/masks.ts'
import { SENSITIVE_WORDS, type SensitiveWord } from './sensitive-words.ts'

interface TextFindings {
  /** Words that make a text unacceptable. */
  refused: string[]
  /** Words that a person should check before publication. */
  doubtful: string[]
  personalData: PersonalData[]
}

/** Reasons against publishing a text. */
export function inspectText(
  text: string,
  words: readonly SensitiveWord[] = SENSITIVE_WORDS,
  kind: TextKind = 'private',
): TextFindings {
  const plain = plainOf(text)
  const found = words.filter(({ word }) => plain.includes(plainOf(word)))
  return {
    refused: found.filter(({ level }) => level === 'refuse').map(({ word }) => word),
    doubtful: found.filter(({ level }) => level === 'review').map(({ word }) => word),
    personalData: findPersonalData(text, kind),
  }
}

/** Whether a text may be published unchanged; answers of an office may contain its contact data. */
export function isClean(text: string, kind: TextKind = 'private'): boolean {
  const { refused, doubtful, personalData } = inspectText(text, SENSITIVE_WORDS, kind)
  return refused.length + doubtful.length + personalData.length === 0
}

/** Masks personal numbers and mail addresses in a text. */
export const maskPublicText = (text: string): string => maskPersonalData(text)

/** Masks personal data in an answer of an office. */
export const maskPublicAnswer = (text: string): string => maskPersonalData(text, 'official')

/** Why a text for the public board is refused, for its author. */
export function wordProblem(
  label: string,
  text: string | undefined,
  words: readonly SensitiveWord[] = SENSITIVE_WORDS,
): string | null {
  const [word] = text ? inspectText(text, words).refused : []
  return word ? `${label}含有不宜发布的词语“${word}”，请修改后再提交` : null
}

// Normalises a text, because full-width forms, capitals, and separators between characters can hide a word.
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_\-.·~|/\\\p{Cf}]+/gu, '')
