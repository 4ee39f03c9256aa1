import { randomUUID } from 'node:crypto'
import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import { audit } from '../../kernel/audit.server.ts'
import type { Db } from '../../kernel/db.server.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { fieldMeta } from '../../kernel/fields.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import type { Caller } from '../../kernel/implement.server.ts'
import { DUPLICATE_HOURS, MOST_A_DAY_PER_PHONE } from './abuse-limits.ts'
import { contentHashOf } from './content-hash.ts'
import type { Receipt } from './contract.ts'
import { dueDatesOf } from './due-dates.ts'
import { type Case, effectsOf, type Line } from './effects.server.ts'
import { comparableName, type Intake, takeApart } from './intake.ts'
import type { SubmissionNeeds } from './needs.server.ts'
import { outboxOf } from './outbox.server.ts'
import { currentSpan } from './progress.ts'
import { deriveQueryCode, hashQueryCode } from './query-code.server.ts'
import { shownQueryCode } from './query-code.ts'
import { nextAcceptNumber } from './serials.server.ts'
import { stateOf } from './state-machine.ts'
import { fileFieldsOf, type SubmissionKind, type Values } from './submission-kind.ts'
import { submission, submissionFile, submissionLine } from './tables.server.ts'
import { addEvents } from './timeline.server.ts'

export interface Sending {
  caller: Caller
  captchaTicket: string
  /** Without one, every sending is a new one. */
  idempotencyKey?: string
}

export type Submit = (kind: SubmissionKind, values: Values, sending: Sending) => Promise<Receipt>

/** Any numbers: senders of the same thing take turns on these locks, always in this order. */
const LOCKS = { key: 3500_101, phone: 3500_102, content: 3500_103 } as const

const HOUR_MS = 3_600_000

