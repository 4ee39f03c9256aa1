import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openReports } from '../../../test/cases/report-applications.ts'
import { USERS } from '../../../test/inhabited-portal.ts'
import { demoProfile } from '../../../test/portal.ts'
import type { StoredProfile } from '../../kernel/profile.ts'
import { expectDataset } from '../register/catalogue/catalogue.ts'
import { prepareRecord } from '../register/records/record-row.server.ts'
import { record, subject } from '../register/records/tables.server.ts'
import { reportField } from './tables.server.ts'

const { papers, world, ask, apply, detail } = await openReports()
const { enterprise } = world.actors

/** A penalty and a measure by the district's 城市管理局 that only their subject may see. */
async function decideInSecret() {
  const { creditCode, enterpriseName: name } = USERS.enterprise
  const [firm] = await world.db.select().from(subject).where(eq(subject.creditCode, creditCode))
  const [unit] = demoProfile.fieldUnits.urban!.slice(1)
  const decided = { authority: unit!.name, authorityCode: unit!.code, decisionDate: '2024-03-01' }
  const delivery = {
    ...{ seal: world.seal, batchNo: 'test', regionCode: '350091', subjectId: firm?.id ?? null, now: new Date() },
    source: { unit: unit!.name, code: unit!.code },
  }
  const penalty = {
    ...{ counterpartName: name, counterpartType: '法人及非法人组织', creditCode, ...decided, category: '罚款' },
    ...{
      documentNo: '海湾城管罚〔2024〕8号',
      violationType: '擅自占用道路',
      facts: '占道经营',
      basis: '《城市道路管理条例》',
    },
    ...{ content: '罚款', fineAmount: '0.05', severity: '一般', procedure: '普通程序' },
    ...{ sourceUnit: unit!.name, sourceCode: unit!.code },
  }
  const measure = {
    ...{ subjectName: name, creditCode, ...decided, documentNo: '海湾城管扣〔2024〕3号', matter: '占道摆放的货架' },
    ...{ measures: '扣押财物', content: '扣押货架两个', basis: '《中华人民共和国行政强制法》第九条' },
  }
  await world.db
    .insert(record)
    .values([
      { ...prepareRecord(expectDataset('penalty'), penalty, delivery), publicityUntil: '2025-02-28' },
      prepareRecord(expectDataset('coercive-measure'), measure, delivery),
    ])
}

it('in place of certificates includes a penalty whose publicity has ended, while no public page or call shows it', async () => {
  await decideInSecret()
  const period = { period: '自选', periodFrom: '2021-11-18', periodTo: '2026-11-17' }
  const { data } = await apply(enterprise, { report: 'special', field: ['urban', 'funds', 'fire'], ...period })

  const issued = await detail(data.id)
  const paper = papers.drawn.at(-1)!
  const kept = await world.db.select().from(reportField).where(eq(reportField.paperNumber, issued.number!))
  const { creditCode } = USERS.enterprise
  const seen = await Promise.all(
    [
      `/credit/cmpinternetportalfront/archives/detail/${creditCode}`,
      `/credit/cmpinternetportalfront/archives/search?keyword=${encodeURIComponent('海湾城管')}`,
      '/credit/register/coercive-measure/page',
      '/credit/register/open/coercive-measure/csv',
    ].map(async (url) => (await world.portal.app.inject(url)).body),
  )

  expect(issued.state).toBe('ISSUED')
  expect(paper.verdicts?.map(({ name, state }) => [name, state])).toEqual([
    ['住房公积金', 'not-collected'],
    ['城市管理', 'found'],
    ['消防安全', 'none'],
  ])
  expect(paper.verdicts?.[1]?.text).toBe('查询到记录 2 条：行政处罚 1 条、行政强制 1 条，其中不公开 2 条')
  expect(JSON.stringify(paper)).toContain('海湾城管罚〔2024〕8号')
  expect(kept.map(({ field, verdict, recordCount }) => [field, verdict, recordCount]).toSorted()).toEqual([
    ['fire', 'none', 0],
    ['funds', 'not-collected', 0],
    ['urban', 'found', 2],
  ])
  for (const body of seen) expect(body).not.toMatch(/2024〕8号|2024〕3号/)
  const figures = await ask<{ sections: { title: string; tables: { key: string; rows: unknown[] }[] }[] }>(
    'GET /statistics/site/figures',
    { as: world.actors.running },
  )
  const proofs = figures.data.sections.find(({ title }) => title === '信用代证')!
  expect(proofs.tables.find(({ key }) => key === 'proofFields')!.rows).toContainEqual({
    ...{ field: '住房公积金', asked: 1, given: 0, found: 0 },
  })
})

it('in place of certificates leaves out ended records once two people have changed the setting, and only in papers made afterwards', async () => {
  const penaltyNo = '海湾城管罚〔2024〕8号'
  const period = { period: '自选', periodFrom: '2021-11-18', periodTo: '2026-11-17' }
  const issue = async () => {
    await apply(enterprise, { report: 'special', field: ['urban'], ...period })
    return JSON.stringify(papers.drawn.at(-1))
  }
  const before = await issue()

  await set({ specialReportEnded: 'left-out' })
  const since = await issue()

  expect(before).toContain(penaltyNo)
  expect(since).not.toContain(penaltyNo)
  expect(since).toContain('已经修复或者公示期满的信息不列入本报告')
  // A measure that is never public by law is still in force and therefore listed.
  expect(since).toContain('行政强制 1 条')
})

/** Changes a site setting as one member of staff and approves it as another. */
async function set(change: Partial<StoredProfile>) {
  const as = world.actors.running
  const profile = async () =>
    (
      await ask<{ seen: string; values: StoredProfile; change: { id: string; revision: number } | null }>(
        'GET /site/desk/profile',
        { as },
      )
    ).data
  const { seen, values } = await profile()
  await ask('POST /site/desk/profile/save', { as, body: { key: 'reports', seen, values: { ...values, ...change } } })
  const { id, revision } = (await profile()).change!
  await ask('POST /site/desk/change/pass', { as: await world.staffSession('chushen'), body: { id, revision } })
}
