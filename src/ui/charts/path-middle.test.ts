import { expect, it } from 'vitest'
import { pathMiddle } from './path-middle.ts'

it.each([
  ['a square in absolute corners', 'M10 10 L30 10 L30 30 L10 30 Z', { x: 20, y: 20 }],
  ['the same in relative ones', 'm10,10 20,0 0,20 -20,0z', { x: 20, y: 20 }],
  ['one of lines along the axes', 'M0 0 H40 V20 h-40 z', { x: 20, y: 10 }],
  ['curves, by where they end', 'M0 0 C90 90 90 90 40 0 Q50 50 40 20', { x: 27, y: 7 }],
  ['a triangle', 'M0 0 H30 V30 Z', { x: 20, y: 10 }],
  ['a line', 'M0 0 L40 20', { x: 20, y: 10 }],
  ['nothing', '', { x: 0, y: 0 }],
])('finds the middle of %s', (_, path, middle) => {
  expect(pathMiddle(path)).toEqual(middle)
})
