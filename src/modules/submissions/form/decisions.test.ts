import { describe, expect, it } from 'vitest'
import { expectKind, KINDS } from '../kinds/kind-list.ts'
import { findDecisions } from './decisions.ts'
import { readAnswersToSend } from './form-answers.ts'

/** Number of decisions that the style sheet supports. */
const MOST_DECISIONS = 4

describe('a question that depends on another answer', () => {
  const shoes = expectKind('shoe-city-complaint')

  it('waits for the options that open it', () => {
    const decisions = findDecisions(shoes, {})

    expect(decisions.waitsFor('targetName')).toBe('0')
    expect(decisions.waitsFor('title')).toBeUndefined()
    expect(decisions.opens('suggestionKind', '投诉')).toBe('0')
    expect(decisions.opens('suggestionKind', '建议')).toBeUndefined()
  })

  it('is decided if the page presets the answer', () => {
    const complaint = findDecisions(shoes, { suggestionKind: '投诉' })
    const suggestion = findDecisions(shoes, { suggestionKind: '建议' })

    expect([complaint.isOffered('shopName'), complaint.waitsFor('shopName')]).toEqual([true, undefined])
    expect(suggestion.isOffered('shopName')).toBe(false)
  })

  it('is not sent after the answer was changed back', () => {
    const typed = { suggestionKind: '建议', targetName: '某店', title: '希望多设几个退换点' }

    expect(readAnswersToSend(shoes, typed)).toEqual({ suggestionKind: '建议', title: '希望多设几个退换点' })
    expect(readAnswersToSend(shoes, { ...typed, suggestionKind: '投诉' })).toHaveProperty('targetName', '某店')
  })

  it.each(KINDS)('of $code is within the number that the style sheet supports', (kind) => {
    const decisions = findDecisions(kind, {})
    const waits = Object.keys(kind.asked).map((name) => Number(decisions.waitsFor(name)))

    expect(Math.max(0, ...waits)).toBeLessThan(MOST_DECISIONS)
  })
})

it('an anonymous report contains nothing from the account', () => {
  const clue = expectKind('clue')
  const own = clue.hooks.prefillOwn!({ name: '林晓', phone: '13800000000', certNo: '11010519491231002X', firm: null })

  expect(readAnswersToSend(clue, { ...own, anonymous: 'true' })).toEqual({ anonymous: 'true' })
  expect(readAnswersToSend(clue, { ...own, anonymous: 'false' })).toMatchObject(own)
})

it('an identity number is sent only if it is asked for', () => {
  const known = { name: '林晓', phone: '13800000000', certNo: '11010519491231002X', firm: null }

  expect(Object.values(expectKind('complaint').hooks.prefillOwn!(known))).not.toContain(known.certNo)
})

describe('a value derived from other answers', () => {
  it('is the type of a commitment', () => {
    expect(readAnswersToSend(expectKind('online-commitment'), { scenarioId: 'food-permit' }).commitType).toBe('1')
  })

  it('is the handler, for a person who names nobody else', () => {
    const person = { declareKind: '自然人', subjectName: '林晓', handlerName: '' }

    expect(readAnswersToSend(expectKind('credit-declaration'), person).handlerName).toBe('林晓')
    expect(readAnswersToSend(expectKind('credit-declaration'), { ...person, handlerName: '陈明' }).handlerName).toBe(
      '陈明',
    )
    expect(readAnswersToSend(expectKind('credit-declaration'), { ...person, declareKind: '法人' }).handlerName).toBe('')
  })
})
