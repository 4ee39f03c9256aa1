import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findOne, listHrefs, parseHtml, readText } from '../../../../test/html.ts'
import { openInhabitedPortal, USERS, type Visitor } from '../../../../test/inhabited-portal.ts'
import { account } from '../../people/tables.server.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { prepareRecord } from '../records/record-row.server.ts'
import { record, subject } from '../records/tables.server.ts'
import type { OwnArchive, OwnRecordDetail } from './contract.ts'

const world = await openInhabitedPortal()
const { db, seal, actors } = world

const CODE = USERS.enterprise.creditCode
const archiveOf = (as: Visitor) => world.get<OwnArchive>('GET /register/own/archive', { as })
const askRecord = (as: Visitor, dataset: string, id: string) =>
  world.ask('GET /register/own/record/{dataset}/{id}', { as, params: { dataset, id } })
const askPage = (as: Visitor, path: string, query: Record<string, string> = {}) =>
  world.askPage('GET', path, { as, query })

const delivered = (values: Record<string, string>, dataset: string, id: string, subjectId: string | null = null) =>
  prepareRecord(expectDataset(dataset), values, {
    ...{ seal, batchNo: 'test', regionCode: '350091', subjectId, now: new Date(), id },
    source: { unit: '榕屿市市场监督管理局', code: '11350099MB0000001A' },
  })

const PENALTY = {
  ...{ counterpartName: USERS.enterprise.name, counterpartType: '法人及非法人组织', creditCode: CODE },
  ...{
    documentNo: '榕测罚〔2026〕1号',
    violationType: '占道经营',
    facts: '占用人行道摆放桌椅。',
    basis: '城市管理条例',
  },
  ...{ category: '罚款', content: '罚款0.5万元。', fineAmount: '0.5', decisionDate: '2026-10-01', severity: '一般' },
  ...{ authority: '榕屿市城市管理局', authorityCode: '11350099MB0000002B', procedure: '普通程序' },
}
const PROFESSION = {
  ...{ group: '教师', name: USERS.person.name, gender: '女', certNo: USERS.person.certNo },
  ...{ practiceUnit: '榕屿市第一中学', practiceUnitCode: '12350099MB0000003C', practiceCertNo: 'RY900001' },
  ...{ qualification: '教师资格证书', issuer: '市教育局', issuedAt: '2025-09-01', validTo: '2030-08-31' },
  ...{ status: '正常', supervisor: '市教育局' },
}

beforeAll(async () => {
  await db.insert(record).values([
    delivered(PENALTY, 'penalty', 'own-shown'),
    { ...delivered({ ...PENALTY, documentNo: '二号' }, 'penalty', 'own-blocked'), blocked: true, flag: 'objection' },
    {
      ...delivered({ ...PENALTY, documentNo: '三号' }, 'penalty', 'own-repaired'),
      ...{ endedOn: '2026-11-01', endedReason: 'repaired' as const },
    },
    delivered({ ...PENALTY, documentNo: '四号', creditCode: USERS.otherEnterprise.creditCode }, 'penalty', 'of-other'),
    delivered(PROFESSION, 'focus-group', 'own-person'),
    delivered({ ...PROFESSION, certNo: USERS.otherPerson.certNo }, 'focus-group', 'other-person'),
  ])
})

