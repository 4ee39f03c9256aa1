import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoPeople } from '../../../demo/people.ts'
import { signOnFirm } from '../../../test/cases/case-copies.ts'
import { engine } from '../../../test/database.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { CODE, doneSingle, FIRM, makePenalties } from '../../../test/repair/penalties.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { Portal } from '../../server/app.ts'
import { paper } from '../documents/tables.server.ts'
import { record } from '../register/records/tables.server.ts'
import { reportOrganisation } from '../reports/kinds/report-organisation.ts'
import { screeningCalls } from '../screening/contract.ts'
import { screeningRow } from '../screening/tables.server.ts'

const world = await openInhabitedPortal()

/**
 * Public addresses that show one record, in detail, lists, search and open data. All other addresses are covered by
 * src/server/hidden-values.db.test.ts.
 */
const placesOf = (id: string, documentNo: string): string[] => [
  `/credit/register/penalty/detail/${id}`,
  `/credit/register/penalty/page?pageSize=100&word=${encodeURIComponent(FIRM)}`,
  '/credit/cmpinternetportalfront/opendata/penalty/csv',
  '/credit/cmpinternetportalfront/opendata/penalty/jsonl',
  `/credit/register/repair/records?subject=${CODE}`,
  `/license-punishment-detail?id=${id}&type=punish`,
  `/repairDetail?id=${id}`,
  `/wanna-repair?subject=${CODE}`,
  `/full-text-search?keyword=${encodeURIComponent(documentNo)}`,
]

describe.skipIf(engine() === 'pglite')('a record that is taken down at one instance', () => {
  it('disappears from both instances with the answer, cached pages included, and reappears when it is restored', async () => {
    const [one] = await makePenalties(world.db, 1)
    const sibling = await world.portal.sibling()
    const instances: Pick<Portal, 'app'>[] = [world.portal, sibling]
    const read = async ({ app }: Pick<Portal, 'app'>, url: string) => {
      const { statusCode, body } = await app.inject(url)
      return statusCode === 200 && body.replaceAll(encodeURIComponent(one!.documentNo), '').includes(one!.id)
    }
    const shownAt = () =>
      Promise.all(
        instances.map(async (instance) => {
          const found: string[] = []
          for (const url of placesOf(one!.id, one!.documentNo)) if (await read(instance, url)) found.push(url)
          return found
        }),
      )
    const heard = () => new Promise<string>((resolve) => sibling.changes.onChange(resolve))
    const before = await shownAt()
    expect(before[0]!.length).toBeGreaterThan(5)

    const ended = heard()
    const request = await doneSingle(world, one!.id)
    await ended
    const during = await shownAt()
    const resumed = heard()
    await world.get('POST /repairprogram/restore', {
      as: world.actors.repairChecking,
      body: { id: request, reason: '撤下有误' },
    })
    await resumed

    expect(during).toEqual([[], []])
    expect(before[1]).toEqual(before[0])
    expect(await shownAt()).toEqual(before)
  })
})

it('is in reports and screenings made before and after, and in none made in between', async () => {
  const { creditCode } = demoPeople.enterprise
  const ofFirm = and(eq(record.dataset, 'penalty'), eq(record.subjectCode, creditCode))
  const [one] = await world.db
    .select()
    .from(record)
    .where(and(ofFirm, isNull(record.endedOn), isNull(record.flag), isNull(record.reapplyFrom)))
    .limit(1)
  const firm = world.newVisitor({ session: await signOnFirm(world.db, 'take-down', creditCode) })
  let asked = 0
  const inReport = async () => {
    asked += 1
    const { id } = await world.get<{ id: string }>(`POST ${reportOrganisation.callPath}`, {
      as: firm,
      body: {
        ...{ queryType: 'self', report: 'standard', purpose: '招标投标', period: '近三年' },
        ...{ handlerName: '林晓', handlerPhone: '13900000001', idempotencyKey: `take-down-${asked}` },
      },
    })
    await world.portal.workOnJobs('credit-report')
    const [issued] = await world.db.select().from(paper).where(eq(paper.caseId, id))
    return JSON.stringify(await world.portal.papers.content(issued!.number)).includes(one!.documentNo!)
  }
  const inScreening = async () => {
    asked += 1
    const { id } = await world.get<{ id: string }>(`POST ${screeningCalls.start.path}`, {
      as: world.actors.concerned,
      body: {
        ...{ key: `take-down-${asked}`, purpose: '招标投标', documentNo: '榕招〔2026〕12号', list: creditCode },
        ...{ periodFrom: '2020-01-01', periodUntil: dateKey(Date.now()) },
      },
    })
    await world.portal.workOnJobs('screening')
    const rows = await world.db.select().from(screeningRow).where(eq(screeningRow.screeningId, id))
    return rows[0]!.concerns.find(({ dataset }) => dataset === 'penalty')?.count ?? 0
  }
  const seen = async () => ({ isReported: await inReport(), screened: await inScreening() })

  const before = await seen()
  const request = await doneSingle(world, one!.id)
  const during = await seen()
  await world.get('POST /repairprogram/restore', {
    as: world.actors.repairChecking,
    body: { id: request, reason: '撤下有误' },
  })

  expect(before).toMatchObject({ isReported: true, screened: expect.any(Number) })
  expect(during).toEqual({ isReported: false, screened: before.screened - 1 })
  expect(await seen()).toEqual(before)
})
