import { describe, expect, it } from 'vitest'
import { anyRun } from '../../../test/cases/inspection-recipes.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import type { InspectionOverview, Report } from './contract.ts'
import { inspectionRun } from './tables.server.ts'

const world = await openInhabitedPortal()

const ROOM = '/console/inspection'
const keeper = await world.staffSession('xitong')
const editor = await world.staffSession('bianji')
const overview = () => world.get<InspectionOverview>(`GET ${ROOM}/overview`, { as: editor })
const report = () => world.get<Report>(`GET ${ROOM}/report`, { as: editor })

describe('an indicator that a program cannot judge', () => {
  const fillIn = (indicator: string, verdict: string, evidence = '用三种浏览器核对了首页和办事页面') =>
    world.ask(`POST ${ROOM}/fillIn`, { as: keeper, body: { indicator, verdict, evidence } })
  const standing = async () => (await overview()).indicators.find(({ code }) => code === 'D7')!

  it('is judged by a person with evidence, for the quarter, and counts', async () => {
    await anyRun(world)
    await fillIn('D7', 'bad')
    const bad = await standing()
    const told = (await report()).rows.find(({ code }) => code === 'D7')!
    await fillIn('D7', 'good')

    expect(bad).toMatchObject({ verdict: 'bad', deduction: 1, isForPeople: true })
    expect(bad.evidence).toContain('用三种浏览器核对了首页和办事页面（人工核对：')
    expect(told).toMatchObject({ verdict: 'bad', deduction: 1 })
    expect(await standing()).toMatchObject({ verdict: 'good', deduction: 0 })
  })

  it('is refused without evidence, and for indicators that the program judges', async () => {
    await world.db.insert(inspectionRun).values({
      ...{ id: 'judged', state: 'done', jobKey: 'judged', startedAt: new Date(), endedAt: new Date() },
      results: { D1: { evidence: '核对 3 个链接', isForPeople: false } },
    })

    expect((await fillIn('D7', 'good', '好')).json().errors).toHaveProperty('evidence')
    expect((await fillIn('D1', 'good')).json().msg).toContain('由程序判断')
  })
})

describe('the quarterly report', () => {
  it('is issued as a signed PDF that anybody can verify; a new one withdraws the previous one', async () => {
    const quarter = await anyRun(world)
    const issue = async () => {
      await world.get(`POST ${ROOM}/issuePaper`, { as: keeper, body: { quarter } })
      await world.portal.workOnJobs('inspection-paper')
      return (await report()).papers[0]!
    }
    const first = await issue()
    await new Promise((done) => setTimeout(done, 5))
    const second = await issue()
    const { papers } = await report()
    const file = await world.ask(`GET ${ROOM}/paper/{number}`, { as: editor, params: { number: second.number } })
    const kept = await world.portal.papers.find(world.db, first.number)

    expect(papers.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [second.number, true],
      [first.number, false],
    ])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect([second.number.slice(14, 16), kept?.withdrawnAt !== null]).toEqual(['ZC', true])
  })

  it('is not issued for a quarter without an inspection, and its address opens no other document', async () => {
    const none = await world.ask(`POST ${ROOM}/issuePaper`, { as: keeper, body: { quarter: '2020Q1' } })
    const other = await world.ask(`GET ${ROOM}/paper/{number}`, { as: editor, params: { number: 'none' } })

    expect([none.statusCode, other.statusCode]).toEqual([409, 404])
  })
})
