import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { handedInEntry } from '../../../test/cases/content-recipes.ts'
import { handedIn, writtenArticle } from '../../../test/cases/editing-recipes.ts'
import { anyFinding } from '../../../test/cases/inspection-recipes.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { inspectionFinding } from '../inspection/tables.server.ts'
import type { ReportRow } from './reports-contract.ts'

const world = await openInhabitedPortal()
const checker = await world.staffSession('chushen')

const report = (query: Record<string, string>) =>
  world.get<{ heads: string[]; records: ReportRow[]; total: number }>('GET /editing/report/page', {
    as: checker,
    query,
  })

it('lists articles older than the update cycle of their column, or than the given number of days', async () => {
  const all = await report({ report: 'ageing', days: '1', pageSize: '10' })
  const own = await report({ report: 'ageing' })

  expect(all.heads).toHaveLength(all.records[0]!.cells.length)
  expect(all.total).toBeGreaterThan(own.total)
  const days = all.records.map(({ cells }) => Number(cells[3]))
  expect(days).toEqual(days.toSorted((one, other) => other - one))
  for (const { cells } of own.records) expect(Number(cells[3])).toBeGreaterThanOrEqual(Number(cells[4]))
})

it('lists the articles and list changes that wait, with step and duration', async () => {
  const { id } = await handedIn(world, { classificationId: 'policy-interpretation', name: '等待审核的解读' })
  await handedInEntry(world, 'faq', { question: '等待审核的问题？' })

  const { records } = await report({ report: 'waiting', pageSize: '100' })

  const cells = records.map((each) => each.cells.slice(0, 3).join(' '))
  expect(cells).toContain('等待审核的解读 政策解读 初审')
  expect(cells).toContain('等待审核的问题？ 常见问题 审核')
  expect(records.find((each) => each.id === id)!.link).toBe(`/console/content/article?id=${id}`)
})

it('shows who holds an article, and lets a checker release it', async () => {
  const { id } = await writtenArticle(world, await world.staffSession('bianji'))
  expect((await report({ report: 'locks' })).records.map((each) => each.id)).toContain(id)

  await world.get('POST /editing/report/releaseLock', { as: checker, body: { id } })

  expect((await report({ report: 'locks' })).records.map((each) => each.id)).not.toContain(id)
})

it('lists actions by day and person, with the title of the article', async () => {
  const { id } = await handedIn(world, { name: '有历史的文章' })
  await world.get('POST /editing/article/withdraw', {
    as: checker,
    body: { id: 'city-dynamics-1', reason: '内容有误' },
  })
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

  const mine = await report({ report: 'history', from: today, to: today, person: '初审' })
  const all = await report({ report: 'history', pageSize: '100' })

  expect(all.records.map(({ cells }) => cells.slice(0, 2).join(' '))).toContain('有历史的文章 把文章送审')
  expect(all.total).toBeGreaterThan(mine.total)
  expect((await report({ report: 'history', from: '2020-01-01', to: '2020-01-02' })).total).toBe(0)
  expect(id).toBeTruthy()
})

it('lists inspection findings in articles, as a page and as a file with formulas escaped', async () => {
  const finding = await anyFinding(world)
  await world.db
    .update(inspectionFinding)
    .set({
      indicator: 'S2',
      focus: 'city-dynamics-2',
      what: '=1+1',
      place: '《示例》第 1 段',
      link: '/console/content/article?id=x',
    })
    .where(eq(inspectionFinding.id, finding))

  expect((await report({ report: 'faults', fault: 'alt' })).records.map(({ id }) => id)).toEqual([finding])
  expect((await report({ report: 'faults', fault: 'link' })).total).toBe(0)
  const file = await world.ask('GET /editing/report/file', { as: checker, query: { report: 'faults' } })
  expect(file.body).toContain("图片没有替代文字,'=1+1")
})
