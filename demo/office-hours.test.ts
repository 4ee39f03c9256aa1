import { expect, it } from 'vitest'
import { inOfficeHours } from './office-hours.ts'

const at = (text: string) => new Date(`${text}:00+08:00`)
const BETWEEN = { after: at('2026-11-01T00:00'), before: at('2026-12-01T00:00') }
const written = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

it.each([
  ['a night becomes a time of that day', '2026-11-17T21:34', BETWEEN, '2026-11-17T16:35'],
  ['a weekend becomes the next Monday', '2026-11-15T12:00', BETWEEN, '2026-11-16T13:00'],
  ['what follows stays behind', '2026-11-16T10:00', { ...BETWEEN, after: at('2026-11-16T13:00') }, '2026-11-17T12:15'],
  [
    'nothing lies in the future',
    '2026-11-15T12:00',
    { ...BETWEEN, before: at('2026-11-15T13:00') },
    '2026-11-13T13:00',
  ],
])('%s', (_, moment, between, expected) => {
  expect(written(inOfficeHours(at(moment), between))).toBe(expected)
})
