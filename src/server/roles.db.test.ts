import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { named } from '../../test/call-examples.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { startSession } from '../kernel/guard/session.server.ts'
import { STAFF_ROLES } from '../kernel/guard/staff-roles.ts'

const world = await openInhabitedPortal()
afterAll(() => world.portal.close())

/** Written out once more: whom a call is for is decided here, and a contract that says otherwise is wrong. */
const [HEAD, ...ROWS] = readFileSync(path.resolve(import.meta.dirname, '../../test/tables/roles.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))
const ROLES = HEAD!.slice(1)

const forStaff = named.filter(({ call }) => call.access === 'staff')

/** One account for each role, of the centre: no unit stands in its way. */
const visitors = new Map<string, ReturnType<typeof world.newVisitor>>()
for (const role of ROLES) {
  const who = { kind: 'staff', staffId: 'demo-zhongxin', roles: role === 'none' ? [] : [role], name: '江一苇' } as const
  visitors.set(role, world.newVisitor({ session: await startSession(world.db, who, 'Test browser') }))
}

const cells = ROWS.flatMap(([name, ...words]) =>
  words.map((word, column) => ({ name: name!, role: ROLES[column]!, word })),
)

describe('whom a call for staff is for', () => {
  it.each(cells)('$name: $role $word', async ({ name, role, word }) => {
    const { call } = forStaff.find((each) => each.name === name)!
    // What it names is not there: whoever is let in at all hears so, or that something is missing.
    const { params, query, body, headers } = call.example

    const answer = await world.ask(call, { as: visitors.get(role)!, params, query, body, headers })

    expect(answer.statusCode === 403 ? 'no' : 'yes').toBe(word)
  })
})

describe('the table', () => {
  it('has every call for staff and every role', () => {
    expect(ROWS.map(([name]) => name).sort()).toEqual(forStaff.map(({ name }) => name).sort())
    expect(ROLES).toEqual([...Object.keys(STAFF_ROLES), 'none'])
  })
})
