import { describe, expect, it } from 'vitest'
import { contrastWithWhite, mixColours } from './colour.ts'

describe('a mixed colour', () => {
  it.each([
    ['#1a6b52', '#000000', 0.3, '#124b39'],
    ['#1a6b52', '#ffffff', 0.9, '#e8f0ee'],
    ['#000000', '#ffffff', 0, '#000000'],
    ['#000000', '#ffffff', 1, '#ffffff'],
  ] as const)('%s with %s, %d of it, is %s', (colour, other, share, result) => {
    expect(mixColours(colour, other, share)).toBe(result)
  })
})

describe('contrast with white', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
  ])('of %s is %d', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2)
  })
})
