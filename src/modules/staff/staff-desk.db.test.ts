import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { askedAccount, madeAccount } from '../../../test/cases/staff-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { startSession } from '../../kernel/guard/session.server.ts'
import { NO_PASSWORD, setRoles } from './accounts.server.ts'
import { findActivation } from './activation-codes.server.ts'
import type { Handover, StaffDetail } from './desk-contract.ts'
import type { Lock } from './locks-contract.ts'
import { staffAccount, staffActivation, staffChange, staffLoginFailure } from './tables.server.ts'

const world = await openInhabitedPortal()
const { db, actors, lastAudit } = world

const call = (name: string) => ({ method: 'POST', path: `/staff/desk/${name}` }) as const
const send = async (name: string, as: Visitor, body: object) => {
  const oneTimeCode = await freshCode(db)
  return (await world.ask(call(name), { as, body: { oneTimeCode, ...body } })).json()
}
const detail = (id: string, as = actors.securing) =>
  world.get<StaffDetail>('GET /staff/desk/detail/{id}', { as, params: { id } })
const reason = '岗位调整'
const seen = await madeAccount(world)

describe('an account', () => {
  it('is added with half a code for its owner, stored as a hash, and without credentials and roles', async () => {
    const body = { login: 'New.Editor', name: '方编辑', unit: '榕屿市信用信息中心', roles: ['edit'] }

    const { data } = await send('add', actors.securing, body)
    const { code, part, expiresAt } = data.handover as Handover

    const [row] = await db.select().from(staffAccount).where(eq(staffAccount.id, data.id))
    const kept = JSON.stringify([row, await db.select().from(auditRecord), await db.select().from(staffActivation)])
    expect(row).toMatchObject({ login: 'new.editor', roles: [], passwordHash: NO_PASSWORD, recoveryCodes: [] })
    expect([part, code.length, expiresAt, data.isWaiting]).toEqual(['first', 19, null, true])
    for (const half of [code, code.replaceAll('-', '')]) expect(kept).not.toContain(half)
    expect(Object.keys(data)).toEqual(['id', 'isWaiting', 'handover'])
    expect(await send('add', actors.securing, body)).toMatchObject({ errors: { login: '用户名 new.editor 已被使用' } })
  })

  it('is changed with the second factor only, which is used up', async () => {
    const given = { ...(await madeAccount(world)), reason }
    const code = await freshCode(db)

    const without = await world.ask(call('disable'), { as: actors.securing, body: given })
    const wrong = await world.ask(call('disable'), { as: actors.securing, body: { ...given, oneTimeCode: '000000' } })
    const right = await world.ask(call('reset'), { as: actors.securing, body: { ...given, oneTimeCode: code } })
    const again = await world.ask(call('endSessions'), {
      ...{ as: actors.securing, body: { id: given.id, version: given.version, oneTimeCode: code } },
    })

    expect(without.json().errors.oneTimeCode).toBe('请输入动态口令')
    expect(wrong.json().errors.oneTimeCode).toContain('动态口令不正确')
    expect([right.statusCode, again.json().errors.oneTimeCode]).toEqual([200, expect.stringContaining('已经用过')])
    expect((await detail(given.id)).status).toBe('active')
  })

  it('cannot have two of the roles system, security and audit, and the error is at the field', async () => {
    const both = { roles: ['system', 'audit'], reason }

    const answer = await send('roles', actors.securing, { ...seen, ...both })

    expect(answer.errors.roles).toContain('系统管理、审计不能由同一人担任')
    expect((await detail(seen.id)).version).toBe(seen.version)
  })

  it.each([
    ['edit', { name: '叶守拙', unit: '别处', reason }],
    ['roles', { roles: ['accept'], reason }],
    ['disable', { reason }],
    ['reset', { reason }],
    ['endSessions', {}],
  ])('cannot be changed by its owner: %s', async (name, more) => {
    const answer = await send(name, actors.securing, { id: 'demo-anquan', version: 1, ...more })

    expect(answer).toMatchObject({ code: 203, msg: '不能更改自己的账号，请由另一位安全管理人员办理' })
    expect((await detail('demo-anquan')).may).toEqual([])
  })

  it('loses its sessions at once, on request and with each change', async () => {
    const { id, version } = await madeAccount(world)
    const enter = async () => {
      const who = { kind: 'staff', staffId: id, roles: ['accept'], name: '方初一' } as const
      return world.newVisitor({ session: await startSession(db, who, 'Test browser') })
    }
    const isIn = async (as: Visitor) => (await world.ask('GET /staff/current', { as })).statusCode
    const first = await enter()
    expect([await isIn(first), (await detail(id)).sessions]).toEqual([200, 1])

    await send('endSessions', actors.securing, { id, version })
    const afterEnding = await isIn(first)
    const second = await enter()
    await send('disable', actors.securing, { id, version, reason })

    expect([afterEnding, await isIn(second), (await detail(id)).sessions]).toEqual([401, 401, 0])
  })

  it('that was changed meanwhile has to be read again first', async () => {
    const { id, version } = await madeAccount(world)
    await send('roles', actors.securing, { id, version, roles: ['handle'], reason })

    const late = await send('roles', actors.securing, { id, version, roles: ['accept'], reason })

    expect(late.msg).toContain('账号已被改动')
    expect((await detail(id)).roles.map(({ code }) => code)).toEqual(['handle'])
  })

  it('can be viewed by auditors, who change nothing', async () => {
    expect((await detail(seen.id, actors.auditing)).may).toEqual([])
    expect(await send('disable', actors.auditing, { ...seen, reason })).toMatchObject({ code: 403 })
  })
})

