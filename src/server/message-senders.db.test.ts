import { afterAll, expect, it, vi } from 'vitest'
import { testSeal } from '../../test/database.ts'
import { startMailServer } from '../../test/outside/mail-server.ts'
import { openTestPortal } from '../../test/portal.ts'
import { job } from '../modules/jobs/tables.server.ts'
import { createOutbox } from '../modules/submissions/messages/outbox.server.ts'

// The portal polls its outbox every few seconds; here the test controls the interval.
vi.useFakeTimers({ toFake: ['setInterval'] })
const mail = await startMailServer()
const portal = await openTestPortal(
  { SMTP_URL: mail.url, MAIL_FROM: 'noreply@rongyu.example.gov.cn' },
  { hasTimers: true },
)
afterAll(async () => {
  vi.useRealTimers()
  await mail.close()
})

it('a portal with a mail server sends the messages of its outbox', async () => {
  const { db } = portal.database
  // Otherwise every scheduled job of the city would run at the first interval.
  await portal.putSlots()
  await db.update(job).set({ state: 'done', finishedAt: new Date() })
  const payload = { acceptNo: 'YY202611160001', kindName: '留言', stateName: '已答复' }
  const outbox = createOutbox(db, { seal: testSeal(), now: Date.now })
  await outbox.put(db, [{ channel: 'email', recipient: 'lin@example.cn', template: 'submission.reply', payload }])
  const next = mail.next()

  vi.advanceTimersByTime(5_000)

  const { to, subject, text, messageId } = await next
  expect(to).toEqual(['lin@example.cn'])
  expect(subject).toBe('您的留言已有答复')
  expect(text).toContain('您在信用榕屿提交的留言已有答复。\n受理编号：YY202611160001\n当前状态：已答复')
  expect(messageId).toMatch(/^<message-\d+@127\.0\.0\.1>$/)
})
