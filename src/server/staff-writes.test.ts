import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { named } from '../../test/call-examples.ts'
import type { Call } from '../kernel/calls/contract.ts'
import { ownAccountCalls } from '../modules/staff/own-account-contract.ts'

/** Calls of staff that are no part of the API: only the pages of the console make them. */
const ofPages = Object.values(ownAccountCalls).map((call: Call) => ({ name: `${call.method} ${call.path}`, call }))

const writes = [...named, ...ofPages].filter(({ call }) => call.access === 'staff' && call.method !== 'GET')

interface Row {
  name: string
  factor: string
  person: string
}

const rows: Row[] = readFileSync(new URL('../../test/tables/staff-writes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [name = '', factor = '', person = ''] = line.split('\t')
    return { name, factor, person }
  })

describe('the table of staff writes', () => {
  it('has every call with which staff write, in order, and no other', () => {
    expect(rows.map(({ name }) => name)).toEqual(writes.map(({ name }) => name).sort())
  })

  it('says of each whether the second factor is asked for, as its contract does', () => {
    const factors = new Map(writes.map(({ name, call }) => [name, call.secondFactor ? 'yes' : 'no']))

    expect(rows.filter(({ name, factor }) => factors.get(name) !== factor)).toEqual([])
  })

  it('says of each whether a second person is needed, and when', () => {
    expect(rows.filter(({ person }) => !/^(yes|no|second|when \S.*)$/.test(person))).toEqual([])
  })

  it('has the second factor on every write about accounts of staff and every confirmation of a take-down', () => {
    const weighty = rows.filter(({ name }) =>
      /^POST (\/staff\/desk\/|\/repairprogram\/(confirm|batchCancel\/commit)$)/.test(name),
    )

    expect(weighty.length).toBeGreaterThan(10)
    expect(weighty.filter(({ factor }) => factor !== 'yes')).toEqual([])
  })
})
