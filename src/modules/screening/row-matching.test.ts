import { describe, expect, it } from 'vitest'
import { findRepeats, matchRow } from './row-matching.ts'

const exact = {
  byCode: new Map([
    ['CODE-A', 'a'],
    ['CODE-B', 'b'],
  ]),
  byName: new Map([
    ['甲', [{ id: 'a', isFormer: false }]],
    ['旧甲', [{ id: 'a', isFormer: true }]],
    [
      '同名',
      [
        { id: 'b', isFormer: false },
        { id: 'c', isFormer: false },
      ],
    ],
    [
      '让出',
      [
        { id: 'b', isFormer: false },
        { id: 'a', isFormer: true },
      ],
    ],
    [
      '复名',
      [
        { id: 'a', isFormer: true },
        { id: 'a', isFormer: true },
      ],
    ],
  ]),
}

describe('matching a row', () => {
  it.each([
    ['by its code', '', 'CODE-A', { type: 'found', by: 'code', id: 'a' }],
    ['by its code, with its name', '甲', 'CODE-A', { type: 'found', by: 'code', id: 'a' }],
    ['by its code, with a former name', '旧甲', 'CODE-A', { type: 'found', by: 'code', id: 'a' }],
    ['by its name', '甲', '', { type: 'found', by: 'name', id: 'a' }],
    ['by its former name', '旧甲', '', { type: 'found', by: 'former-name', id: 'a' }],
    ['by a name it bore twice', '复名', '', { type: 'found', by: 'former-name', id: 'a' }],
    ['is for a person to say: two bear the name', '同名', '', { type: 'doubt', doubt: 'several', ids: ['b', 'c'] }],
    ['is for a person to say: another bore it', '让出', '', { type: 'doubt', doubt: 'several', ids: ['b', 'a'] }],
    ['is for a person to say: code of another', '甲', 'CODE-B', { type: 'doubt', doubt: 'differs', ids: ['b', 'a'] }],
    ['is for a person to say: name of nobody', '丙', 'CODE-B', { type: 'doubt', doubt: 'differs', ids: ['b'] }],
    ['is for a person to say: code of nobody', '甲', 'CODE-X', { type: 'doubt', doubt: 'other-code', ids: ['a'] }],
    ['is nobody by a code of nobody', '', 'CODE-X', { type: 'nothing' }],
    ['is nobody by a name of nobody', '丙', '', { type: 'nothing' }],
  ])('%s', (_, nameKey, code, match) => {
    expect(matchRow({ nameKey, code }, exact)).toEqual(match)
  })
})

describe('repeated rows', () => {
  it('are those with the same subject, however it is named, or with the same text', () => {
    const row = (rowNo: number, nameKey: string, code: string, subjectId: string | null) => ({
      ...{ rowNo, nameKey, code, subjectId },
    })

    const repeats = findRepeats([
      row(3, '', 'CODE-A', 'a'),
      row(1, '甲', '', 'a'),
      row(4, '丙', '', null),
      row(6, '丙', '', null),
      row(7, '', 'CODE-X', null),
    ])

    expect([...repeats]).toEqual([
      [3, 1],
      [6, 4],
    ])
  })
})
