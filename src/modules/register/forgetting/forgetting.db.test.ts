import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openInhabitedPortal, USERS } from '../../../../test/inhabited-portal.ts'
import { insertRecord } from '../../../../test/register/records.ts'
import { paper } from '../../documents/tables.server.ts'
import { job } from '../../jobs/tables.server.ts'
import { recordAddress } from '../catalogue/addresses.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { appendRecordEntries, selectKeys } from '../entries/record-entries.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { record } from '../records/tables.server.ts'
import type { ForgettingCheck } from './contract.ts'
import { readForgettingFigures } from './figures.server.ts'
import { forgettingCheck } from './tables.server.ts'

const DATASET = 'penalty'
const NUMBER = '榕市监停证〔2026〕7号'
const clock = { now: Date.now() }
const world = await openInhabitedPortal({ now: () => clock.now }, { RATE_LIMIT: 'off' })
const { db, portal, actors } = world
const { enterpriseName: subjectName, creditCode: subjectCode } = USERS.enterprise

async function change(id: string, set: Partial<typeof record.$inferInsert>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(record)
      .set(set)
      .where(and(eq(record.dataset, DATASET), eq(record.id, id)))
    await appendRecordEntries(tx, { changed: selectKeys([{ dataset: DATASET, id }]), at: new Date(clock.now) })
  })
  await portal.writeLedger()
}

async function publish(documentNo = NUMBER): Promise<string> {
  const id = await insertRecord(db, { dataset: DATASET, subjectName, documentNo, from: '2026-01-01' })
  await change(id, { subjectCode })
  return id
}

const end = (id: string) => change(id, { endedOn: '2026-01-02', endedReason: 'repaired' })
const drop = () => portal.changes.noticed(REGISTER_TOPIC)
const ask = (id: string, as = actors.enterprise) =>
  world.ask('POST /register/own/forgetting', { as, body: { dataset: DATASET, id } })
const read = (id: string) =>
  world.get<ForgettingCheck>('GET /register/own/forgetting/{dataset}/{id}', {
    ...{ as: actors.enterprise, params: { dataset: DATASET, id } },
  })
const visit = (id: string) =>
  portal.app.inject({ url: recordAddress(expectDataset(DATASET), id), headers: { host: 'localhost' } })

beforeAll(() => portal.writeLedger())

describe('the paper that a record is gone', () => {
  it('is refused while the record is in sight, and to everybody else', async () => {
    const id = await publish('榕市监停证〔2026〕1号')
    const early = await ask(id)
    await end(id)
    const other = await ask(id, actors.otherEnterprise)

    expect([early.statusCode, other.statusCode]).toEqual([409, 404])
  })

  it('is issued to its subject after every output was read, and says which', async () => {
    const id = await publish()
    expect((await visit(id)).body).toContain(NUMBER)
    await end(id)
    drop()

    const asked = await ask(id)
    await portal.workOnJobs('forgetting-check')
    const found = await read(id)

    expect(asked.json().data).toMatchObject({ state: 'waiting', canAsk: false })
    expect(found).toMatchObject({ state: 'clean', canAsk: false })
    expect(found.looked.filter((one) => one.found)).toEqual([])
    const names = found.looked.map(({ name }) => name)
    for (const name of [
      '信息页面',
      '公示列表',
      '全文检索',
      '变更流（重放）',
      '开放数据（CSV）',
      '公开账本的条目',
      '信用报告',
      '页面缓存',
    ])
      expect(names).toContain(name)
    expect(found.looked.find(({ name }) => name === '开放数据（CSV）')!.bytes).toBeGreaterThan(1000)
    const [issued] = await db.select().from(paper).where(eq(paper.number, found.paper!))
    expect(issued).toMatchObject({ ownerId: 'user-enterprise', title: '信用信息停止公示证明' })
  })

  it('is not issued while a page in memory still has the record; staff see the failing job, which finds it gone later', async () => {
    const id = await publish('榕市监停证〔2026〕3号')
    await visit(id)
    await end(id)

    await ask(id)
    await portal.workOnJobs('forgetting-check')
    const before = await read(id)
    const [failing] = await db.select().from(job).where(eq(job.kind, 'forgetting-check')).orderBy(job.id)
    drop()
    clock.now += 3_600_000
    await portal.workOnJobs('forgetting-check')
    const after = await read(id)

    expect(before).toMatchObject({ state: 'found', paper: null })
    expect(before.looked.flatMap(({ name, found }) => (found ? [name] : []))).toContain('页面缓存')
    expect(failing).toBeDefined()
    expect(after.state).toBe('clean')
    expect(after.paper).not.toBeNull()
  })

  it('says of each ending that staff decided how many minutes it took, also when nobody asks', async () => {
    const id = await publish('榕市监停证〔2026〕4号')
    await end(id)
    drop()
    clock.now += 120_000

    await portal.putSlots()
    await portal.workOnJobs('forgetting')
    await portal.workOnJobs('forgetting-check')
    const [row] = await db.select().from(forgettingCheck).where(eq(forgettingCheck.recordId, id))
    const figures = await readForgettingFigures(db, clock.now)

    expect(row).toMatchObject({ state: 'clean', accountId: null, paperNumber: null })
    expect((row!.goneAt!.getTime() - row!.endedAt.getTime()) / 60_000).toBe(2)
    expect(figures.records).toBeGreaterThanOrEqual(3)
    expect(figures.medianMinutes).toBeGreaterThanOrEqual(0)
  })
})
