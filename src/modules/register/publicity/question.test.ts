import { describe, expect, it } from 'vitest'
import { checkQuestion, isAsked, readPublicityQuestion, writeQuery } from './question.ts'

const TODAY = '2026-11-15'
function read(query: string) {
  const question = readPublicityQuestion(new URLSearchParams(query))
  return { question, ...checkQuestion(question, TODAY) }
}

describe('a question to the calculator', () => {
  it('is empty before the form was submitted', () => {
    const question = readPublicityQuestion(new URLSearchParams())

    expect(question).toMatchObject({ info: 'penalty', procedure: 'ordinary', kinds: [] })
    expect(['', 'info=tax', 'info=tax&decisionDate='].map((query) => isAsked(new URLSearchParams(query)))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('can be repeated by its address', () => {
    const { question } = read(
      'info=penalty&decisionDate=2026-06-01&kinds=罚款&kinds=警告&severity=&matter=违反《食品安全法》&metOn=%3C%26%3D',
    )

    const query = writeQuery(question)

    expect(readPublicityQuestion(new URLSearchParams(query))).toEqual(question)
    expect(query).not.toContain('severity')
  })

  it('becomes facts for the rules', () => {
    const { errors, facts } = read(
      'info=penalty&decisionDate=2026-06-01&kinds=罚款&kinds=警告&procedure=ordinary&severity=&amount=2.5&metOn=2026-06-20',
    )

    expect(errors).toEqual({})
    expect(facts).toEqual({
      rule: 'penalty',
      decisionDate: '2026-06-01',
      category: '警告、罚款',
      procedure: 'ordinary',
      amount: 2.5,
      obligationsMetAt: '2026-06-20',
    })
  })

  it('ignores fields that the chosen information does not use', () => {
    const { facts } = read('info=tax&decisionDate=2026-06-01&kinds=罚款&severity=3&amount=x&validUntil=2020-01-01')

    expect(facts).toEqual({ rule: 'tax', decisionDate: '2026-06-01' })
  })

  it.each([
    ['decisionDate', '请填写决定日期', 'info=tax&decisionDate='],
    ['decisionDate', '决定日期应为 2026-11-15 的形式', 'info=tax&decisionDate=2026-02-29'],
    ['decisionDate', '决定日期不能晚于今天', 'info=tax&decisionDate=2026-11-16'],
    ['metOn', '履行完毕日期不能早于决定日期', 'info=tax&decisionDate=2026-06-01&metOn=2026-05-31'],
    ['metOn', '履行完毕日期应为 2026-11-15 的形式', 'info=tax&decisionDate=2026-06-01&metOn=昨天'],
    ['validUntil', '期限届满日不能早于决定日期', 'info=procurement&decisionDate=2026-06-01&validUntil=2025-06-01'],
    ['kinds', '请选择处罚类别；不清楚的，请在下面选择失信程度', 'info=penalty&decisionDate=2026-06-01'],
    ['amount', '罚没金额应为数字，例如 2.5', 'decisionDate=2026-06-01&kinds=罚款&amount=两万'],
    ['procedure', '请选择处罚程序', 'decisionDate=2026-06-01&kinds=罚款&procedure=fast'],
    ['severity', '请选择失信程度', 'decisionDate=2026-06-01&kinds=罚款&severity=4'],
    ['info', '请选择信息类别', 'info=weather&decisionDate=2026-06-01'],
  ])('reports at %s: %s', (field, message, query) => {
    const { errors, facts } = read(query)

    expect(errors).toEqual({ [field]: message })
    expect(facts).toBeNull()
  })

  it('keeps the typed text up to a maximum length', () => {
    const { question } = read(`decisionDate=abc&matter=${'法'.repeat(300)}`)

    expect(question.decisionDate).toBe('abc')
    expect(question.matter).toHaveLength(100)
  })

  it('accepts today and the day of the decision', () => {
    const { errors } = read(`info=tax&decisionDate=${TODAY}&metOn=${TODAY}`)

    expect(errors).toEqual({})
  })
})