/** Takes in what someone sends: everything in one transaction, and the receipt after it. */
export function submitting(needs: SubmissionNeeds): Submit {
  const { db, seal, now, takeTicket, attachFiles, enterpriseOf, effects } = needs
  const run = effectsOf(needs, outboxOf(db, needs))

  return async (kind, values, { caller, captchaTicket, idempotencyKey = randomUUID() }) => {
    const keyHash = seal.hash(`idempotency:${kind.code}:${idempotencyKey}`)
    const requestHash = seal.hash(`request:${JSON.stringify(Object.entries(values).sort())}`)
    const queryCode = deriveQueryCode(seal, `${keyHash}:${requestHash}`)
    const receipt = (row: Case): Receipt => {
      // Whoever comes with the same key but with something else is not the one who sent it.
      if (row.requestHash !== requestHash) throw conflict('该提交编号已被使用，请刷新页面后重新提交')
      return receiptOf(kind, row, queryCode)
    }
    const sentBefore = (from: Db) => from.select().from(submission).where(eq(submission.idempotencyKeyHash, keyHash))
    const [known] = await sentBefore(db)
    if (known) return receipt(known)

    const { actor } = caller
    const enterprise = actor.kind === 'user' ? await enterpriseOf(actor.userId) : null
    const intake = takeApart(kind, values)
    const row = await db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db
      await lock(tx, LOCKS.key, keyHash)
      const [meanwhile] = await sentBefore(tx)
      if (meanwhile) return meanwhile
      if (!(await takeTicket(tx, captchaTicket, kind.captchaPurpose, caller)))
        throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
      const phoneHash = intake.phone ? seal.hash(`phone:${intake.phone}`) : null
      const contentHash = contentHashOf(seal, kind, values)
      if (phoneHash) await holdToLimit(tx, phoneHash)
      await refuseDuplicate(tx, contentHash)
      const at = new Date(now())
      const acceptNo = await nextAcceptNumber(tx, kind.business, dateKey(at))
      const { row, lines } = newCase(kind, intake, {
        id: randomUUID(),
        acceptNo,
        queryCodeHash: hashQueryCode(seal, acceptNo, queryCode),
        idempotencyKeyHash: keyHash,
        requestHash,
        ownerUserId: actor.kind === 'user' ? actor.userId : null,
        ownerSubject: enterprise?.code ?? null,
        phoneHash,
        nameHash: intake.name ? seal.hash(`name:${comparableName(intake.name)}`) : null,
        contentHash,
        at,
      })
      await tx.insert(submission).values(row)
      if (lines.length > 0) await tx.insert(submissionLine).values(lines)
      await attachAll(tx, kind, row.id, intake, caller)
      await run(kind.machine.entryEffects ?? [], {
        ...{ tx, kind, row, lines, values, given: {}, by: actor },
        action: 'submit',
        today: dateKey(at),
      })
      await run(['notify-applicant'], {
        ...{ tx, kind, row, lines, values, given: {}, by: actor },
        action: 'submit',
        today: dateKey(at),
      })
      await addEvents(tx, seal, [
        { submissionId: row.id, at, role: 'applicant', by: actor, action: 'submit', from: null, to: row.state },
      ])
      await audit(tx, {
        actor,
        address: caller.address,
        action: 'submit',
        entity: 'submission',
        entityId: row.id,
        detail: { kind: kind.code, acceptNo },
      })
      return row
    })
    if (kind.machine.entryEffects?.length) effects.changed()
    return receipt(row)
  }

  async function holdToLimit(tx: Db, phoneHash: string): Promise<void> {
    await lock(tx, LOCKS.phone, phoneHash)
    const [sent] = await tx
      .select({ number: count() })
      .from(submission)
      .where(and(eq(submission.phoneHash, phoneHash), gte(submission.submittedAt, startOfDay(now()))))
    if (sent!.number >= MOST_A_DAY_PER_PHONE)
      throw conflict(`同一手机号每天最多提交 ${MOST_A_DAY_PER_PHONE} 件，请明天再试`)
  }

  async function refuseDuplicate(tx: Db, contentHash: string): Promise<void> {
    await lock(tx, LOCKS.content, contentHash)
    const since = new Date(now() - DUPLICATE_HOURS * HOUR_MS)
    const [same] = await tx
      .select({ id: submission.id })
      .from(submission)
      .where(
        and(
          eq(submission.contentHash, contentHash),
          gte(submission.submittedAt, since),
          ne(submission.state, 'WITHDRAWN'),
        ),
      )
      .limit(1)
    if (same) throw conflict(`相同的内容在 ${DUPLICATE_HOURS} 小时内已提交过，请勿重复提交`)
  }

  async function attachAll(tx: Db, kind: SubmissionKind, id: string, { files }: Intake, caller: Caller): Promise<void> {
    const limits = fileFieldsOf(kind)
    const problems: Record<string, string> = {}
    for (const { field, ids } of files.filter((each) => each.ids.length > 0)) {
      const label = fieldMeta.get(kind.body.shape[field]!)?.label ?? field
      const attached = { submissionId: id, field, label, ids, limits: limits[field]! }
      const problem = await attachFiles(tx, attached, caller)
      if (problem) problems[field] = problem
      else await tx.insert(submissionFile).values(ids.map((fileId) => ({ submissionId: id, field, fileId })))
    }
    if (Object.keys(problems).length > 0) throw invalid(problems)
  }

  type Known = Pick<
    Case,
    | ('id' | 'acceptNo' | 'queryCodeHash' | 'idempotencyKeyHash' | 'requestHash')
    | ('ownerUserId' | 'ownerSubject' | 'phoneHash' | 'nameHash' | 'contentHash')
  > & { at: Date }

  function newCase(kind: SubmissionKind, intake: Intake, { at, ...known }: Known): { row: Case; lines: Line[] } {
    const state = kind.machine.entry
    const row: Case = {
      ...EMPTY,
      ...known,
      kind: kind.code,
      state,
      step: stateOf(kind.machine, state).step,
      title: intake.title,
      fields: intake.fields,
      sealed: Object.keys(intake.personal).length > 0 ? seal.seal(JSON.stringify(intake.personal)) : null,
      validUntil: dayIn(intake.fields.validUntil ?? intake.fields.validTo),
      submittedAt: at,
      promisedOn: dueDatesOf(kind, at).reply,
      updatedAt: at,
    }
    row.dueOn = currentSpan(kind, row)?.due ?? null
    const lines = intake.lines.map((line, index) => ({
      submissionId: row.id,
      no: index + 1,
      state,
      dataset: line.resourceId,
      recordId: line.recordId ?? null,
      title: line.recordTitle,
      objectionType: line.objectionType,
      sourceUnit: line.sourceUnit ?? null,
      sealed: seal.seal(JSON.stringify(line.fields)),
      correctionsSealed: null,
      result: '',
      isMasked: false,
    }))
    return { row, lines }
  }
}

/** A case to which nothing has happened yet. */
const EMPTY = {
  ...{ isPublished: false, answer: {}, unit: null, recordId: null, dueOn: null, pausedOn: null, pauses: [] },
  ...{ acceptedOn: null, handledOn: null, repliedAt: null, decidedOn: null, reviewAskedOn: null, extendedBy: 0 },
  ...{ lastUrgedOn: null, supplementUntil: null, prePublicityUntil: null, isWarned: false, rating: null, views: 0 },
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const receiptOf = (kind: SubmissionKind, row: Case, queryCode: string): Receipt => ({
  id: row.id,
  kind: kind.code,
  kindName: kind.name,
  acceptNo: row.acceptNo,
  queryCode: shownQueryCode(queryCode),
  submittedAt: row.submittedAt.toISOString(),
  dueOn: row.promisedOn,
  steps: [...kind.guide.steps],
})

const lock = (tx: Db, lockClass: number, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, hashtext(${key}))`)
