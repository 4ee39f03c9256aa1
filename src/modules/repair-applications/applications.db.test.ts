import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { sendExample, signOnFirm, upload } from '../../../test/cases/case-copies.ts'
import { addressOf, openDesks, type STAFF } from '../../../test/cases/desks.ts'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { testSeal } from '../../../test/database.ts'
import { findAll, findOne, parseHtml } from '../../../test/html.ts'
import { EXAMPLES } from '../../../test/kind-examples.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { readRecords } from '../../../test/register/disputed-records.ts'
import { paper } from '../documents/tables.server.ts'
import type { RepairPage } from '../register/records/repair-contract.ts'
import { record } from '../register/records/tables.server.ts'
import { exchangeRow } from '../repair-program/exchange/tables.server.ts'
import { repairLog, repairRow } from '../repair-program/tables.server.ts'
import type { CaseDetail } from '../submissions/cases/case-view.ts'

const KIND = 'repair-application'
const APPLY = '/credit/cmpinternetportalfront/creditrepair/apply'
const MARKET = '榕屿市市场监督管理局'
const ECOLOGY = '榕屿市生态环境局'
const FIRM = EXAMPLES[KIND].uscc as string
const DAY = 86_400_000
let clock = Date.parse('2026-11-16T02:00:00Z')

let firms = 0
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => clock, profile: { repairWindow: '本站' } })

/** A user of the example firm, with records of the firm that can be repaired. */
async function firm(...names: string[]) {
  const { db } = portal.database
  firms += 1
  const records = names.map((name) => `${name}-${firms}`)
  await readRecords(db, testSeal(), KIND, records)
  const session = await signOnFirm(db, `repairing-${firms}`, FIRM)
  const browser = openBrowser(portal.app)
  browser.cookies.set('session', session)
  return { session, browser, records: records as [string, ...string[]] }
}

const { desk: as } = openDesks(portal)

const act = async (who: keyof typeof STAFF, id: string, action: string, given: object = {}, line?: number) =>
  (await as(who)).call(`/credit/submissions/staff/${id}/act`, {
    ...{ action, given, line },
    ...(action === 'grant' && { oneTimeCode: await freshCode(portal.database.db, clock) }),
  })

/** Two records of different units, forwarded to both. */
async function forwarded() {
  const applicant = await firm('one', 'two')
  const id = await sendExample(portal.app, applicant.session, KIND, ...applicant.records)
  await portal.workOnJobs('repair-papers')
  await act('accept', id, 'accept', { acceptance: '材料齐全' })
  await act('accept', id, 'forward', { unit: MARKET }, 1)
  await act('accept', id, 'forward', { unit: ECOLOGY }, 2)
  return { ...applicant, id }
}

const linesOf = async (id: string) =>
  ((await (await as('accept')).get(`/credit/submissions/staff/${id}`)).json().data as CaseDetail).lines as {
    stateName: string
    unit: string | null
  }[]

const rowsOf = async (ids: readonly string[]) =>
  portal.database.db
    .select({ id: record.id, flag: record.flag, endedOn: record.endedOn, reapplyFrom: record.reapplyFrom })
    .from(record)
    .where(inArray(record.id, [...ids]))
    .orderBy(record.id)

async function verdictOf({ browser }: Pick<Awaited<ReturnType<typeof firm>>, 'browser'>, id: string) {
  const answer = await browser.get(`/credit/register/repair/mine?records=penalty/${id}`)
  return (answer.json().data as RepairPage).records[0]?.verdict
}

it('marks its records and makes a letter for each when it is sent', async () => {
  const { session, browser, records } = await firm('first')
  const id = await sendExample(portal.app, session, KIND, ...records)
  await portal.workOnJobs('repair-papers')

  expect(await rowsOf(records)).toMatchObject([{ flag: 'repair' }])
  expect(await verdictOf({ browser }, records[0])).toMatchObject({ kind: 'pending', word: '修复处理中' })
  const { papers } = (await browser.get(`/credit/submissions/mine/${id}`)).json().data as CaseDetail
  expect(papers).toMatchObject([{ line: 1, name: '信用修复承诺书' }])
})

it('is refused as a whole, with the reason and the earliest day for each record', async () => {
  const { session, browser, records } = await firm('open', 'taken', 'early')
  const [open, taken, early] = records as [string, string, string]
  await portal.database.db.update(record).set({ repairableFrom: '2026-12-18' }).where(eq(record.id, early))
  await sendExample(portal.app, session, KIND, taken)
  const send = async (...ids: string[]) => {
    const [authorisation, fulfilmentProof] = [
      [await upload(portal.app, session, true)],
      [await upload(portal.app, session, true)],
    ]
    const items = ids.map((recordId) => ({ resourceId: 'penalty', recordId }))
    const answer = await browser.call(APPLY, { ...EXAMPLES[KIND], items, authorisation, fulfilmentProof })
    return answer.json().errors as Record<string, string>
  }

  expect(await send(open, taken, early)).toEqual({
    'items.1.recordId': '现在不能申请：修复申请正在处理。已经申请修复，等待认定单位决定，不需要再次申请。',
    'items.2.recordId': '现在不能申请：2026-12-18 起可以申请修复，还有 32 天',
  })
  expect(await send(open, 'somebody-elses')).toEqual({ 'items.1.recordId': '未找到该条记录，请重新选择' })
  expect(await rowsOf([open])).toMatchObject([{ flag: null }])
})

