import { expect, it } from 'vitest'
import type { WholeArchive } from '../../register/archives/contract.ts'
import { positionOfStep } from './apply-states.ts'
import { checkFirm } from './firm-check.ts'

const firm = { name: '榕屿市(海晏)食品有限公司', code: '91350300ma0000015f', legalRep: '林晓' }
const values = [
  { key: 'addressDistrict', label: '区（县）', value: '海湾区' },
  { key: 'addressDetail', label: '详细地址', value: '海湾路 1 号' },
]

function archive(facts: Readonly<Record<string, string>> = {}): WholeArchive {
  const known = { legalRepresentative: '林晓', registerStatus: '存续', address: '榕屿市海湾区海湾路1号', ...facts }
  const section = (name: string, total: number) => ({ dataset: name, name, total, records: [] })
  return {
    ...{ name: '榕屿市（海晏）食品有限公司', code: '91350300MA0000015F', labels: [] },
    facts: Object.entries(known).map(([key, value]) => ({ key, label: key, value })),
    blocks: [{ block: 'any', name: '', sections: [section('行政处罚', 2), section('行政许可', 0)] }],
  } as unknown as WholeArchive
}

const differing = (facts: Readonly<Record<string, string>>) =>
  checkFirm({ firm, values }, archive(facts))
    .facts.filter(({ isSame }) => isSame === false)
    .map(({ label }) => label)

it('ignores differences in brackets, spaces and case', () => {
  expect(differing({})).toEqual([])
})

it.each([
  [{ legalRepresentative: '陈晓' }, ['法定代表人']],
  [{ address: '榕屿市榕江区江滨路 9 号' }, ['地址']],
  [{ registerStatus: '吊销，未注销' }, ['登记状态']],
  // A fact missing in the register is not compared.
  [{ legalRepresentative: '' }, []],
])('marks differences: %j', (facts, labels) => {
  expect(differing(facts)).toEqual(labels)
})

it('counts public records by sort, and says so if the register does not have the firm', () => {
  expect(checkFirm({ firm, values }, archive()).records).toEqual([{ name: '行政处罚', total: 2 }])
  expect(checkFirm({ firm, values }, null)).toEqual({ isKnown: false, facts: [], records: [] })
})

it.each([
  ['SUBMITTED', 1],
  ['CREDITED', 4],
  ['SETTLED', 5],
  ['DECLINED', null],
])('an application in the state %s is at step %s', (state, step) => {
  expect(positionOfStep(state)).toBe(step)
})