describe('an officer role', () => {
  const ask = async () => {
    const { id } = await askedAccount(world, ['accept', 'security'])
    return { id, change: (await detail(id)).waiting! }
  }
  const rolesOf = async (id: string) => (await detail(id)).roles.map(({ code }) => code)
  const decide = (as: Visitor, id: string, decision = 'confirm', note = '') =>
    send('decide', as, { id, decision, note })

  it('waits for a second person, and is granted once they confirm', async () => {
    const { id, change } = await ask()
    const before = await rolesOf(id)

    const own = await decide(actors.securing, change.id)
    const other = await decide(actors.auditing, change.id)

    expect(before).toEqual([])
    expect(own.msg).toContain('提出变更的人不能确认')
    expect(other.data).toMatchObject({ id, isWaiting: false, handover: { part: 'second' } })
    expect(await rolesOf(id)).toEqual(['accept', 'security'])
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'staff.confirm-add', entityId: id, actorId: 'demo-shenji' },
      detail: { rolesBefore: [], roles: ['accept', 'security'], askedBy: '叶守拙' },
    })
    expect((await decide(actors.auditing, change.id)).msg).toContain('已确认')
  })

  it('is granted once when two people confirm at the same time', async () => {
    const { change } = await ask()

    const answers = await Promise.all([1, 2].map(() => decide(actors.auditing, change.id)))

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('is refused with a reason, or withdrawn by its requester', async () => {
    const [refused, withdrawn] = [await ask(), await ask()]

    const silent = await decide(actors.auditing, refused.change.id, 'refuse')
    await decide(actors.auditing, refused.change.id, 'refuse', '没有任命文件')
    await decide(actors.securing, withdrawn.change.id, 'refuse')

    expect(silent.errors).toEqual({ note: '不同意时请说明理由' })
    const states = await Promise.all([refused, withdrawn].map(async ({ id }) => (await stateOf(id)).state))
    expect(states).toEqual(['refused', 'withdrawn'])
    // The account was only requested, so it is never used.
    const left = await Promise.all([refused, withdrawn].map(({ id }) => detail(id)))
    expect(left.map(({ status, roles }) => [status, roles])).toEqual([
      ['disabled', []],
      ['disabled', []],
    ])
  })

  it('is requested once, and the request lapses when the account changes', async () => {
    const { id, change } = await ask()

    const again = await send('roles', actors.securing, { id, version: 1, roles: ['audit'], reason })
    await setRoles(db, (await detail(id)).login, ['handle'])
    const late = await decide(actors.auditing, change.id)

    expect(again.msg).toContain('已有一项变更等待确认')
    expect(late.msg).toContain('该变更已失效')
    expect(await rolesOf(id)).toEqual(['handle'])
  })

  it('is never in one person’s hands: requester and confirmer have half a code each', async () => {
    const body = { login: 'two.halves', name: '二人', unit: '榕屿市信用信息中心', roles: ['security'] }

    const { data: added } = await send('add', actors.securing, body)
    const early = await findActivation(db, world.seal, added.handover.code.repeat(2))
    const { data: confirmed } = await decide(actors.auditing, (await detail(added.id)).waiting!.id)

    const [first, second] = [added.handover as Handover, confirmed.handover as Handover]
    expect([first.part, first.expiresAt, second.part, early]).toEqual(['first', null, 'second', undefined])
    for (const half of [first.code, second.code, `${second.code}${first.code}`])
      expect(await findActivation(db, world.seal, half)).toBeUndefined()
    expect(await findActivation(db, world.seal, `${first.code}${second.code}`)).toMatchObject({ staffId: added.id })
  })

  it('does not pass to a person who activated the account before the role was granted', async () => {
    const { id, version } = await madeAccount(world)
    await db.update(staffAccount).set({ passwordHash: 'set by somebody' }).where(eq(staffAccount.id, id))

    const asked = await send('roles', actors.securing, { id, version, roles: ['repair-check'], reason })
    const before = (await rowOf(id)).passwordHash
    await decide(actors.auditing, (await detail(id)).waiting!.id)

    expect([asked.data.handover.part, before]).toEqual(['first', 'set by somebody'])
    expect(await rowOf(id)).toMatchObject({ passwordHash: NO_PASSWORD, roles: ['repair-check'] })
  })

  const stateOf = async (staffId: string) =>
    (await db.select().from(staffChange).where(eq(staffChange.staffId, staffId)))[0]!
})

