import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forwardedCase, UNIT } from '../../../test/cases/sent-cases.ts'
import { findAll, parseHtml, readText } from '../../../test/html.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { submission, submissionReminder } from '../submissions/tables.server.ts'
import type { LeaderOverview } from './overview-contract.ts'

const world = await openInhabitedPortal()

const leader = await world.staffSession('lingdao')
const ROOM = '/statistics/overview'
const PAGE = '/console/overview?span=year'
const overview = () => world.get<LeaderOverview>(`GET ${ROOM}`, { as: leader, query: { span: 'year' } })
const opened = async (address: string) => world.askPage('GET', address, { as: leader })
/** The number of rows stated by a list. */
const rowsIn = async (address: string): Promise<number> => {
  const text = readText(parseHtml((await opened(address)).body))
  return Number((/共\s*([\d,]+)\s*件/.exec(text)?.[1] ?? '0').replaceAll(',', ''))
}

describe('the overview for leaders', () => {
  it('is the page where a leader starts after the login; staff with other roles start at the workbench', async () => {
    const { headers } = await world.askPage('GET', '/console/login', { as: leader })
    const other = await world.askPage('GET', '/console/login', { as: await world.staffSession('shouli') })

    expect([headers.location, other.headers.location]).toEqual(['/console/overview', '/console'])
  })

  it('links every number to its rows, and to nothing that leaders may not read', async () => {
    const { id } = await forwardedCase(world, world.newVisitor())
    const late = { acceptedOn: '2020-01-02', dueOn: '2020-01-09' }
    await world.db.update(submission).set(late).where(eq(submission.id, id))
    const found = await overview()
    const page = parseHtml((await opened(PAGE)).body)
    const [main] = findAll(page, 'main')
    const links = findAll(main!, 'a').map((link) => ({ to: link.attributes.href!, words: readText(link).trim() }))

    const refused = []
    for (const { to } of links.filter(({ to }) => to.startsWith('/') && !to.startsWith('/credit/'))) {
      const { statusCode } = await opened(to)
      if (statusCode !== 200) refused.push(`${to}: ${statusCode}`)
    }
    expect(links.length).toBeGreaterThan(10)
    expect(refused).toEqual([])

    // Each number of a unit equals the number of rows on the linked page.
    const counted = links.filter(({ to }) => /^\/console\/submissions\?.*(by=ended|light=red)/.test(to))
    const wrong = []
    for (const { to, words } of counted) {
      const rows = await rowsIn(to)
      if (rows !== Number.parseInt(words, 10)) wrong.push(`${to}: ${words}, ${rows} rows`)
    }
    expect(counted.some(({ to }) => to.includes('light=red'))).toBe(true)
    expect(wrong).toEqual([])

    const week = links.find(({ to }) => to.includes('by=sent') && to.includes(`from=${found.weeks.at(-1)!.from}`))
    expect(await rowsIn(week!.to)).toBe(found.weeks.at(-1)!.came)
  })

  it('sends a unit a reminder of its late cases, once a day', async () => {
    const { id } = await forwardedCase(world, world.newVisitor())
    const late = { acceptedOn: '2020-01-02', dueOn: '2020-01-09' }
    await world.db.update(submission).set(late).where(eq(submission.id, id))
    const press = () => world.askPage('POST', PAGE, { as: leader, body: { step: 'press', unit: UNIT } })

    const first = await press()
    const second = await press()

    expect(first.body).toMatch(new RegExp(`已催办${UNIT} [1-9]\\d* 件`))
    expect(second.body).toContain('今天都催办过了')
    const reminders = await world.db.select().from(submissionReminder).where(eq(submissionReminder.submissionId, id))
    expect(reminders).toHaveLength(1)
  })

  it('is issued once for the last full week as a signed PDF that anybody can verify', async () => {
    const order = () => world.get<{ isNew: boolean }>(`POST ${ROOM}/week/order`, { as: leader })
    const first = await order()
    await world.portal.workOnJobs('weekly-brief')
    const second = await order()
    const { papers } = await world.get<{ papers: { number: string }[] }>(`GET ${ROOM}/week`, { as: leader })
    const [paper] = papers
    const file = await world.ask(`GET ${ROOM}/paper/{number}`, { as: leader, params: { number: paper!.number } })
    const kept = await world.portal.papers.find(world.db, paper!.number)

    expect([first.isNew, second.isNew, papers.length]).toEqual([true, false, 1])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.rawPayload.includes('/ByteRange')).toBe(true)
    expect(kept).toMatchObject({ number: paper!.number, withdrawnAt: null })
  })
})
