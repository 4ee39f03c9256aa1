import { desc } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { isPassword } from '../../kernel/guard/password.server.ts'
import { accountByLogin } from './accounts.server.ts'
import { runStaffCommand } from './command.server.ts'

const { database, drop } = await openTestDatabase()
const { db } = database
const verify = vi.fn(async () => {})
const desk = { db, seal: testSeal(), issuer: '信用榕屿', verify }
afterAll(() => drop())

const ADD = ['add', '--login', 'Chen.Er', '--name', '陈二', '--unit', '榕屿市信用信息中心', '--roles', '受理,review']
const run = (...words: string[]) => runStaffCommand(desk, words)

describe('the command for accounts of staff', () => {
  it('adds one, tells its secrets once and keeps none of them', async () => {
    const { ok, lines } = await run(...ADD)

    const account = (await accountByLogin(db, 'chen.er'))!
    const [, password = ''] = /密码：(\S+)/.exec(lines.join('\n'))!
    expect(ok).toBe(true)
    expect(account).toMatchObject({ name: '陈二', unit: '榕屿市信用信息中心', roles: ['accept', 'review'] })
    expect(lines.join('\n')).toMatch(/otpauth:\/\/totp\/\S+chen\.er\?\S*\bsecret=[A-Z2-7]{32}&/)
    expect(await isPassword(password, account.passwordHash)).toBe(true)
    expect(JSON.stringify(account)).not.toContain(password)
    expect(await lastAction()).toBe('staff.add')
  })

  it('does not give a name out twice', async () => {
    await expect(run(...ADD)).rejects.toThrow('用户名 chen.er 已被使用')
  })

  it.each([
    [['add', '--login', 'li.si', '--name', '李四', '--unit', '中心', '--roles', 'boss']],
    [['add', '--login', 'li.si', '--name', '李四', '--unit', '中心', '--roles', '']],
    [['add', '--login', 'x', '--name', '李四', '--unit', '中心', '--roles', 'accept']],
    [['add', '--login', 'li.si', '--roles', 'accept']],
    [['remove', '--login', 'chen.er']],
    [['add', '--password', 'secret']],
    [['roles', '--login', 'chen.er', '--roles', 'boss']],
    [['verify', '--account', 'shimin']],
    [[]],
  ])('refuses %j and says how it is used', async (words) => {
    const { ok, lines } = await run(...words)

    expect(ok).toBe(false)
    expect(lines.join('\n')).toContain('用法')
    expect(await accountByLogin(db, 'li.si')).toBeUndefined()
  })

  it('disables and enables', async () => {
    await run('disable', '--login', 'chen.er')
    expect((await accountByLogin(db, 'chen.er'))?.status).toBe('disabled')
    expect((await run('list')).lines.find((line) => line.startsWith('chen.er'))).toContain('已停用')

    await run('enable', '--login', 'chen.er')
    expect((await accountByLogin(db, 'chen.er'))?.status).toBe('active')
  })

  it('gives other roles, by name or by code', async () => {
    await run('roles', '--login', 'chen.er', '--roles', '数据报送,publish')

    expect((await accountByLogin(db, 'chen.er'))?.roles).toEqual(['data', 'publish'])
    expect(await lastAction()).toBe('staff.roles')
  })

  it('verifies accounts of people for a reason, and takes that back', async () => {
    await run('verify', '--account', 'shimin', '--reason', '核对身份证原件')
    await run('unverify', '--account', 'shimin', '--reason', '登记有误')

    expect(verify.mock.calls).toEqual([
      [{ loginName: 'shimin', verified: true, reason: '核对身份证原件' }],
      [{ loginName: 'shimin', verified: false, reason: '登记有误' }],
    ])
  })

  it('gives new secrets for lost ones', async () => {
    const before = (await accountByLogin(db, 'chen.er'))!

    const { lines } = await run('reset', '--login', 'chen.er')

    const after = (await accountByLogin(db, 'chen.er'))!
    expect(lines.join('\n')).toContain('恢复码')
    expect(after.passwordHash).not.toBe(before.passwordHash)
    expect(after.totpSecret).not.toBe(before.totpSecret)
    expect(await lastAction()).toBe('staff.reset')
  })

  it('does not know who is not there', async () => {
    await expect(run('disable', '--login', 'nobody')).rejects.toThrow('账号不存在')
  })
})

async function lastAction() {
  const [last] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
  return last?.action
}
