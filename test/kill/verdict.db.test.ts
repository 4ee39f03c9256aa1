import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tamperWithAudit } from '../audit-tampering.ts'
import { testSeal } from '../database.ts'
import { openTestPortal } from '../portal.ts'
import { driverOn } from './driver.ts'
import { readStored } from './evidence.ts'
import { hashKey } from './prepared.ts'
import { SENT_KINDS } from './sending.ts'
import { type Sent, verdictOn, violationsIn } from './verdict.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const base = await portal.listen()
const { db } = portal.database
const driver = await driverOn(portal.database, testSeal())

/** One case of each kind, sent twice over HTTP. */
const sent: Sent[] = []
for (const kind of SENT_KINDS) {
  const key = keyOfKind(kind.code)
  const [first, second] = [await driver.send(key, base), await driver.send(key, base)]
  const sending = driver.drawSending(key)
  const receipts = [first, second].flatMap(({ receipt }) => receipt ?? [])
  const refusals = [first, second].flatMap(({ receipt, msg }) => (receipt ? [] : [msg]))
  sent.push({ sending, keyHash: hashKey(driver.seal, sending), receipts, refusals })
}

function keyOfKind(code: string): string {
  for (let n = 0; ; n += 1) if (driver.drawSending(`key-number-${n}`).kind.code === code) return `key-number-${n}`
}

const ofKind = (code: string): Sent => sent.find(({ sending }) => sending.kind.code === code)!
const idOf = (code: string): string => ofKind(code).receipts[0]!.id

/** The verdict after a change of the database that is rolled back. */
async function violationsAfter(...damage: SQL[]): Promise<string[]> {
  let found: string[] = []
  const undo = new Error('undo')
  const damaged = db.transaction(async (tx) => {
    await tamperWithAudit(tx, async () => {
      for (const statement of damage) await tx.execute(statement)
    })
    found = violationsIn(verdictOn(sent, await readStored(tx, driver.before)))
    throw undo
  })
  await expect(damaged).rejects.toBe(undo)
  return found
}

/** Inserts a copy of a case under another key and number. */
const copyOf = (id: string) => sql`
  insert into submission
  select (jsonb_populate_record(s, '{"id": "copy", "accept_no": "copy", "idempotency_key_hash": "copy"}'::jsonb)).*
  from submission s where id = ${id}`

describe('the verdict after kills', () => {
  it('finds nothing when all is well', async () => {
    const verdict = verdictOn(sent, await readStored(db, driver.before))

    expect(verdict).toMatchObject({ sent: SENT_KINDS.length, acknowledged: SENT_KINDS.length })
    expect(violationsIn(verdict)).toEqual([])
  })

  it.each(SENT_KINDS.map(({ code }) => code))('sees that a case of kind %s is lost', async (code) => {
    expect(await violationsAfter(sql`delete from submission where id = ${idOf(code)}`)).toEqual(['lost'])
  })

  it('sees a case that is stored twice', async () => {
    expect(await violationsAfter(copyOf(idOf('correction')))).toEqual([
      ...['doubled', 'phantom', 'withoutTimeline', 'withoutAudit'],
    ])
  })

  it('sees a case that nobody sent', async () => {
    const found = await violationsAfter(
      copyOf(idOf('correction')),
      sql`update submission set content_hash = 'other' where id = 'copy'`,
    )

    expect(found).toEqual(['phantom', 'withoutTimeline', 'withoutAudit'])
  })

  it.each([
    ['timeline', sql`delete from submission_event where submission_id = ${idOf('message')}`, ['withoutTimeline']],
    [
      'audit record',
      sql`delete from audit_record where entity_id = ${idOf('message')}`,
      ['withoutAudit', 'brokenChain'],
    ],
    ['lines', sql`delete from submission_line where submission_id = ${idOf('objection-person')}`, ['incomplete']],
    ['own files', sql`update stored_file set biz_id = null where biz_id = ${idOf('self-declaration')}`, ['incomplete']],
    ['number', sql`update submission set accept_no = 'other' where id = ${idOf('clue')}`, ['differingReceipts']],
  ])('sees a case without its %s', async (_, damage, expected) => {
    expect(await violationsAfter(damage)).toEqual(expected)
  })

  it('sees a receipt number that was used twice', async () => {
    const found = await violationsAfter(
      sql`drop index submission_accept_no`,
      sql`update submission set accept_no = ${ofKind('clue').receipts[0]!.acceptNo} where id = ${idOf('message')}`,
    )

    expect(found).toEqual(['differingReceipts', 'repeatedNumbers'])
  })

  it('sees an audit record that was changed', async () => {
    const found = await violationsAfter(
      sql`update audit_record set address = 'other' where entity_id = ${idOf('objection-person')}`,
    )

    expect(found).toEqual(['brokenChain'])
  })

  it('sees an audit record that the portal did not write', async () => {
    const found = await violationsAfter(sql`
      insert into audit_record (actor_kind, action, entity, entity_id, mark, hash)
      values ('staff', 'publish', 'article', 'a', 'forged', 'text')`)

    expect(found).toEqual(['brokenChain'])
  })

  it('sees two answers that differ, and one that refuses', async () => {
    const [first, ...others] = sent
    const stored = await readStored(db, driver.before)
    const [one, other] = first!.receipts
    const differing = { ...first!, receipts: [one!, { ...other!, queryCode: 'AAAA-AAAA' }] }
    const refused = { ...first!, refusals: ['409'] }

    expect(violationsIn(verdictOn([differing, ...others], stored))).toEqual(['differingReceipts'])
    expect(violationsIn(verdictOn([refused, ...others], stored))).toEqual(['refused'])
  })
})
