import { describe, expect, it } from 'vitest'
import { makeCreditCode } from '../../../kernel/identity/credit-code.ts'
import { subject } from '../catalogue/datasets/subject.ts'
import { subjectRelation } from '../catalogue/datasets/subject-relation.ts'
import {
  findRelationFaults,
  findStatusMove,
  findSubjectFaults,
  mayRegister,
  NO_REGION_PLACES,
  readFormerNames,
} from './subject-rules.ts'

const codeOf = (department: string, category: string) =>
  makeCreditCode({ department, category, region: '350091', serial: 'MA000001' })
const FIRM = codeOf('9', '1')
const SHOP = codeOf('9', '2')
const ROW = {
  name: '榕屿海风贸易有限公司',
  creditCode: FIRM,
  entityType: '有限责任公司',
  registerStatus: '存续',
  establishedAt: '2019-03-14',
}
const PLACES = { city: '榕屿市', code: '350099', regions: [{ code: '350091', name: '海湾区' }] }
const faults = (change: Record<string, string>) =>
  [...findSubjectFaults({ ...ROW, ...change }, PLACES, '2026-11-15')].map(([key]) => key)

describe('a row of a subject', () => {
  it('has no errors if it is valid', () => {
    expect(faults({})).toEqual([])
  })

  it.each([
    ['a shop with the code of a firm', { entityType: '个体工商户' }, 'entityType'],
    ['a firm with the code of a shop', { creditCode: SHOP }, 'entityType'],
    ['a cooperative with the code of a firm', { entityType: '农民专业合作社' }, 'entityType'],
    ['a public institution with the code of a firm', { entityType: '事业单位' }, 'entityType'],
    ['an association with the code of a firm', { entityType: '社会团体' }, 'entityType'],
    ['an authority with the code of a firm', { entityType: '机关' }, 'entityType'],
    ['a name of one character', { name: '海' }, 'name'],
    ['a cancellation before the foundation', { registerStatus: '注销', cancelledAt: '2019-03-13' }, 'cancelledAt'],
    ['a cancellation in the future', { registerStatus: '注销', cancelledAt: '2026-11-16' }, 'cancelledAt'],
    ['a revocation in the future', { registerStatus: '吊销未注销', revokedAt: '2026-11-16' }, 'revokedAt'],
    ['a firm in business with a day of cancellation', { cancelledAt: '2024-01-02' }, 'cancelledAt'],
    ['a firm in business with a day of its revocation', { revokedAt: '2024-01-02' }, 'revokedAt'],
    [
      'a cancellation before the revocation',
      { registerStatus: '吊销已注销', revokedAt: '2024-01-02', cancelledAt: '2024-01-01' },
      'cancelledAt',
    ],
    ['an approval in the future', { approvedAt: '2026-11-16' }, 'approvedAt'],
    ['an approval before the foundation', { approvedAt: '2019-03-13' }, 'approvedAt'],
    ['a district outside the city', { region: '城南区' }, 'region'],
    ['a code of a district outside the city', { region: '110101' }, 'region'],
    ['a negative capital', { registeredCapital: '-1' }, 'registeredCapital'],
  ])('is refused: %s', (_, change, key) => {
    expect(faults(change)).toEqual([key])
  })

  it.each([
    ['a shop', { creditCode: SHOP, entityType: '个体工商户' }],
    ['a cooperative', { creditCode: codeOf('9', '3'), entityType: '农民专业合作社' }],
    ['a public institution', { creditCode: codeOf('1', '2'), entityType: '事业单位' }],
    ['an authority', { creditCode: codeOf('1', '1'), entityType: '机关' }],
    ['an association', { creditCode: codeOf('5', '1'), entityType: '社会团体' }],
    ['a cancelled firm', { registerStatus: '注销', cancelledAt: '2024-01-02' }],
    ['a district by its name', { region: '海湾区' }],
    ['a district by its short name', { region: '海湾' }],
    ['a district by its code', { region: '350091' }],
    ['the city itself', { region: '榕屿市' }],
  ])('is accepted: %s', (_, change) => {
    expect(faults(change)).toEqual([])
  })

  it('accepts any district if the city has defined none', () => {
    expect([...findSubjectFaults({ ...ROW, region: '城南区' }, NO_REGION_PLACES, '2026-11-15')]).toEqual([])
  })
})

