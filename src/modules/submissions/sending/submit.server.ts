import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { conflict, PortalError } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { createSerials } from '../cases/serials.server.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import type { KindCode } from '../kinds/kind-list.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import { nameRecipient, writeMessagesTo } from '../messages/notifications.server.ts'
import { submission } from '../tables.server.ts'
import { createCaseStorage, type StoredCase } from './case-storage.server.ts'
import type { Receipt } from './contract.ts'
import { splitSubmission, withDerived } from './intake.ts'
import { createCaseRows } from './new-case.server.ts'
import { shownQueryCode } from './query-code.ts'
import { refuseForeign, refuseUnverified } from './refusals.server.ts'
import { identifyRequest, type RequestIdentity } from './request-identity.server.ts'

interface Sending {
  caller: Caller
  /** Captcha ticket of an anonymous sender. */
  captchaTicket: string
  /** Idempotency key of the request; without one, every request is a new submission. */
  idempotencyKey?: string
}

type Submit = (kind: SubmissionKind<KindCode>, values: Values, sending: Sending) => Promise<Receipt>

/** Stores a submission in one transaction and returns its receipt. */
export function createSubmit(dependencies: SubmissionDependencies): Submit {
  const { db, seal, now, enterpriseOf, isVerified, hooks, ways } = dependencies
  const serials = createSerials(db)
  const store = createCaseStorage(dependencies)

  return async (kind, sent, { caller, captchaTicket, idempotencyKey = randomUUID() }) => {
    const { actor } = caller
    const ownerUserId = actor.kind === 'user' ? actor.userId : null
    const values = withDerived(kind, sent)
    const identity = identifyRequest(seal, kind, sent, idempotencyKey)
    await refuseUnverified(kind, actor, isVerified)
    const firm = ownerUserId === null ? null : await enterpriseOf(ownerUserId)
    refuseForeign(kind, values, firm)
    const reading = (await hooks[kind.code]?.read?.({ kind, values, caller, firm })) ?? {}
    const { title, personal, ...apart } = splitSubmission(kind, reading.values ?? values)
    const intake = { ...apart, title: reading.title ?? title, personal: { ...personal, ...reading.personal } }
    const serial = await serials.next()
    const about = { kind, values, intake, reading, firm }
    const rows = createCaseRows(seal, { ...about, identity, ownerUserId, serial, at: new Date(now()) })
    const isNew = await store({ ...about, ...rows, caller, captchaTicket }).catch((error: unknown) => {
      // After other errors the case may have been stored.
      if (error instanceof PortalError) serials.giveBack(serial)
      throw error
    })
    const sentTo = recipientsOf({ kind, row: rows.row, values })
    if (!isNew) {
      serials.giveBack(serial)
      return repeatReceipt(kind, identity, sentTo)
    }
    reading.afterCommit?.()
    return writeReceipt(kind, rows.row, { queryCode: identity.queryCode, sentTo })
  }

  function recipientsOf(about: Pick<StoredCase, 'kind' | 'row' | 'values'>): string[] {
    const messages = writeMessagesTo('applicant', { ...about, action: 'submit' })
    return messages.filter(({ channel }) => ways.has(channel)).map(nameRecipient)
  }

  /** The receipt of a repeated request. */
  async function repeatReceipt(kind: SubmissionKind, identity: RequestIdentity, sentTo: string[]): Promise<Receipt> {
    const before = await findByKey(db, identity.keyHash)
    // Different content under the same key comes from somebody else.
    if (!identity.isSameAs(before)) throw conflict('该提交编号已被使用，请刷新页面后重新提交')
    const queryCode = identity.codeOf(before)
    // The key has been rotated since, so the code cannot be derived again.
    if (!queryCode) throw conflict(`该内容已受理，受理编号 ${before.acceptNo}，请用当时的查询码查询`)
    return writeReceipt(kind, before, { queryCode, sentTo })
  }
}

async function findByKey(from: Db, keyHash: string): Promise<Case> {
  const [row] = await from.select().from(submission).where(eq(submission.idempotencyKeyHash, keyHash))
  return expectRow(row)
}

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
