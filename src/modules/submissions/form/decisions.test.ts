import { describe, expect, it } from 'vitest'
import { KINDS, kindOf } from '../kinds/kind-list.ts'
import { decisionsOf } from './decisions.ts'
import { answersOf } from './form-answers.ts'

/** As many as the style sheet knows. */
const MOST_DECISIONS = 4

describe('what is asked after another answer', () => {
  const shoes = kindOf('shoe-city-complaint')

  it('waits for the options that open it', () => {
    const decisions = decisionsOf(shoes, {})

    expect(decisions.waitsFor('targetName')).toBe('0')
    expect(decisions.waitsFor('title')).toBeUndefined()
    expect(decisions.opens('suggestionKind', '投诉')).toBe('0')
    expect(decisions.opens('suggestionKind', '建议')).toBeUndefined()
  })

  it('is settled where the page has given the answer itself', () => {
    const complaint = decisionsOf(shoes, { suggestionKind: '投诉' })
    const suggestion = decisionsOf(shoes, { suggestionKind: '建议' })

    expect([complaint.isOffered('shopName'), complaint.waitsFor('shopName')]).toEqual([true, undefined])
    expect(suggestion.isOffered('shopName')).toBe(false)
  })

  it('is not sent when the answer was taken back', () => {
    const typed = { suggestionKind: '建议', targetName: '某店', title: '希望多设几个退换点' }

    expect(answersOf(shoes, typed)).toEqual({ suggestionKind: '建议', title: '希望多设几个退换点' })
    expect(answersOf(shoes, { ...typed, suggestionKind: '投诉' })).toHaveProperty('targetName', '某店')
  })

  it.each(KINDS)('of $code is within what the style sheet knows', (kind) => {
    const decisions = decisionsOf(kind, {})
    const waits = Object.keys(kind.asked).map((name) => Number(decisions.waitsFor(name)))

    expect(Math.max(0, ...waits)).toBeLessThan(MOST_DECISIONS)
  })
})

it('whoever reports without a name sends nothing that the account knows of them', () => {
  const clue = kindOf('clue')
  const own = clue.hooks.prefillOwn!({ name: '林晓', phone: '13800000000', certNo: '11010519491231002X', firm: null })

  expect(answersOf(clue, { ...own, anonymous: 'true' })).toEqual({ anonymous: 'true' })
  expect(answersOf(clue, { ...own, anonymous: 'false' })).toMatchObject(own)
})

it('nobody gives a number of an identity card that is not asked for', () => {
  const known = { name: '林晓', phone: '13800000000', certNo: '11010519491231002X', firm: null }

  expect(Object.values(kindOf('complaint').hooks.prefillOwn!(known))).not.toContain(known.certNo)
})

describe('what follows from other answers', () => {
  it('is the type of a commitment', () => {
    expect(answersOf(kindOf('online-commitment'), { scenarioId: 'food-permit' }).commitType).toBe('1')
  })

  it('is who acts for a person who names nobody else', () => {
    const person = { declareKind: '自然人', subjectName: '林晓', handlerName: '' }

    expect(answersOf(kindOf('credit-declaration'), person).handlerName).toBe('林晓')
    expect(answersOf(kindOf('credit-declaration'), { ...person, handlerName: '陈明' }).handlerName).toBe('陈明')
    expect(answersOf(kindOf('credit-declaration'), { ...person, declareKind: '法人' }).handlerName).toBe('')
  })
})
