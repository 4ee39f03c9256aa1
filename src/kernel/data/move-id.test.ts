import { expect, it } from 'vitest'
import { type Direction, moveId } from './move-id.ts'

const CASES: [string, Direction, number, string[] | undefined][] = [
  ['b', 'up', 1, ['b', 'a', 'c', 'd']],
  ['b', 'down', 1, ['a', 'c', 'b', 'd']],
  ['d', 'up', 2, ['a', 'd', 'b', 'c']],
  ['a', 'down', 2, ['b', 'c', 'a', 'd']],
  ['b', 'down', 99, ['a', 'c', 'd', 'b']],
  ['a', 'up', 1, undefined],
  ['d', 'down', 1, undefined],
  ['none', 'down', 1, undefined],
]
it.each(CASES)('moves %s %s by %i', (id, direction, by, moved) => {
  expect(moveId(['a', 'b', 'c', 'd'], id, direction, by)).toEqual(moved)
})
