import { arrayContains, desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { addAccount, findAccountByLogin, isActivated, newSecrets } from './accounts.server.ts'
import { findActivation } from './activation-codes.server.ts'
import { runStaffCommand } from './command.server.ts'
import { staffAccount } from './tables.server.ts'

const { database } = await openTestDatabase()
const { db } = database
const desk = { db, seal: testSeal(), now: Date.now }

const ADD = ['add', '--login', 'Chen.Er', '--name', '陈二', '--unit', '榕屿市信用信息中心', '--roles', '受理,review']
const run = (...words: string[]) => runStaffCommand(desk, words)

describe('the command line for staff accounts', () => {
  it('adds an account and prints an activation code, no password and no secret', async () => {
    const { ok, lines } = await run(...ADD)

    const account = (await findAccountByLogin(db, 'chen.er'))!
    const [, code = ''] = /激活码：(\S+)/.exec(lines.join('\n'))!
    expect(ok).toBe(true)
    expect(account).toMatchObject({ name: '陈二', unit: '榕屿市信用信息中心', roles: ['accept', 'review'] })
    expect(isActivated(account)).toBe(false)
    expect(await findActivation(db, desk.seal, code)).toMatchObject({ staffId: account.id, usedAt: null })
    expect(lines.join('\n')).not.toMatch(/密码：|otpauth|恢复码/)
    expect((await run('list')).lines.find((line) => line.startsWith('chen.er'))).toContain('待激活')
    expect(await lastAction()).toBe('staff.add')
  })

  it('refuses a login name that is taken', async () => {
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
  ])('refuses %j and prints its usage', async (words) => {
    const { ok, lines } = await run(...words)

    expect(ok).toBe(false)
    expect(lines.join('\n')).toContain('用法')
    expect(await findAccountByLogin(db, 'li.si')).toBeUndefined()
  })

  it('disables and enables', async () => {
    await run('disable', '--login', 'chen.er')
    expect((await findAccountByLogin(db, 'chen.er'))?.status).toBe('disabled')
    expect((await run('list')).lines.find((line) => line.startsWith('chen.er'))).toContain('已停用')

    await run('enable', '--login', 'chen.er')
    expect((await findAccountByLogin(db, 'chen.er'))?.status).toBe('active')
  })

  it('replaces roles, by name or by code', async () => {
    await run('roles', '--login', 'chen.er', '--roles', '数据报送,publish')

    expect((await findAccountByLogin(db, 'chen.er'))?.roles).toEqual(['data', 'publish'])
    expect(await lastAction()).toBe('staff.roles')
  })

  it('resets with a code and keeps the credentials until the owner uses it', async () => {
    const before = (await findAccountByLogin(db, 'chen.er'))!

    const { lines } = await run('reset', '--login', 'chen.er')

    const after = (await findAccountByLogin(db, 'chen.er'))!
    expect(lines.join('\n')).toMatch(/激活码：\S{39}/)
    expect([after.passwordHash, after.totpSecret]).toEqual([before.passwordHash, before.totpSecret])
    expect(await lastAction()).toBe('staff.reset')
  })

  it('neither disables the last auditor in use nor removes the role', async () => {
    await db
      .update(staffAccount)
      .set({ status: 'disabled' })
      .where(arrayContains(staffAccount.roles, ['audit']))
    const auditor = { login: 'only.auditor', name: '审一', unit: '中心', roles: ['audit'] } as const
    await addAccount(db, desk.seal, auditor, newSecrets())
    // This auditor is not activated and therefore does not count.
    await run('add', '--login', 'second.auditor', '--name', '审二', '--unit', '中心', '--roles', 'audit')

    await expect(run('disable', '--login', 'only.auditor')).rejects.toThrow('最后一名在用的审计员')
    await expect(run('roles', '--login', 'only.auditor', '--roles', 'accept')).rejects.toThrow('最后一名在用的审计员')

    expect(await findAccountByLogin(db, 'only.auditor')).toMatchObject({ status: 'active', roles: ['audit'] })
  })

  it('reports an unknown account', async () => {
    await expect(run('disable', '--login', 'nobody')).rejects.toThrow('账号不存在')
  })
})

async function lastAction() {
  const [last] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
  return last?.action
}
