import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { ActRequester, DefineHeld, HeldKind } from '../../../kernel/guard/held-acts.server.ts'
import type { DefineJob, JobDesk } from '../../jobs/contract.ts'
import type { Centre } from '../centre.server.ts'
import { account, heldAct } from '../tables.server.ts'
import { isVerified } from '../verification-contract.ts'
import { lastDayToCancel, momentAfterDay } from './held-acts.ts'
import { type AccountRow, createSubjectAccounts } from './subject-accounts.server.ts'

interface Dependencies extends SealedBasics {
  define: DefineJob
  tell: Centre['tell']
}

type Row = typeof heldAct.$inferSelect

/** Page on which every account of an organisation sees held requests and can cancel them. */
const PAGE = '/user?part=subject'

/** Requests that take a right from an organisation: announced, held for some days, and cancellable by any of its accounts. */
export function createHeldActs(dependencies: Dependencies) {
  const { db, seal, now, define } = dependencies
  const heldShared = createHeldShared(dependencies)
  const { kinds, organisationOf, end, tellAll, subjects } = heldShared
  const { carryOut } = createCarryingOut(dependencies, heldShared)
  const job: JobDesk<{ id: string }> = define<{ id: string }>({
    code: 'held-acts',
    title: '到期执行单位账号申请的操作',
    run: ({ payload }) => Promise.resolve((tx) => carryOut(tx, payload.id)),
  })

  const defineKind: DefineHeld = (kind) => {
    kinds.set(kind.code, kind)
    return {
      async hold(tx, by, { object, what }) {
        const organisation = await organisationOf(tx, by.userId)
        if (!organisation) return null
        await subjects.lock(tx, organisation)
        const { creditCode } = organisation
        const [waiting] = await waitingActs(tx, creditCode, kind.code, object)
        if (waiting) return { dueOn: waiting.dueOn }
        const act = {
          ...{ id: randomUUID(), creditCode, kind: kind.code, object, whatSealed: seal.seal(what) },
          ...{ askedBy: by.userId, askedAt: new Date(now()), dueOn: lastDayToCancel(now()) },
        }
        await tx.insert(heldAct).values(act)
        await job.put(tx, act.id, { id: act.id }, momentAfterDay(act.dueOn))
        await audit(tx, { ...recorded('ask', act), actor: { kind: 'user', userId: by.userId }, address: by.address })
        const text = `${what}。${act.dueOn} 以前，本单位任何一个已认证的账号都可以取消；过了这一天自动执行。如果不是本单位要办的，请马上取消，并联系信用中心。`
        await tellAll(tx, organisation, { title: `有人申请${kind.title}`, text })
        return { dueOn: act.dueOn }
      },

      async dueOn(userId, object) {
        const organisation = await organisationOf(db, userId)
        const [found] = organisation ? await waitingActs(db, organisation.creditCode, kind.code, object) : []
        return found?.dueOn ?? null
      },
    }
  }

  return {
    define: defineKind,

    /** Held requests of the account's organisation, oldest first. */
    async waitingFor(row: AccountRow) {
      if (!row.creditCode || row.userType === 1 || !isVerified(row)) return []
      const rows = await db
        .select()
        .from(heldAct)
        .where(and(eq(heldAct.creditCode, row.creditCode), eq(heldAct.state, 'waiting')))
        .orderBy(asc(heldAct.askedAt), asc(heldAct.id))
      return rows.map(({ id, kind, whatSealed, askedBy, askedAt, dueOn }) => ({
        ...{ id, dueOn, what: seal.open(whatSealed), title: kinds.get(kind)?.title ?? kind },
        ...{ askedAt: askedAt.toISOString(), isMine: askedBy === row.id },
      }))
    },

    cancel: (by: ActRequester & { id: string }): Promise<void> =>
      db.transaction(async (tx) => {
        const organisation = await organisationOf(tx, by.userId)
        const [act] = await tx.select().from(heldAct).where(eq(heldAct.id, by.id)).for('update')
        if (!act || act.creditCode !== organisation?.creditCode) throw notFound('操作')
        if (act.state === 'cancelled') return
        if (act.state === 'done') throw conflict('这项操作已经执行，不能取消')
        const kind = kinds.get(act.kind)
        await end(tx, act, { state: 'cancelled', endedBy: by.userId })
        await kind?.restore?.(tx, act.object)
        const actor = { kind: 'user', userId: by.userId } as const
        await audit(tx, { ...recorded('cancel', act), actor, address: by.address })
        const text = `${seal.open(act.whatSealed)}。已由本单位的账号取消，不再执行。`
        await tellAll(tx, organisation, { title: `${kind?.title ?? '操作'}已取消`, text })
      }),
  }
}

