import { checkCreditCode, creditCodeCheckCharacter } from '../../../kernel/identity/credit-code.ts'

const LETTERS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const LENGTH = 18

/** A valid code that differs from the typed one in one character, or in two swapped ones. */
interface NearCode {
  code: string
  /** Position of the error, counted from 1. */
  position: number
  how: 'wrong' | 'swapped'
}

/** All valid codes one typing error away: at most a few dozen out of 500, because check characters exclude the others. */
export function listNearCodes(typed: string): NearCode[] {
  if (typed.length !== LENGTH) return []
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

/** Names the invalid character and its rule in one sentence; null if the code is valid or the error cannot be located. */
export function explainWrongCode(typed: string): string | null {
  const verdict = checkCreditCode(typed)
  if (verdict.ok) return null
  if (typed.length !== LENGTH) return `统一社会信用代码有 18 位，您输入了 ${typed.length} 位。`
  const misread = [...typed].findIndex((letter) => !LETTERS.includes(letter))
  if (misread >= 0) return `第 ${misread + 1} 位是“${typed[misread]}”，代码里没有字母 I、O、S、V、Z。`
  const letter = [...typed.slice(2, 8)].findIndex((character) => !/\d/.test(character))
  if (letter >= 0) return `第 ${letter + 3} 位是“${typed[letter + 2]}”，第 3 至 8 位是区划代码，只有数字。`
  const expected = creditCodeCheckCharacter(typed)
  if (expected !== typed.at(-1))
    return `如果前 17 位没有错，第 18 位应为“${expected}”，您输入的是“${typed.at(-1)}”；也可能是前面有一位输错。`
  return '第 9 至 17 位（组织机构代码）与它自己的校验位对不上，其中有一位输错。'
}
