import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isWorkingDay } from '../src/kernel/format/working-days.ts'
import { openTestDatabase } from './database.ts'

const { database } = await openTestDatabase()

/** Days and minutes in the city's time zone, as text. */
async function momentsOf(table: string, column: string, where = 'true'): Promise<{ day: string; minute: string }[]> {
  const { rows } = await database.db.execute<{ day: string; minute: string }>(sql`
    select to_char(at, 'YYYY-MM-DD') as day, to_char(at, 'HH24:MI') as minute
    from (select ${sql.identifier(column)} at time zone 'Asia/Shanghai' as at from ${sql.identifier(table)}
      where ${sql.raw(where)}) moments where at is not null`)
  return rows
}

/** The city may be loaded at any hour; its moments must not depend on that hour. */
describe('moments of the demo city', () => {
  it.each([
    ['financing_demand', 'created_at'],
    ['product_apply', 'applied_at'],
    ['submission', 'submitted_at', "kind not like 'report-%'"],
  ])('in %s.%s are of the day, not of the night', async (table, column, where = 'true') => {
    const moments = await momentsOf(table, column, where)

    expect(moments.length).toBeGreaterThan(20)
    expect(moments.filter(({ minute }) => minute < '08:00' || minute > '21:00')).toEqual([])
    expect(new Set(moments.map(({ minute }) => minute.slice(0, 2))).size).toBeGreaterThan(1)
  })

  it.each([
    ['record', 'imported_at', "imported_at < now() - interval '1 day'"],
    ['download', 'released_at'],
    ['product', 'listed_at'],
    ['interview', 'starts_at'],
    ['survey', 'told_at'],
    ['repair_log', 'at'],
  ])('in %s.%s are office hours', async (table, column, where = 'true') => {
    const moments = await momentsOf(table, column, where)

    expect(moments.length).toBeGreaterThan(0)
    expect(moments.filter(({ day }) => !isWorkingDay(day))).toEqual([])
    expect(moments.filter(({ minute }) => minute < '08:30' || minute > '18:00')).toEqual([])
  })
})
