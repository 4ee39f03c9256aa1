import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { account } from '../../src/modules/people/tables.server.ts'
import { makeAcceptNumber } from '../../src/modules/submissions/kinds/accept-number.ts'
import { expectKind, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { listFileFields } from '../../src/modules/submissions/kinds/submission-kind.ts'
import { submission, submissionEvent, submissionLine } from '../../src/modules/submissions/tables.server.ts'
import { openBrowser } from '../browser.ts'
import { testSeal } from '../database.ts'
import { EXAMPLES } from '../kind-examples.ts'
import { pdfFile } from '../register/archives.ts'
import { formPart } from '../uploading.ts'
import { claimsOf } from './claims.ts'
import { takePart } from './points-accounts.ts'

type Rows = Awaited<ReturnType<typeof readRows>>

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FIRM = { name: '榕屿市海晏食品有限公司', code: '91350300MA0000015F' }

/** Signs a user on for an organisation, by default for the firm of the examples. */
export async function signOnFirm(db: Db, userId: string, code = FIRM.code): Promise<string> {
  const at = new Date()
  await db.insert(account).values({
    ...{ id: userId, gateway: 'bundled', subjectId: userId, userType: 2, realNameLevel: 2 },
    ...{ nameSealed: testSeal().seal('林晓'), enterpriseName: FIRM.name, creditCode: code },
    ...{ createdAt: at, lastLoginAt: at },
  })
  return startSession(db, { kind: 'user', userId, userType: 2, name: '林晓' }, 'test')
}

const CERT_NO = '11010519491231002X'

/** Signs on a verified person. */
export async function signOnPerson(db: Db, userId: string): Promise<string> {
  const at = new Date()
  await db.insert(account).values({
    ...{ id: userId, gateway: 'bundled', subjectId: userId, userType: 1, realNameLevel: 2 },
    ...{ nameSealed: testSeal().seal('林晓'), certNoSealed: testSeal().seal(CERT_NO) },
    ...{ createdAt: at, lastLoginAt: at },
  })
  return startSession(db, { kind: 'user', userId, userType: 1, name: '林晓' }, 'test')
}

/** Signs on a user who may send the example of a kind; claims for points need a member. */
export async function signOnSender(db: Db, userId: string, kind: KindCode): Promise<string> {
  const claims = claimsOf(kind)
  const isPerson = claims?.subject === 'person'
  if (claims) await takePart(db, { subjectType: claims.subject, code: isPerson ? CERT_NO : FIRM.code })
  return isPerson ? signOnPerson(db, userId) : signOnFirm(db, userId, EXAMPLES[kind].uscc as string | undefined)
}

/** A day before the present of these tests. */
const EVENT_DAY = '2026-11-01'

const FIRST_PHONE = 13800000000
let sent = 0

/**
 * Sends the example of a kind as a signed-on user, with files and form. Every call has its own text and telephone number, so that no limit applies.
 * An objection has a line for each record. Returns the id of the case.
 */
export async function sendExample(
  app: FastifyInstance,
  session: string,
  kind: KindCode,
  ...recordIds: string[]
): Promise<string> {
  const browser = openBrowser(app)
  browser.cookies.set('session', session)
  const files: Record<string, string[]> = {}
  for (const [field, { types }] of Object.entries(listFileFields(expectKind(kind))))
    if (EXAMPLES[kind][field]) files[field] = [await upload(app, session, types.includes('pdf'))]
  const items = EXAMPLES[kind].items as object[] | undefined
  const about = items && { items: items.flatMap((item) => recordIds.map((recordId) => ({ ...item, recordId }))) }
  const claims = claimsOf(kind)
  const { contact, contentField } = expectKind(kind)
  sent += 1
  const own = {
    [contentField]: `${EXAMPLES[kind][contentField]}（第 ${sent} 件）`,
    ...(contact.phone && { [contact.phone]: String(FIRST_PHONE + sent) }),
    ...(claims && { [claims.day]: EVENT_DAY, [claims.number]: `N${sent}` }),
  }
  const body = { ...EXAMPLES[kind], ...files, ...about, ...own }
  const answer = await browser.call(`/credit${expectKind(kind).callPath}`, body)
  expect(answer.json(), kind).toMatchObject({ code: 200 })
  return answer.json().data.id
}

export async function upload(app: FastifyInstance, session: string, asPdf: boolean): Promise<string> {
  const [name, bytes] = asPdf ? ['证明.pdf', pdfFile()] : ['证明.png', PICTURE]
  const payload = Buffer.concat([formPart(`name="file"; filename="${name}"`, bytes), Buffer.from('--x--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const url = '/credit/filestorage/file/uploadFile'
  const answer = await app.inject({ method: 'POST', url, payload, headers, cookies: { session } })
  expect(answer.json()).toMatchObject({ code: 200 })
  return answer.json().data.id
}

/** The rows of a case that has just been sent. */
export async function readRows(db: Db, id: string) {
  const [row] = await db.select().from(submission).where(eq(submission.id, id))
  return {
    row: row!,
    lines: await db.select().from(submissionLine).where(eq(submissionLine.submissionId, id)),
    events: await db.select().from(submissionEvent).where(eq(submissionEvent.submissionId, id)),
  }
}

export interface Copy {
  id: string
  serial: number
  owner: string
  /** The records of its lines. */
  records: readonly string[]
  mayPublish: boolean
  isClean: boolean
  isAtOnce: boolean
  validUntil: string | null
}

/** Above the numbers of the demo city's own cases, which may have the same day. */
const FIRST_SERIAL = 500_000

/** Copies a case under new numbers: sending a thousand cases would take longer than the tests on them. */
export async function copyCases(db: Db, { row, lines, events }: Rows, copies: readonly Copy[]): Promise<void> {
  const { business, consentField, publishable, atOnce = {} } = expectKind(row.kind as KindCode)
  const claims = claimsOf(row.kind)
  const [text] = publishable
  // Each copy claims points for a subject of its own, so that no cap applies.
  const accounts = new Map<string, number>()
  if (claims)
    for (const { id } of copies) accounts.set(id, await takePart(db, { subjectType: claims.subject, code: id }))
  await db.insert(submission).values(
    copies.map(({ id, serial, owner, mayPublish, isClean, isAtOnce, validUntil }) => ({
      ...row,
      id,
      acceptNo: makeAcceptNumber({ business, day: '2026-11-16', serial: FIRST_SERIAL + serial }),
      ...{ queryCodeHash: id, idempotencyKeyHash: id, contentHash: id, requestHash: id, phoneHash: id },
      ...{ validUntil, ownerUserId: owner, pointsAccount: accounts.get(id) ?? null },
      fields: {
        ...row.fields,
        ...(consentField && { [consentField]: mayPublish }),
        ...(isAtOnce && Object.fromEntries(Object.entries(atOnce).map(([field, codes]) => [field, codes[0]]))),
        ...(text && !isClean && { [text]: '有人在店里赌博，请尽快处理' }),
      },
    })),
  )
  const [line] = lines
  if (line)
    await db
      .insert(submissionLine)
      .values(
        copies.flatMap(({ id, records }) =>
          records.map((recordId, index) => ({ ...line, submissionId: id, no: index + 1, recordId })),
        ),
      )
  const [{ id: _, ...event }] = events as [(typeof events)[number]]
  await db.insert(submissionEvent).values(copies.map(({ id }) => ({ ...event, submissionId: id })))
}

export async function removeCases(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(submission).where(inArray(submission.id, [...ids]))
}