const rowOf = async (id: string) => (await db.select().from(staffAccount).where(eq(staffAccount.id, id)))[0]!

describe('pauses after failed logins', () => {
  it('are described in words, and lifted with a reason', async () => {
    const since = new Date()
    const oneTimeCode = await freshCode(db)
    await db.insert(staffLoginFailure).values([
      { key: 'shut', kind: 'pair', staffId: 'demo-shouli', failures: 6, since },
      { key: 'unknown', kind: 'name', failures: 51, since },
      { key: 'open', kind: 'pair', failures: 4, since },
    ])
    const list = () => world.get<Lock[]>('GET /staff/desk/locks', { as: actors.auditing })
    const before = await list()

    const body = { id: 'shut', side: 'staff', reason: '本人来电核实', oneTimeCode }
    await world.ask(call('locks/lift'), { as: actors.securing, body })

    expect(before.map(({ what }) => what)).toEqual([
      '从同一个网络登录林小满（榕屿市信用信息中心）的账号失败过多，该网络暂时不能登录它',
      '从许多网络登录一个不存在的用户名失败过多，新的网络暂时不能登录它',
    ])
    expect((await list()).map(({ id }) => id)).toEqual(['unknown'])
    expect(await lastAudit()).toMatchObject({
      action: 'lift',
      entity: 'login-lock',
      detail: { reason: '本人来电核实' },
    })
  })

  it('appear in the login records, whose reading is recorded', async () => {
    const found = await world.get<{ total: number }>('GET /staff/desk/logins', {
      ...{ as: actors.auditing, query: { outcome: 'failed' } },
    })

    expect(found.total).toBe(0)
    expect(await lastAudit()).toMatchObject({ action: 'audit.read-logins', actorId: 'demo-shenji' })
  })
})
