import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_TOTP_SECRET } from '../../../demo/staff.ts'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { askedAccount, confirmChange, madeAccount } from '../../../test/cases/staff-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { startSession } from '../../kernel/guard/session.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { addAccount, NO_PASSWORD, newSecrets } from './accounts.server.ts'
import { findActivation } from './activation-codes.server.ts'
import type { StaffDetail } from './desk-contract.ts'
import { staffAccount, staffActivation, staffChange, staffNotice } from './tables.server.ts'
import { bytesOfBase32 } from './totp.server.ts'

const world = await openInhabitedPortal()
const { db, actors } = world

const send = async (name: string, as: Visitor, body: object) => {
  const oneTimeCode = await freshCode(db)
  return (await world.ask(`POST /staff/desk/${name}`, { as, body: { oneTimeCode, ...body } })).json()
}
const detail = (id: string, as = actors.securing) =>
  world.get<StaffDetail>('GET /staff/desk/detail/{id}', { as, params: { id } })
const reason = '岗位调整'

describe('a second person', () => {
  const decide = (id: string, decision: string, as = actors.auditing, note = '') =>
    send('decide', as, { id, decision, note })

  it('is required to move an account to another unit, but not to correct a name', async () => {
    const { id, version } = await madeAccount(world)

    const named = await send('edit', actors.securing, { id, version, name: '方改名', unit: CENTRE, reason })
    const moved = await send('edit', actors.securing, {
      id,
      version: version + 1,
      name: '方改名',
      unit: '榕屿市生态环境局',
      reason,
    })
    const before = await detail(id)
    await decide(before.waiting!.id, 'confirm')

    expect([named.data.isWaiting, moved.data.isWaiting]).toEqual([false, true])
    expect([before.name, before.unit, before.waiting!.unitAfter]).toEqual(['方改名', CENTRE, '榕屿市生态环境局'])
    expect(before.waiting!.nameAfter).toBe('方改名')
    expect((await detail(id)).unit).toBe('榕屿市生态环境局')
  })

  it('may be chosen: only that person can confirm and is notified; requester, owner and people without the role cannot be chosen', async () => {
    const { id, version } = await madeAccount(world)
    const officer = await existing(['security'])
    const asking = (confirmerId: string) =>
      send('edit', actors.securing, { id, version, name: '方改名', unit: '榕屿市生态环境局', reason, confirmerId })
    const maker = (await world.get<{ id: string }>('GET /staff/current', { as: actors.securing })).id
    const wrong = [maker, id, await existing(['edit']), await existing(['audit'], 'disabled'), 'nobody']

    const refused = await Promise.all(wrong.map(asking))
    const asked = await asking(officer)
    const { waiting } = await detail(id)
    const other = await decide(waiting!.id, 'confirm')
    const told = await db.select().from(staffNotice).where(eq(staffNotice.staffId, officer))
    const session = await startSession(
      db,
      { kind: 'staff', staffId: officer, roles: ['security'], name: '安二' },
      'Test',
    )
    const chosen = await decide(waiting!.id, 'confirm', world.newVisitor({ session }))

    for (const { errors } of refused) expect(Object.keys(errors)).toEqual(['confirmerId'])
    expect([asked.data.isWaiting, waiting!.confirmerName]).toEqual([true, (await rowOf(officer)).name])
    expect(other.msg).toContain('请了另一位确认')
    expect(told.some(({ aboutId, text }) => aboutId === id && text.includes('等待第二人确认'))).toBe(true)
    expect(chosen.code).toBe(200)
    expect((await detail(id)).unit).toBe('榕屿市生态环境局')
  })

  it.each(['disable', 'reset', 'enable'])('is required to %s an officer or a checker', async (step) => {
    for (const role of ['system', 'security', 'review', 'publish', 'repair-check', 'content-check'] as const) {
      const id = await existing([role], step === 'enable' ? 'disabled' : 'active')
      const before = await rowOf(id)

      const asked = await send(step, actors.securing, { id, version: 1, reason })

      expect([role, asked.data.isWaiting]).toEqual([role, true])
      expect(await rowOf(id)).toEqual(before)
    }
  })

  it.each([['edit'], ['accept', 'handle']] as StaffRole[][])(
    'is needed for every new account and reset: %s',
    async (...roles) => {
      const added = await askedAccount(world, roles)
      const id = await existing(roles)
      const reset = await send('reset', actors.securing, { id, version: 1, reason: '手机遗失' })

      const alone = [
        await findActivation(db, world.seal, added.handover.code),
        await findActivation(db, world.seal, reset.data.handover.code),
      ]
      const own = await decide((await detail(added.id)).waiting!.id, 'confirm', actors.securing)
      const second = await confirmChange(world, added.id)

      expect(alone).toEqual([undefined, undefined])
      expect(own.msg).toContain('提出变更的人不能确认')
      expect(await findActivation(db, world.seal, `${added.handover.code}${second}`)).toMatchObject({
        staffId: added.id,
      })
    },
  )

  it('who refuses, or a requester who withdraws, leaves a reset account unchanged', async () => {
    for (const [as, note] of [
      [actors.auditing, '没有见到本人'],
      [actors.securing, ''],
    ] as const) {
      const id = await existing(['review'])
      const session = await startSession(db, { kind: 'staff', staffId: id, roles: ['review'], name: '审' }, 'Test')
      const before = await rowOf(id)
      const asked = await send('reset', actors.securing, { id, version: 1, reason: '手机遗失' })

      await decide((await detail(id)).waiting!.id, 'refuse', as, note)

      expect(await rowOf(id)).toEqual(before)
      expect((await detail(id)).sessions).toBe(1)
      const [half] = await db.select().from(staffActivation).where(eq(staffActivation.staffId, id))
      expect([half!.voidedAt === null, half!.secondHash, asked.data.handover.part]).toEqual([false, null, 'first'])
      expect(session).toBeTruthy()
    }
  })

  it('who confirms a reset ends the sessions; the old credentials work until the owner sets new ones', async () => {
    const id = await existing(['review'])
    const before = await rowOf(id)
    await send('reset', actors.securing, { id, version: 1, reason: '手机遗失' })

    const { data } = await decide((await detail(id)).waiting!.id, 'confirm')

    const { passwordHash, totpSecret, recoveryCodes } = await rowOf(id)
    expect(data.handover.part).toBe('second')
    expect({ passwordHash, totpSecret, recoveryCodes }).toEqual({
      ...{ passwordHash: before.passwordHash, totpSecret: before.totpSecret, recoveryCodes: before.recoveryCodes },
    })
  })

  it('who is later than three working days finds the change void and everything unchanged', async () => {
    const [changed, asked] = [await existing(['review']), await askedAccount(world)]
    await send('disable', actors.securing, { id: changed, version: 1, reason })
    const change = (await detail(changed)).waiting!
    const before = await rowOf(changed)
    await db.update(staffChange).set({ madeAt: new Date(Date.now() - 20 * 86_400_000) })

    const late = await decide(change.id, 'confirm')
    await world.portal.sweep()

    expect(late.msg).toContain('自动作废')
    expect(await rowOf(changed)).toEqual(before)
    const states = await db.select().from(staffChange).where(eq(staffChange.staffId, asked.id))
    expect(states.map(({ state }) => state)).toEqual(['lapsed'])
    expect(await rowOf(asked.id)).toMatchObject({ status: 'disabled', roles: [] })
  })

  it('cannot disable the last auditor in use either', async () => {
    const other = await existing(['audit'])
    const auditor = async () => ({ id: 'demo-shenji', version: (await detail('demo-shenji')).version, reason })
    const asked = await send('disable', actors.securing, await auditor())
    const change = (await detail('demo-shenji')).waiting!
    await db.update(staffAccount).set({ passwordHash: NO_PASSWORD }).where(eq(staffAccount.id, other))
    const officer = await existing(['security'])
    const session = await startSession(db, { kind: 'staff', staffId: officer, roles: ['security'], name: '安' }, 'Test')

    const confirmed = await decide(change.id, 'confirm', world.newVisitor({ session }))
    await decide(change.id, 'refuse', actors.securing)
    const again = await send('disable', actors.securing, await auditor())
    const roles = await send('roles', actors.securing, { ...(await auditor()), roles: ['accept'] })

    expect(asked.data.isWaiting).toBe(true)
    for (const answer of [confirmed, again, roles]) expect(answer.msg).toContain('最后一名在用的审计员')
    expect(await rowOf('demo-shenji')).toMatchObject({ status: 'active', roles: ['audit'] })
  })
})

