import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict, forbidden, invalid, notLoggedIn, PortalError } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import { type AuditEntry, audit, auditRow } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { fieldMeta } from '../../../kernel/forms/fields.ts'
import { NOT_VERIFIED } from '../../people/verification-contract.ts'
import { hashContent } from '../cases/content-hash.ts'
import type { Case, Line } from '../cases/effects.server.ts'
import type { SubmissionNeeds } from '../cases/needs.server.ts'
import { checkSubject } from '../cases/objection-subject.server.ts'
import { createSerials } from '../cases/serials.server.ts'
import { eventRows } from '../cases/timeline.server.ts'
import { DUPLICATE_HOURS, MOST_A_DAY_PER_ACCOUNT, MOST_A_DAY_PER_PHONE } from '../kinds/abuse-limits.ts'
import { makeAcceptNumber } from '../kinds/accept-number.ts'
import type { KindCode } from '../kinds/kind-list.ts'
import { listFileFields, type SubmissionKind, type Values } from '../kinds/submission-kind.ts'
import { findState } from '../machine/state-machine.ts'
import { messagesTo, nameRecipient } from '../messages/notifications.server.ts'
import { createOutbox } from '../messages/outbox.server.ts'
import { messageOutbox, submission, submissionEvent, submissionLine } from '../tables.server.ts'
import { takeRecords, withRecords } from './applied-records.server.ts'
import { claiming } from './claims.server.ts'
import type { Receipt } from './contract.ts'
import { datesOf } from './first-dates.ts'
import { comparableName, type Intake, takeApart, withDerived } from './intake.ts'
import { type Rows, takingIn, type Verdict } from './intake-statement.server.ts'
import { deriveQueryCode, hashQueryCode, matchesQueryCode } from './query-code.server.ts'
import { shownQueryCode } from './query-code.ts'

interface Sending {
  caller: Caller
  /** Of who is not signed on. */
  captchaTicket: string
  /** Without one, every sending is a new one. */
  idempotencyKey?: string
}

export type Submit = (kind: SubmissionKind<KindCode>, values: Values, sending: Sending) => Promise<Receipt>

const HOUR_MS = 3_600_000
const NEVER = new Date('9999-01-01T00:00:00Z')

