import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { startMailServer } from '../../../test/outside/mail-server.ts'
import { openReader } from '../../../test/reader.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'

const mail = await startMailServer()
const { portal, staffSession } = await openInhabitedPortal({}, { SMTP_URL: mail.url, MAIL_FROM: 'xinyong@example.cn' })
afterAll(async () => {
  await portal.close()
  await mail.close()
})

it('a test mail leaves at once, is recorded with its address masked, and what fails is told at its field', async () => {
  const keeper = openReader(portal.app, await staffSession('xitong'))
  await keeper.open('/console/test-message')
  await keeper.press('发送')
  expect(keeper.alert()).toContain('请输入邮箱或手机号')

  keeper.fill({ 邮箱: 'ceshi@example.cn' })
  await keeper.press('发送')
  expect(keeper.notice()).toContain('已交出')
  expect(mail.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: ['ceshi@example.cn'], subject: '测试消息' },
  ])

  mail.isRefusing = true
  keeper.fill({ 邮箱: 'other@example.cn', 手机号: '13800000000' })
  await keeper.press('发送')
  expect(keeper.alert()).toContain('邮件没有发出：对方没有接收（Error EENVELOPE 450）')
  expect(keeper.alert()).toContain('没有设置短信：SMS_URL、SMS_TOKEN')
  expect(keeper.value('邮箱')).toBe('other@example.cn')

  const recorded = await portal.database.db.select().from(auditRecord).where(eq(auditRecord.action, 'send-test'))
  expect(recorded.map(({ entityId, detail }) => [entityId, detail])).toEqual([
    ['email', { to: 'c***@example.cn' }],
    ['email', { to: 'o***@example.cn' }],
    ['mobile', { to: '138****0000' }],
  ])
})

it('nobody but who runs the portal is offered one', async () => {
  const editor = openReader(portal.app, await staffSession('bianji'))

  await editor.open('/console/test-message')

  expect(editor.text()).toContain('测试消息由系统管理员发送')
  expect(editor.buttons()).not.toContain('发送')
})
