import { describe, expect, it } from 'vitest'
import { nameQuestions, readAnswers } from './questions.ts'
import { computeResults } from './results.ts'

const base = { help: null, required: true, options: [], most: 10 }
const QUESTIONS = nameQuestions([
  { ...base, type: 'single', title: '一', options: ['甲', '乙'] },
  { ...base, type: 'multiple', title: '二', options: ['甲', '乙', '丙'], required: false },
  { ...base, type: 'scale', title: '三', required: false },
  { ...base, type: 'text', title: '四', required: false },
])

describe('answers', () => {
  it('are read as lists, without unanswered questions', () => {
    expect(readAnswers(QUESTIONS, { q1: '2', q2: ['1', '3'], q3: '', q4: ' 好\u0000的 ' })).toEqual({
      answers: { q1: ['2'], q2: ['1', '3'], q4: ['好 的'] },
      faults: {},
    })
  })

  it.each<[string, Record<string, string | string[]>, string, string]>([
    ['leave out what must be answered', {}, 'q1', '请选择一项'],
    ['are blank', { q1: '  ' }, 'q1', '请选择一项'],
    ['name an option that is not there', { q1: '3' }, 'q1', '选项中选择'],
    ['name an option by its words', { q1: '甲' }, 'q1', '选项中选择'],
    ['name what every object has', { q1: 'constructor' }, 'q1', '选项中选择'],
    ['choose two of one', { q1: ['1', '2'] }, 'q1', '只能填一项'],
    ['choose the same twice', { q1: '1', q2: ['1', '1'] }, 'q2', '只能选一次'],
    ['mark with six', { q1: '1', q3: '6' }, 'q3', '选项中选择'],
    ['mark with a fraction', { q1: '1', q3: '4.5' }, 'q3', '选项中选择'],
    ['are too long', { q1: '1', q4: '长'.repeat(10_000) }, 'q4', '不能超过 10 个字'],
    ['are to a question that is not there', { q1: '1', q5: '1' }, 'answers', '题目已经变化'],
    ['are to what every object has', { q1: '1', toString: '1' }, 'answers', '题目已经变化'],
  ])('are refused where they %s', (_, given, field, words) => {
    const { faults } = readAnswers(QUESTIONS, given)

    expect(Object.keys(faults)).toEqual([field])
    expect(faults[field]).toContain(words)
  })
})

describe('results', () => {
  it('are percentages of those who answered the question, to a tenth of a percent', () => {
    const counts = {
      answered: new Map([
        ['q1', 3],
        ['q2', 2],
        ['q3', 3],
        ['q4', 1],
      ]),
      chosen: new Map([
        ['q1', new Map([['1', 1]])],
        ['q2', new Map(Object.entries({ 1: 2, 3: 1 }))],
        ['q3', new Map(Object.entries({ 5: 2, 1: 1 }))],
      ]),
    }

    const [single, multiple, scale, text] = computeResults(QUESTIONS, counts)

    expect(single!.choices).toEqual([
      { label: '甲', count: 1, percent: 33.3 },
      { label: '乙', count: 0, percent: 0 },
    ])
    expect(multiple!.choices.map(({ percent }) => percent)).toEqual([100, 0, 50])
    expect(scale).toMatchObject({ average: 3.7, answered: 3 })
    expect(text).toMatchObject({ answered: 1, choices: [], average: null })
  })

  it('without answers are zero', () => {
    const [first] = computeResults(QUESTIONS, { answered: new Map(), chosen: new Map() })

    expect(first!.choices.map(({ percent }) => percent)).toEqual([0, 0])
  })
})