/** The kinds of held requests, and the organisation of a request. */
function createHeldShared({ seal, now, tell }: Dependencies) {
  const kinds = new Map<string, HeldKind>()
  const subjects = createSubjectAccounts(seal)

  async function organisationOf(from: Db, userId: string): Promise<(AccountRow & { creditCode: string }) | null> {
    const [row] = await from
      .select()
      .from(account)
      .where(and(eq(account.id, userId), eq(account.status, 'active')))
    return row && row.userType !== 1 && isVerified(row) && row.creditCode
      ? { ...row, creditCode: row.creditCode }
      : null
  }

  async function tellAll(tx: Db, about: AccountRow, message: { title: string; text: string }): Promise<void> {
    for (const { id } of await subjects.verifiedOf(tx, about)) await tell(tx, { accountId: id, ...message, link: PAGE })
  }

  const end = (tx: Db, { id }: Row, values: Partial<Row>) =>
    tx
      .update(heldAct)
      .set({ ...values, endedAt: new Date(now()) })
      .where(eq(heldAct.id, id))

  return { kinds, organisationOf, end, tellAll, subjects }
}

/** Carries out requests after their waiting time. */
function createCarryingOut(
  { seal }: Dependencies,
  { end, kinds, organisationOf, tellAll }: ReturnType<typeof createHeldShared>,
) {
  /** Idempotent: a parallel or repeated run finds the request already carried out. */
  async function carryOut(tx: Db, id: string): Promise<void> {
    const [act] = await tx.select().from(heldAct).where(eq(heldAct.id, id)).for('update')
    if (act?.state !== 'waiting') return
    const kind = kinds.get(act.kind)
    if (!kind) throw new Error(`a held act of no kind: ${act.kind}`)
    const asker = await organisationOf(tx, act.askedBy)
    // The request is dropped if its requester no longer represents the organisation.
    if (asker?.creditCode !== act.creditCode) {
      await end(tx, act, { state: 'cancelled' })
      await kind.restore?.(tx, act.object)
      await audit(tx, { ...recorded('cancel', act), actor: { kind: 'system' } })
      return
    }
    await end(tx, act, { state: 'done' })
    await audit(tx, { ...recorded('carry-out', act), actor: { kind: 'system' } })
    await tellAll(tx, asker, { title: `${kind.title}已执行`, text: `${seal.open(act.whatSealed)}。已按期执行。` })
    await kind.carryOut(tx, act.object, { userId: act.askedBy })
  }

  return { carryOut }
}

const waitingActs = (from: Db, creditCode: string, kind: string, object: string) =>
  from
    .select()
    .from(heldAct)
    .where(
      and(
        ...[eq(heldAct.creditCode, creditCode), eq(heldAct.kind, kind), eq(heldAct.object, object)],
        eq(heldAct.state, 'waiting'),
      ),
    )

export type HeldActs = ReturnType<typeof createHeldActs>

const recorded = (action: string, { id, kind }: Pick<Row, 'id' | 'kind'>) => ({
  ...{ action: `held-act.${action}`, entity: 'held-act', entityId: id, detail: { kind } },
})
