import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { offsetOf, type Paging, toPage } from '../../../kernel/calls/paging.ts'
import { expectSeen, versionOf } from '../../../kernel/calls/seen.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import { anywhere } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { maskResidentId } from '../../../kernel/text/masks.ts'
import type { Registered, VerifyingSignOn } from '../gateway-contract.ts'
import { account, verificationRequest } from '../tables.server.ts'
import { USER_TYPE_NAMES } from '../user-types.ts'
import { isVerified, type ReviewState, type VerifiedAccount } from '../verification-contract.ts'
import type { AccountRow } from './subject-accounts.server.ts'
import { isOpen, lastDayToAnswer, type RequestState, refusalToConfirm, refusalToHandle } from './verification-rules.ts'
import { createVerificationSteps, type RequestRow, type VerificationNeeds } from './verification-steps.server.ts'

export interface Clerk {
  actor: Extract<Actor, { kind: 'staff' }>
  address?: string
  /** Uses up the one-time code that the call was sent with. */
  spendFactor?(tx: Db): Promise<void>
}

interface Deciding {
  loginName: string
  seen: string
}

export interface DocumentFile {
  id: string
  name: string
  size: number
}

interface Needs extends VerificationNeeds {
  documentsOf(from: Db, requestId: string): Promise<DocumentFile[]>
  nameOf(from: Db, staffId: string): Promise<string | undefined>
}

/** An account as one clerk has it before them. */
interface Held {
  identity: Registered
  /** Undefined for whoever has never come to the portal. */
  user: AccountRow | undefined
  request: RequestRow | undefined
  documents: DocumentFile[]
}

