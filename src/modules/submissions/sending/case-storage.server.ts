import { and, desc, eq, or } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../../kernel/calls/errors.ts'
import { type AuditEntry, audit, auditRow } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { findMeta } from '../../../kernel/forms/fields.ts'
import { listCasePlaces } from '../cases/case-places.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { checkSubject } from '../cases/objection-subject.server.ts'
import { eventRows } from '../cases/timeline.server.ts'
import { DUPLICATE_HOURS } from '../kinds/abuse-limits.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import type { KindIntake } from '../kinds/kind-hooks.server.ts'
import { captchaPurpose, listFileFields, type SubmissionKind, type Values } from '../kinds/submission-kind.ts'
import { writeMessagesTo } from '../messages/notifications.server.ts'
import { createOutbox, type Message } from '../messages/outbox.server.ts'
import { messageOutbox, submission, submissionEvent, submissionLine } from '../tables.server.ts'
import type { Intake } from './intake.ts'
import { createIntakeStatement, type Rows } from './intake-statement.server.ts'
import { withoutDefaults } from './new-case.server.ts'
import { refuseByVerdict } from './refusals.server.ts'

export interface StoredCase {
  kind: SubmissionKind
  values: Values
  intake: Intake
  reading: KindIntake
  row: Case
  lines: readonly Line[]
  /** Start of the day of submission. */
  begun: Date
  firm: { name: string; code: string } | null
  caller: Caller
  captchaTicket: string
}

type WithNews = StoredCase & { news: readonly Message[] }

const HOUR_MS = 3_600_000
const NEVER = new Date('9999-01-01T00:00:00Z')

/** Stores a submission; returns false if the same request was stored before. */
export function createCaseStorage(dependencies: SubmissionDependencies) {
  const { db, seal, ticket, attachFiles, effects, staffNews } = dependencies
  const outbox = createOutbox(db, dependencies)
  const runIntake = createIntakeStatement(ticket)

  return async (given: StoredCase): Promise<boolean> => {
    const { kind, row, lines, caller } = given
    const news = await staffNews(db, { kind, row, after: listCasePlaces(row, lines), by: caller.actor })
    const stored = { ...given, news }
    return isWhole(stored) ? insert(db, stored) : db.transaction((tx) => insertWithOthers(tx, stored))
  }

  async function insert(tx: Db, stored: WithNews): Promise<boolean> {
    const verdict = await runIntake(tx, comparedBy(stored), rowsOf(tx, stored))
    if (!verdict.isKnown) refuseByVerdict(verdict, verdict.isDuplicate ? await findEarlier(tx, stored.row) : null)
    return verdict.isStored
  }

  function rowsOf(tx: Db, stored: WithNews): Rows[] {
    const { kind, row, lines, values, caller, news } = stored
    const { id: submissionId, submittedAt: at, state: to } = row
    const event = { submissionId, at, role: 'applicant', by: caller.actor, action: 'submit', from: null, to } as const
    return [
      [submission, [withoutDefaults(row)]],
      [submissionLine, lines],
      [messageOutbox, outbox.rows([...writeMessagesTo('applicant', { kind, row, values, action: 'submit' }), ...news])],
      [submissionEvent, eventRows(seal, [event])],
      [auditRecord, isWhole(stored) ? [auditRow(tx, traceOf(stored))] : []],
    ]
  }

  function comparedBy({ kind, row, begun, reading, captchaTicket, caller }: StoredCase) {
    const { idempotencyKeyHash: keyHash, contentHash, ownerUserId, submittedAt } = row
    return {
      ...{ keyHash, contentHash, ownerUserId },
      phoneHash: kind.mayRepeat ? null : row.phoneHash,
      today: begun,
      lately: reading.findsDuplicates ? NEVER : new Date(submittedAt.getTime() - DUPLICATE_HOURS * HOUR_MS),
      ...(ownerUserId === null && ticket?.values(captchaTicket, captchaPurpose(kind), caller)),
    }
  }

  /** Inserts a case that needs more than one statement: files, checks of record subjects, data of the kind's room. */
  async function insertWithOthers(tx: Db, stored: WithNews): Promise<boolean> {
    const { kind, values, reading, row, lines, firm } = stored
    await reading.prepare?.(tx)
    if (!(await insert(tx, stored))) return false
    await reading.check?.(tx, row)
    await attachAll(tx, stored)
    await checkSubject(tx, effects, { kind, values, lines, enterprise: firm })
    await reading.store?.(tx, row, lines)
    // Last, because other writers wait for the lock on the audit chain from here on.
    await audit(tx, traceOf(stored))
    return true
  }

  async function attachAll(tx: Db, { kind, row, intake: { files }, caller }: StoredCase): Promise<void> {
    const limits = listFileFields(kind)
    const sent = files
      .filter(({ ids }) => ids.length > 0)
      .map(({ field, ids }) => {
        const label = findMeta(kind.body, field)?.label ?? field
        return { field, label, ids, limits: limits[field]! }
      })
    if (sent.length === 0) return
    const problems = await attachFiles(tx, row.id, sent, caller)
    if (Object.keys(problems).length > 0) throw invalid(problems)
  }
}

/** The number of a case with the same content; null for another person's case. */
async function findEarlier(tx: Db, { contentHash, ownerUserId, phoneHash }: Case): Promise<string | null> {
  const isOwn = [
    ...(ownerUserId ? [eq(submission.ownerUserId, ownerUserId)] : []),
    ...(phoneHash ? [eq(submission.phoneHash, phoneHash)] : []),
  ]
  if (!contentHash || isOwn.length === 0) return null
  const [earlier] = await tx
    .select({ acceptNo: submission.acceptNo })
    .from(submission)
    .where(and(eq(submission.contentHash, contentHash), or(...isOwn)))
    .orderBy(desc(submission.submittedAt))
    .limit(1)
  return earlier?.acceptNo ?? null
}

/** Whether a single statement can store the submission. */
const isWhole = ({ reading: { prepare, check, store }, lines, intake }: StoredCase): boolean =>
  !prepare && !check && !store && lines.length === 0 && intake.files.every(({ ids }) => ids.length === 0)

const traceOf = ({ kind, row, caller: { actor, address } }: StoredCase): AuditEntry => ({
  ...{ actor, address, action: 'submit', entity: 'submission', entityId: row.id },
  detail: { kind: kind.code, acceptNo: row.acceptNo },
})
