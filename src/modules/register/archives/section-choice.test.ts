import { describe, expect, it } from 'vitest'
import { expectDataset } from '../catalogue/catalogue.ts'
import type { RecordSummary } from '../records/contract.ts'
import { chooseRecords, countStates, readSectionChoice, recordState } from './section-choice.ts'

const TODAY = '2026-11-16'
const record = (given: Partial<RecordSummary>): RecordSummary => ({
  id: 'a',
  dataset: 'permit',
  datasetName: '行政许可',
  resourceId: '',
  subjectId: null,
  subjectType: 'organisation',
  subjectName: '',
  subjectCode: null,
  title: '',
  headline: '',
  documentNo: null,
  category: null,
  authority: '',
  decisionDate: '2026-01-01',
  onlineOn: '2026-01-01',
  severity: null,
  flag: null,
  sourceUnit: '',
  publicityFrom: null,
  publicityUntil: null,
  repairableFrom: null,
  reapplyFrom: null,
  ruleId: '',
  amounts: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
  address: '',
  values: {},
  ...given,
})

it.each([
  ['', null],
  ['open=permit', { dataset: 'permit', order: 'newest', state: null }],
  ['open=permit&order=oldest&state=有效', { dataset: 'permit', order: 'oldest', state: '有效' }],
  [`open=permit&order=up&state=${'长'.repeat(21)}`, { dataset: 'permit', order: 'newest', state: null }],
])('parses %s', (query, choice) => {
  expect(readSectionChoice(new URLSearchParams(query))).toEqual(choice)
})

describe('the state of a record', () => {
  it.each([
    ['长期', '有效'],
    [TODAY, '有效'],
    ['2026-11-15', '已到期'],
  ])('valid until %s is %s', (validUntil, state) => {
    expect(recordState(record({ values: { validUntil } }), expectDataset('permit'), TODAY)).toBe(state)
  })

  it('is the outcome of a commitment', () => {
    const kept = record({ dataset: 'commitment', values: { fulfilment: '全部履行' } })

    expect(recordState(kept, expectDataset('commitment'), TODAY)).toBe('全部履行')
  })

  it.each([
    ['2026-11-16', '可申请'],
    ['2026-11-17', '未满最短公示期'],
  ])('repairable from %s is %s', (repairableFrom, state) => {
    const penalty = record({
      dataset: 'penalty',
      publicityFrom: '2026-08-01',
      publicityUntil: '2027-08-01',
      repairableFrom,
    })

    expect(recordState(penalty, expectDataset('penalty'), TODAY)).toBe(state)
  })

  it('is first of all a case in progress', () => {
    expect(recordState(record({ flag: '异议处理中' }), expectDataset('permit'), TODAY)).toBe('异议处理中')
  })
})

describe('an opened section', () => {
  const records = ['c', 'b', 'a'].map((id) => record({ id, category: id === 'b' ? '登记' : '普通' }))
  const stateIn = ({ category }: RecordSummary) => category!
  const idsOf = (order: 'newest' | 'oldest', state: string | null) =>
    chooseRecords(records, { dataset: 'permit', order, state }, stateIn).map(({ id }) => id)

  it('can be reversed', () => {
    expect([idsOf('newest', null), idsOf('oldest', null)]).toEqual([
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ])
  })

  it('can be limited to a state, and ignores a state that no record has', () => {
    expect([idsOf('oldest', '普通'), idsOf('newest', '没有')]).toEqual([
      ['a', 'c'],
      ['c', 'b', 'a'],
    ])
  })

  it('counts its states', () => {
    expect(countStates(['有效', '已到期', '有效'])).toEqual([
      { word: '有效', count: 2 },
      { word: '已到期', count: 1 },
    ])
  })
})
