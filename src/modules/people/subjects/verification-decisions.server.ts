import { randomUUID } from 'node:crypto'
import { conflict } from '../../../kernel/calls/errors.ts'
import { verificationRequest } from '../tables.server.ts'
import { isVerified } from '../verification-contract.ts'
import { isOpen, lastDayToAnswer, type RequestState, refusalToConfirm } from './verification-rules.ts'
import type { RequestRow, VerificationSteps } from './verification-steps.server.ts'
import type { Clerk, Deciding, Held, VerifiedAccounts, VerifyingNeeds } from './verified-accounts.server.ts'

/** What clerks do with an application: one proposes, another one confirms; refusing takes one. */
export function createVerificationDecisions(
  { seal, subjects, now }: VerifyingNeeds,
  steps: VerificationSteps,
  { deciding, record }: VerifiedAccounts,
) {
  const at = () => new Date(now())

  return {
    propose: (clerk: Clerk, given: Deciding & { decision: 'verify' | 'revoke'; reason: string }) =>
      deciding(clerk, given, async (tx, held) => {
        const { user, identity, documents } = held
        const proposal = { proposerId: clerk.actor.staffId, proposedAt: at(), reasonSealed: seal.seal(given.reason) }
        if (given.decision === 'verify') {
          const request = expectState(held, 'waiting')
          if (documents.length === 0) throw conflict('没有证明材料，不能提议通过')
          await steps.set(tx, request, { ...proposal, state: 'proposed' })
        } else {
          if (!isVerified(identity)) throw conflict('该账号没有通过实名认证，无须取消')
          if (held.request && isOpen(held.request.state)) throw conflict('该账号已有一项提议等待复核')
          const loginName = given.loginName.trim().toLowerCase()
          const row = { id: randomUUID(), accountId: user.id, kind: 'revoke' as const, loginName, madeAt: at() }
          await tx.insert(verificationRequest).values({ ...row, ...proposal, state: 'proposed' })
        }
        await record(tx, clerk, `propose-${given.decision}`, identity, { reason: given.reason })
      }),

    /** The owner is told at once and can object until another clerk confirms. */
    overrule: (clerk: Clerk, given: Deciding & { reason: string; takesOver: boolean }) =>
      deciding(clerk, given, async (tx, held) => {
        const request = expectState(held, 'owner')
        const proposal = { overrulerId: clerk.actor.staffId, overruleSealed: seal.seal(given.reason) }
        await steps.set(tx, request, { ...proposal, takesOver: given.takesOver, state: 'overruling' })
        await steps.tellOthers(tx, held.user, request.loginName, 'overrule')
        await record(tx, clerk, 'propose-overrule', held.identity, { reason: given.reason })
      }),

    reject: (clerk: Clerk, given: Deciding & { reason: string }) =>
      deciding(clerk, given, async (tx, held) => {
        const request = expectState(held, 'waiting', 'proposed', 'owner', 'overruling')
        const deciderId = clerk.actor.staffId
        if (request.kind === 'revoke') {
          const refusalSealed = seal.seal(given.reason)
          await steps.set(tx, request, { state: 'withdrawn', deciderId, decidedAt: at(), refusalSealed })
        } else await steps.reject(tx, held.user, request, { deciderId, reason: given.reason })
        await record(tx, clerk, request.kind === 'revoke' ? 'keep' : 'reject', held.identity, { reason: given.reason })
      }),

    confirm: (clerk: Clerk, given: Deciding) =>
      deciding(clerk, given, async (tx, held) => {
        const { user, identity } = held
        const request = expectState(held, 'proposed', 'overruling')
        const refusal = refusalToConfirm({ id: clerk.actor.staffId, name: clerk.actor.name }, request, now())
        if (refusal) throw conflict(refusal)
        await clerk.spendFactor?.(tx)
        const deciderId = clerk.actor.staffId
        if (request.kind === 'revoke') {
          const reason = seal.open(request.reasonSealed ?? '')
          await steps.set(tx, request, { state: 'revoked', deciderId, decidedAt: at() })
          await steps.revoke(tx, user, { loginName: request.loginName, reason })
          return record(tx, clerk, 'unverify', identity, { reason })
        }
        const owner = await subjects.ownerOf(tx, user)
        if (request.state === 'proposed' && owner && owner.id !== user.id) {
          await steps.set(tx, request, { state: 'owner', ownerAskedAt: at(), ownerId: owner.id })
          await steps.tellOthers(tx, user, request.loginName, 'ask', { dueOn: lastDayToAnswer(at()) })
          return record(tx, clerk, 'ask-owner', identity)
        }
        await steps.verify(tx, user, request, deciderId)
        return record(tx, clerk, 'verify', identity, { reason: seal.open(request.reasonSealed ?? '') })
      }),
  }
}

/** A request that waits for one of these; whoever acts is told otherwise. */
function expectState({ request }: Held, ...states: RequestState[]): RequestRow {
  if (!request || !states.includes(request.state)) throw conflict('该账号没有等待办理的申请，请重新打开后再办理')
  return request
}
