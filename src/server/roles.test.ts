import { describe, expect, it } from 'vitest'
import { named } from '../../test/call-examples.ts'
import { ROLE_COLUMNS, ROLE_ROWS, rolesOfColumn } from '../../test/calls/role-table.ts'
import type { Actor } from '../kernel/calls/actor.ts'
import { admitActor } from '../kernel/calls/call-registry.server.ts'
import type { Call } from '../kernel/calls/contract.ts'
import { PortalError } from '../kernel/calls/errors.ts'
import { STAFF_ROLES } from '../kernel/guard/staff-roles.ts'

const staffCalls = named.filter(({ call }) => call.access === 'staff')

function wordFor(call: Call, column: string): string {
  const actor: Actor = { kind: 'staff', staffId: 's1', roles: rolesOfColumn(column), name: '江一苇', sessionId: '' }
  try {
    admitActor(call, actor)
    return 'yes'
  } catch (error) {
    if (error instanceof PortalError && error.kind === 'forbidden') return 'no'
    throw error
  }
}

describe('the roles of a staff call', () => {
  it.each(ROLE_ROWS)('$name', ({ name, words }) => {
    const { call } = staffCalls.find((each) => each.name === name)!

    expect(ROLE_COLUMNS.map((column) => `${column} ${wordFor(call, column)}`)).toEqual(
      ROLE_COLUMNS.map((column, place) => `${column} ${words[place]}`),
    )
  })
})

describe('the role table', () => {
  it('contains every staff call and every role', () => {
    expect(ROLE_ROWS.map(({ name }) => name).sort()).toEqual(staffCalls.map(({ name }) => name).sort())
    expect(ROLE_COLUMNS).toEqual([...Object.keys(STAFF_ROLES), 'none'])
  })
})
