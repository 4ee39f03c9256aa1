import { describe, expect, it } from 'vitest'
import { ALPHABET, findGlyph } from './glyphs.ts'

describe('the characters of pictures', () => {
  it('are too many for guessing to pay', () => {
    expect(ALPHABET.length ** 5).toBeGreaterThan(500_000)
  })

  it.each([
    '0O',
    '0D',
    '0Q',
    '1I',
    '1L',
    'IL',
    '2Z',
    '5S',
    '6G',
    '8B',
    'UV',
    'EF',
    'PR',
    'PF',
    'MN',
    'HN',
    'KR',
    'CG',
    'OQ',
  ])('do not include both of %s', (pair) => {
    expect([...pair].filter((character) => ALPHABET.includes(character)).length).toBeLessThan(2)
  })

  it('are capitals, each listed once and drawn within its square', () => {
    expect(ALPHABET.join('')).toBe(ALPHABET.join('').toUpperCase())
    expect(new Set(ALPHABET.map((character) => JSON.stringify(findGlyph(character)))).size).toBe(ALPHABET.length)
    for (const point of ALPHABET.flatMap(findGlyph).flat(2)) {
      expect(point).toBeGreaterThanOrEqual(0)
      expect(point).toBeLessThanOrEqual(1)
    }
  })

  it('are only characters that have strokes', () => {
    expect(() => findGlyph('O')).toThrow('no glyph')
  })
})
