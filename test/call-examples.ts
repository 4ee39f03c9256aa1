import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { DEMO_CITIZEN } from '../demo/register/notable-persons.ts'
import { calls } from '../src/calls.ts'
import { type Actor, ANONYMOUS } from '../src/kernel/calls/actor.ts'
import { API_BASE, type Call, callPath } from '../src/kernel/calls/contract.ts'
import type { Db } from '../src/kernel/data/db.server.ts'
import { startSession } from '../src/kernel/guard/session.server.ts'
import { EVERY_ROLE } from '../src/kernel/guard/staff-roles.ts'
import { account } from '../src/modules/people/tables.server.ts'
import { testSeal } from './database.ts'

export const nameOf = (call: Call) => `${call.method} ${call.path}`

export const named = calls.map((call) => ({ name: nameOf(call), call }))

/** A staff account of the centre with every role. */
const STAFF = { kind: 'staff', staffId: 'demo-zhongxin', roles: EVERY_ROLE, name: '江一苇', sessionId: '' } as const
const USER = { kind: 'user', userId: 'u1', userType: 1, name: '张一', sessionId: '' } as const

const FIRM = { kind: 'user', userId: 'u2', userType: 2, name: '榕屿示例有限公司', sessionId: '' } as const

export const queryOf = (call: Call, change: Record<string, string> = {}): string =>
  new URLSearchParams({ ...call.example.query, ...change }).toString()

/** Creates a user and a member of staff with sessions; gives the requests of the calls' examples with these sessions. */
export async function callExamples(db: Db) {
  const at = new Date()
  await db.insert(account).values({
    ...{ id: USER.userId, gateway: 'bundled', subjectId: 's1', userType: USER.userType },
    ...{ nameSealed: testSeal().seal(USER.name), createdAt: at, lastLoginAt: at },
    // The demo citizen, because the register has records about this person.
    ...{ realNameLevel: 1, certNoSealed: testSeal().seal(DEMO_CITIZEN.certNo) },
  })
  await db.insert(account).values({
    ...{ id: FIRM.userId, gateway: 'bundled', subjectId: 's2', userType: FIRM.userType, realNameLevel: 1 },
    ...{ nameSealed: testSeal().seal(FIRM.name), createdAt: at, lastLoginAt: at },
    ...{ enterpriseName: FIRM.name, creditCode: '91350099MA0001XXXG' },
  })
  const firmSession = await startSession(db, FIRM, 'test')
  const userSession = await startSession(db, USER, 'test')
  const lenderSession = await startSession(db, await findLender(db), 'test')
  const staffSession = await startSession(db, STAFF, 'test')

  return {
    actorFor: ({ access }: Call): Actor => ({ staff: STAFF, user: USER, enterprise: FIRM, public: ANONYMOUS })[access],
    /** The request of a call's example, with other path parameters or another query if given. */
    exampleOf(call: Call, { params = call.example.params, query = queryOf(call) } = {}): InjectOptions {
      return {
        method: call.method,
        url: `${API_BASE}${callPath(call.path, params)}?${query}`,
        ...(call.access === 'staff' ? { cookies: { session: staffSession } } : {}),
        ...(call.access === 'user' || call.example.as === 'user' ? { cookies: { session: userSession } } : {}),
        ...(call.access === 'enterprise' ? { cookies: { session: firmSession } } : {}),
        ...(isLenders(call) ? { cookies: { session: lenderSession } } : {}),
        ...(call.example.headers ? { headers: call.example.headers } : {}),
        ...(call.example.body ? { payload: call.example.body as object } : {}),
      }
    },
  }
}

const isLenders = ({ path }: Call): boolean => path.startsWith('/finance/lender/')

/** A lender of the demo city, for calls of lenders. */
async function findLender(db: Db) {
  const [row] = await db.select().from(account).where(eq(account.subjectId, 'demo-yinhang'))
  return { kind: 'user', userId: row!.id, userType: 3, name: '方舟行' } as const
}
