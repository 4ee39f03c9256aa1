import { eq } from 'drizzle-orm'
import { demoLenders } from '../demo/finance/lenders.ts'
import { startSession } from '../src/kernel/guard/session.server.ts'
import { account } from '../src/modules/people/tables.server.ts'
import { DEMO_PREFIX } from '../src/server/demo-accounts.ts'
import type { InhabitedPortal, Visitor } from './inhabited-portal.ts'

export interface SignedOnLender extends Visitor {
  userId: string
  institutionId: string
}

/** Signs on a demo user who works for a lender. */
export async function signedOnLender(
  world: Pick<InhabitedPortal, 'db' | 'newVisitor'>,
  loginName: (typeof demoLenders)[number]['loginName'],
): Promise<SignedOnLender> {
  const { institutionId, name } = demoLenders.find((each) => each.loginName === loginName)!
  const [row] = await world.db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.subjectId, DEMO_PREFIX + loginName))
  const who = { kind: 'user' as const, userId: row!.id, userType: 3 as const, name }
  const session = await startSession(world.db, who, 'Test browser')
  return { ...world.newVisitor({ session }), userId: row!.id, institutionId }
}
