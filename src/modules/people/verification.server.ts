import { and, eq } from 'drizzle-orm'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { type AuditEntry, audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { maskResidentId } from '../../kernel/text/masking.ts'
import type { Identity } from './gateway-contract.ts'
import { account } from './tables.server.ts'
import { USER_TYPE_NAMES } from './user-types.ts'
import { isVerified, type VerifiedAccount } from './verification-contract.ts'

/** The accounts of a sign-on service of our own; one outside verifies people itself. */
export interface VerifyingSignOn {
  registered(from: Db, loginName: string): Promise<Identity | undefined>
  setLevel(tx: Db, subjectId: string, level: 0 | 1): Promise<void>
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
export function createVerification(db: Db, signOn: VerifyingSignOn | undefined) {
  async function found(tx: Db, loginName: string): Promise<Identity> {
    if (!signOn) throw conflict('本网站使用外部统一身份认证，实名认证由其办理')
    const identity = await signOn.registered(tx, loginName.trim().toLowerCase())
    if (!identity) throw notFound('账号')
    return identity
  }

  function recorded(tx: Db, { by, address }: Asking, action: string, { subjectId }: Identity, detail = {}) {
    return audit(tx, { actor: by, address, action, entity: 'sign-on-account', entityId: subjectId, detail })
  }

  return {
    /** Whoever looks leaves a trace before it is shown. */
    look: (asking: Asking): Promise<VerifiedAccount> =>
      db.transaction(async (tx) => {
        const identity = await found(tx, asking.loginName)
        await recorded(tx, asking, 'view', identity)
        return presented(asking.loginName, identity)
      }),

    /** Said again, nothing changes. Whoever is logged in meanwhile is verified, or no longer, at once. */
    decide: (deciding: Deciding): Promise<VerifiedAccount> =>
      db.transaction(async (tx) => {
        const { loginName, verified, reason } = deciding
        const identity = await found(tx, loginName)
        if (isVerified(identity) === verified) return presented(loginName, identity)
        const realNameLevel = verified ? 1 : 0
        await signOn!.setLevel(tx, identity.subjectId, realNameLevel)
        await tx
          .update(account)
          .set({ realNameLevel })
          .where(and(eq(account.gateway, 'bundled'), eq(account.subjectId, identity.subjectId)))
        await recorded(tx, deciding, verified ? 'verify' : 'unverify', identity, { reason })
        return presented(loginName, { ...identity, realNameLevel })
      }),
  }
}

const presented = (loginName: string, identity: Identity): VerifiedAccount => ({
  loginName: loginName.trim().toLowerCase(),
  userTypeName: USER_TYPE_NAMES[identity.userType],
  name: identity.userType === 1 ? identity.name : (identity.legalRep ?? ''),
  certNo: maskResidentId(identity.certNo ?? ''),
  enterpriseName: identity.enterpriseName ?? null,
  creditCode: identity.creditCode ?? null,
  isVerified: isVerified(identity),
})
