import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hiddenFields, openBrowser } from '../../../test/browser.ts'
import { testSeal } from '../../../test/database.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { ANSWER } from '../../../test/registration.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { createFailedLogins } from './failed-logins.server.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers: () => ANSWER })
const { db } = portal.database

const recorded = () =>
  db.select().from(auditRecord).where(eq(auditRecord.action, 'login-failed')).orderBy(desc(auditRecord.id))

it('a failed login is recorded by network, without the typed values', async () => {
  const browser = openBrowser(portal.app, '10.71.0.1')
  for (const loginName of ['shimin', 'shimin', 'secret-nickname']) {
    const form = await browser.get('/sign-on/authorize?appId=credit-portal&returnUrl=/user')
    const typed = { loginName, password: 'Not-the-right-one 1', captchaAnswer: ANSWER }
    await browser.post('/sign-on/authorize', { ...hiddenFields(form.body), ...typed })
  }

  await portal.recordFailedLogins()

  const [record, ...others] = await recorded()
  expect(others).toEqual([])
  expect(record).toMatchObject({ actorKind: 'anonymous', address: '10.71.0.1', entity: 'sign-on', entityId: 'bundled' })
  expect(record!.detail).toMatchObject({ failed: 3, heldOff: 0, names: [expect.any(String), expect.any(String)] })
  expect(JSON.stringify(record)).not.toMatch(/shimin|nickname|right-one/)
})

it('an invalid code is recorded as well', async () => {
  const before = (await recorded()).length

  await openBrowser(portal.app, '10.71.0.2').get('/user?code=made-up&state=0123456789012345678901')
  await portal.recordFailedLogins()

  const [record, ...others] = await recorded()
  expect(others).toHaveLength(before)
  expect(record).toMatchObject({ address: '10.71.0.2', detail: { failed: 1, names: [] } })
})

it('a flood of failures creates a limited number of records per minute', async () => {
  const before = (await recorded()).length
  const failed = createFailedLogins(db, testSeal(), 'bundled')
  for (let number = 0; number < 20_000; number += 1)
    failed.note({ network: `10.${number % 250}.${(number >> 8) % 250}.1`, name: `name ${number}` })

  await failed.record()
  await failed.record()

  const records = (await recorded()).slice(0, -before)
  expect(records).toHaveLength(201)
  const sum = records.reduce((all, { detail }) => all + (detail as { failed: number }).failed, 0)
  expect(sum).toBe(20_000)
  expect(Math.max(...records.map(({ detail }) => JSON.stringify(detail).length))).toBeLessThan(500)
})
