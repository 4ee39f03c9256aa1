import { expect, it } from 'vitest'
import { checkCreditCode, creditCodeCheckCharacter, makeCreditCode } from '../../../kernel/identity/credit-code.ts'
import { explainWrongCode, listNearCodes } from './near-codes.ts'

const RIGHT = makeCreditCode({ department: '9', category: '1', region: '350091', serial: 'MA2XN3B7' })
const spoil = (at: number, letter: string) => RIGHT.slice(0, at) + letter + RIGHT.slice(at + 1)

it('finds the code again in which one character is wrong, wherever it stands', () => {
  for (let at = 0; at < 18; at += 1) {
    const typed = spoil(at, RIGHT[at] === '3' ? '5' : '3')

    expect(listNearCodes(typed)).toContainEqual({ code: RIGHT, position: at + 1, how: 'wrong' })
  }
})

it('finds the code again in which two characters changed places', () => {
  const at = 10
  const typed = RIGHT.slice(0, at) + RIGHT[at + 1] + RIGHT[at] + RIGHT.slice(at + 2)

  expect(listNearCodes(typed)).toContainEqual({ code: RIGHT, position: at + 1, how: 'swapped' })
})

it('offers nothing that is no code, and nothing for what is too short', () => {
  expect(listNearCodes(spoil(17, '0')).every(({ code }) => checkCreditCode(code).ok)).toBe(true)
  expect(listNearCodes('9135')).toEqual([])
})

it('says which character cannot be right', () => {
  const check = creditCodeCheckCharacter(RIGHT)
  const other = check === '7' ? '8' : '7'

  expect(explainWrongCode(RIGHT)).toBeNull()
  expect(explainWrongCode(RIGHT.slice(0, 17))).toBe('统一社会信用代码有 18 位，您输入了 17 位。')
  expect(explainWrongCode(spoil(9, 'O'))).toBe('第 10 位是“O”，代码里没有字母 I、O、S、V、Z。')
  expect(explainWrongCode(spoil(4, 'A'))).toBe('第 5 位是“A”，第 3 至 8 位是区划代码，只有数字。')
  expect(explainWrongCode(spoil(17, other))).toBe(
    `如果前 17 位没有错，第 18 位应为“${check}”，您输入的是“${other}”；也可能是前面有一位输错。`,
  )
})
