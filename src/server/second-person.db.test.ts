import { describe, expect, it } from 'vitest'
import { demoStaff } from '../../demo/staff.ts'
import { RECIPES, WRITING } from '../../test/call-recipes.ts'
import { openInhabitedPortal, STAFF } from '../../test/inhabited-portal.ts'
import { staffWrites } from '../../test/tables/staff-writes.ts'
import { startSession } from '../kernel/guard/session.server.ts'
import { EVERY_ROLE } from '../kernel/guard/staff-roles.ts'
import { staffAccount } from '../modules/staff/tables.server.ts'
import { DEMO_PREFIX } from './demo-accounts.ts'

const world = await openInhabitedPortal()

const seconds = staffWrites.filter(({ person }) => person === 'second').map(({ name }) => name)

/** Gives a member of staff every role, so that a refusal can only be due to the proposal being their own. */
async function becomeOne(login: string): Promise<void> {
  const who = { kind: 'staff', staffId: DEMO_PREFIX + login, roles: EVERY_ROLE, name: '一人' } as const
  await world.db.update(staffAccount).set({ roles: [...EVERY_ROLE], unit: '榕屿市信用信息中心' })
  const one = world.newVisitor({ session: await startSession(world.db, who, 'Test browser') })
  for (const name of Object.keys(STAFF) as (keyof typeof STAFF)[]) world.actors[name] = one
  Object.assign(world, { staffSession: async () => one })
}

describe('the author of a proposal', () => {
  it.each(seconds)('is refused as the second person: %s', async (name) => {
    await becomeOne(demoStaff[0]!.login)
    const [method, path] = name.split(' ') as ['POST', string]
    const recipe = WRITING[name] ?? RECIPES[name]

    // For an act on something confirmed before, that earlier confirmation is already refused.
    const said = await recipe!(world).then(
      async (asking) => (await world.ask({ method, path }, asking)).body,
      (refusal: Error) => refusal.message,
    )

    expect(said).toMatch(/同一人|另一|本人|自己|提出|提议|撰写/)
    expect(said).not.toContain('操作成功')
  })
})
