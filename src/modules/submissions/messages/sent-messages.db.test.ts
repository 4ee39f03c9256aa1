import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testSeal } from '../../../../test/database.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { account } from '../../people/tables.server.ts'
import { messageOutbox } from '../tables.server.ts'
import { createOutbox } from './outbox.server.ts'

const DAY = 24 * 3600_000
let time = Date.now()
const portal = await openTestPortal({}, { now: () => time })
const { db } = portal.database

it('sent messages are stored for 90 days, unsent ones longer', async () => {
  // Cases of the demo city fall due in the meantime and send messages of their own.
  const template = 'sweep.test'
  const [somebody] = await db.select({ id: account.id }).from(account).limit(1)
  const message = { recipient: somebody!.id, template, payload: { acceptNo: 'YY202611160001' } }
  await createOutbox(db, { seal: testSeal(), now: () => time }).put(db, [
    { channel: 'site', ...message },
    { channel: 'sms', ...message },
  ])
  const states = async () =>
    (await db.select().from(messageOutbox).where(eq(messageOutbox.template, template)))
      .map(({ channel, state }) => `${channel} ${state}`)
      .sort()
  await portal.workOnCases()
  expect(await states()).toEqual(['site sent', 'sms no-way'])

  time += 89 * DAY
  await portal.workOnCases()
  const before = await states()
  time += 2 * DAY
  await portal.workOnCases()

  expect(before).toEqual(['site sent', 'sms no-way'])
  expect(await states()).toEqual(['sms no-way'])
})