/** Whether somebody is who they registered as: proposed by one member of staff, confirmed by another one. */
export function createVerification(needs: Needs) {
  const { db, seal, signOn, subjects, now, documentsOf, nameOf } = needs
  const steps = createVerificationSteps(needs)
  const at = () => new Date(now())

  function ours(): VerifyingSignOn {
    if (!signOn) throw conflict('本网站使用外部统一身份认证，实名认证由其办理')
    return signOn
  }

  async function find(from: Db, loginName: string): Promise<Held> {
    const identity = await ours().registered(from, loginName.trim().toLowerCase())
    if (!identity) throw notFound('账号')
    const [user] = await from
      .select()
      .from(account)
      .where(and(eq(account.gateway, 'bundled'), eq(account.subjectId, identity.subjectId)))
    const request = user && (await steps.lastOf(from, user.id))
    const documents = request ? await documentsOf(from, request.id) : []
    return { identity, user, request, documents }
  }

  /** The account as it was read, with nobody else deciding about its subject until the end of the transaction. */
  async function hold(tx: Db, clerk: Clerk, { loginName, seen }: Deciding): Promise<Held & { user: AccountRow }> {
    const { user: before } = await find(tx, loginName)
    if (before) await subjects.lock(tx, before)
    const { user, ...held } = await find(tx, loginName)
    const names = [held.identity.name, held.identity.legalRep ?? '']
    const refusal = refusalToHandle({ id: clerk.actor.staffId, name: clerk.actor.name }, names)
    if (refusal) throw conflict(refusal)
    expectSeen(seen, versionIn({ user, ...held }))
    if (!user) throw conflict('该账号还没有登录过本网站，也没有提交证明材料')
    return { user, ...held }
  }

  /** A request that waits for one of these; whoever acts is told otherwise. */
  function expectState({ request }: Held, ...states: RequestState[]): RequestRow {
    if (!request || !states.includes(request.state)) throw conflict('该账号没有等待办理的申请，请重新打开后再办理')
    return request
  }

  const record = (tx: Db, { actor, address }: Clerk, action: string, { subjectId }: Registered, detail = {}) =>
    audit(tx, { actor, address, action, entity: 'sign-on-account', entityId: subjectId, detail })

  async function namesOf(from: Db, ids: readonly string[]): Promise<string[]> {
    const names: string[] = []
    for (const id of ids) names.push((await nameOf(from, id)) ?? '—')
    return names
  }

  async function present(from: Db, loginName: string, held: Held, reader: Clerk): Promise<VerifiedAccount> {
    const { identity, user, request, documents } = held
    const others = user ? (await subjects.verifiedOf(from, user)).map(({ id }) => id) : []
    const waiting = request && (request.state === 'proposed' || request.state === 'overruling')
    const maker = waiting ? (request.state === 'proposed' ? request.proposerId : request.overrulerId) : null
    const opened = (sealed: string | null | undefined) => (sealed ? seal.open(sealed) : '')
    const names = [request?.proposerId, request?.overrulerId, request?.deciderId].filter((id) => id != null)
    return {
      loginName: loginName.trim().toLowerCase(),
      userTypeName: USER_TYPE_NAMES[identity.userType],
      name: identity.userType === 1 ? identity.name : (identity.legalRep ?? ''),
      certNo: maskResidentId(identity.certNo ?? ''),
      enterpriseName: identity.enterpriseName ?? null,
      creditCode: identity.creditCode ?? null,
      isVerified: isVerified(identity),
      isOwner: user !== undefined && others[0] === user.id,
      otherAccounts: others.filter((id) => id !== user?.id).length,
      state: shownState(held),
      registeredAt: identity.registeredAt.toISOString(),
      documents: mayRead(request, reader.actor.staffId) ? documents : [],
      proposal: waiting
        ? {
            kind: request.state === 'overruling' ? 'overrule' : request.kind,
            by: (await nameOf(from, maker ?? '')) ?? '—',
            reason: opened(request.state === 'overruling' ? request.overruleSealed : request.reasonSealed),
            isOwn: maker === reader.actor.staffId,
          }
        : null,
      ownerDueOn: request?.ownerAskedAt && isOpen(request.state) ? lastDayToAnswer(request.ownerAskedAt) : null,
      takesOver: request?.takesOver ?? false,
      rejection: request?.refusalSealed ? opened(request.refusalSealed) : null,
      decidedBy: request && !isOpen(request.state) && names.length > 0 ? (await namesOf(from, names)).join('、') : null,
      seen: versionIn(held),
    }
  }

  const deciding = (
    clerk: Clerk,
    given: Deciding,
    work: (tx: Db, held: Held & { user: AccountRow }) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      await work(tx, await hold(tx, clerk, given))
      // Inside: what is shown of a step must not fail once the step is done.
      return present(tx, given.loginName, await find(tx, given.loginName), clerk)
    })

  return {
    async page({ state, keyword, ...paging }: Paging & { state: ReviewState; keyword?: string }) {
      ours()
      const like = keyword && anywhere(keyword)
      const condition = and(
        inArray(verificationRequest.state, [...STATES_OF[state]]),
        like ? or(sql`${account.enterpriseName} ilike ${like}`, sql`${account.creditCode} ilike ${like}`) : undefined,
      )
      const rows = await db
        .select({ request: verificationRequest, user: account })
        .from(verificationRequest)
        .innerJoin(account, eq(account.id, verificationRequest.accountId))
        .where(condition)
        // Whoever has waited longest is first; of what is decided, the newest.
        .orderBy(
          state === 'verified' || state === 'rejected'
            ? desc(verificationRequest.madeAt)
            : asc(verificationRequest.madeAt),
          asc(verificationRequest.id),
        )
        .limit(paging.pageSize)
        .offset(offsetOf(paging))
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

    /** Whoever looks leaves a trace before it is shown. */
    look: (clerk: Clerk, loginName: string): Promise<VerifiedAccount> =>
      db.transaction(async (tx) => {
        const found = await find(tx, loginName)
        await record(tx, clerk, 'view', found.identity)
        return present(tx, loginName, found, clerk)
      }),

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

    /** The documents are for those who decide: any clerk as long as it is open, afterwards whoever decided it. */
    async maySeeDocuments(clerk: Clerk['actor'], requestId: string): Promise<boolean> {
      if (!clerk.roles.includes('accept') && !clerk.roles.includes('review')) return false
      const [request] = await db.select().from(verificationRequest).where(eq(verificationRequest.id, requestId))
      return mayRead(request, clerk.staffId)
    },
  }
}

const STATES_OF: Readonly<Record<ReviewState, readonly RequestState[]>> = {
  waiting: ['waiting'],
  proposed: ['proposed', 'overruling'],
  owner: ['owner'],
  verified: ['verified'],
  rejected: ['rejected'],
}

const mayRead = (request: RequestRow | undefined, staffId: string): boolean =>
  request !== undefined &&
  (isOpen(request.state) || [request.proposerId, request.overrulerId, request.deciderId].includes(staffId))

function shownState({ identity, request }: Held): VerifiedAccount['state'] {
  if (request?.state === 'waiting' || request?.state === 'owner') return request.state
  if (request?.state === 'proposed' || request?.state === 'overruling') return 'proposed'
  if (isVerified(identity)) return 'verified'
  return request?.state === 'rejected' ? 'rejected' : 'none'
}

/** What a decision rests on: who it is, what was handed in and how far it has come. */
const versionIn = ({ identity, request, documents }: Held): string =>
  versionOf(
    [identity.subjectId, identity.name, identity.certNo, identity.enterpriseName, identity.creditCode],
    [identity.legalRep, identity.realNameLevel],
    request && [request.id, request.state, request.proposedAt, request.takesOver],
    documents.map(({ id }) => id),
  )