describe('the effect of a row on a subject', () => {
  it.each([
    [null, '存续', 'fresh'],
    [null, '注销', 'fresh'],
    ['存续', '在业', 'changed'],
    ['存续', '注销', 'cancelled'],
    ['吊销未注销', '吊销已注销', 'cancelled'],
    ['存续', '吊销未注销', 'revoked'],
    ['迁出', '存续', 'changed'],
    ['注销', '注销', 'changed'],
    ['注销', '存续', 'barred'],
    ['吊销已注销', '吊销未注销', 'barred'],
    ['撤销', '在业', 'barred'],
    ['吊销未注销', '存续', 'barred'],
    ['存续', '撤销', 'cancelled'],
  ] as const)('%s → %s is %s', (before, after, move) => {
    expect(findStatusMove(before, after)).toBe(move)
  })
})

describe('the unit that delivers subjects', () => {
  it.each([
    ['榕屿市市场监督管理局', FIRM, true],
    ['榕屿市市场监督管理局', SHOP, true],
    ['榕屿市行政审批局', FIRM, true],
    ['榕屿市市场监督管理局', codeOf('5', '1'), false],
    ['榕屿市民政局', codeOf('5', '2'), true],
    ['榕屿市民政局', FIRM, false],
    ['榕屿市委机构编制委员会办公室', codeOf('1', '2'), true],
    ['榕屿市司法局', codeOf('3', '1'), true],
    ['榕屿市生态环境局', FIRM, false],
  ])('%s and %s: %s', (unit, code, may) => {
    expect(mayRegister(unit, code)).toBe(may)
  })
})

describe('former names', () => {
  it.each([
    ['榕屿旧风贸易有限公司；榕屿老风贸易部', ['榕屿旧风贸易有限公司', '榕屿老风贸易部']],
    ['榕屿旧风贸易有限公司;榕屿旧风贸易有限公司 ', ['榕屿旧风贸易有限公司']],
    ['榕屿（旧风）贸易部、榕屿(旧风)贸易部', ['榕屿（旧风）贸易部']],
    ['榕屿海风贸易有限公司', []],
    ['', []],
    ['无', []],
  ])('are read from “%s”', (text, names) => {
    expect(readFormerNames(text, '榕屿海风贸易有限公司')).toEqual(names)
  })
})

describe('a row of a relation', () => {
  const OTHER = codeOf('9', '3')
  const RELATION = { fromCode: FIRM, relation: '投资', toCode: OTHER, ratio: '60', startDate: '2020-01-01' }
  const faultsOf = (change: Record<string, string>) =>
    [...findRelationFaults({ ...RELATION, ...change })].map(([key]) => key)

  it.each([
    ['both a subject and a person', { personName: '林一鸣' }, 'personName'],
    ['neither a subject nor a person', { toCode: '' }, 'toCode'],
    ['a subject with itself', { toCode: FIRM }, 'toCode'],
    ['a branch that is a person', { relation: '分支机构', toCode: '', personName: '林一鸣', ratio: '' }, 'toCode'],
    ['a share of more than all', { ratio: '100.01' }, 'ratio'],
    ['a negative share', { ratio: '-1' }, 'ratio'],
    ['a share of whoever works there', { relation: '任职', toCode: '', personName: '林一鸣' }, 'ratio'],
    ['an end before the beginning', { endDate: '2019-12-31' }, 'endDate'],
  ])('is refused: %s', (_, change, key) => {
    expect(faultsOf(change)).toEqual([key])
  })

  it('is accepted if it is valid', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ relation: '任职', toCode: '', personName: '林一鸣', ratio: '' })).toEqual([])
  })
})

describe('the two entries', () => {
  it.each([subject, subjectRelation])('refer only to their own items: $code', ({ items, common }) => {
    const keys = items.map(({ key }) => key)

    expect(Object.values(common).filter((key) => !keys.includes(String(key)))).toEqual([])
    expect(keys.length).toBe(new Set(keys).size)
  })

  it.each([subject, subjectRelation])('assign every head to one item: $code', ({ items }) => {
    const heads = items.flatMap(({ label, aliases = [] }) => [label, ...aliases].map((head) => head.normalize('NFKC')))

    expect(heads.filter((head, index) => heads.indexOf(head) !== index)).toEqual([])
  })
})
