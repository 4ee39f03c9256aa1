import { expect, it } from 'vitest'
import { compareWithRegister } from './register-comparison.ts'

const claimed = { enterpriseName: '榕屿市(海晏)食品有限公司', creditCode: '91350300ma0000015f', legalRep: '林晓' }
const firm = {
  ...{ name: '榕屿市（海晏）食品有限公司', creditCode: '91350300MA0000015F', legalRepresentative: '林晓' },
  ...{ registerStatus: '存续', registerAuthority: '榕屿市市场监督管理局', address: '榕屿市海湾区海湾路 1 号' },
}

const differing = (given: Partial<typeof firm>) =>
  compareWithRegister(claimed, { ...firm, ...given })
    .facts.filter(({ isSame }) => isSame === false)
    .map(({ label }) => label)

it('ignores differences in brackets, spaces and case', () => {
  expect(differing({})).toEqual([])
})

it.each([
  [{ name: '榕屿市海晏食品厂' }, ['单位名称']],
  [{ legalRepresentative: '陈晓' }, ['法定代表人（负责人）']],
  [{ registerStatus: '注销' }, ['登记状态']],
  [{ registerStatus: '吊销，未注销', legalRepresentative: '' }, ['法定代表人（负责人）', '登记状态']],
])('marks what differs: %j', (given, labels) => {
  expect(differing(given)).toEqual(labels)
})

it('reports that the register has no entry for the code', () => {
  expect(compareWithRegister(claimed, null)).toEqual({ isKnown: false, facts: [] })
})
