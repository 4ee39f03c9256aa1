import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { officeNamed, officesOf } from './offices.ts'

const window = (phone: string, hours: string) => ({ name: `窗口 ${phone}`, address: '一层', hours, phone })
const PROFILE = {
  ...{ organiser: '甲市信用中心', phone: '0599-0000001' },
  windows: [window('0599-0000002', '8:30—17:30'), window('0599-0000001', '9:00—17:00')],
}
const UNITS = [
  { name: '甲市税务局', shortName: '市税务局', phone: '0599-0000003', hours: '8:00—18:00' },
  { name: '甲市水利局', shortName: '市水利局', phone: null, hours: '8:00—18:00' },
  { name: '甲市信用中心', shortName: '信用中心', phone: '0599-0000009', hours: '全天' },
]

describe('officesOf', () => {
  it('gives the centre the hours of the window that answers its number, not of the first', () => {
    expect(officesOf(PROFILE).centre).toEqual({ name: '甲市信用中心', phone: '0599-0000001', hours: '9:00—17:00' })
  })

  it('claims no hours for a number that no window answers', () => {
    expect(officesOf({ ...PROFILE, phone: '12345' }).centre.hours).toBeNull()
  })
})

describe('officeNamed', () => {
  it.each([
    ['by its full name', '甲市税务局', '0599-0000003'],
    ['by its short name', '市税务局', '0599-0000003'],
    ['as the centre, whatever the list of units says', '甲市信用中心', '0599-0000001'],
    ['not without a telephone', '市水利局', undefined],
    ['not where it is unknown', '市某局', undefined],
  ])('finds a unit %s', (_, name, phone) => {
    expect(officeNamed(name, PROFILE, UNITS)?.phone).toBe(phone)
  })
})

it('is how pages read hours and telephones: none reads them off the profile', () => {
  const src = path.resolve(import.meta.dirname, '..')
  // Staff edits the profile itself, and the self-check looks for each of its marks.
  const isAllowed = (file: string) => /^(kernel\/offices|modules\/(site-desk|inspection)\/)|\.test\.ts$/.test(file)
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !isAllowed(file))
  const readers = files.filter((file) => /profile\.(windows|phone)\b/.test(readFileSync(path.join(src, file), 'utf8')))

  expect(files.length).toBeGreaterThan(1_000)
  expect(readers).toEqual([])
})
