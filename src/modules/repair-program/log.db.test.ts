import { desc, eq, lt, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { doneSingle, makePenalties, previewed, waitingSingle } from '../../../test/repair/penalties.ts'
import { checkAudit } from '../../kernel/audit/check.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import { checkLog, writeLog } from './log.server.ts'
import { repairLog, repairRequest } from './tables.server.ts'

const world = await openInhabitedPortal()
const { db, actors } = world

const TODAY = dateKey(Date.now())
const maker = actors.repairing
const checker = actors.repairChecking

describe('the log', () => {
  it('and the audit records are intact after these steps', async () => {
    expect(await checkLog(db)).toMatchObject({ brokenAt: null, entries: await db.$count(repairLog) })
    expect((await checkAudit(db)).brokenAt).toBeNull()
  })

  it.each(['update repair_log set reason = reason', 'delete from repair_log', 'truncate repair_log'])(
    'rejects: %s',
    async (statement) => {
      await expect(db.execute(sql.raw(statement))).rejects.toThrow()
    },
  )

  it('shows changes made directly in the database, even if the whole chain was rebuilt', async () => {
    await doneSingle(world)
    const [last] = await db.select().from(repairLog).orderBy(desc(repairLog.id)).limit(1)
    const { id, hash, hashPrev, ...entry } = last!
    const verdictAfter = async (tamper: (tx: typeof db) => Promise<unknown>) => {
      const verdicts: (number | null)[] = []
      const tampering = db.transaction(async (tx) => {
        await tx.execute(sql`alter table repair_log disable trigger repair_log_kept`)
        await tamper(tx)
        verdicts.push((await checkLog(tx)).brokenAt)
        tx.rollback()
      })
      await expect(tampering).rejects.toThrow()
      return verdicts[0]
    }
    const isLast = eq(repairLog.id, id)

    expect(await verdictAfter((tx) => tx.update(repairLog).set({ subjectName: '另一家' }).where(isLast))).toBe(id)
    expect(await verdictAfter((tx) => tx.delete(repairLog).where(isLast))).toBe(id)
    const anew = async (tx: typeof db) => {
      await tx.delete(repairLog).where(isLast)
      await writeLog(tx, [{ ...entry, subjectName: '另一家' }])
    }
    expect(await verdictAfter(anew)).toBe(id)
    expect((await checkLog(db)).brokenAt).toBeNull()
  })

  it('masks network addresses for all but auditors, and guards spreadsheets against formulas', async () => {
    const [one] = await makePenalties(db, 1, () => ({ subjectName: '=HYPERLINK("http://evil.example")' }))
    await doneSingle(world, one!.id)
    const page = (as: typeof maker) =>
      world.get<{ records: { ip: string }[] }>('GET /repairprogram/log/page', { as, query: { word: one!.documentNo } })
    const file = await world.ask('GET /repairprogram/log/csv', { as: maker, query: { word: one!.documentNo } })

    expect((await page(maker)).records[0]!.ip).toMatch(/^10\.20\.\*\.\*$/)
    expect((await page(actors.auditing)).records[0]!.ip).toMatch(/^10\.20\.\d+\.\d+$/)
    expect(file.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(file.body.split('\r\n')).toHaveLength(3)
  })

  it('can be searched by day, person, action and result', async () => {
    const total = async (query: Record<string, string>) =>
      (await world.get<{ total: number }>('GET /repairprogram/log/page', { as: checker, query })).total

    const older = await db.$count(repairLog, lt(repairLog.at, startOfDay(Date.now())))
    expect(await total({ from: TODAY, to: TODAY })).toBe((await db.$count(repairLog)) - older)
    expect(await total({ to: addDays(TODAY, -1) })).toBe(older)
    expect(await total({ operator: '程砚初' })).toBe(0)
    expect(await total({ action: 'restore', result: 'done' })).toBe(
      await db.$count(repairLog, eq(repairLog.action, 'restore')),
    )
    expect(await total({ word: '100%' })).toBe(0)
  })
})

describe('the home of the desk', () => {
  it('lists a person’s open and overdue requests, and the figures per month', async () => {
    const id = await waitingSingle(world)
    await db
      .update(repairRequest)
      .set({ dueOn: addDays(TODAY, -1) })
      .where(eq(repairRequest.id, id))
    const home = (as: typeof maker) =>
      world.get<{
        counts: { check: number; late: number }
        waiting: { id: string; isLate: boolean }[]
        months: { month: string; ended: number }[]
      }>('GET /repairprogram/home', { as })

    const [mine, theirs] = [await home(maker), await home(checker)]

    expect([mine.counts.check, mine.waiting]).toEqual([0, []])
    expect(theirs.waiting).toContainEqual(expect.objectContaining({ id, isLate: true }))
    expect(theirs.counts.late).toBe(1)
    expect(theirs.months).toHaveLength(12)
    expect(theirs.months.at(-1)!.ended).toBe(
      await db.$count(
        repairLog,
        sql`action <> 'restore' and result = 'done'
          and to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${TODAY.slice(0, 7)}`,
      ),
    )
  })

  it('deletes previews that were never submitted', async () => {
    const id = await previewed(world)
    await db
      .update(repairRequest)
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(repairRequest.id, id))

    await world.portal.sweep()

    expect(await db.$count(repairRequest, eq(repairRequest.id, id))).toBe(0)
  })
})
