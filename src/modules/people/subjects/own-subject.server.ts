import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { conflict, invalid, notFound, notLoggedIn } from '../../../kernel/calls/errors.ts'
import { computeVersion, expectSeen } from '../../../kernel/calls/seen.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { ActRequester } from '../../../kernel/guard/held-acts.server.ts'
import { endAllSessions } from '../../../kernel/guard/session.server.ts'
import { maskMobile, maskPersonName } from '../../../kernel/text/masks.ts'
import { account, verificationRequest } from '../tables.server.ts'
import { isVerified } from '../verification-contract.ts'
import type { HeldActs } from './held-acts.server.ts'
import type { AccountRow } from './subject-accounts.server.ts'
import type { OwnSubject } from './subject-contract.ts'
import { maskLoginName } from './subject-messages.ts'
import { isOpen, lastDayToAnswer } from './verification-rules.ts'
import {
  type AccountVerificationDependencies,
  createVerificationSteps,
  type VerificationRow,
} from './verification-steps.server.ts'
import type { DocumentFile } from './verified-accounts.server.ts'

interface Dependencies extends AccountVerificationDependencies {
  held: HeldActs
  documentsOf(from: Db, requestId: string): Promise<DocumentFile[]>
  /** Attaches files to a request, or throws the error of the field. */
  attachDocuments(tx: Db, caller: Caller, requestId: string, ids: readonly string[]): Promise<string | null>
}

type User = Extract<Caller['actor'], { kind: 'user' }>

/** Verification from the account's side, and actions between the accounts of one subject. */
export function createOwnSubject(dependencies: Dependencies) {
  const { db, signOn, subjects, now, attachDocuments } = dependencies
  const ownAccounts = createOwnAccounts(dependencies)
  const { steps, find, holdOwner } = ownAccounts
  const { doOrHold, ending, end, handing, handOver } = createHandovers(dependencies, ownAccounts)
  const askings = createAskings(dependencies, ownAccounts)
  const { askingFor, presentAsking } = askings

  return {
    ...createOwnView(dependencies, ownAccounts, askings),

    async apply(caller: Caller, actor: User, documents: readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        if (!signOn) throw conflict('本网站使用外部统一身份认证，实名认证由其办理')
        const user = await find(tx, actor.userId)
        await subjects.lock(tx, user)
        if (isVerified(user)) throw conflict('您的账号已通过实名认证，不用再申请')
        const loginName = await signOn.loginNameOf(tx, user.subjectId)
        if (!loginName) throw conflict('请用本网站注册的账号申请')
        const row = { id: randomUUID(), accountId: user.id, kind: 'verify' as const, loginName }
        const made = await tx
          .insert(verificationRequest)
          .values({ ...row, state: 'waiting', madeAt: new Date(now()) })
          .onConflictDoNothing()
          .returning({ id: verificationRequest.id })
        if (made.length === 0) throw conflict('您的申请正在办理，不用重复提交')
        const refusal = await attachDocuments(tx, caller, row.id, documents)
        if (refusal) throw invalid({ documents: refusal })
        const { address } = caller
        await audit(tx, { actor, address, action: 'apply', entity: 'verification', entityId: row.id })
      })
    },

    answer: (
      actor: User,
      address: string,
      given: { id: string; seen: string; agrees: 'yes' | 'no'; reason?: string },
    ) =>
      db.transaction(async (tx) => {
        const { owner } = await holdOwner(tx, actor.userId)
        const found = (await askingFor(tx, owner)).find(({ request }) => request.id === given.id)
        if (!found) throw notFound('申请')
        const { request, user } = found
        expectSeen(given.seen, presentAsking(request, user).seen)
        const agrees = given.agrees === 'yes'
        if (!agrees && !given.reason) throw invalid({ reason: '反对时请说明理由' })
        await steps.set(tx, request, { ownerId: owner.id, ownerAgrees: agrees })
        if (agrees) await steps.verify(tx, user, { ...request, takesOver: false }, null)
        else await steps.reject(tx, user, request, { deciderId: null, reason: `主账号反对：${given.reason}` })
        const action = agrees ? 'owner-agree' : 'owner-object'
        await audit(tx, { actor, address, action, entity: 'verification', entityId: request.id })
      }),

    end: (by: ActRequester, id: string) => doOrHold(by, id, ending, '停止账号', end),
    handOver: (by: ActRequester, id: string) => doOrHold(by, id, handing, '把主账号转给', handOver),
  }
}

/** The caller's account, its subject, and the other accounts of that subject. */
function createOwnAccounts(dependencies: Dependencies) {
  const { seal, subjects } = dependencies
  const steps = createVerificationSteps(dependencies)
  const opened = (sealed: string | null): string => (sealed === null ? '' : seal.open(sealed))

  async function find(from: Db, userId: string): Promise<AccountRow> {
    const [row] = await from
      .select()
      .from(account)
      .where(and(eq(account.id, userId), eq(account.status, 'active')))
    if (!row) throw notLoggedIn()
    return row
  }

  /** Locks an account and the others of its subject, so that no other decision about them runs in parallel. */
  async function holdOwner(tx: Db, userId: string) {
    await subjects.lock(tx, await find(tx, userId))
    const owner = await find(tx, userId)
    const all = isVerified(owner) ? await subjects.verifiedOf(tx, owner) : []
    if (all[0]?.id !== userId) throw conflict('只有主账号可以办理')
    return { owner, others: all.slice(1) }
  }

  async function other(tx: Db, userId: string, id: string): Promise<AccountRow> {
    const found = (await holdOwner(tx, userId)).others.find((each) => each.id === id)
    if (!found) throw notFound('账号')
    return found
  }

  const nameOf = (row: AccountRow): string =>
    maskPersonName(opened(row.legalRepSealed ?? row.nameSealed)) || '本单位账号'

  return { steps, other, nameOf, find, opened, holdOwner }
}

