import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findOffice, listOffices } from './offices.ts'

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
  it('uses the hours of the window with the centre’s telephone, not of the first window', () => {
    expect(listOffices(PROFILE).centre).toEqual({ name: '甲市信用中心', phone: '0599-0000001', hours: '9:00—17:00' })
  })

  it('has no hours for a telephone that belongs to no window', () => {
    expect(listOffices({ ...PROFILE, phone: '12345' }).centre.hours).toBeNull()
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
    expect(findOffice(name, PROFILE, UNITS)?.phone).toBe(phone)
  })
})

it('is the only source of hours and telephones for pages', () => {
  const src = path.resolve(import.meta.dirname, '..')
  // The desk edits the profile itself, and the self-inspection checks the texts of the profile.
  const isAllowed = (file: string) => /^(kernel\/offices|modules\/(site-desk|inspection)\/)|\.test\.ts$/.test(file)
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !isAllowed(file))
  const readers = files.filter((file) => /profile\.(windows|phone)\b/.test(readFileSync(path.join(src, file), 'utf8')))

  expect(files.length).toBeGreaterThan(1_000)
  expect(readers).toEqual([])
})