it('is decided line by line: each unit sees its own lines, and a granted record disappears with its decision', async () => {
  const { id, browser, records } = await forwarded()
  const seen = async (who: 'handle' | 'elsewhere') =>
    ((await (await as(who)).get(`/credit/submissions/staff/${id}`)).json().data as CaseDetail).lines.map(({ no }) => no)
  expect([await seen('handle'), await seen('elsewhere')]).toEqual([[1], [2]])
  expect((await act('handle', id, 'grant', { opinion: '同意' }, 2)).statusCode).toBe(404)

  await act('handle', id, 'grant', { opinion: '已缴清罚款，准予修复' })
  const undrawn = await rowsOf(records)
  await portal.workOnJobs('repair-papers')

  expect(undrawn).toMatchObject([{ flag: 'repair', endedOn: null }, { endedOn: null }])
  expect(await rowsOf(records)).toMatchObject([
    { flag: null, endedOn: '2026-11-16' },
    { flag: 'repair', endedOn: null },
  ])
  expect((await browser.get(`/credit/register/records/penalty/detail/${records[0]}`)).statusCode).toBe(404)
  const { papers, lines } = (await browser.get(`/credit/submissions/mine/${id}`)).json().data as CaseDetail
  expect(lines).toMatchObject([{ stateName: '已终止公示', result: '准予修复' }, { stateName: '已推送认定单位' }])
  const { number } = papers.find(({ name }) => name === '信用修复决定书')!
  const file = await browser.get(`/credit/cmpinternetportalfront/creditrepair/paper/${number}`)
  expect([file.statusCode, file.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  const stranger = (await firm('other')).browser
  expect((await stranger.get(`/credit/cmpinternetportalfront/creditrepair/paper/${number}`)).statusCode).toBe(404)
  expect(await portal.database.db.select().from(repairLog).where(eq(repairLog.recordId, records[0]))).toMatchObject([
    { action: 'cancel', basisNo: number, reason: '信用修复', after: '已修复终止' },
  ])
})

it('that its unit granted is not asked of anybody again: no request of the back office, one report of the ending', async () => {
  const { id, records } = await forwarded()
  const granted = records[0]
  await act('handle', id, 'grant', { opinion: '已缴清罚款，准予修复' })
  await portal.workOnJobs('repair-papers')

  const { db } = portal.database
  expect(await db.$count(repairRow, eq(repairRow.recordId, granted))).toBe(0)
  expect(await db.$count(exchangeRow, eq(exchangeRow.recordId, granted))).toBe(1)
  expect((await linesOf(id))[0]).toMatchObject({ stateName: '已终止公示', unit: MARKET })
  expect((await act('handle', id, 'grant', { opinion: '再次准予' }, 1)).statusCode).toBe(409)
})

it('is accepted and forwarded in one step to the unit of each record, which the page has already chosen', async () => {
  const { session, records } = await firm('market', 'ecology')
  const { db } = portal.database
  await db.update(record).set({ authority: MARKET }).where(eq(record.id, records[0]))
  await db.update(record).set({ authority: ECOLOGY }).where(eq(record.id, records[1]!))
  const id = await sendExample(portal.app, session, KIND, ...records)
  await portal.workOnJobs('repair-papers')
  const { body } = await (await as('accept')).get(addressOf(id))
  const chosenIn = (name: string) =>
    findAll(
      findOne(parseHtml(body), (one) => one.name === 'select' && one.attributes.name === name),
      ({ name: tag, attributes }) => tag === 'option' && attributes.selected !== undefined,
    ).map(({ attributes }) => attributes.value)

  const chosen = [1, 2].map((line) => chosenIn(`accept-forward-${line}.unit`))
  for (const [at, [unit]] of chosen.entries())
    await act('accept', id, 'accept-forward', { acceptance: '材料齐全', unit }, at + 1)

  expect(chosen).toEqual([[MARKET], [ECOLOGY]])
  expect(chosenIn('accept-forward-0.unit')).toEqual([''])
  expect(await linesOf(id)).toMatchObject([
    { stateName: '已推送认定单位', unit: MARKET },
    { stateName: '已推送认定单位', unit: ECOLOGY },
  ])
})

it('is handed back by a unit that is not competent, moved to another, and extended by the named reviewer alone', async () => {
  const { id, browser } = await forwarded()
  const ask = (approver: string) => act('elsewhere', id, 'ask-extension', { reason: '等待环评结果', approver }, 2)

  const back = await act('handle', id, 'hand-back', { cause: '不属于本单位职责', suggestedUnit: ECOLOGY }, 1)
  expect([back.statusCode, (await linesOf(id)).map(({ stateName }) => stateName)]).toEqual([
    200,
    ['已受理', '已推送认定单位'],
  ])
  expect((await (await as('handle')).get(`/credit/submissions/staff/${id}`)).statusCode).toBe(404)
  await act('accept', id, 'forward', { unit: MARKET }, 1)
  await act('accept', id, 'reassign', { unit: ECOLOGY }, 1)
  expect((await linesOf(id)).map(({ unit }) => unit)).toEqual([ECOLOGY, ECOLOGY])

  expect((await ask('nobody')).statusCode).toBe(422)
  expect((await ask('demo-shenhe')).statusCode).toBe(200)
  expect((await act('elsewhere', id, 'extend', {}, 2)).statusCode).toBe(403)
  expect((await act('review', id, 'extend', {}, 2)).statusCode).toBe(200)
  expect((await linesOf(id)).map(({ stateName }) => stateName)).toEqual(['已推送认定单位', '延期办理'])
  const shown = JSON.stringify((await browser.get(`/credit/submissions/mine/${id}`)).json().data)
  expect(shown).not.toMatch(/不属于本单位职责|等待环评结果/)
})

it('that is denied can be repeated from the stated day, and not before', async () => {
  const { id, browser, records } = await forwarded()
  const deny = (reapplyFrom: string) => act('handle', id, 'deny', { reason: '罚款没有缴清', reapplyFrom })
  expect((await deny('2026-11-16')).json().errors).toEqual({
    reapplyFrom: '可以再次申请的日期应为今天以后的日期，写成 2027-01-31 的形式',
  })

  await deny('2026-12-16')

  expect(await rowsOf([records[0]])).toMatchObject([{ flag: null, reapplyFrom: '2026-12-16' }])
  expect(await verdictOf({ browser }, records[0])).toMatchObject({
    ...{ kind: 'waiting', word: '未到可申请日', day: '2026-12-16', note: '还有 30 天' },
  })
  const record = (await browser.get(`/license-punishment-detail?id=${records[0]}&type=punish`)).body
  const days = [...record.replace(/<[^>]+>/g, '').matchAll(/(\d{4}-\d\d-\d\d) ?起(?:可|（)/g)].map(([, day]) => day)
  expect(record).toContain('上次申请未通过')
  expect(new Set(days)).toEqual(new Set(['2026-12-16']))
  clock += 30 * DAY
  expect(await verdictOf({ browser }, records[0])).toMatchObject({ kind: 'open' })
  clock -= 30 * DAY
})

it('that is denied results in one paper with the reason, as a granted one does', async () => {
  const { id, browser } = await forwarded()
  await act('handle', id, 'deny', { reason: '罚款没有缴清', reapplyFrom: '2026-12-16' })
  await portal.workOnJobs('repair-papers')
  await portal.workOnJobs('repair-papers')

  const { papers } = (await browser.get(`/credit/submissions/mine/${id}`)).json().data as CaseDetail
  const [refusal, ...others] = papers.filter(({ name }) => name === '不予修复决定书')
  expect([refusal?.line, others]).toEqual([1, []])
  const answer = await browser.get(`/credit/cmpinternetportalfront/creditrepair/paper/${refusal!.number}`)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const issued = eq(paper.number, refusal!.number)
  expect(await portal.database.db.$count(paper, issued)).toBe(1)
})

it('that is revoked restores the record for its longest period, records the broken promise and withdraws the decision', async () => {
  const { id, browser, records } = await forwarded()
  const { db } = portal.database
  await act('handle', id, 'grant', { opinion: '准予修复' })
  await portal.workOnJobs('repair-papers')

  expect((await act('handle', id, 'revoke', { reason: '缴款凭证系伪造' })).statusCode).toBe(200)

  expect(await rowsOf([records[0]])).toMatchObject([{ endedOn: null, reapplyFrom: '2100-01-01' }])
  expect(await verdictOf({ browser }, records[0])).toMatchObject({ kind: 'never' })
  const ofFirm = and(eq(record.dataset, 'commitment'), eq(record.subjectCode, FIRM), eq(record.batchNo, 'submission'))
  expect(await db.select({ items: record.items, severity: record.severity }).from(record).where(ofFirm)).toMatchObject([
    { severity: 2, items: { fulfilment: '全部未履行', unperformed: '缴款凭证系伪造' } },
  ])
  const decisions = db
    .select()
    .from(paper)
    .where(and(eq(paper.caseId, id), eq(paper.definition, 'repair-decision')))
  expect(await decisions).toMatchObject([{ withdrawnReason: '缴款凭证系伪造' }])
  const log = (await (await as('audit')).get('/credit/repairprogram/log/check')).json().data
  expect(log).toMatchObject({ brokenAt: null })
})

it('leaves the mark of an objection that was accepted in the meantime', async () => {
  const { id, session, records } = await forwarded()
  const objection = await sendExample(portal.app, session, 'objection-enterprise', records[0])
  await act('accept', objection, 'accept', { opinion: '材料齐全' })
  const during = await rowsOf([records[0]])

  await act('handle', id, 'deny', { reason: '义务没有履行', reapplyFrom: '2027-03-01' })

  expect([during[0]?.flag, (await rowsOf([records[0]]))[0]?.flag]).toEqual(['repair', 'objection'])
})
