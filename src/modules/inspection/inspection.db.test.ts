import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sentCase } from '../../../test/cases/sent-cases.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { publish } from '../../../test/publish.ts'
import { openReader } from '../../../test/reader.ts'
import { WALK } from '../../../test/timeouts.ts'
import type { Page } from '../../kernel/calls/paging.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { article, navigationItem } from '../content/tables.server.ts'
import { submission } from '../submissions/tables.server.ts'
import { CHECKS } from './checks.ts'
import type { InspectionOverview, Report, SiteFinding } from './contract.ts'
import type { Check, CheckContext } from './sources.ts'
import { inspectionRun, siteProbe } from './tables.server.ts'

const world = await openInhabitedPortal()

const ROOM = '/console/inspection'
const DAY = 86_400_000
const keeper = await world.staffSession('xitong')
const editor = await world.staffSession('bianji')
const overview = () => world.get<InspectionOverview>(`GET ${ROOM}/overview`, { as: editor })
const report = () => world.get<Report>(`GET ${ROOM}/report`, { as: editor })
const findings = async (query: Record<string, string> = {}) =>
  (await world.get<Page<SiteFinding>>(`GET ${ROOM}/findings`, { as: editor, query: { pageSize: '100', ...query } }))
    .records
const start = (as: Visitor = keeper) => world.get<{ isNew: boolean }>(`POST ${ROOM}/start`, { as })
const step = (name: string, id: string, more: object = {}) =>
  world.ask(`POST ${ROOM}/${name}`, { as: keeper, body: { id, ...more } })

const inspect = async () => {
  await start()
  await world.portal.workOnJobs('inspection')
}

describe('the unmodified demo city', () => {
  const counted = new Map<string, Counted>()
  let begun: { isNew: boolean }[]
  let running: InspectionOverview['running']
  let runs: number
  beforeAll(async () => {
    const spies = Object.entries(CHECKS).map(([code, check]) =>
      vi.spyOn(CHECKS as Record<string, Check>, code).mockImplementation((looking) => {
        const count: Counted = { items: 0, pauses: 0, batches: [] }
        counted.set(code, count)
        return check(counting(looking, count))
      }),
    )
    begun = await Promise.all([start(), start()])
    running = (await overview()).running
    runs = await world.db.$count(inspectionRun, eq(inspectionRun.running, true))
    await world.portal.workOnJobs('inspection')
    for (const spy of spies) spy.mockRestore()
  }, WALK.timeout)

  it('has nothing to correct', async () => {
    expect(await findings()).toEqual([])
    const { summary, indicators, run, running: still } = await overview()
    expect(summary).toEqual({ passes: true, vetoes: 0, score: 100, toMend: 0, near: 0 })
    expect(indicators.filter(({ verdict }) => verdict === 'person').map(({ code }) => code)).toEqual(['V2', 'D6', 'D7'])
    expect(run?.by).toBe('何知味')
    expect(still).toBeNull()
  })

  it('is inspected in small batches, with a pause after each article, page and record', () => {
    expect([...counted.keys()]).toEqual(Object.keys(CHECKS))
    // Checks that open one or two pages have no loop to pause in.
    expect([...counted].filter(([, { items, pauses }]) => items > pauses + 2)).toEqual([])
    expect(Math.max(...[...counted.values()].flatMap(({ batches }) => batches))).toBe(20)
  })

  it('is inspected once at a time', async () => {
    expect(begun).toContainEqual({ isNew: false })
    expect(running).toMatchObject({ done: 0, inAll: 23 })
    expect(runs).toBe(1)

    expect(await start()).toEqual({ isNew: true })
  })
})

