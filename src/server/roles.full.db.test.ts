import { describe, expect, it } from 'vitest'
import { named } from '../../test/call-examples.ts'
import { ROLE_COLUMNS, ROLE_ROWS, rolesOfColumn } from '../../test/calls/role-table.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { startSession } from '../kernel/guard/session.server.ts'

const world = await openInhabitedPortal()

/** One visitor per role, at the centre, so that no check of units interferes. */
const visitors = await Promise.all(
  ROLE_COLUMNS.map(async (column) => {
    const who = { kind: 'staff', staffId: 'demo-zhongxin', roles: rolesOfColumn(column), name: '江一苇' } as const
    return world.newVisitor({ session: await startSession(world.db, who, 'Test browser') })
  }),
)

/** Logging out comes last: it ends the sessions of these visitors. */
const isLogout = ({ name }: { name: string }) => Number(name.endsWith('/logout'))
const rows = ROLE_ROWS.toSorted((one, other) => isLogout(one) - isLogout(other))

/** The gate tests the role check itself (`roles.test.ts`); this also detects a handler that refuses a role. */
describe('the roles of a staff call over HTTP', () => {
  it.each(rows)('$name', async ({ name, words }) => {
    const { call } = named.find((each) => each.name === name)!
    // The example names things that do not exist: an admitted role gets 404, 422 or a success.
    const { params, query, body, headers } = call.example
    const found: string[] = []

    for (const as of visitors) {
      const answer = await world.ask(call, { as, params, query, body, headers })
      found.push(answer.statusCode === 403 ? 'no' : 'yes')
    }

    expect(found).toEqual(words)
  })
})