describe('one’s own archive', () => {
  it('has all records of the enterprise, each with the reason why it is public or not', async () => {
    const { subject: own, counts, sections } = await archiveOf(actors.enterprise)
    const states = Object.fromEntries(sections.flatMap(({ records }) => records.map(({ id, state }) => [id, state])))

    expect(own).toMatchObject({ type: 'organisation', code: CODE })
    expect(states).toMatchObject({ 'own-shown': '公示中', 'own-blocked': '异议屏蔽', 'own-repaired': '已修复终止' })
    expect(states).not.toHaveProperty('of-other')
    expect(counts).toMatchObject({ shown: expect.any(Number), objected: 1, inRepair: 0 })
    expect(counts.shown + counts.hidden + counts.ended).toBe(counts.all)
    expect(counts.ended).toBe(1)
  })

  it('has totals that agree with its records, in the whole demo city', async () => {
    const [busy] = await db
      .select({ id: subject.id, code: subject.creditCode, name: subject.name })
      .from(record)
      .innerJoin(subject, eq(subject.id, record.subjectId))
      .where(and(eq(record.dataset, 'penalty'), isNotNull(record.endedOn)))
      .limit(1)
    await db
      .update(account)
      .set({ creditCode: busy!.code, enterpriseName: busy!.name })
      .where(eq(account.id, 'user-otherEnterprise'))

    const { counts, sections, subject: own } = await archiveOf(actors.otherEnterprise)
    await db
      .update(account)
      .set({ creditCode: USERS.otherEnterprise.creditCode, enterpriseName: USERS.otherEnterprise.name })
      .where(eq(account.id, 'user-otherEnterprise'))

    const all = sections.flatMap(({ records }) => records)
    expect(own.archiveId).toBe(busy!.id)
    expect(sections.reduce((sum, { total }) => sum + total, 0)).toBe(counts.all)
    expect(all.length === counts.all ? all.filter(({ isShown }) => isShown).length : counts.shown).toBe(counts.shown)
  })

  it('has the records of a person by the number of the document, and shows that number masked', async () => {
    const { subject: own, sections } = await archiveOf(actors.person)
    const text = JSON.stringify(sections)

    expect(own).toMatchObject({ type: 'person', name: USERS.person.name, code: '350102********0039', archiveId: null })
    expect(sections.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(['own-person'])
    expect(text).not.toContain(USERS.person.certNo)
  })

  it('is only for verified users, and tells others how to be verified', async () => {
    const unverified = await world.signedOn('otherPerson')
    await db.update(account).set({ realNameLevel: 0 }).where(eq(account.id, 'user-otherPerson'))

    const answer = await world.ask('GET /register/own/archive', { as: unverified })
    const page = await askPage(unverified, '/my-credit')
    const hidden = await askRecord(unverified, 'focus-group', 'other-person')
    await db.update(account).set({ realNameLevel: 1 }).where(eq(account.id, 'user-otherPerson'))

    expect([answer.statusCode, hidden.statusCode, page.statusCode]).toEqual([409, 409, 200])
    expect(answer.json().msg).toContain('实名认证')
    expect(readText(findOne(parseHtml(page.body), 'main'))).toContain('上传证明材料申请')
  })
})

describe('one record', () => {
  it('is shown to its own subject, and answered as missing for everyone else', async () => {
    const [own, foreign, none] = await Promise.all([
      askRecord(actors.enterprise, 'penalty', 'own-blocked'),
      askRecord(actors.otherEnterprise, 'penalty', 'own-blocked'),
      askRecord(actors.otherEnterprise, 'penalty', 'none'),
    ])

    expect(own.json().data).toMatchObject({ id: 'own-blocked', why: '异议核实期间暂停公示。' })
    expect(own.headers['cache-control']).toBe('no-store')
    expect([foreign.statusCode, foreign.body]).toEqual([none.statusCode, none.body])
    for (const as of [actors.person, actors.otherPerson])
      expect((await askRecord(as, 'penalty', 'own-blocked')).statusCode).toBe(404)
    expect((await askRecord(actors.anonymous, 'penalty', 'own-shown')).statusCode).toBe(401)
    expect((await askRecord(actors.accepting, 'penalty', 'own-shown')).statusCode).toBe(403)
  })

  it('shows items for the subject, and none that are hidden from it', async () => {
    const [row] = await db
      .select()
      .from(record)
      .where(and(eq(record.dataset, 'self-declaration'), isNotNull(record.subjectId), ne(record.subjectType, 'person')))
      .limit(1)
    const [whose] = await db.select().from(subject).where(eq(subject.id, row!.subjectId!))
    const hidden: Record<string, string> = { handlerName: '经办甲', handlerPhone: '13800009999', attachments: '文件一' }
    const internal = expectDataset('self-declaration').items.filter(({ visibility }) => visibility === 'internal')
    for (const { key } of internal) hidden[key] = `内部 ${key}`
    await db
      .update(record)
      .set({ sealed: seal.seal(JSON.stringify(hidden)) })
      .where(and(eq(record.dataset, row!.dataset), eq(record.id, row!.id)))
    await db.update(account).set({ creditCode: whose!.creditCode }).where(eq(account.id, 'user-otherEnterprise'))

    const answer = await askRecord(actors.otherEnterprise, row!.dataset, row!.id)
    await db
      .update(account)
      .set({ creditCode: USERS.otherEnterprise.creditCode })
      .where(eq(account.id, 'user-otherEnterprise'))

    const { items }: OwnRecordDetail = answer.json().data
    expect(items.find(({ key }) => key === 'handlerName')?.value).toBe('经办甲')
    expect(answer.body).not.toContain('内部')
    expect(answer.body).not.toContain('13800009999')
  })
})

describe('the page', () => {
  it('is not cached, and links to the forms of the logged-in user', async () => {
    const page = await askPage(actors.enterprise, '/my-credit')
    const main = findOne(parseHtml(page.body), 'main')
    const links = listHrefs(main)

    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(links).toContain('/service-objection-representation?dataset=penalty&id=own-shown')
    // A second objection to the same record is not offered.
    expect(links).not.toContain('/service-objection-representation?dataset=penalty&id=own-blocked')
    expect(readText(main)).toContain('异议核实期间暂停公示')
    expect(links.some((href) => href.startsWith('/declare-Legal?about='))).toBe(true)
  })

  it('is the same for one record, even if nobody else can see it', async () => {
    const query = { dataset: 'penalty', id: 'own-repaired' }
    const own = await askPage(actors.enterprise, '/my-credit-record', query)
    const foreign = await askPage(actors.otherEnterprise, '/my-credit-record', query)

    expect([own.statusCode, foreign.statusCode]).toEqual([200, 404])
    expect(readText(findOne(parseHtml(own.body), 'main'))).toContain('已修复，2026-11-01 起停止公示')
    expect(foreign.body).not.toContain('占道经营')
  })

  it('redirects from the old address to the new one', async () => {
    const answer = await askPage(actors.person, '/service-personal-credit')

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/my-credit'])
  })

  it('prefills an objection to a non-public record, for its subject only', async () => {
    const query = { dataset: 'penalty', id: 'own-repaired' }
    const own = await askPage(actors.enterprise, '/service-objection-representation', query)
    const foreign = await askPage(actors.otherEnterprise, '/service-objection-representation', query)

    expect(own.body).toContain('三号')
    expect(foreign.body).not.toContain('三号')
  })
})
