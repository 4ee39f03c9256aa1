import { expect, it } from 'vitest'
import { distanceWithin, findShortestStretch } from './edit-distance.ts'

it.each([
  ['榕屿鹭岚鞋业股份有限公司', '鹭岚鞋业', 0, 'is in it'],
  ['榕屿鹭岚鞋业股份有限公司', '鹭蓝鞋业', 1, 'has one character wrong'],
  ['榕屿鹭岚鞋业股份有限公司', '鹭鞋业', 1, 'has one missing'],
  ['榕屿鹭岚鞋业股份有限公司', '鹭岚的鞋业', 1, 'has one too many'],
  ['榕屿鹭岚鞋业股份有限公司', '岚鹭鞋业', 1, 'has two swapped'],
  ['榕屿鹭岚鞋业股份有限公司', '鹭岚鞋业有限公司', 2, 'leaves two out'],
  ['榕屿鹭岚鞋业', '云图', 2, 'has nothing in common'],
  ['', '云图', 2, 'is compared with nothing'],
])('%s and %s differ by %i: it %s', (text, word, distance) => {
  expect(distanceWithin(text, word)).toBe(distance)
})

it.each([
  ['榕屿市发展和改革委员会', '市发改委', 7],
  ['榕屿农村商业银行股份有限公司', '农商银行', 6],
  ['海川海湾川流店', '海川店', 5],
  ['海湾区川流店', '店川', Number.POSITIVE_INFINITY],
  ['', '店', Number.POSITIVE_INFINITY],
])('of %s, %s takes up %d characters', (text, word, length) => {
  expect(findShortestStretch(text, word)).toBe(length)
})