/** Takes in what someone sends: everything in one transaction, and the receipt after it. */
export function submitting(needs: SubmissionNeeds): Submit {
  const { db, seal, now, ticket, attachFiles, enterpriseOf, isVerified, effects, ways, decisions } = needs
  const outbox = createOutbox(db, needs)
  const serials = createSerials(db)
  const takeIn = takingIn(ticket)
  const claims = claiming(needs)

  return async (kind, sent, { caller, captchaTicket, idempotencyKey = randomUUID() }) => {
    const values = withDerived(kind, sent)
    const keyHash = seal.lastingHash(`idempotency:${kind.code}:${idempotencyKey}`)
    const request = `request:${JSON.stringify(Object.entries(sent).sort(byKey))}`
    const requestHash = seal.hash(request)
    const queryCode = deriveQueryCode(seal, `${keyHash}:${requestHash}`)
    const { actor } = caller
    await refuseUnverified(kind, actor)
    const enterprise = actor.kind === 'user' ? await enterpriseOf(actor.userId) : null
    refuseForeign(kind, values, enterprise)
    const known = await withRecords(effects, db, { kind, values, firm: enterprise })
    const claim = await claims.read(kind, values, actor)
    const loan = kind.product ? await needs.loans.read(values, caller) : null
    const intake = takeApart(kind, known)
    if (loan) Object.assign(intake, { title: loan.title, personal: { ...intake.personal, ...loan.firm } })
    const at = new Date(now())
    const serial = await serials.next()
    const { day, begun, ...dates } = datesOf(kind, at)
    const acceptNo = makeAcceptNumber({ business: kind.business, day, serial })
    const { row, lines } = newCase(kind, intake, {
      id: randomUUID(),
      acceptNo,
      queryCodeHash: hashQueryCode(seal, acceptNo, queryCode),
      idempotencyKeyHash: keyHash,
      requestHash,
      ownerUserId: actor.kind === 'user' ? actor.userId : null,
      ownerSubject: enterprise?.code ?? null,
      phoneHash: intake.phone ? seal.hash(`phone:${intake.phone}`) : null,
      nameHash: intake.name ? seal.hash(`name:${comparableName(intake.name)}`) : null,
      contentHash: claim?.hash ?? (kind.mayRepeat ? seal.hash(`content:${keyHash}`) : hashContent(seal, kind, values)),
      pointsAccount: claim?.account ?? null,
      unit: loan?.institution.name ?? null,
      validUntil: claim?.until ?? dayIn(intake.fields.validUntil ?? intake.fields.validTo),
      ...dates,
      at,
    })
    const trace: AuditEntry = {
      actor,
      address: caller.address,
      action: 'submit',
      entity: 'submission',
      entityId: row.id,
      detail: { kind: kind.code, acceptNo },
    }
    const isWhole = !loan && lines.length === 0 && intake.files.every(({ ids }) => ids.length === 0)

    async function store(tx: Db): Promise<boolean> {
      const rows: Rows[] = [
        [submission, [withoutEmpty(row)]],
        [submissionLine, lines],
        [messageOutbox, outbox.rows(messagesTo('applicant', { kind, row, values, action: 'submit' }))],
        [
          submissionEvent,
          eventRows(seal, [
            { submissionId: row.id, at, role: 'applicant', by: actor, action: 'submit', from: null, to: row.state },
          ]),
        ],
        [auditRecord, isWhole ? [auditRow(tx, trace)] : []],
      ]
      const given = {
        ...{ keyHash, contentHash: row.contentHash, ownerUserId: row.ownerUserId },
        phoneHash: kind.mayRepeat ? null : row.phoneHash,
        // What is claimed waits here for the same claim, but is compared by itself, with those of any day.
        ...{ today: begun, lately: claim ? NEVER : new Date(at.getTime() - DUPLICATE_HOURS * HOUR_MS) },
        ...(row.ownerUserId === null && ticket?.values(captchaTicket, kind.captchaPurpose, caller)),
      }
      const verdict = await takeIn(tx, given, rows)
      if (!verdict.isKnown) refuse(verdict)
      return verdict.isStored
    }

    /** What does not go into the same statement: files, and whether the records of its lines are the sender's. */
    async function storeWithOthers(tx: Db): Promise<boolean> {
      if (claim) await claims.hold(tx, claim)
      if (!(await store(tx))) return false
      if (claim) await claims.check(tx, kind, row, claim)
      await attachAll(tx, kind, row.id, intake, caller)
      await checkSubject(tx, effects, { kind, values, lines, enterprise })
      if (kind.letter) await decisions.orderLetters(tx, row.id)
      await takeRecords(effects, tx, { kind, lines, firm: enterprise, by: actor })
      if (loan) await loan.book(tx, row)
      // The last: whoever is to be audited waits for this.
      await audit(tx, trace)
      return true
    }

    const isNew = await (isWhole ? store(db) : db.transaction((tx) => storeWithOthers(tx))).catch((error: unknown) => {
      // After any other failure it may be stored all the same.
      if (error instanceof PortalError) serials.giveBack(serial)
      throw error
    })
    const told = messagesTo('applicant', { kind, row, values, action: 'submit' })
    const sentTo = told.filter(({ channel }) => ways.has(channel)).map(nameRecipient)
    if (isNew && kind.records) effects.changed()
    if (isNew && kind.letter) decisions.nudge()
    if (isNew) return writeReceipt(kind, row, { queryCode, sentTo })
    serials.giveBack(serial)
    const before = await sentBefore(db, keyHash)
    // Whoever comes with the same key but with something else is not the one who sent it.
    if (!seal.hashes(request).includes(before.requestHash)) throw conflict('该提交编号已被使用，请刷新页面后重新提交')
    const { changeover } = seal
    const codes = [
      queryCode,
      ...(changeover ? [deriveQueryCode(changeover, `${keyHash}:${changeover.hash(request)}`)] : []),
    ]
    const own = codes.find((code) => matchesQueryCode(seal, before.acceptNo, code, before.queryCodeHash))
    // It was sent under a key that is gone, and nobody has kept its code.
    if (!own) throw conflict(`该内容已受理，受理编号 ${before.acceptNo}，请用当时的查询码查询`)
    return writeReceipt(kind, before, { queryCode: own, sentTo })
  }

  /** Before anything is spent: the form can be sent as it is once the account is verified. */
  async function refuseUnverified({ needsVerified }: SubmissionKind, actor: Actor): Promise<void> {
    if (!needsVerified) return
    if (actor.kind !== 'user') throw actor.kind === 'anonymous' ? notLoggedIn() : forbidden()
    if (!(await isVerified(actor.userId))) throw conflict(NOT_VERIFIED)
  }

  /** What is wrong only for whom this sender speaks. */
  function refuseForeign(kind: SubmissionKind, values: Values, firm: { name: string; code: string } | null): void {
    const told = Object.entries(kind.ownRules?.(values, firm) ?? {}).filter(
      (each): each is [string, string] => !!each[1],
    )
    if (told.length > 0) throw invalid(Object.fromEntries(told))
  }

  async function attachAll(tx: Db, kind: SubmissionKind, id: string, { files }: Intake, caller: Caller): Promise<void> {
    const limits = listFileFields(kind)
    const sent = files
      .filter(({ ids }) => ids.length > 0)
      .map(({ field, ids }) => {
        const label = fieldMeta.get(kind.body.shape[field]!)?.label ?? field
        return { field, label, ids, limits: limits[field]! }
      })
    if (sent.length === 0) return
    const problems = await attachFiles(tx, id, sent, caller)
    if (Object.keys(problems).length > 0) throw invalid(problems)
  }

  type Known = Pick<
    Case,
    | ('id' | 'acceptNo' | 'queryCodeHash' | 'idempotencyKeyHash' | 'requestHash')
    | ('ownerUserId' | 'ownerSubject' | 'phoneHash' | 'nameHash' | 'contentHash' | 'promisedOn' | 'dueOn')
    | ('pointsAccount' | 'validUntil' | 'unit')
  > & { at: Date }

  function newCase(
    kind: SubmissionKind<KindCode>,
    intake: Intake,
    { at, ...known }: Known,
  ): { row: Case; lines: Line[] } {
    const state = kind.machine.entry
    const row: Case = {
      ...EMPTY,
      ...known,
      kind: kind.code,
      state,
      step: findState(kind.machine, state).step,
      title: intake.title,
      fields: intake.fields,
      sealed: Object.keys(intake.personal).length > 0 ? seal.seal(JSON.stringify(intake.personal)) : null,
      submittedAt: at,
      updatedAt: at,
    }
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
      ...{ result: '', unit: null, answer: {} },
      isMasked: false,
    }))
    return { row, lines }
  }
}

