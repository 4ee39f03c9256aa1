import fc from 'fast-check'
import { residentIdCheckCharacter } from './resident-id.ts'

/** Valid 18-character ids, for property tests. */
export const residentIds = fc
  .tuple(
    fc.integer({ min: 110_000, max: 829_999 }),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([region, birth, sequence]) => {
    const day = birth.toISOString().slice(0, 10).replaceAll('-', '')
    const first17 = `${region}${day}${String(sequence).padStart(3, '0')}`
    return `${first17}${residentIdCheckCharacter(first17)}`
  })
