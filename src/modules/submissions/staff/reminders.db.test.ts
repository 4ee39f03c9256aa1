import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { forwardedCase } from '../../../../test/cases/sent-cases.ts'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { submission, submissionReminder } from '../tables.server.ts'
import { whyNotReminded } from './reminders.server.ts'

const world = await openInhabitedPortal()

const press = async (id: string) =>
  (await world.ask('POST /submissions/staff/{id}/press', { as: world.actors.accepting, params: { id } })).json()

it.each([
  [{ isOverdue: false, units: '某局' }, [], '只能催办'],
  [{ isOverdue: true, units: '' }, [], '只能催办'],
  [{ isOverdue: true, units: '某局' }, [{ day: '2026-11-17' }], '今天已经催办过'],
])('%j with %j causes no reminder', (late, reminders, said) => {
  expect(whyNotReminded(late, reminders, '2026-11-17')).toContain(said)
  expect(whyNotReminded({ isOverdue: true, units: '某局' }, [{ day: '2026-11-16' }], '2026-11-17')).toBeNull()
})

it('reminds the unit of a late case, once a day, and never the sender', async () => {
  const as = world.actors.person
  const { id } = await forwardedCase(world, as)
  const early = await press(id)
  await world.db.update(submission).set({ acceptedOn: '2020-01-02', dueOn: '2020-01-03' }).where(eq(submission.id, id))

  const answers = await Promise.all([press(id), press(id)])

  const rows = await world.db.select().from(submissionReminder).where(eq(submissionReminder.submissionId, id))
  const staff = await world.get<{ events: { action: string; text: string }[]; mayPress: boolean }>(
    'GET /submissions/staff/{id}',
    { as: world.actors.concerned, params: { id } },
  )
  const bench = await world.get<{ first: { id: string; isPressed: boolean }[] }>('GET /console/workbench', {
    as: world.actors.concerned,
  })
  const own = await world.ask('GET /submissions/mine/{id}', { as, params: { id } })
  expect(early.msg).toContain('只能催办')
  expect(answers.map(({ msg }) => msg.includes('今天已经催办过')).toSorted()).toEqual([false, true])
  expect(rows).toHaveLength(1)
  expect(staff.events.filter(({ text }) => text.includes('尽快办理'))).toHaveLength(1)
  expect(staff.mayPress).toBe(false)
  expect(bench.first.find((each) => each.id === id)?.isPressed).toBe(true)
  expect(own.statusCode).toBe(200)
  expect(own.body).not.toContain('尽快办理')
})