describe('everyone affected', () => {
  it('is notified, and every auditor too', async () => {
    const { id, version } = await madeAccount(world)
    await send('roles', actors.securing, { id, version, roles: ['handle'], reason: '轮岗' })

    const told = await db.select().from(staffNotice).where(eq(staffNotice.aboutId, id))

    const readers = (words: string) =>
      told.filter(({ text }) => text.includes(words)).map(({ staffId }) => (staffId === id ? 'owner' : staffId))
    expect(readers('角色已更改').sort()).toEqual(expect.arrayContaining(['demo-shenji', 'owner']))
    expect(told.find(({ text }) => text.includes('角色已更改'))!.text).toContain('办理人：叶守拙。理由：轮岗')
  })
})

const CENTRE = '榕屿市信用信息中心'
const rowOf = async (id: string) => (await db.select().from(staffAccount).where(eq(staffAccount.id, id)))[0]!

/** An activated account with a known one-time code, like those of the demo city. */
async function existing(roles: StaffRole[], status: 'active' | 'disabled' = 'active'): Promise<string> {
  const login = `existing-${world.turn('existing account')}`
  const secrets = { ...newSecrets(), totpSecret: bytesOfBase32(DEMO_TOTP_SECRET) }
  const id = await addAccount(db, world.seal, { login, name: '方已有', unit: CENTRE, roles }, secrets)
  await db.update(staffAccount).set({ status }).where(eq(staffAccount.id, id))
  return id
}
