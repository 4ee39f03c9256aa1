import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutate } from '../../scripts/testing/mutant.ts'
import { FAULTS } from './faults.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

describe('a seeded fault', () => {
  it.each(FAULTS)('$id changes exactly one place of its file', (fault) => {
    const source = readFileSync(path.join(ROOT, fault.file), 'utf8')

    expect(mutate(source, fault)).not.toBe(source)
  })

  it.each(FAULTS)('$id names existing tests', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })
})

it('has a unique id', () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length)
})

it.each(['nowhere', 'twice, twice'])('a text that occurs %s does not name a place', (source) => {
  const fault = { ...FAULTS[0]!, find: 'twice' }

  expect(() => mutate(source, fault)).toThrow('its text occurs')
})