/** Actions of an owner on the other accounts, immediate or after the waiting time. */
function createHandovers(
  { db, signOn, held, now }: Dependencies,
  { nameOf, other, steps }: ReturnType<typeof createOwnAccounts>,
) {
  const ending = held.define({
    ...{ code: 'end-account', title: '停止本单位的一个账号' },
    carryOut: (tx, id, by) => end(tx, id, by),
  })
  const handing = held.define({
    ...{ code: 'hand-over', title: '转移主账号' },
    carryOut: (tx, id, by) => handOver(tx, id, by),
  })

  async function end(tx: Db, id: string, { userId, address }: ActRequester): Promise<void> {
    const [row] = await tx.select().from(account).where(eq(account.id, id)).for('update')
    if (!row || !isVerified(row)) return
    const loginName = (await signOn?.loginNameOf(tx, row.subjectId)) ?? '—'
    await steps.revoke(tx, row, { loginName, reason: '主账号停止了该账号' })
    await endAllSessions(tx, 'user', id)
    const actor = { kind: 'user', userId } as const
    await audit(tx, { actor, address, action: 'end-account', entity: 'account', entityId: id })
  }

  async function handOver(tx: Db, id: string, { userId, address }: ActRequester): Promise<void> {
    const [row] = await tx
      .update(account)
      .set({ ownerFrom: new Date(now()) })
      .where(and(eq(account.id, id), eq(account.status, 'active')))
      .returning({ id: account.id })
    const actor = { kind: 'user', userId } as const
    if (row) await audit(tx, { actor, address, action: 'hand-over', entity: 'account', entityId: id })
  }

  /** Immediate for a person; announced and held for an organisation. */
  const doOrHold = (by: ActRequester, id: string, desk: typeof ending, what: string, act: typeof end) =>
    db.transaction(async (tx) => {
      if (!signOn) throw conflict('本网站使用外部统一身份认证，请到该平台办理')
      const meant = await other(tx, by.userId, id)
      const waiting = await desk.hold(tx, by, { object: id, what: `${what}：${nameOf(meant)}` })
      if (!waiting) await act(tx, id, by)
      return { dueOn: waiting?.dueOn ?? null }
    })

  return { doOrHold, ending, end, handing, handOver }
}

/** Accounts that ask the owner for admission. */
function createAskings({ subjects }: Dependencies, { nameOf }: ReturnType<typeof createOwnAccounts>) {
  const presentAsking = (row: VerificationRow, user: AccountRow) => ({
    ...{ id: row.id, loginName: maskLoginName(row.loginName), name: nameOf(user) },
    ...{ madeAt: row.madeAt.toISOString(), dueOn: lastDayToAnswer(row.ownerAskedAt ?? row.madeAt) },
    ...{ isOverruled: row.state === 'overruling', seen: computeVersion([row.id, row.state]) },
  })

  /** Open requests to the owner, with the requesting accounts. */
  async function askingFor(from: Db, owner: AccountRow) {
    const rows = await from
      .select({ request: verificationRequest, user: account })
      .from(verificationRequest)
      .innerJoin(account, eq(account.id, verificationRequest.accountId))
      .where(and(subjects.isSameSubject(owner), eq(verificationRequest.kind, 'verify')))
    return rows.filter(({ request: { state } }) => state === 'owner' || state === 'overruling')
  }

  return { askingFor, presentAsking }
}

/** The subject as its accounts see it. */
function createOwnView(
  { db, seal, signOn, subjects, held, documentsOf }: Dependencies,
  { find, nameOf, opened, steps }: ReturnType<typeof createOwnAccounts>,
  { askingFor, presentAsking }: ReturnType<typeof createAskings>,
) {
  async function own(userId: string): Promise<OwnSubject> {
    const user = await find(db, userId)
    const last = await steps.lastOf(db, userId)
    const request = last?.kind === 'verify' && last.state !== 'withdrawn' ? last : undefined
    const accounts = isVerified(user) ? await subjects.verifiedOf(db, user) : []
    const isOwner = accounts[0]?.id === userId
    const state = request?.state === 'overruling' ? 'owner' : request?.state
    return {
      ...{ isVerified: isVerified(user), isOwner, mayApply: signOn !== undefined },
      application:
        request && state && state !== 'withdrawn' && state !== 'revoked'
          ? {
              ...{ state, madeAt: request.madeAt.toISOString() },
              rejection: request.refusalSealed ? seal.open(request.refusalSealed) : null,
              documents: (await documentsOf(db, request.id)).map(({ id, name }) => ({ id, name })),
              ownerDueOn: request.ownerAskedAt && isOpen(request.state) ? lastDayToAnswer(request.ownerAskedAt) : null,
            }
          : null,
      accounts: accounts.map((row) => ({
        ...{ id: row.id, name: nameOf(row), phone: maskMobile(opened(row.phoneSealed)) },
        since: (row.verifiedAt ?? row.createdAt).toISOString(),
        ...{ isOwner: row === accounts[0], isSelf: row.id === userId },
      })),
      asking: isOwner ? (await askingFor(db, user)).map((each) => presentAsking(each.request, each.user)) : [],
      acts: await held.waitingFor(user),
    }
  }

  return { own }
}