/** A case to which nothing has happened yet: as the columns are when nothing is said of them. */
const EMPTY = {
  ...{ isPublished: false, answer: {}, recordId: null, pausedOn: null, pauses: [] },
  ...{ acceptedOn: null, handledOn: null, repliedAt: null, decidedOn: null, reviewAskedOn: null, extendedBy: 0 },
  ...{ lastUrgedOn: null, supplementUntil: null, prePublicityUntil: null, isWarned: false, rating: null, views: 0 },
}

function withoutEmpty(row: Case): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) if (!Object.hasOwn(EMPTY, key)) filled[key] = value
  return filled
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)

const dayIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const writeReceipt = (
  kind: SubmissionKind,
  row: Case,
  { queryCode, sentTo }: { queryCode: string; sentTo: string[] },
): Receipt => ({
  id: row.id,
  kind: kind.code,
  kindName: kind.name,
  acceptNo: row.acceptNo,
  queryCode: shownQueryCode(queryCode),
  submittedAt: row.submittedAt.toISOString(),
  dueOn: row.promisedOn,
  steps: [...kind.guide.steps],
  sentTo,
})

/** The captcha first: nobody learns without one what was sent from which telephone. */
function refuse({ isStored, hasTicket, sentToday, sentByOwner, isDuplicate }: Verdict): void {
  if (sentByOwner >= MOST_A_DAY_PER_ACCOUNT)
    throw conflict(`同一账号每天最多提交 ${MOST_A_DAY_PER_ACCOUNT} 件，请明天再试`)
  if (hasTicket && sentToday >= MOST_A_DAY_PER_PHONE)
    throw conflict(`同一手机号每天最多提交 ${MOST_A_DAY_PER_PHONE} 件，请明天再试`)
  if (hasTicket && isDuplicate) throw conflict(`相同的内容在 ${DUPLICATE_HOURS} 小时内已提交过，请勿重复提交`)
  if (!isStored) throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
}

async function sentBefore(tx: Db, keyHash: string): Promise<Case> {
  const [row] = await tx.select().from(submission).where(eq(submission.idempotencyKeyHash, keyHash))
  return expectRow(row)
}
