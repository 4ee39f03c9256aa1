import { expect, it } from 'vitest'
import { type Direction, movedIds } from './moved.ts'

const CASES: [string, Direction, string[] | undefined][] = [
  ['b', 'up', ['b', 'a', 'c']],
  ['b', 'down', ['a', 'c', 'b']],
  ['a', 'up', undefined],
  ['c', 'down', undefined],
  ['none', 'down', undefined],
]
it.each(CASES)('moves %s %s', (id, direction, moved) => {
  expect(movedIds(['a', 'b', 'c'], id, direction)).toEqual(moved)
})
