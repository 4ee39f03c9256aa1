import { checkCreditCode, creditCodeCheckCharacter } from '../../../kernel/identity/credit-code.ts'

const LETTERS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
export const CODE_LENGTH = 18
/** Letters that codes do not have, with the characters they are mistaken for. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', V: 'U', Z: '2' }

/** A valid code that differs from the typed one in one character, or in two swapped ones. */
interface NearCode {
  code: string
  /** Position of the error, counted from 1. */
  position: number
  how: 'wrong' | 'swapped'
}

/** All valid codes one typing error away: at most a few dozen out of 500, because check characters exclude the others. */
export function listNearCodes(typed: string): NearCode[] {
  if (typed.length !== CODE_LENGTH) return []
  const characters = [...typed]
  const swapped = characters.slice(1).flatMap((next, at): NearCode[] => {
    const code = typed.slice(0, at) + next + characters[at] + typed.slice(at + 2)
    return code === typed ? [] : [{ code, position: at + 1, how: 'swapped' }]
  })
  const wrong = characters.flatMap((own, at) =>
    LETTERS.filter((letter) => letter !== own).map(
      (letter): NearCode => ({
        code: typed.slice(0, at) + letter + typed.slice(at + 1),
        position: at + 1,
        how: 'wrong',
      }),
    ),
  )
  return [...swapped, ...wrong].filter(({ code }) => checkCreditCode(code).ok)
}

/** Why a code is invalid. */
export interface WrongCodeReason {
  /** Sentence about the wrong character, shown after “这个代码不对：”. */
  sentence: string
  advice: string
  /** The characters among which the error is, counted from 1; null if they cannot be located. */
  wrong: { from: number; to: number } | null
  /** The valid code that was probably meant. */
  corrected: string | null
}

/** Names the invalid character, its rule and the code that was probably meant; null if the code is valid. */
export function explainWrongCode(typed: string): WrongCodeReason | null {
  if (checkCreditCode(typed).ok) return null
  if (typed.length !== CODE_LENGTH)
    return {
      sentence: `一共 ${CODE_LENGTH} 位，您输入了 ${typed.length} 位`,
      advice: '代码在营业执照右上角，没有空格。',
      ...{ wrong: null, corrected: null },
    }
  const misread = [...typed].findIndex((letter) => !LETTERS.includes(letter))
  if (misread >= 0)
    return {
      sentence: `第 ${misread + 1} 位是“${typed[misread]}”，代码里没有这个字符`,
      advice: '代码只有数字，和 I、O、S、V、Z 以外的大写字母。',
      wrong: { from: misread + 1, to: misread + 1 },
      corrected: validOrNull([...typed].map((letter) => MISREAD[letter] ?? letter).join('')),
    }
  const letter = [...typed.slice(2, 8)].findIndex((character) => !/\d/.test(character))
  if (letter >= 0)
    return {
      sentence: `第 ${letter + 3} 位是“${typed[letter + 2]}”，这里只有数字`,
      advice: '第 3 至 8 位是登记地的区划代码，只有数字。',
      wrong: { from: letter + 3, to: letter + 3 },
      corrected: null,
    }
  const expected = creditCodeCheckCharacter(typed)
  if (expected !== typed.at(-1))
    return {
      sentence: `前 17 位没抄错的话，第 18 位应为 ${expected}，不是 ${typed.at(-1)}`,
      advice: '最后一位是校验码，由前 17 位算出。对不上，说明有一位抄错了，也可能错在前面。',
      wrong: { from: CODE_LENGTH, to: CODE_LENGTH },
      corrected: validOrNull(typed.slice(0, -1) + expected),
    }
  return {
    sentence: '第 9 至 17 位对不上，其中有一位抄错了',
    advice: '第 9 至 17 位是组织机构代码，第 17 位由它前面八位算出。',
    wrong: { from: 9, to: 17 },
    corrected: null,
  }
}

const validOrNull = (code: string): string | null => (checkCreditCode(code).ok ? code : null)
