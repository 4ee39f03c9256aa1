import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readArticles } from '../demo/articles.ts'
import { figuresIn } from '../demo/figures.ts'
import { refreshFigures } from '../demo/load.ts'
import type { Envelope } from '../src/kernel/calls/envelope.ts'
import { percent, thousands } from '../src/kernel/format/number.ts'
import type { ArticleDetail } from '../src/modules/content/contract.ts'
import { article } from '../src/modules/content/tables.server.ts'
import type { Distribution, RegisterOverview } from '../src/modules/register/figures/overview-contract.ts'
import type { PublicityStatistics } from '../src/modules/register/figures/statistics-contract.ts'
import type { HandlingTime } from '../src/modules/repair-program/figures-contract.ts'
import { openTestPortal } from './portal.ts'
import { addSubject } from './register/register-rows.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })

const ask = async <Data>(address: string): Promise<Data> =>
  (await portal.app.inject(`/credit${address}`)).json<Envelope<Data>>().data!
const articleCalled = async (words: string): Promise<ArticleDetail> => {
  const { id } = readArticles(new Date()).find(({ name }) => name.includes(words))!
  return ask<ArticleDetail>(`/cms/front/articleinfo/detail/${id}`)
}

it('give the number of green firms that the page of environment ratings gives', async () => {
  const { rows, total } = await ask<Distribution>('/register/environment/distribution?by=level')
  const article = await articleCalled('上年度企业环境信用评价结果公布')

  const green = rows.find(({ key }) => key === '绿牌')!.count
  expect(article.name).toContain(`${thousands(green)}家获评绿牌`)
  expect(article.content).toContain(`共${thousands(total)}家`)
  expect(article.content).toContain(percent(green / total))
})

it('give the number of medical ratings that the statistics give', async () => {
  const { rows, total } = await ask<Distribution>('/register/medical-score/distribution?by=rating')
  const article = await articleCalled('上年度医保信用评分揭晓')

  expect(article.name).toContain(`${thousands(rows.find(({ key }) => key.startsWith('A'))!.count)}个`)
  expect(article.content).toContain(`共${thousands(total)}个`)
})

it('give the share of decisions published in time that the statistics of that month give', async () => {
  const article = await articleCalled('月全市“双公示”归集')
  const [from] = readArticles(new Date())
    .flatMap(({ name }) => figuresIn(name))
    .filter((figure) => figure.startsWith('双公示'))
    .map((figure) => figure.split(' ')[1]!)
    .filter((period) => !period.includes('/'))
  const { totals } = await ask<PublicityStatistics>(
    `/cmpinternetportalfront/doublepublicity/statistics?by=month&from=${from}&to=${from}`,
  )

  expect(article.name).toContain(`归集${thousands(totals.total)}条，及时率${percent(totals.onTimeRate)}`)
})

it('give the duration of a repair that the repair guide gives', async () => {
  const { averageDays } = await ask<HandlingTime>('/repair/handlingTime')
  const article = await articleCalled('信用修复平均办理用时缩短至')

  expect(article.name).toContain(`缩短至${averageDays}个工作日`)
  // The article says that the duration has fallen from 9.1 working days.
  expect(averageDays).toBeLessThan(9.1)
})

it('give the number of subjects that the home page gives', async () => {
  const { subjects } = await ask<RegisterOverview>('/register/overview')
  const article = await articleCalled('“信用榕屿”公示信用信息')

  expect(article.summary).toContain(`${thousands(subjects)}个信用主体`)
})

it('include records added later once the figures are refreshed', async () => {
  const { db } = portal.database
  const { subjects } = await ask<RegisterOverview>('/register/overview')
  await addSubject(db, { id: 'latecomer', name: '榕屿后来者有限公司' })
  await refreshFigures(portal.database, new Date())
  const { id } = readArticles(new Date()).find(({ name }) => name.includes('“信用榕屿”公示信用信息'))!
  const [stored] = await db.select({ summary: article.summary }).from(article).where(eq(article.id, id))

  expect(stored?.summary).toContain(`${thousands(subjects + 1)}个信用主体`)
})
