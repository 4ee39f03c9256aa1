import { and, eq, gte, ne } from 'drizzle-orm'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import type { Paging } from '../../kernel/calls/paging.ts'
import { type AuditEntry, audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { maskResidentId } from '../../kernel/text/masks.ts'
import type { Centre } from './centre.server.ts'
import type { Registered, VerifyingSignOn } from './gateway-contract.ts'
import { account } from './tables.server.ts'
import { USER_TYPE_NAMES } from './user-types.ts'
import {
  HOW_TO_VERIFY,
  isVerified,
  type ReviewState,
  VERIFIED_LEVEL,
  type VerifiedAccount,
} from './verification-contract.ts'

interface Needs {
  db: Db
  signOn: VerifyingSignOn | undefined
  tell: Centre['tell']
  now(): number
}

interface Asking {
  loginName: string
  by: AuditEntry['actor']
  address?: string
}

interface Deciding extends Asking {
  verified: boolean
  reason: string
}

/** Whether somebody is who they registered as: compared with documents by staff, stored with the account. */
export function createVerification({ db, signOn, tell, now }: Needs) {
  function ours(): VerifyingSignOn {
    if (!signOn) throw conflict('本网站使用外部统一身份认证，实名认证由其办理')
    return signOn
  }

  async function found(tx: Db, loginName: string): Promise<Registered> {
    const identity = await ours().registered(tx, loginName.trim().toLowerCase())
    if (!identity) throw notFound('账号')
    return identity
  }

  function recorded(tx: Db, { by, address }: Asking, action: string, { subjectId }: Registered, detail = {}) {
    return audit(tx, { actor: by, address, action, entity: 'sign-on-account', entityId: subjectId, detail })
  }

  /** Whoever speaks for the same organisation learns at once that another account does, or no longer does. */
  async function tellOthers(
    tx: Db,
    loginName: string,
    { subjectId, creditCode }: Registered,
    word: 'verify' | 'unverify',
  ) {
    if (!creditCode) return
    const rows = await tx
      .select({ id: account.id, subjectId: account.subjectId })
      .from(account)
      .where(
        and(
          eq(account.creditCode, creditCode),
          eq(account.status, 'active'),
          gte(account.realNameLevel, VERIFIED_LEVEL),
          ne(account.subjectId, subjectId),
        ),
      )
    for (const { id } of rows)
      await tell(tx, { accountId: id, ...messageToOthers(word, loginName), link: '/user?part=account' })
  }

  return {
    page: (query: Paging & { state: ReviewState; keyword?: string }) => ours().organisations(db, query),

    /** Whoever looks leaves a trace before it is shown. */
    look: (asking: Asking): Promise<VerifiedAccount> =>
      db.transaction(async (tx) => {
        const identity = await found(tx, asking.loginName)
        await recorded(tx, asking, 'view', identity)
        return presented(asking.loginName, identity)
      }),

    /**
     * Said again, nothing changes. Whoever is logged in meanwhile is verified, or no longer, at once, and is told; who has
     * never come to the portal has nothing here that could be told.
     */
    decide: (deciding: Deciding): Promise<VerifiedAccount> =>
      db.transaction(async (tx) => {
        const { loginName, verified, reason } = deciding
        const identity = await found(tx, loginName)
        const wasVerified = isVerified(identity)
        const isSaidAgain = verified ? wasVerified : !wasVerified && identity.rejection === reason
        if (isSaidAgain) return presented(loginName, identity)
        const settled = { realNameLevel: verified ? 1 : 0, rejection: verified ? null : reason } as const
        await ours().settle(tx, identity.subjectId, { ...settled, at: new Date(now()) })
        const [user] = await tx
          .update(account)
          .set({ realNameLevel: settled.realNameLevel })
          .where(and(eq(account.gateway, 'bundled'), eq(account.subjectId, identity.subjectId)))
          .returning({ id: account.id, status: account.status })
        const word = verified ? 'verify' : wasVerified ? 'unverify' : 'reject'
        if (user?.status === 'active')
          await tell(tx, { accountId: user.id, ...messageOf(word, reason), link: '/user?part=account' })
        if (word !== 'reject') await tellOthers(tx, loginName, identity, word)
        await recorded(tx, deciding, word, identity, { reason })
        return presented(loginName, { ...identity, ...settled })
      }),
  }
}

function messageOf(word: 'verify' | 'unverify' | 'reject', reason: string): { title: string; text: string } {
  if (word === 'verify')
    return { title: '实名认证已通过', text: '您的账号已通过实名认证，可以办理需要实名认证的事项。' }
  const title = word === 'reject' ? '实名认证未通过' : '实名认证已取消'
  return { title, text: `理由：${reason}。${HOW_TO_VERIFY}` }
}

/** Of a login name only so much that its owner knows it again. */
function messageToOthers(word: 'verify' | 'unverify', loginName: string): { title: string; text: string } {
  const who = `登录名为“${[...loginName.trim().toLowerCase()].slice(0, 2).join('')}***”的账号`
  if (word === 'unverify')
    return { title: '本单位另一个账号的实名认证已取消', text: `${who}不再代表本单位。如有疑问，请联系信用中心。` }
  return {
    title: '本单位有另一个账号通过了实名认证',
    text: `${who}已通过实名认证，可以代表本单位查看档案、申请报告和办理事项。如果不是本单位办理的，请立即联系信用中心撤销。`,
  }
}

function presented(loginName: string, identity: Registered): VerifiedAccount {
  const isDone = isVerified(identity)
  return {
    loginName: loginName.trim().toLowerCase(),
    userTypeName: USER_TYPE_NAMES[identity.userType],
    name: identity.userType === 1 ? identity.name : (identity.legalRep ?? ''),
    certNo: maskResidentId(identity.certNo ?? ''),
    enterpriseName: identity.enterpriseName ?? null,
    creditCode: identity.creditCode ?? null,
    isVerified: isDone,
    state: isDone ? 'verified' : identity.rejection === null ? 'waiting' : 'rejected',
    rejection: identity.rejection,
    registeredAt: identity.registeredAt.toISOString(),
  }
}
