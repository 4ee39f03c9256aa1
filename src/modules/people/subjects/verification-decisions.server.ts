import { randomUUID } from 'node:crypto'
import { conflict } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { createStepRunner } from '../../../kernel/steps.server.ts'
import { verificationRequest } from '../tables.server.ts'
import { isVerified } from '../verification-contract.ts'
import type { AccountRow } from './subject-accounts.server.ts'
import {
  isOpen,
  lastDayToAnswer,
  type RequestState,
  verificationStanding,
  verificationSteps,
} from './verification-rules.ts'
import type { VerificationRow, VerificationSteps } from './verification-steps.server.ts'
import {
  ACCOUNT_ENTITY,
  type Clerk,
  type LockedAccount,
  type VerificationAct,
  type VerifiedAccounts,
  type VerifyingDependencies,
} from './verified-accounts.server.ts'

type HeldRequest = LockedAccount & { user: AccountRow; request: VerificationRow }

/** Decisions of clerks: one proposes and another confirms; a refusal takes one. */
export function createVerificationDecisions(
  { db, seal, subjects, now }: VerifyingDependencies,
  steps: VerificationSteps,
  { hold, deciding, record }: VerifiedAccounts,
) {
  const at = () => new Date(now())
  const taking = createStepRunner({ db, table: verificationSteps, entity: ACCOUNT_ENTITY })

  /** Takes a step on the request of an account and returns the detail of the audit record. */
  const take = (
    clerk: Clerk,
    given: VerificationAct,
    code: keyof typeof verificationSteps.steps,
    effect: (tx: Db, held: HeldRequest, to: RequestState) => Promise<{ action: string; detail?: { reason: string } }>,
  ) =>
    deciding(clerk, given, (tx) =>
      taking.takeIn(tx, clerk, code, {
        hold: () => hold(tx, clerk, given),
        async standing({ user, request }) {
          const owner = code === 'confirm' ? await subjects.ownerOf(tx, user) : null
          const hasOtherOwner = owner ? owner.id !== user.id : false
          return verificationStanding(request, { clerkId: clerk.actor.staffId, now: now(), hasOtherOwner })
        },
        async effect(_, { request, ...held }, to) {
          if (!request) throw new Error('a step was taken with a request that is not there')
          const said = await effect(tx, { ...held, request }, to)
          return { result: to, entityId: held.identity.subjectId, ...said }
        },
      }),
    )

  /** Proposes to revoke a verification, without an application by the account. */
  const proposeToRevoke = (clerk: Clerk, given: VerificationAct & { reason: string }) =>
    deciding(clerk, given, async (tx) => {
      const { user, identity, request } = await hold(tx, clerk, given)
      if (!isVerified(identity)) throw conflict('该账号没有通过实名认证，无须取消')
      if (request && isOpen(request.state)) throw conflict('该账号已有一项提议等待复核')
      await tx.insert(verificationRequest).values({
        ...{ id: randomUUID(), accountId: user.id, kind: 'revoke', state: 'proposed', madeAt: at() },
        ...{ loginName: given.loginName.trim().toLowerCase(), ...proposalOf(clerk, given.reason) },
      })
      await record(tx, clerk, 'propose-revoke', identity, { reason: given.reason })
    })

  const proposalOf = ({ actor }: Clerk, reason: string) => ({
    ...{ proposerId: actor.staffId, proposedAt: at(), reasonSealed: seal.seal(reason) },
  })

  return {
    propose: (clerk: Clerk, given: VerificationAct & { decision: 'verify' | 'revoke'; reason: string }) =>
      given.decision === 'revoke'
        ? proposeToRevoke(clerk, given)
        : take(clerk, given, 'propose', async (tx, { request, documents }, state) => {
            if (documents.length === 0) throw conflict('没有证明材料，不能提议通过')
            await steps.set(tx, request, { ...proposalOf(clerk, given.reason), state })
            return { action: 'propose-verify', detail: { reason: given.reason } }
          }),

    /** Proposes to decide without the owner, who is notified at once and can object until another clerk confirms. */
    overrule: (clerk: Clerk, given: VerificationAct & { reason: string; takesOver: boolean }) =>
      take(clerk, given, 'overrule', async (tx, { user, request }, state) => {
        const proposal = { overrulerId: clerk.actor.staffId, overruleSealed: seal.seal(given.reason) }
        await steps.set(tx, request, { ...proposal, takesOver: given.takesOver, state })
        await steps.tellOthers(tx, user, request.loginName, 'overrule')
        return { action: 'propose-overrule', detail: { reason: given.reason } }
      }),

    reject: (clerk: Clerk, given: VerificationAct & { reason: string }) =>
      take(clerk, given, 'reject', async (tx, { user, request }, state) => {
        const { reason } = given
        const deciderId = clerk.actor.staffId
        if (state === 'withdrawn')
          await steps.set(tx, request, { state, deciderId, decidedAt: at(), refusalSealed: seal.seal(reason) })
        else await steps.reject(tx, user, request, { deciderId, reason })
        return { action: state === 'withdrawn' ? 'keep' : 'reject', detail: { reason } }
      }),

    confirm: (clerk: Clerk, given: VerificationAct) =>
      take(clerk, given, 'confirm', async (tx, { user, request }, state) => {
        await clerk.spendFactor?.(tx)
        const deciderId = clerk.actor.staffId
        if (state === 'owner') {
          const owner = await subjects.ownerOf(tx, user)
          await steps.set(tx, request, { state, ownerAskedAt: at(), ownerId: owner?.id })
          await steps.tellOthers(tx, user, request.loginName, 'ask', { dueOn: lastDayToAnswer(at()) })
          return { action: 'ask-owner' }
        }
        const reason = seal.open(request.reasonSealed ?? '')
        if (state === 'revoked') {
          await steps.set(tx, request, { state, deciderId, decidedAt: at() })
          await steps.revoke(tx, user, { loginName: request.loginName, reason })
          return { action: 'unverify', detail: { reason } }
        }
        await steps.verify(tx, user, request, deciderId)
        return { action: 'verify', detail: { reason } }
      }),
  }
}
