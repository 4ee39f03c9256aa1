import { findPersonalData, maskPersonalData, type PersonalData, type TextKind } from '../../../kernel/text/masks.ts'
import { SENSITIVE_WORDS, type SensitiveWord } from './sensitive-words.ts'

interface TextFindings {
  /** Words for which a text is not taken at all. */
  refused: string[]
  /** Words that a person should look at before the text is published. */
  doubtful: string[]
  personalData: PersonalData[]
}

/** What is against publishing a text. */
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

/** Whether a text may be published as it is; an answer of an office may say where the office is reached. */
export function isClean(text: string, kind: TextKind = 'private'): boolean {
  const { refused, doubtful, personalData } = inspectText(text, SENSITIVE_WORDS, kind)
  return refused.length + doubtful.length + personalData.length === 0
}

/** The text with every number and mail address of a person made unrecognisable. */
export const maskPublicText = (text: string): string => maskPersonalData(text)

/** The same for what an office has answered. */
export const maskPublicAnswer = (text: string): string => maskPersonalData(text, 'official')

/** Why a text for the public board is not taken, said to the person who wrote it. */
export function wordProblem(
  label: string,
  text: string | undefined,
  words: readonly SensitiveWord[] = SENSITIVE_WORDS,
): string | null {
  const [word] = text ? inspectText(text, words).refused : []
  return word ? `${label}含有不宜发布的词语“${word}”，请修改后再提交` : null
}

// Wide forms, capitals, and spaces or marks put between characters do not hide a word.
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_\-.·~|/\\\p{Cf}]+/gu, '')
