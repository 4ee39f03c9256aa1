import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { makePenalties } from '../../../../test/repair/penalties.ts'
import { waitingRecord } from '../../../../test/repair/reminder-recipes.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { record } from '../records/tables.server.ts'
import type { Reminder } from './contract.ts'
import { repairReminder } from './tables.server.ts'

const clock = { now: Date.now() }
const world = await openInhabitedPortal({ now: () => clock.now })

const { db, actors } = world
const as = actors.enterprise
const DAY_MS = 86_400_000
const today = () => dateKey(clock.now)

const waiting = () => waitingRecord(world)
const add = ({ dataset, recordId }: { dataset: string; recordId: string }, by = as) =>
  world.ask('POST /register/repair/reminders/add', { as: by, body: { dataset, recordId } })
const own = () => world.get<Reminder[]>('GET /register/repair/reminders', { as })
const told = async () =>
  (
    await world.get<{ records: { title: string }[] }>('GET /people/message/page', { as, query: { pageSize: '100' } })
  ).records.map(({ title }) => title)
const workOn = async () => {
  await world.portal.putSlots()
  await world.portal.workOnJobs('repair-reminders')
  await world.portal.workOnJobs('cases')
}

describe('a reminder', () => {
  it('is sent once on the first day for an application, and then deleted', async () => {
    const one = await waiting()
    await add(one)
    await add(one)
    expect(await own()).toMatchObject([
      { recordId: one.recordId, title: one.documentNo, remindOn: addDays(today(), 5) },
    ])

    await workOn()
    const before = await told()
    clock.now += 6 * DAY_MS
    await workOn()
    await workOn()

    const title = `${one.documentNo} 已可申请修复`
    expect([before.includes(title), (await told()).filter((each) => each === title)]).toEqual([false, [title]])
    expect(await own()).toEqual([])
  })

  it('checks the record again: an ended record is dropped, a postponed one waits', async () => {
    const [ended, later] = [await waiting(), await waiting()]
    await add(ended)
    await add(later)
    await db.update(record).set({ endedOn: today(), endedReason: 'repaired' }).where(eq(record.id, ended.recordId))
    const next = addDays(today(), 30)
    await db.update(record).set({ reapplyFrom: next }).where(eq(record.id, later.recordId))

    clock.now += 6 * DAY_MS
    await workOn()

    expect((await told()).filter((title) => title.includes(ended.documentNo))).toEqual([])
    expect(await own()).toMatchObject([{ recordId: later.recordId, remindOn: next }])
  })

  it('is only for one’s own records that cannot be applied for yet', async () => {
    const one = await waiting()
    const [open] = await makePenalties(db, 1)

    expect((await add(one, actors.otherEnterprise)).statusCode).toBe(404)
    expect((await add({ dataset: 'penalty', recordId: open!.id })).statusCode).toBe(404)
    await db.update(record).set({ repairableFrom: today() }).where(eq(record.id, one.recordId))
    expect((await add(one)).json().msg).toContain('现在就可以申请')
  })

  it('is set and cancelled on its page', async () => {
    const one = await waiting()
    const { dataset, recordId } = one
    const page = await world.askPage('GET', `/repair-reminders?record=${dataset}/${recordId}`, { as })
    await world.askPage('POST', '/repair-reminders', { as, body: { step: 'remind', dataset, recordId } })
    const set = await db.$count(repairReminder, eq(repairReminder.recordId, recordId))
    await world.askPage('POST', '/repair-reminders', { as, body: { step: 'unremind', dataset, recordId } })

    expect(page.body).toContain(one.documentNo)
    expect(page.body).toContain('到期提醒我')
    expect([set, await db.$count(repairReminder, eq(repairReminder.recordId, recordId))]).toEqual([1, 0])
  })
})
