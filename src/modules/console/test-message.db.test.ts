import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { startMailServer } from '../../../test/outside/mail-server.ts'
import { startSmsGateway } from '../../../test/outside/sms-gateway.ts'
import { openReader } from '../../../test/reader.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'

const [mail, gateway] = await Promise.all([startMailServer(), startSmsGateway()])
const { portal, staffSession } = await openInhabitedPortal(
  {},
  {
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'xinyong@example.cn' },
    ...{ SMS_URL: gateway.url, SMS_TOKEN: 'test-token' },
  },
)
afterAll(async () => {
  await portal.close()
  await Promise.all([mail.close(), gateway.close()])
})

it('a test mail is sent at once and recorded with a masked address, and a failure is shown at its field', async () => {
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
  gateway.status = 403
  keeper.fill({ 邮箱: 'other@example.cn', 手机号: '13800000000' })
  await keeper.press('发送')
  expect(keeper.alert()).toContain('邮件没有发出：对方没有接收（Error EENVELOPE 450）')
  expect(keeper.alert()).toContain('短信没有发出：账号、密码或令牌不对（Error HTTP403）')
  expect(keeper.value('邮箱')).toBe('other@example.cn')

  const recorded = await portal.database.db.select().from(auditRecord).where(eq(auditRecord.action, 'send-test'))
  expect(recorded.map(({ entityId, detail }) => [entityId, detail])).toEqual([
    ['email', { to: 'c***@example.cn' }],
    ['email', { to: 'o***@example.cn' }],
    ['mobile', { to: '138****0000' }],
  ])
})

it('a test message goes to the gateway with the signature of the portal, its number and the token', async () => {
  gateway.asked.length = 0
  gateway.status = 200
  const keeper = openReader(portal.app, await staffSession('xitong'))
  await keeper.open('/console/test-message')

  keeper.fill({ 手机号: '13900000001' })
  await keeper.press('发送')

  expect(keeper.notice()).toContain('已交出')
  expect(gateway.asked.map(({ body, headers }) => ({ body, by: headers.authorization }))).toEqual([
    {
      body: { phone: '13900000001', text: '【信用榕屿】测试消息：收到这条消息，说明发送设置正确。' },
      by: 'Bearer test-token',
    },
  ])
})

it('only system administrators see the form', async () => {
  const editor = openReader(portal.app, await staffSession('bianji'))

  await editor.open('/console/test-message')

  expect(editor.text()).toContain('测试消息由系统管理员发送')
  expect(editor.buttons()).not.toContain('发送')
})
