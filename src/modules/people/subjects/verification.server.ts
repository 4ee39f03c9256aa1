import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { containsPattern } from '../../../kernel/data/conditions.server.ts'
import { USER_TYPE_NAMES } from '../menu-contract.ts'
import { account, verificationRequest } from '../tables.server.ts'
import { CLERKS, type ReviewState, type VerifiedAccount } from '../verification-contract.ts'
import { createVerificationDecisions } from './verification-decisions.server.ts'
import type { RequestState } from './verification-rules.ts'
import { createVerificationSteps } from './verification-steps.server.ts'
import {
  type Clerk,
  createVerifiedAccounts,
  mayReadDocuments,
  type VerifyingDependencies,
} from './verified-accounts.server.ts'

/** Real-name verification of accounts: proposed by one member of staff, confirmed by another. */
export function createVerification(dependencies: VerifyingDependencies) {
  const { db } = dependencies
  const steps = createVerificationSteps(dependencies)
  const accounts = createVerifiedAccounts(dependencies, steps)
  const { ours, find, present, record } = accounts

  return {
    ...createVerificationDecisions(dependencies, steps, accounts),

    async page(
      { actor }: Pick<Clerk, 'actor'>,
      { state, keyword, mine, ...paging }: Paging & { state: ReviewState; keyword?: string; mine?: '1' },
    ) {
      ours()
      const like = keyword && containsPattern(keyword)
      const condition = and(
        mine ? isWaitingFor(actor, state) : inArray(verificationRequest.state, [...STATES_OF[state]]),
        like ? or(sql`${account.enterpriseName} ilike ${like}`, sql`${account.creditCode} ilike ${like}`) : undefined,
      )
      const rows = await db
        .select({ request: verificationRequest, user: account })
        .from(verificationRequest)
        .innerJoin(account, eq(account.id, verificationRequest.accountId))
        .where(condition)
        // Open requests are sorted by waiting time, decided ones newest first.
        .orderBy(
          state === 'verified' || state === 'rejected'
            ? desc(verificationRequest.madeAt)
            : asc(verificationRequest.madeAt),
          asc(verificationRequest.id),
        )
        .limit(paging.pageSize)
        .offset(pageOffset(paging))
      const [total] = await db
        .select({ number: sql<number>`count(*)::int` })
        .from(verificationRequest)
        .innerJoin(account, eq(account.id, verificationRequest.accountId))
        .where(condition)
      const records = rows.map(({ request, user }) => ({
        ...{ loginName: request.loginName, enterpriseName: user.enterpriseName, creditCode: user.creditCode, state },
        userTypeName: USER_TYPE_NAMES[user.userType as 1 | 2 | 3] ?? '',
        ...{ madeAt: request.madeAt.toISOString(), isRevocation: request.kind === 'revoke' },
      }))
      return toPage(records, total?.number ?? 0, paging)
    },

    /** Number of requests for a clerk to propose, and to confirm after somebody else's proposal. */
    async waiting(actor: Clerk['actor']): Promise<{ first: number; second: number }> {
      const [first, second] = await Promise.all([
        db.$count(verificationRequest, isWaitingFor(actor, 'waiting')),
        db.$count(verificationRequest, isWaitingFor(actor, 'proposed')),
      ])
      return { first, second }
    },

    /** The access is logged before the account is shown. */
    look: (clerk: Clerk, loginName: string): Promise<VerifiedAccount> =>
      db.transaction(async (tx) => {
        const found = await find(tx, loginName)
        await record(tx, clerk, 'view', found.identity)
        return present(tx, loginName, found, clerk)
      }),

    /** Documents are readable for any clerk while the request is open, afterwards for those who decided it. */
    async maySeeDocuments(clerk: Clerk['actor'], requestId: string): Promise<boolean> {
      if (!clerk.roles.includes('accept') && !clerk.roles.includes('review')) return false
      const [request] = await db.select().from(verificationRequest).where(eq(verificationRequest.id, requestId))
      return mayReadDocuments(request, clerk.staffId)
    },
  }
}

/** Condition for requests on which this clerk can take the next step. */
function isWaitingFor({ staffId, roles }: Clerk['actor'], state: ReviewState): SQL | undefined {
  const isMeant = inArray(verificationRequest.state, [...STATES_OF[state]])
  if (state === 'waiting') return roles.includes('accept') ? isMeant : sql`false`
  if (state !== 'proposed' || !CLERKS.some((role) => roles.includes(role))) return sql`false`
  const { proposerId, overrulerId } = verificationRequest
  const last = sql`case ${verificationRequest.state} when 'overruling' then ${overrulerId} else ${proposerId} end`
  return and(isMeant, sql`${last} is distinct from ${staffId}`)
}

const STATES_OF: Readonly<Record<ReviewState, readonly RequestState[]>> = {
  waiting: ['waiting'],
  proposed: ['proposed', 'overruling'],
  owner: ['owner'],
  verified: ['verified'],
  rejected: ['rejected'],
}