describe('a site with one defect of each sort', () => {
  const PICTURE = '/credit/filestorage/file/readImage/no-such-picture'
  const TEXTS: Readonly<Record<string, string>> = {
    V1: '<p>好</p><p>所谓台湾国</p>',
    D1: `<p><a href="/no-such-page">样表下载</a><img src="${PICTURE}" alt="样表" /></p>`,
    D2: '<p>截止目前，全部办结。</p>',
    S1: '<p>当事人身份证号 11010519491231002X。</p>',
    S2: `<p>图：<img src="${PICTURE}" alt="" /></p>`,
    S3: '<h2>一、总则</h2><h4>（一）</h4><p>正文</p>',
    S4: '<p><a href="/home">点击这里</a></p>',
  }

  beforeAll(async () => {
    for (const [code, content] of Object.entries(TEXTS)) await publish(world.portal, { id: `planted-${code}`, content })
    await world.db.insert(navigationItem).values({ id: 'planted', name: '旧栏目', href: '/gone', sort: 99 })
    // Only the planted articles are newer than a month, and they are in no column of the home page.
    await world.db.update(article).set({ releaseTime: sql`${article.releaseTime} - interval '30 days'` })
    const message = await sentCase(world, 'message', world.actors.person)
    const correction = await sentCase(world, 'correction', world.newVisitor())
    await world.db
      .update(submission)
      .set({ submittedAt: new Date(Date.now() - 100 * DAY) })
      .where(eq(submission.id, message.id))
    await world.db
      .update(submission)
      .set({ submittedAt: new Date(Date.now() - 20 * DAY) })
      .where(eq(submission.id, correction.id))
    await world.db.insert(siteProbe).values(
      Array.from({ length: 200 }, (_, at) => ({
        ...{ at: new Date(Date.now() - (at + 1) * 50 * 60_000), ok: at % 10 !== 0, ms: 30 },
      })),
    )
    await inspect()
  }, WALK.timeout)

  it.each(['V1', 'V2', 'V3', 'V4', 'V5', 'D1', 'D2', 'D9', 'S1', 'S2', 'S3', 'S4'])('reports %s', async (code) => {
    const { indicators } = await overview()

    expect(indicators.find((one) => one.code === code)).toMatchObject({ verdict: 'bad' })
    const [first] = await findings({ indicator: code })
    expect(first).toMatchObject({ state: 'open', link: expect.stringMatching(/^\//) })
  })

  it('fails, with the failing indicators listed first', async () => {
    const { summary, first, trend, quarter } = await overview()

    expect(summary).toMatchObject({ passes: false, vetoes: 5 })
    expect(summary!.score).toBeLessThan(100)
    expect(first.map(({ indicator }) => indicator[0])).toEqual(first.map(() => 'V'))
    expect(trend).toEqual([{ quarter, toMend: summary!.toMend }])
  })

  it('does not repeat personal numbers', async () => {
    expect(JSON.stringify(await findings({ indicator: 'S1' }))).not.toContain('19491231')
  })

  it('is corrected article by article and rechecked one by one', async () => {
    const [wrong] = await findings({ indicator: 'D2' })
    expect((await step('recheck', wrong!.id)).json().data).toEqual({ id: wrong!.id, state: 'open' })

    await publish(world.portal, { id: 'planted-D2', content: '<p>截至目前，全部办结。</p>' })
    const answer = await step('recheck', wrong!.id)

    expect(answer.json().data).toEqual({ id: wrong!.id, state: 'mended' })
    const { indicators } = await overview()
    expect(indicators.find(({ code }) => code === 'D2')).toMatchObject({ verdict: 'good', deduction: 0 })
    // Findings in other articles stay open.
    expect((await findings({ indicator: 'D1', state: 'open' })).length).toBeGreaterThan(1)
  })

  it('does not count a finding that was dismissed with a reason, until it is reopened', async () => {
    const [link] = await findings({ indicator: 'S4' })
    expect((await step('setAside', link!.id, { reason: '' })).statusCode).toBe(422)

    await step('setAside', link!.id, { reason: '原文如此' })

    const verdict = async () => (await overview()).indicators.find(({ code }) => code === 'S4')!.verdict
    expect(await verdict()).toBe('good')
    expect(await findings({ indicator: 'S4' })).toMatchObject([
      { state: 'ignored', reason: '原文如此', decidedBy: '何知味' },
    ])
    expect((await step('recheck', link!.id)).json().data.state).toBe('ignored')
    await step('reopen', link!.id)
    expect(await verdict()).toBe('bad')
    expect((await step('reopen', link!.id)).statusCode).not.toBe(200)
  })

  it('is rechecked and dismissed on its page without script', async () => {
    const keepers = openReader(world.portal.app, keeper)
    await keepers.open(`${ROOM}/finding?indicator=D1&state=open`)
    await keepers.press(/^复查/)
    expect(keepers.notice()).toContain('复查完成：问题仍然存在。')
    keepers.fill({ 理由: '重' })
    await keepers.press('确认不予处理')
    expect(keepers.alert()).toContain('理由至少 2 个字')
    expect(keepers.value('理由')).toBe('重')
    keepers.fill({ 理由: '与另一件重复' })
    await keepers.press('确认不予处理')
    expect(keepers.notice()).toContain('已记为不予处理，不再计入结论。')
  })

  it('is reported by quarter, with the corrections made', async () => {
    const { rows, runs, summary, run } = await report()

    expect(runs).toBeGreaterThan(1)
    expect(summary?.passes).toBe(false)
    expect(run?.by).toBe('何知味')
    expect(rows.find(({ code }) => code === 'D2')!.problems[0]).toMatchObject({
      text: expect.stringContaining('“截止目前”应为“截至目前”'),
      mending: expect.stringMatching(/^已整改（\d{4}-\d\d-\d\d）$/),
    })
    const mendings = rows.find(({ code }) => code === 'D1')!.problems.map(({ mending }) => mending)
    expect(new Set(mendings)).toEqual(new Set(['整改中', '不予处理：与另一件重复']))
    expect(rows.find(({ code }) => code === 'D7')).toMatchObject({ verdict: 'person', problems: [] })
  })

  it('records who started an inspection, rechecked and dismissed', async () => {
    const rows = await world.db
      .select({ action: auditRecord.action })
      .from(auditRecord)
      .where(inArray(auditRecord.entity, ['inspection_run', 'inspection_finding']))

    const actions = new Set(rows.map(({ action }) => action))
    expect([...actions].sort()).toEqual(['finish', 'recheck', 'reopen', 'set-aside', 'start'])
  })
})

it('shows its three pages to auditors without buttons', async () => {
  const as = await world.staffSession('shenji')
  for (const path of [ROOM, `${ROOM}/finding?indicator=D1`, `${ROOM}/report`]) {
    const { statusCode, body } = await world.portal.app.inject({ url: path, cookies: as.cookies })

    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/立即自查|>复查<|确认不予处理/)
  }
})

it('probes the home page at intervals', WALK, async () => {
  const before = await world.db.$count(siteProbe)

  await world.portal.putSlots()
  await world.portal.workOnJobs('site-probe')

  expect(await world.db.$count(siteProbe)).toBe(before + 1)
})

/** What a check read: articles, pages and records; the number of pauses; and articles per batch. */
interface Counted {
  items: number
  pauses: number
  batches: number[]
}

function counting(looking: CheckContext, count: Counted): CheckContext {
  const { sources, pause } = looking
  return {
    ...looking,
    pause: () => {
      count.pauses += 1
      return pause()
    },
    sources: {
      ...sources,
      async articles(where) {
        const found = await sources.articles(where)
        count.batches.push(found.length)
        count.items += found.length
        return found
      },
      async records(limit) {
        const found = await sources.records(limit)
        count.items += found.length
        return found
      },
      async visit(address) {
        count.items += 1
        // A fixed duration, so that a slow test machine is not reported as a defect.
        return { ...(await sources.visit(address)), ms: 30 }
      },
    },
  }
}
