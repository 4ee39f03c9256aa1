import { describe, expect, it } from 'vitest'
import { named } from '../../test/call-examples.ts'
import { staffWrites as rows } from '../../test/tables/staff-writes.ts'
import type { Call } from '../kernel/calls/contract.ts'
import { ownAccountCalls } from '../modules/staff/own-account-contract.ts'

/** Calls that only pages of the console make; they are not part of the API. */
const ofPages = Object.values(ownAccountCalls).map((call: Call) => ({ name: `${call.method} ${call.path}`, call }))

const writes = [...named, ...ofPages].filter(({ call }) => call.access === 'staff' && call.method !== 'GET')

/** The wording of the table. */
const FACTORS: Readonly<Record<string, string>> = {
  ...{ true: 'yes', undefined: 'no', 'some-steps': 'when the step ends the publicity of something' },
}

describe('the table of staff writes', () => {
  it('has exactly the writing calls of staff, in order', () => {
    expect(rows.map(({ name }) => name)).toEqual(writes.map(({ name }) => name).sort())
  })

  it('states for each whether the second factor is required, as in its contract', () => {
    const factors = new Map(writes.map(({ name, call }) => [name, FACTORS[String(call.secondFactor)]]))

    expect(rows.filter(({ name, factor }) => factors.get(name) !== factor)).toEqual([])
  })

  it('states for each whether and when a second person is needed', () => {
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
