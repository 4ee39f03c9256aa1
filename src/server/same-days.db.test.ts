import { and, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { sentCase } from '../../test/cases/sent-cases.ts'
import { findOne, parseHtml, readText } from '../../test/html.ts'
import { openInhabitedPortal, type Visitor } from '../../test/inhabited-portal.ts'
import { addDays } from '../kernel/format/calendar-day.ts'
import { dateKey } from '../kernel/format/date.ts'
import type { RepairPage, RepairRecord } from '../modules/register/records/repair-contract.ts'
import { record } from '../modules/register/records/tables.server.ts'
import type { CaseDetail } from '../modules/submissions/cases/case-view.ts'

const world = await openInhabitedPortal({ now: () => Date.parse('2026-11-16T10:00:00+08:00') })
afterAll(() => world.portal.close())
const TODAY = dateKey(world.now())

/** The main text of a page. */
async function textOf(page: string, as: Visitor): Promise<string> {
  const { statusCode, body } = await world.askPage('GET', page, { as })
  expect(`${page} ${statusCode}`).toBe(`${page} 200`)
  return readText(findOne(parseHtml(body), 'main'))
}

const DAY = /(?:(\d{4})[-年])?(\d{1,2})[-月](\d{1,2})(?![\d-])/gu

/** Time stamps of ledger entries, which are not days of a case. They date from the real clock when the database was prepared. */
const ENTRY_DAY = /\d{4}-\d\d-\d\d \d\d:\d\d/g

/** All days after today in a text, in any notation; events of the past have earlier days. */
function daysToCome(text: string): string[] {
  const days = [...text.matchAll(DAY)].map(
    ([, year = TODAY.slice(0, 4), month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  return [...new Set(days.filter((day) => day > TODAY && dateKey(`${day}T00:00:00+08:00`) === day))].toSorted()
}

// The days in messages are tested in submissions/cases/promised-day.db.test.ts.
describe('a case has one day on every page of its sender', () => {
  const as = world.actors.otherPerson
  const actOn = (id: string) => (action: string, given: object) =>
    world.get('POST /submissions/staff/{id}/act', {
      as: world.actors.accepting,
      params: { id },
      body: { action, given },
    })
  const pagesOf = (id: string) => ['/user', '/user?part=all-cases', `/submission-detail?id=${id}`]
  /** A postponement in the timeline names both days; the old one is removed. */
  const withoutMoves = (text: string) => text.replace(/由 \d+年\d+月\d+日 改为/gu, '改为')
  const toldOn = (id: string) =>
    Promise.all(pagesOf(id).map(async (page) => [page, daysToCome(withoutMoves(await textOf(page, as)))]))

  it('the one on its receipt, and none while it waits for its sender', async () => {
    const { id, dueOn } = await sentCase(world, 'complaint', as)
    const act = actOn(id)
    const dayOfCase = async (): Promise<string | null> =>
      (await world.get<CaseDetail>('GET /submissions/mine/{id}', { as, params: { id } })).dueOn

    expect(await dayOfCase()).toBe(dueOn)
    expect(await toldOn(id)).toEqual(pagesOf(id).map((page) => [page, [dueOn]]))

    await act('return', { missing: '合同复印件' })
    const paused = await Promise.all(pagesOf(id).map((page) => textOf(page, as)))
    expect(await dayOfCase()).toBeNull()
    for (const text of paused) expect(text).toMatch(/补齐后 \d+ 个工作日内答复/)
    // The only remaining day is the deadline of the supplement.
    const until = [...new Set(paused.flatMap(daysToCome))]
    expect(until).toHaveLength(1)
    expect(until).not.toContain(dueOn)

    await world.get('POST /submissions/{id}/{action}', {
      ...{ as, params: { id, action: 'supplement' }, body: { given: { note: '合同见附件' } } },
    })
    await act('accept', {})
    const anew = await dayOfCase()
    expect(anew).not.toBe(dueOn)
    expect(await toldOn(id)).toEqual(pagesOf(id).map((page) => [page, [anew]]))
  })
})

describe('a penalty has one day of repair and one end of publicity on every page', () => {
  const { anonymous } = world.actors
  const verdictsOf = async (subject: string) =>
    (await world.get<RepairPage>('GET /register/repair/records', { as: anonymous, query: { subject } })).records

  /** Firms with one public penalty and no other negative record, by the verdict on it. */
  async function findAlone(kind: RepairRecord['verdict']['kind']) {
    const rows = await world.db
      .select({ code: sql<string>`${record.subjectCode}`, subjectId: sql<string>`max(${record.subjectId})` })
      .from(record)
      .where(
        and(
          eq(record.dataset, 'penalty'),
          isNotNull(record.subjectId),
          lte(record.shownFrom, TODAY),
          gte(record.shownUntil, TODAY),
        ),
      )
      .groupBy(record.subjectCode)
      .having(sql`count(*) = 1`)
      .orderBy(record.subjectCode)
    for (const { code, subjectId } of rows) {
      const [found, ...others] = code ? await verdictsOf(code) : []
      if (found?.verdict.kind === kind && others.length === 0) return { code, subjectId, found }
    }
    throw new Error(`the demo city has no firm with one penalty that is ${kind}`)
  }

  /** An archive also contains days of other records: only days of repair and ends of publicity are extracted. */
  const ofArchive = (text: string) =>
    [...text.matchAll(/\d{4}-\d\d-\d\d(?=\s*(?:起(?:陆续)?可|后自动停止公示))|(?<=公示至\s*)\d{4}-\d\d-\d\d/gu)].join(
      ' ',
    )

  async function pagesAbout({ code, subjectId, found }: Awaited<ReturnType<typeof findAlone>>) {
    const pages = [
      `/wanna-repair?subject=${code}`,
      found.address,
      `/enterprise-detail?id=${subjectId}`,
      `/company-detail?id=${subjectId}`,
    ]
    return Promise.all(
      pages.map(async (page) => {
        const text = (await textOf(page, anonymous)).replaceAll(ENTRY_DAY, '')
        return { page, days: daysToCome(page.includes(`-detail?id=${subjectId}`) ? ofArchive(text) : text) }
      }),
    )
  }

  it.each(['waiting', 'open'] as const)('while it is %s', async (kind) => {
    const alone = await findAlone(kind)
    const { verdict, publicityUntil } = alone.found
    const known = [verdict.day, publicityUntil].filter((day) => day !== null && day > TODAY)

    for (const { page, days } of await pagesAbout(alone)) {
      expect([page, days.filter((day) => !known.includes(day))]).toEqual([page, []])
      if (kind === 'waiting') expect([page, days]).toEqual([page, expect.arrayContaining([verdict.day])])
    }
  })

  it('also after a refused application, with the reason', async () => {
    const alone = await findAlone('open')
    const again = addDays(TODAY, 20)
    await world.db
      .update(record)
      .set({ reapplyFrom: again })
      .where(and(eq(record.dataset, 'penalty'), eq(record.id, alone.found.id)))
    const [{ verdict, publicityUntil } = alone.found] = await verdictsOf(alone.code)

    expect([verdict.kind, verdict.day, verdict.reason]).toEqual(['waiting', again, '上次申请未通过'])
    for (const { page, days } of await pagesAbout(alone)) {
      expect([page, days]).toEqual([page, expect.arrayContaining([again])])
      expect([page, days.filter((day) => ![again, publicityUntil].includes(day))]).toEqual([page, []])
    }
  })
})
