import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type AuditEntry, audit, auditInTurn, turnInChain } from '../../kernel/audit.server.ts'
import type { Db } from '../../kernel/db.server.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { fieldMeta } from '../../kernel/fields.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import type { Caller } from '../../kernel/implement.server.ts'
import { prepared } from '../../kernel/prepared.server.ts'
import { DUPLICATE_HOURS, MOST_A_DAY_PER_PHONE } from './abuse-limits.ts'
import { contentHashOf } from './content-hash.ts'
import type { Receipt } from './contract.ts'
import { dueDatesOf } from './due-dates.ts'
import { type Case, effectsOf, type Line } from './effects.server.ts'
import { comparableName, type Intake, takeApart } from './intake.ts'
import type { SubmissionNeeds } from './needs.server.ts'
import { messagesTo } from './notifications.server.ts'
import { checkSubject } from './objection-subject.server.ts'
import { outboxOf } from './outbox.server.ts'
import { currentSpan } from './progress.ts'
import { deriveQueryCode, hashQueryCode } from './query-code.server.ts'
import { shownQueryCode } from './query-code.ts'
import { nextAcceptNumber } from './serials.server.ts'
import { stateOf } from './state-machine.ts'
import { type Rows, storingTogether } from './stored-together.server.ts'
import { fileFieldsOf, type SubmissionKind, type Values } from './submission-kind.ts'
import { messageOutbox, submission, submissionEvent, submissionFile, submissionLine } from './tables.server.ts'
import { eventRows } from './timeline.server.ts'

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
  const outbox = outboxOf(db, needs)
  const run = effectsOf(needs, outbox)
  const storeTogether = storingTogether()

  return async (kind, values, { caller, captchaTicket, idempotencyKey = randomUUID() }) => {
    const keyHash = seal.hash(`idempotency:${kind.code}:${idempotencyKey}`)
    const requestHash = seal.hash(`request:${JSON.stringify(Object.entries(values).sort())}`)
    const queryCode = deriveQueryCode(seal, `${keyHash}:${requestHash}`)
    const receipt = (row: Case): Receipt => {
      // Whoever comes with the same key but with something else is not the one who sent it.
      if (row.requestHash !== requestHash) throw conflict('该提交编号已被使用，请刷新页面后重新提交')
      return receiptOf(kind, row, queryCode)
    }
    const { actor } = caller
    const enterprise = actor.kind === 'user' ? await enterpriseOf(actor.userId) : null
    const intake = takeApart(kind, values)
    const phoneHash = intake.phone ? seal.hash(`phone:${intake.phone}`) : null
    const contentHash = contentHashOf(seal, kind, values)
    const row = await db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db
      const { isKnown, refusal } = await lookedUp(tx, { keyHash, phoneHash, contentHash })
      if (isKnown) return sentBefore(tx, keyHash)
      // The captcha first: nobody learns without one what was sent from which telephone.
      if (!(await takeTicket(tx, captchaTicket, kind.captchaPurpose, caller)))
        throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
      if (refusal) throw conflict(refusal)
      const id = randomUUID()
      await attachAll(tx, kind, id, intake, caller)
      const at = new Date(now())
      // From here on others of the same business wait; so what is left is done in as few statements as it can be.
      const acceptNo = await nextAcceptNumber(tx, kind.business, dateKey(at))
      const { row, lines } = newCase(kind, intake, {
        id,
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
      await checkSubject(tx, effects, { kind, values, lines, enterprise })
      const entryEffects = kind.machine.entryEffects ?? []
      const rows: Rows[] = [
        [submission, [row]],
        [submissionLine, lines],
        [
          submissionFile,
          intake.files.flatMap(({ field, ids }) => ids.map((fileId) => ({ submissionId: id, field, fileId }))),
        ],
        [messageOutbox, outbox.rows(messagesTo('applicant', { kind, row, values, action: 'submit' }))],
        [
          submissionEvent,
          eventRows(seal, [
            { submissionId: id, at, role: 'applicant', by: actor, action: 'submit', from: null, to: row.state },
          ]),
        ],
      ]
      const trace: AuditEntry = {
        actor,
        address: caller.address,
        action: 'submit',
        entity: 'submission',
        entityId: id,
        detail: { kind: kind.code, acceptNo },
      }
      if (entryEffects.length === 0) {
        await storeTogether(tx, rows, turnInChain)
        await auditInTurn(tx, trace)
      } else {
        // Effects wait for records of the register: who held a turn in the chain meanwhile could wait in a circle.
        await storeTogether(tx, rows, sql`select 1`)
        const given = { tx, kind, row, lines, values, given: {}, by: actor }
        await run(entryEffects, { ...given, action: 'submit', today: dateKey(at) })
        await audit(tx, trace)
      }
      return row
    })
    if (kind.machine.entryEffects?.length) effects.changed()
    return receipt(row)
  }

  /** Whether it was sent before under this key, and what speaks against it if not. Alike ones wait for each other. */
  async function lookedUp(tx: Db, { keyHash, phoneHash, contentHash }: Marks) {
    await waitForAlike(tx, { keyHash, phoneHash: phoneHash ?? '', contentHash })
    // A statement of its own, or it would not see what was committed while it waited.
    const [found] = await findAlike(tx, {
      ...{ keyHash, phoneHash, contentHash, today: startOfDay(now()) },
      lately: new Date(now() - DUPLICATE_HOURS * HOUR_MS),
    })
    const { isKnown, sentToday, isDuplicate } = found!
    const isTooMuch =
      sentToday >= MOST_A_DAY_PER_PHONE && `同一手机号每天最多提交 ${MOST_A_DAY_PER_PHONE} 件，请明天再试`
    return {
      isKnown,
      refusal: isTooMuch || (isDuplicate && `相同的内容在 ${DUPLICATE_HOURS} 小时内已提交过，请勿重复提交`),
    }
  }

  async function attachAll(tx: Db, kind: SubmissionKind, id: string, { files }: Intake, caller: Caller): Promise<void> {
    const limits = fileFieldsOf(kind)
    const problems: Record<string, string> = {}
    for (const { field, ids } of files.filter((each) => each.ids.length > 0)) {
      const label = fieldMeta.get(kind.body.shape[field]!)?.label ?? field
      const attached = { submissionId: id, field, label, ids, limits: limits[field]! }
      const problem = await attachFiles(tx, attached, caller)
      if (problem) problems[field] = problem
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

interface Marks {
  keyHash: string
  phoneHash: string | null
  contentHash: string
}

const given = sql.placeholder
const givenMoment = (name: string) => sql.param(given(name), submission.submittedAt)
const lockOn = (lockClass: number, name: string): SQL =>
  sql`pg_advisory_xact_lock(${sql.raw(String(lockClass))}, hashtext(${given(name)}))`

/** Those without a telephone have no turn to wait for. */
const waitForAlike = prepared(
  () => sql`
    select ${lockOn(LOCKS.key, 'keyHash')},
      case when ${given('phoneHash')} <> '' then ${lockOn(LOCKS.phone, 'phoneHash')} end,
      ${lockOn(LOCKS.content, 'contentHash')}`,
)

const findAlike = prepared<{ isKnown: boolean; sentToday: number; isDuplicate: boolean }>(
  () => sql`
    select exists(select from ${submission} where ${submission.idempotencyKeyHash} = ${given('keyHash')}) "isKnown",
      (select count(*)::int from ${submission} where ${submission.phoneHash} = ${given('phoneHash')}
        and ${submission.submittedAt} >= ${givenMoment('today')}) "sentToday",
      exists(select from ${submission} where ${submission.contentHash} = ${given('contentHash')}
        and ${submission.submittedAt} >= ${givenMoment('lately')}
        and ${submission.state} <> 'WITHDRAWN') "isDuplicate"`,
)

async function sentBefore(tx: Db, keyHash: string): Promise<Case> {
  const [row] = await tx.select().from(submission).where(eq(submission.idempotencyKeyHash, keyHash))
  return row!
}
