import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { computeVersion, expectSeen } from '../../../kernel/calls/seen.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { maskResidentId } from '../../../kernel/text/masks.ts'
import type { RegisteredAccount, VerifyingSignOn } from '../gateway-contract.ts'
import { USER_TYPE_NAMES } from '../menu-contract.ts'
import { account } from '../tables.server.ts'
import { isVerified, type VerifiedAccount } from '../verification-contract.ts'
import { compareWithRegister, type RegisteredFirm } from './register-comparison.ts'
import type { AccountRow } from './subject-accounts.server.ts'
import { isOpen, lastDayToAnswer, refusalToHandle } from './verification-rules.ts'
import type {
  AccountVerificationDependencies,
  VerificationRow,
  VerificationSteps,
} from './verification-steps.server.ts'

export interface Clerk {
  actor: Extract<Actor, { kind: 'staff' }>
  address?: string
  /** Uses up the one-time code of the call. */
  spendFactor?(tx: Db): Promise<void>
}

/** Entity of sign-on accounts in audit records. */
export const ACCOUNT_ENTITY = 'sign-on-account'

export interface VerificationAct {
  loginName: string
  seen: string
}

export interface DocumentFile {
  id: string
  name: string
  size: number
}

export interface VerifyingDependencies extends AccountVerificationDependencies {
  documentsOf(from: Db, requestId: string): Promise<DocumentFile[]>
  nameOf(from: Db, staffId: string): Promise<string | undefined>
  /** Register data for a credit code. */
  registeredFirm(from: Db, creditCode: string): Promise<RegisteredFirm | null>
}

/** An account as a clerk handles it. */
export interface LockedAccount {
  identity: RegisteredAccount
  /** The portal account; undefined for a person who has never logged in to the portal. */
  user: AccountRow | undefined
  request: VerificationRow | undefined
  documents: DocumentFile[]
}

type LockedUser = LockedAccount & { user: AccountRow }

export type VerifiedAccounts = ReturnType<typeof createVerifiedAccounts>

/** Accounts for clerks: found, locked for a decision, and presented. */
export function createVerifiedAccounts(
  { db, seal, signOn, subjects, documentsOf, nameOf, registeredFirm }: VerifyingDependencies,
  steps: VerificationSteps,
) {
  function ours(): VerifyingSignOn {
    if (!signOn) throw conflict('本网站使用外部统一身份认证，实名认证由其办理')
    return signOn
  }

  async function find(from: Db, loginName: string): Promise<LockedAccount> {
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

  /** Locks the account and its subject until the end of the transaction, and refuses an outdated version. */
  async function hold(tx: Db, clerk: Clerk, { loginName, seen }: VerificationAct): Promise<LockedUser> {
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

  const record = (tx: Db, { actor, address }: Clerk, action: string, { subjectId }: RegisteredAccount, detail = {}) =>
    audit(tx, { actor, address, action, entity: ACCOUNT_ENTITY, entityId: subjectId, detail })

  async function namesOf(from: Db, ids: readonly string[]): Promise<string> {
    const names: string[] = []
    for (const id of ids) names.push((await nameOf(from, id)) ?? '—')
    return names.join('、')
  }

  async function comparisonOf(from: Db, { enterpriseName, creditCode, legalRep }: RegisteredAccount) {
    if (!enterpriseName || !creditCode) return null
    const claimed = { enterpriseName, creditCode, legalRep: legalRep ?? '' }
    return compareWithRegister(claimed, await registeredFirm(from, creditCode))
  }

  async function present(from: Db, loginName: string, held: LockedAccount, reader: Clerk): Promise<VerifiedAccount> {
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
      register: await comparisonOf(from, identity),
      isVerified: isVerified(identity),
      isOwner: user !== undefined && others[0] === user.id,
      otherAccounts: others.filter((id) => id !== user?.id).length,
      state: shownState(held),
      registeredAt: identity.registeredAt.toISOString(),
      documents: mayReadDocuments(request, reader.actor.staffId) ? documents : [],
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
      decidedBy: request && !isOpen(request.state) && names.length > 0 ? await namesOf(from, names) : null,
      seen: versionIn(held),
    }
  }

  /**
   * Carries out a decision and returns the updated account, in one transaction, so that showing the result cannot fail
   * afterwards.
   */
  const deciding = (clerk: Clerk, given: VerificationAct, work: (tx: Db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await work(tx)
      return present(tx, given.loginName, await find(tx, given.loginName), clerk)
    })

  return { ours, find, hold, present, record, deciding }
}

/** Whether this clerk may read the documents: any clerk while the request is open, afterwards those who decided it. */
export const mayReadDocuments = (request: VerificationRow | undefined, staffId: string): boolean =>
  request !== undefined &&
  (isOpen(request.state) || [request.proposerId, request.overrulerId, request.deciderId].includes(staffId))

function shownState({ identity, request }: LockedAccount): VerifiedAccount['state'] {
  if (request?.state === 'waiting' || request?.state === 'owner') return request.state
  if (request?.state === 'proposed' || request?.state === 'overruling') return 'proposed'
  if (isVerified(identity)) return 'verified'
  return request?.state === 'rejected' ? 'rejected' : 'none'
}

/** The version that a decision is based on: identity, documents and state. */
const versionIn = ({ identity, request, documents }: LockedAccount): string =>
  computeVersion(
    [identity.subjectId, identity.name, identity.certNo, identity.enterpriseName, identity.creditCode],
    [identity.legalRep, identity.realNameLevel],
    request && [request.id, request.state, request.proposedAt, request.takesOver],
    documents.map(({ id }) => id),
  )
