import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { forwardedCase, sentCase } from '../../test/cases/sent-cases.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { staffAccount } from '../modules/staff/tables.server.ts'
import { messageOutbox } from '../modules/submissions/tables.server.ts'
import { DEMO_PREFIX } from './demo-accounts.ts'

let time = Date.now()
const world = await openInhabitedPortal({ now: () => time })
const { portal, db } = world
afterAll(() => portal.close())

/** States of the messages to units after the portal has processed them. */
async function told(): Promise<string[]> {
  await portal.workOnCases()
  const rows = await db.select().from(messageOutbox).where(eq(messageOutbox.channel, 'unit'))
  return rows.map(({ state }) => state)
}

describe('a unit that a case is forwarded to', () => {
  it('is notified at its desk, which shows the case', async () => {
    await db.delete(messageOutbox)
    const { id, acceptNo } = await forwardedCase(world, world.newVisitor())

    expect(await told()).toEqual(['sent'])
    const desks = await Promise.all(
      (['concerned', 'otherUnit'] as const).map((name) =>
        world.askPage('GET', '/console/submissions', { as: world.actors[name], query: { acceptNo } }),
      ),
    )
    expect(desks.map(({ body }) => body.includes(id))).toEqual([true, false])
  })

  it('is not notified if its desk has no staff, which is logged until it has', async () => {
    await db.delete(messageOutbox)
    const { id } = await sentCase(world, 'complaint', world.newVisitor())
    const act = (action: string, given = {}) =>
      world.get('POST /submissions/staff/{id}/act', {
        ...{ as: world.actors.accepting, params: { id } },
        body: { action, given },
      })
    await act('accept')
    await act('forward', { unit: '榕屿市档案局' })

    expect(await told()).toEqual(['waiting'])
    expect(portal.log.filter((line) => line.includes('NOBODY_AT_DESK'))).toHaveLength(1)
    expect(portal.log.join()).not.toContain('榕屿市档案局')
    await db
      .update(staffAccount)
      .set({ unit: '榕屿市档案局' })
      .where(eq(staffAccount.id, `${DEMO_PREFIX}chengban2`))
    time += 120_000
    expect(await told()).toEqual(['sent'])
  })
})
