import { eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { CALLS, openReports } from '../../../test/cases/report-applications.ts'
import { sentCase } from '../../../test/cases/sent-cases.ts'
import type { Visitor } from '../../../test/inhabited-portal.ts'
import { demoProfile } from '../../../test/portal.ts'
import { job } from '../jobs/tables.server.ts'
import { account } from '../people/tables.server.ts'
import { submission } from '../submissions/tables.server.ts'
import type { ReportEntry, SharedReport } from './contract.ts'

const { papers, world, ask, apply, detail } = await openReports()
const { enterprise, otherEnterprise, person, reviewing, accepting } = world.actors

const decide = (id: string, as: Visitor, action: string, given: object) =>
  ask('POST /submissions/staff/{id}/act', { as, params: { id }, body: { action, given } })

it('about oneself is issued in the same request, once, and belongs to the applicant', async () => {
  const before = papers.registered.length
  const key = { idempotencyKey: 'report-twice-sent' }
  const first = await apply(enterprise, key)
  const again = await apply(enterprise, key)
  const { id } = first.data
  const made = await detail(id)

  expect([first.status, again.data.id]).toEqual([200, id])
  expect(made).toMatchObject({
    state: 'ISSUED',
    title: '公共信用信息报告（标准版）',
    purpose: '招标投标',
    sharing: null,
  })
  expect(made.number).toBe(papers.registered.at(-1)?.number)
  // Requested twice, and a third time by the job that takes over interrupted requests.
  await world.portal.workOnJobs('credit-report')
  expect(papers.registered.length).toBe(before + 1)
  const file = await ask('GET /cmpinternetportalfront/archives/creditReport/{id}', { as: enterprise, params: { id } })
  expect([file.status, file.answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const page = await ask<{ records: ReportEntry[] }>(`GET ${CALLS}/page`, { as: enterprise })
  expect(page.data.records[0]).toMatchObject({ id, links: [{ name: '下载' }, { name: '打印' }, { name: '分享' }] })
  for (const name of [`GET ${CALLS}/detail/{id}`, `POST ${CALLS}/stopShare/{id}`, `DELETE ${CALLS}/delete/{id}`])
    expect((await ask(name, { as: otherEnterprise, params: { id } })).status, name).toBe(404)
})

it('is refused at its field if the applicant is not entitled to it', async () => {
  expect((await apply(person)).errors).toHaveProperty('queryType')
  expect((await apply(enterprise, { report: 'special' })).errors).toEqual({ field: '请选择查询领域' })
  const certificate = '信用等级为AAA级，特此证明'
  for (const words of [certificate, '求职'.repeat(20)])
    expect(
      (await apply(enterprise, { purpose: '其他', purposeOther: words, receivingUnit: words })).errors,
    ).toHaveProperty('purposeOther')
  expect((await apply(enterprise, { receivingUnit: certificate })).errors).toHaveProperty('receivingUnit')
  expect(
    (await apply(enterprise, { period: '自选', periodFrom: '2019-01-01', periodTo: '2026-01-01' })).errors,
  ).toEqual({
    periodTo: '信息时段最长 5 年',
  })
  expect((await apply(enterprise, { queryType: 'entrusted' })).errors).toMatchObject({
    authorisationFile: '请上传授权书',
  })
  await world.db.update(account).set({ realNameLevel: 0 }).where(eq(account.id, 'user-otherEnterprise'))
  expect((await apply(otherEnterprise)).code).toBe(203)
})

it('for others, of the full edition or about persons is reviewed by staff and issued exactly once', async () => {
  const { id } = await sentCase(world, 'report-organisation', enterprise)
  const params = { id }
  expect(await detail(id)).toMatchObject({ state: 'PENDING', number: null })
  const early = await ask('GET /cmpinternetportalfront/archives/creditReport/{id}', { as: enterprise, params })
  expect([early.code, early.msg]).toEqual([203, '当前状态为“待审核”，不能下载；可以修改或者删除'])
  const edited = await ask<ReportEntry>(`PUT ${CALLS}/edit/{id}`, {
    as: enterprise,
    params,
    body: { purpose: '政府采购' },
  })
  expect(edited.data.purpose).toBe('政府采购')
  const praised = await ask(`PUT ${CALLS}/edit/{id}`, {
    as: enterprise,
    params,
    body: { purpose: '其他', purposeOther: '信用良好' },
  })
  expect(praised.errors).toHaveProperty('purposeOther')
  await decide(id, accepting, 'return', { missing: '授权书没有加盖公章' })
  expect(await detail(id)).toMatchObject({ state: 'RETURNED', opinion: '授权书没有加盖公章' })
  await ask(`PUT ${CALLS}/edit/{id}`, { as: enterprise, params, body: { purpose: '商务合作' } })
  await decide(id, reviewing, 'approve', { opinion: '同意' })
  const before = papers.registered.length
  expect(await detail(id)).toMatchObject({ state: 'GENERATING' })
  const removing = await ask(`DELETE ${CALLS}/delete/{id}`, { as: enterprise, params })
  expect([removing.code, removing.msg]).toEqual([
    203,
    '当前状态为“已通过（生成中）”，不能删除；报告正在生成，请稍后再看',
  ])
  await Promise.all([world.portal.workOnJobs('credit-report'), world.portal.workOnJobs('credit-report')])
  await world.portal.workOnJobs('credit-report')

  expect(papers.registered.length).toBe(before + 1)
  expect(await detail(id)).toMatchObject({ state: 'ISSUED', subjectName: '榕屿芥舟软件有限公司' })
  expect((await apply(enterprise, { report: 'full' })).data && (await stateOf('full'))).toBe('PENDING')
  const own = await apply(person, { report: 'personal' }, 'applyPerson')
  await decide(own.data.id, reviewing, 'reject', { reason: '请补充用途' })
  expect(await detail(own.data.id, person)).toMatchObject({ state: 'REJECTED', opinion: '请补充用途' })
})

const stateOf = async (report: string) => {
  const rows = await world.db
    .select()
    .from(submission)
    .where(inArray(submission.kind, ['report-organisation']))
  return rows.filter(({ fields }) => fields.report === report && fields.queryType === 'self').at(-1)?.state
}

it('that could not be made shows this once the job gives up, and its owner can restart it', async () => {
  const { draw } = papers
  papers.draw = () => Promise.reject(new Error('the drawer broke off'))
  const { data } = await apply(enterprise, { report: 'risk' })
  const asking = { as: enterprise, params: { id: data.id } }
  const early = await ask<boolean>(`POST ${CALLS}/remake/{id}`, asking)
  await world.db.update(job).set({ state: 'failed' }).where(eq(job.key, data.id))
  papers.draw = draw

  const failed = await detail(data.id)
  const again = await ask<boolean>(`POST ${CALLS}/remake/{id}`, asking)
  const waiting = await detail(data.id)
  await world.portal.workOnJobs('credit-report')

  expect([early.data, failed.hasFailed, again.data, waiting.hasFailed]).toEqual([false, true, true, false])
  expect(await detail(data.id)).toMatchObject({ state: 'ISSUED', hasFailed: false, qr: { side: 1 } })
})

it('that could not be made in the request is made by the job', async () => {
  const { draw } = papers
  papers.draw = () => Promise.reject(new Error('the drawer broke off'))
  const { data } = await apply(enterprise, { report: 'risk' })
  expect(await detail(data.id)).toMatchObject({ state: 'GENERATING' })
  papers.draw = draw
  const later = Date.now() + 31_000
  await world.db.execute(
    `update job set due_at = '${new Date(later - 60_000).toISOString()}' where kind = 'credit-report'`,
  )
  await world.portal.workOnJobs('credit-report')

  expect(await detail(data.id)).toMatchObject({ state: 'ISSUED', title: '失信风险警示报告' })
})

it('is shared by a secret that is shown once, has a limit of views and can be stopped at any time', async () => {
  const { data } = await apply(enterprise)
  const params = { id: data.id }
  const shared = await ask<{ secret: string }>(`POST ${CALLS}/share/{id}`, {
    as: enterprise,
    params,
    body: { days: '7' },
  })
  const { secret } = shared.data
  const look = (typed = secret) =>
    ask<SharedReport>(`POST ${CALLS}/shared`, { as: world.newVisitor(), body: { secret: typed } })
  const seen = await look()

  expect(seen.data).toMatchObject({ isValid: true, viewsLeft: 19, title: '法人和非法人组织公共信用信息报告' })
  expect((await detail(data.id)).sharing).toMatchObject({ state: 'open', views: 1, viewLimit: 20 })
  expect((await look('no-such-secret')).status).toBe(404)
  const taken = await ask('GET /people/export', { as: enterprise })
  expect(taken.answer.json()).toMatchObject({
    grants: [{ scope: 'report-link', viewCount: 1, state: 'open' }],
    looks: expect.arrayContaining([expect.objectContaining({ by: '持链接者' })]),
  })
  const renewed = await ask<{ secret: string }>(`POST ${CALLS}/share/{id}`, {
    as: enterprise,
    params,
    body: { days: '30' },
  })
  expect((await look()).msg).toContain('已停止分享')
  for (const _ of [1, 2])
    expect((await ask(`POST ${CALLS}/stopShare/{id}`, { as: enterprise, params })).data).toBe(true)
  expect((await look(renewed.data.secret)).msg).toBe('该报告已停止分享，请向分享者索取新的链接')
  expect(JSON.stringify(world.portal.log)).not.toContain(secret)
  expect(await ask(`DELETE ${CALLS}/delete/{id}`, { as: enterprise, params })).toMatchObject({ data: true })
  const page = await ask<{ records: ReportEntry[] }>(`GET ${CALLS}/page`, { as: enterprise })
  expect(page.data.records.map(({ id }) => id)).not.toContain(data.id)
  const kept = await world.db.select().from(submission).where(isNotNull(submission.validUntil))
  expect(kept.map(({ id }) => id)).toContain(data.id)
})

it('is shared by a link under the public address of the portal, regardless of the requested host', async () => {
  const { data } = await apply(enterprise)
  const address = `/credit-report-detail?id=${data.id}`
  const sent = await world.askPage('POST', address, { as: enterprise, body: { step: 'share', days: '7' } })
  const visit = Object.fromEntries(sent.cookies.map(({ name, value }) => [name, value]))

  const { body } = await world.portal.app.inject({
    ...{ url: address, cookies: { ...enterprise.cookies, ...visit } },
    headers: { host: '127.0.0.1:9999' },
  })

  const link = /<code>([^<]*)<\/code>/.exec(body)?.[1] ?? ''
  expect(sent.statusCode).toBe(303)
  expect(link).toMatch(/\/shared-report#\S{8,}$/)
  expect(new URL(link).origin).toBe(demoProfile.publicUrl)
})
