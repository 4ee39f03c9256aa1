import { randomUUID } from 'node:crypto'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { comparableName } from '../cases/case-party.ts'
import { hashContent } from '../cases/content-hash.ts'
import { makeAcceptNumber } from '../kinds/accept-number.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import type { KindIntake } from '../kinds/kind-hooks.server.ts'
import type { KindCode } from '../kinds/kind-list.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import { findState } from '../machine/state-machine.ts'
import { computeFirstDates } from './first-dates.ts'
import type { Intake } from './intake.ts'
import { hashQueryCode } from './query-code.server.ts'
import type { RequestIdentity } from './request-identity.server.ts'

interface NewCase {
  kind: SubmissionKind<KindCode>
  values: Values
  intake: Intake
  reading: KindIntake
  identity: RequestIdentity
  ownerUserId: string | null
  firm: { code: string } | null
  serial: number
  at: Date
}

/** The rows of a new case. */
export function createCaseRows(seal: Seal, sent: NewCase): { row: Case; lines: Line[]; begun: Date } {
  const { kind, intake, at } = sent
  const { machine } = kind
  const { day, begun, ...dates } = computeFirstDates(kind, at)
  const acceptNo = makeAcceptNumber({ business: kind.business, day, serial: sent.serial })
  const row: Case = {
    ...EMPTY,
    ...{ id: randomUUID(), acceptNo, kind: kind.code, state: machine.entry },
    step: findState(machine, machine.entry).step,
    title: intake.title,
    fields: intake.fields,
    sealed: Object.keys(intake.personal).length > 0 ? seal.seal(JSON.stringify(intake.personal)) : null,
    ...{ submittedAt: at, updatedAt: at, ...dates },
    ...{ ownerUserId: sent.ownerUserId, ownerSubject: sent.firm?.code ?? null },
    ...hashesOf(seal, sent, acceptNo),
    pointsAccount: sent.reading.columns?.pointsAccount ?? null,
    unit: sent.reading.columns?.unit ?? null,
    validUntil: sent.reading.columns?.validUntil ?? dayIn(intake.fields.validUntil ?? intake.fields.validTo),
  }
  return { row, begun, lines: intake.lines.map((line, index) => createLineRow(seal, row, line, index + 1)) }
}

function hashesOf(seal: Seal, { kind, values, intake, reading, identity }: NewCase, acceptNo: string) {
  const { keyHash, requestHash, queryCode } = identity
  const ownHash = () => (kind.mayRepeat ? seal.hash(`content:${keyHash}`) : hashContent(seal, kind, values))
  return {
    queryCodeHash: hashQueryCode(seal, acceptNo, queryCode),
    idempotencyKeyHash: keyHash,
    requestHash,
    phoneHash: intake.phone ? seal.hash(`phone:${intake.phone}`) : null,
    nameHash: intake.name ? seal.hash(`name:${comparableName(intake.name)}`) : null,
    contentHash: reading.columns?.contentHash ?? ownHash(),
  }
}

const createLineRow = (seal: Seal, { id, state }: Case, line: Intake['lines'][number], no: number): Line => ({
  ...{ submissionId: id, no, state },
  dataset: line.resourceId,
  recordId: line.recordId ?? null,
  title: line.recordTitle,
  objectionType: line.objectionType,
  sourceUnit: line.sourceUnit ?? null,
  sealed: seal.seal(JSON.stringify(line.fields)),
  correctionsSealed: null,
  ...{ result: '', unit: null, answer: {} },
  isMasked: false,
})

const dayIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A case before its first step, with the default of each column. */
const EMPTY = {
  ...{ isPublished: false, answer: {}, recordId: null, pausedOn: null, pauses: [] },
  ...{ acceptedOn: null, handledOn: null, repliedAt: null, decidedOn: null, reviewAskedOn: null, extendedBy: 0 },
  ...{ lastUrgedOn: null, supplementUntil: null, prePublicityUntil: null, isWarned: false, rating: null, views: 0 },
}

/** The columns whose value differs from the default. */
export function withoutDefaults(row: Case): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) if (!Object.hasOwn(EMPTY, key)) filled[key] = value
  return filled
}
