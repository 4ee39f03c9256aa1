import { describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { isWorkingDay } from '../../kernel/format/working-days.ts'
import { submission } from '../submissions/tables.server.ts'

const world = await openInhabitedPortal()
const { db } = world

const as = world.actors.running
const send = async (name: string, body: object) =>
  (await world.ask(`POST /site/desk/calendar/${name}`, { as, body })).json()
interface Calendar {
  revision: number
  off: string[]
  working: string[]
  isKept: boolean
}
const read = (year: string) => world.get<Calendar>('GET /site/desk/calendar', { as, query: { year } })
const daysOf = async () =>
  (
    await db.select({ id: submission.id, due: submission.dueOn, promised: submission.promisedOn }).from(submission)
  ).sort((one, other) => (one.id < other.id ? -1 : 1))

describe('the calendar of a year', () => {
  const year = dateKey(Date.now()).slice(0, 4)

  it('moves limits of open cases and no promised day, as previewed, and all of it back', async () => {
    const { revision, off, working } = await read(year)
    // Offices are closed for a week from today, within this year.
    const closed = [1, 2, 3, 4, 5, 6, 7]
      .map((days) => addDays(dateKey(Date.now()), days))
      .filter((day) => day.startsWith(year))
    const more = [...new Set([...off, ...closed.map((day) => day.slice(5))])]
    const before = await daysOf()

    const effect = (await send('check', { year, off: more, working })).data
    const unmoved = await daysOf()
    const { data } = await send('save', { year, revision, off: more, working })
    const moved = await daysOf()
    const counted = closed.map((day) => isWorkingDay(day))
    await send('save', { year, revision: data.revision, off, working })

    expect(unmoved).toEqual(before)
    expect(effect.later).toBeGreaterThan(0)
    expect(data).toEqual({ ...effect, revision: revision + 1 })
    expect(moved.filter(({ due }, index) => due !== before[index]!.due)).toHaveLength(effect.later + effect.earlier)
    expect(moved.map(({ promised }) => promised)).toEqual(before.map(({ promised }) => promised))
    expect(counted.every((is) => !is)).toBe(true)
    expect(await read(year)).toMatchObject({ off, working, isKept: false })
    expect(await daysOf()).toEqual(before)
  })

  it('ignores a double click, refuses to overwrite another change, and refuses half a year', async () => {
    const off = ['01-01', '01-23', '04-05', '05-01', '06-24', '10-01']
    const given = { year: '2031', revision: 0, off, working: [] }

    const [one, again] = [await send('save', given), await send('save', given)]
    const other = await send('save', { ...given, off: [...off, '10-02'] })
    const half = await send('save', { ...given, off: ['01-01'] })

    expect([one.data.revision, again.data.revision]).toEqual([1, 1])
    expect(other.msg).toContain('刚被他人改过')
    expect(half.errors.days).toContain('缺少春节')
    expect((await read('2031')).off).toEqual(off)
  })
})
