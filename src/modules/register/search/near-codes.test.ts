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

it('says which character cannot be right, and which code fits', () => {
  const check = creditCodeCheckCharacter(RIGHT)
  const other = check === '7' ? '8' : '7'
  const organisation = spoil(16, RIGHT[16] === '1' ? '2' : '1').slice(0, 17)

  expect(explainWrongCode(RIGHT)).toBeNull()
  expect(explainWrongCode(RIGHT.slice(0, 17))).toMatchObject({ sentence: '一共 18 位，您输入了 17 位', wrong: null })
  expect(explainWrongCode(spoil(9, 'O'))).toMatchObject({
    ...{ sentence: '第 10 位是“O”，代码里没有这个字符', wrong: { from: 10, to: 10 }, corrected: null },
  })
  expect(explainWrongCode(RIGHT.replaceAll('2', 'Z'))?.corrected).toBe(RIGHT)
  expect(explainWrongCode(spoil(4, 'A'))?.sentence).toBe('第 5 位是“A”，这里只有数字')
  expect(explainWrongCode(spoil(17, other))).toMatchObject({
    sentence: `前 17 位没抄错的话，第 18 位应为 ${check}，不是 ${other}`,
    ...{ wrong: { from: 18, to: 18 }, corrected: RIGHT },
  })
  expect(explainWrongCode(organisation + creditCodeCheckCharacter(organisation))?.wrong).toEqual({ from: 9, to: 17 })
})
