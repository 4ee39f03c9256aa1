import { afterAll, describe, expect, it } from 'vitest'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { madeAccount } from '../../../test/cases/staff-recipes.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { openReader } from '../../../test/reader.ts'
import { startSession } from '../../kernel/guard/session.server.ts'
import type { StaffDetail } from './desk-contract.ts'

const world = await openInhabitedPortal()
const { db, actors, portal } = world
afterAll(() => portal.close())

const opened = async (id: string, login = 'anquan') => {
  const reader = openReader(portal.app, await world.staffSession(login))
  await reader.open(`/console/people/one?id=${id}`)
  return reader
}
const detail = (id: string) =>
  world.get<StaffDetail>('GET /staff/desk/detail/{id}', { as: actors.securing, params: { id } })

// The forms share one page, and each has its own reason and one-time code.
describe('the page of an account', () => {
  it('shows the error at the field of the submitted form, and keeps its typed values', async () => {
    const { id } = await madeAccount(world)
    const reader = await opened(id)
    reader.fill({ 姓名: '方改名', 理由: '岗' }, '修改姓名和单位')

    await reader.press('修改姓名和单位', '修改姓名和单位')

    expect(reader.alert()).toContain('理由')
    expect(reader.alert()).toContain('请输入验证器上的 6 位动态口令')
    expect(reader.value('姓名')).toBe('方改名')
    expect((await detail(id)).name).toBe('方初一')
  })

  it('changes a name at once, without a second person', async () => {
    const { id } = await madeAccount(world)
    const reader = await opened(id)
    const 动态口令 = await freshCode(db)
    reader.fill({ 姓名: '方改名', 理由: '登记有误', 动态口令 }, '修改姓名和单位')

    await reader.press('修改姓名和单位', '修改姓名和单位')

    expect(reader.notice()).toContain('已保存')
    expect((await detail(id)).name).toBe('方改名')
  })

  it('asks for a second person for a checking role, who confirms on the same page', async () => {
    const { id } = await madeAccount(world)
    const reader = await opened(id)
    reader.fill({ 理由: '岗位调整', 动态口令: await freshCode(db) }, '更改角色')
    reader.tickNamed('roles', 'review')

    await reader.press('更改角色', '更改角色')

    expect(reader.notice()).toContain('激活码的前半段')
    const second = await opened(id, 'shenji')
    second.fill({ 动态口令: await freshCode(db) }, '等待第二人确认')
    await second.press('确认变更')
    expect((await detail(id)).roles.map(({ code }) => code)).toContain('review')
  })

  it('ends one login and leaves the others', async () => {
    const { id } = await madeAccount(world)
    const who = { kind: 'staff', staffId: id, roles: ['accept'], name: '方初一' } as const
    for (const browser of ['First browser', 'Second browser']) await startSession(db, who, browser)
    const reader = await opened(id)
    reader.fill({ 动态口令: await freshCode(db) }, '登录会话')

    await reader.press(/^结束.*上的登录$/, '登录会话')

    expect(reader.notice()).toContain('登录已全部失效')
    expect((await detail(id)).sessions).toBe(1)
  })
})
