import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeReadingPreferences,
  formatReadingPreferences,
  PLAIN_READING,
  parseReadingPreferences,
  readingClasses,
} from './reading-preferences.ts'

const readings = fc.record({
  elder: fc.boolean(),
  contrast: fc.boolean(),
  grey: fc.boolean(),
  traditional: fc.boolean(),
  still: fc.boolean(),
  cursor: fc.boolean(),
  guide: fc.boolean(),
  speech: fc.boolean(),
  font: fc.constantFrom('normal', 'large', 'larger'),
})

describe('how a visitor reads', () => {
  it('comes back from the cookie as it was written', () => {
    fc.assert(
      fc.property(readings, (reading) => {
        expect(parseReadingPreferences(formatReadingPreferences(reading))).toEqual(reading)
      }),
    )
  })

  it.each([
    [undefined, ''],
    ['', ''],
    ['elder', 'elder'],
    ['large.elder', 'elder.large'],
    ['elder.elder.nonsense.contrast', 'elder.contrast'],
    ['__proto__.constructor.toString', ''],
    ['"><script>alert(1)</script>', ''],
    ['elder%2Econtrast', ''],
    ['ELDER', ''],
    ['large.larger', 'large'],
    [`${'x.'.repeat(60)}elder`, ''],
  ])('%j is read as %j', (cookie, meaning) => {
    expect(formatReadingPreferences(parseReadingPreferences(cookie))).toBe(meaning)
  })

  it('is never anything but what is known, whatever the cookie says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (cookie) => {
        const reading = parseReadingPreferences(cookie)

        expect(formatReadingPreferences(reading)).toMatch(/^[a-z.]*$/)
        expect(Object.keys(reading).sort()).toEqual(Object.keys(PLAIN_READING).sort())
      }),
    )
  })

  it.each([
    ['', 'elder', 'on', 'elder'],
    ['elder', 'elder', 'off', ''],
    ['elder', 'elder', 'anything', ''],
    ['elder', 'font', 'large', 'elder.large'],
    ['elder.large', 'font', 'normal', 'elder'],
    ['elder.large', 'font', 'huge', 'elder.large'],
    ['elder.large.grey', 'reset', 'all', ''],
    ['elder', 'font', '__proto__', 'elder'],
    ['elder', '__proto__', 'on', 'elder'],
    ['elder', 'unknown', 'on', 'elder'],
  ])('%j after %s=%s is %j', (before, name, value, after) => {
    expect(formatReadingPreferences(changeReadingPreferences(parseReadingPreferences(before), name, value))).toBe(after)
  })

  it('does not change what it was made from', () => {
    const before = parseReadingPreferences('elder')

    changeReadingPreferences(before, 'contrast', 'on')

    expect(formatReadingPreferences(before)).toBe('elder')
    expect(formatReadingPreferences(PLAIN_READING)).toBe('')
  })

  it('becomes classes the theme reacts to', () => {
    expect(readingClasses(parseReadingPreferences('elder.larger'))).toBe('reading-elder reading-larger')
    expect(readingClasses(PLAIN_READING)).toBe('')
  })
})
