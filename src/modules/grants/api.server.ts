import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { DefineHeld } from '../../kernel/guard/held-acts.server.ts'
import type { Grant, Look } from './contract.ts'
import { createGrants } from './grants.server.ts'
import { grantCalls } from './owner-contract.ts'
import { sweepGrants } from './retention.server.ts'
import { nameScope } from './scopes.ts'

interface GrantsDependencies extends SealedBasics {
  /** The verified subject of a user; null before verification. */
  subjectOf(userId: string): Promise<{ code: string } | null>
  /** Announces a change that removes a right from an organisation. */
  held: DefineHeld
}

export function openGrants(registry: CallRegistry, { db, seal, now, subjectOf, held }: GrantsDependencies) {
  const grants = createGrants({ seal, now })
  // Access ends at once; for some days another account of the organisation can report the revocation as a mistake and restore it.
  const revoking = held({
    ...{ code: 'revoke-grant', title: '停止查看授权' },
    carryOut: () => Promise.resolve(),
    restore: grants.restore,
  })

  const given = async (userId: string) => (await grants.givenBy(db, userId)).map(presentGrant)
  async function looks(userId: string) {
    const subject = await subjectOf(userId)
    const found = subject ? await grants.looksAt(db, subject.code) : []
    return { isVerified: subject !== null, looks: found.map(presentLook) }
  }

  registry.implement(grantCalls, {
    given: ({ caller }) => given(caller.actor.userId),
    async revoke({ body, caller }) {
      const by = { accountId: caller.actor.userId, address: caller.address }
      await db.transaction(async (tx) => {
        const wasOpen = (await grants.givenBy(tx, by.accountId)).find(
          ({ id, state }) => id === body.id && state === 'open',
        )
        if (!(await grants.revoke(tx, body.id, by))) throw notFound('授权')
        if (!wasOpen) return
        const what = `停止授权：${nameScope(wasOpen.scope)}，授权给${wasOpen.toName}。对方现在已经不能查看`
        await revoking.hold(tx, { userId: by.accountId, address: by.address }, { object: body.id, what })
      })
      return true
    },
    looks: ({ caller }) => looks(caller.actor.userId),
  })

  return {
    ...grants,
    /** All grants and accesses of a person, for their personal data export. */
    async toldTo(userId: string) {
      const told = grantCalls.looks.data.parse(await looks(userId))
      return { given: grantCalls.given.data.parse(await given(userId)), looks: told.looks }
    },
    sweep: () => sweepGrants(db, now()),
  }
}

const presentGrant = ({ givenAt, until, ...grant }: Grant) => ({
  ...grant,
  scopeName: nameScope(grant.scope),
  givenAt: givenAt.toISOString(),
  until: until.toISOString(),
})

const presentLook = ({ at, ...look }: Look) => ({ ...look, scopeName: nameScope(look.scope), at: at.toISOString() })
