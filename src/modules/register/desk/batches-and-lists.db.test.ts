import { and, desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { freshCode } from '../../../../test/cases/one-time-code.ts'
import { type Batch, openRecordDesk } from '../../../../test/register/record-desk.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import type { Envelope } from '../../../kernel/calls/envelope.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { csvLine } from '../../../kernel/format/csv-line.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { importBatch } from '../import/tables.server.ts'
import { record } from '../records/tables.server.ts'
import { buildCalendar, countMonth, listDueDays } from './quality-count.server.ts'

const desk = await openRecordDesk()
const {
  portal,
  db,
  ask,
  maker,
  checker,
  bothWays,
  ofOthers,
  centre,
  confirm,
  enter,
  published,
  isShown,
  newKey,
  newValues,
} = desk
afterAll(() => portal.close())

describe('a published batch', () => {
  const HEADS = Object.keys(PENALTY)
  const csvOf = (rows: readonly Record<string, string>[]) =>
    [HEADS, ...rows.map((row) => HEADS.map((key) => row[key] ?? ''))].map(csvLine).join('')
  async function deliver(rows: readonly Record<string, string>[]): Promise<string> {
    const answer = await portal.app.inject({
      ...{ method: 'POST', url: '/credit/register/import/penalty?fileName=a.csv', cookies: { session: maker } },
      ...{ headers: { 'content-type': 'text/csv' }, payload: csvOf(rows) },
    })
    const { batchNo } = answer.json<Envelope<Batch>>().data!
    await confirm(batchNo, { rows: rows.length })
    return batchNo
  }
  const takeBack = async (batchNo: string, as = maker, key = newKey()) =>
    ask<Batch>(`desk/take-back/${batchNo}`, {
      as,
      body: { key, reason: '取自测试库', oneTimeCode: await freshCode(db) },
    })

  it('is taken back by two people: records it created end, records it changed are restored, later changes by others stay', async () => {
    const [made, changed, later, disputed] = [newValues(), newValues(), newValues(), newValues()]
    await deliver([changed])
    const batchNo = await deliver([made, { ...changed, content: '警告' }, later, disputed])
    await deliver([{ ...later, content: '通报批评' }])
    await db.update(record).set({ flag: 'objection' }).where(eq(record.documentNo, disputed.documentNo))

    const asked = await takeBack(batchNo)
    const twice = await takeBack(batchNo, centre)
    const seen = await ask<{ foreseen: object }>(`desk/batch/${asked.data!.batchNo}`, { as: checker })
    expect((await confirm(asked.data!.batchNo, { as: bothWays, rows: 4 })).data).toMatchObject({ status: 'accepted' })
    await portal.workOnJobs('take-back')

    expect(twice.msg).toContain('已有人提出')
    expect(seen.data!.foreseen).toEqual({ ended: 1, restored: 1, left: 2 })
    const [back] = await db.select().from(importBatch).where(eq(importBatch.batchNo, asked.data!.batchNo))
    expect(back!.outcome).toEqual({ ended: 1, restored: 1, left: 2, isDone: true })
    const [taken] = await db.select().from(importBatch).where(eq(importBatch.batchNo, batchNo))
    expect(taken!.status).toBe('taken-back')
    const shown = await Promise.all([made, changed, later, disputed].map(({ documentNo }) => isShown(documentNo)))
    expect(shown).toEqual([false, true, true, true])
    const contentOf = async (documentNo: string) =>
      (await db.select().from(record).where(eq(record.documentNo, documentNo)))[0]!.items.content
    expect([await contentOf(changed.documentNo), await contentOf(later.documentNo)]).toEqual([
      PENALTY.content,
      '通报批评',
    ])
    // The same file can be delivered again, corrected or not.
    expect(await deliver([made])).toBeTruthy()
    expect(await isShown(made.documentNo)).toBe(true)
  })

  it('cannot be taken back by the requester alone, by another unit, before publication or without a code', async () => {
    const batchNo = await deliver([newValues()])
    const staged = (await enter(newValues())).data!.batchNo

    const asked = await takeBack(batchNo, bothWays)

    expect((await confirm(asked.data!.batchNo, { as: checker })).msg).toContain('报送的人不能审核')
    expect((await takeBack(batchNo, ofOthers)).status).toBe(404)
    expect((await takeBack(staged)).msg).toContain('只有已公示')
    const body = { key: newKey(), reason: '没有口令' }
    expect((await ask(`desk/take-back/${batchNo}`, { body })).errors).toHaveProperty('oneTimeCode')
  })
})

describe('the list of records', () => {
  it('is paged without gaps or repetitions, and a unit sees only its own', async () => {
    const ids: string[] = []
    let cursor: string | null = ''
    for (let turn = 0; cursor !== null && turn < 200; turn += 1) {
      const path: string = `desk/records?dataset=penalty&size=50${cursor && `&cursor=${cursor}`}`
      const { data } = await ask<{ records: { id: string; sourceUnit: string }[]; next: string | null }>(path)
      for (const { id, sourceUnit } of data!.records) {
        ids.push(id)
        expect(sourceUnit).toBe('榕屿市市场监督管理局')
      }
      cursor = data!.next
    }

    const own = and(eq(record.dataset, 'penalty'), eq(record.sourceUnit, '榕屿市市场监督管理局'))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(await db.$count(record, own))
  })

  it('can be filtered, and downloaded with an audit record', async () => {
    const row = await published(newValues({ counterpartName: '=1+1 榕屿公式商贸有限公司' }))
    const query = `dataset=penalty&documentNo=${encodeURIComponent(row.documentNo!)}&status=${encodeURIComponent('公示中')}`

    const found = await ask<{ records: { id: string }[] }>(`desk/records?${query}`)
    const file = await ask(`desk/records/export?${query}`)
    const none = await ask<{ records: object[] }>(`desk/records?${query}`, { as: ofOthers })

    expect(found.data!.records.map(({ id }) => id)).toEqual([row.id])
    expect(none.data!.records).toEqual([])
    expect(file.text.split('\r\n')).toHaveLength(3)
    expect(file.text).toContain(`'=1+1`)
    const [last] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
    expect(last).toMatchObject({ action: 'export', entity: 'record', actorId: 'demo-baosong' })
  })

  it('is streamed as text, every record once, and sent as a workbook in one piece', async () => {
    const row = await published(newValues())
    const more = 1200
    const { shownFrom: _, ...columns } = row
    const copies = Array.from({ length: more }, (_, place) => ({
      ...columns,
      ...{ id: `${row.id}-${place}`, naturalKey: `${row.id}-${place}` },
    }))
    for (let place = 0; place < more; place += 400) await db.insert(record).values(copies.slice(place, place + 400))
    const query = `dataset=penalty&documentNo=${encodeURIComponent(row.documentNo!)}`

    const { text } = await ask(`desk/records/export?${query}`)
    const workbook = await ask(`desk/records/export?${query}&format=xlsx`)

    const [heads, ...lines] = text.trim().split('\r\n')
    expect(heads).toMatch(/^\ufeff?记录编号,/)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(more + 1)
    expect(lines).toHaveLength(more + 1)
    expect(workbook.status).toBe(200)
    const taken = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(2)
    expect(taken.map(({ detail }) => detail)).toMatchObject([
      { format: 'xlsx', rows: more + 1 },
      { format: 'csv', rows: more + 1 },
    ])
  })

  it('refuses an invalid cursor, dataset or period', async () => {
    const answers = await Promise.all(
      ['dataset=penalty&cursor=x', 'dataset=none', 'dataset=penalty&late=yes'].map((query) =>
        ask(`desk/records?${query}`),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([422, 404, 422])
  })
})

describe('the quality of deliveries', () => {
  it('is counted by a job, shown to a unit for itself and to the centre for all, and agrees with the lists', async () => {
    const thisMonth = dateKey(new Date()).slice(0, 7)
    const part = {
      month: thisMonth,
      due: listDueDays(thisMonth),
      working: buildCalendar(`${thisMonth}-31`),
      at: new Date(),
    }
    for (const dataset of catalogue) await countMonth(db, { dataset, ...part })
    interface Quality {
      units: string[]
      rows: { unit: string; dataset: string; reported: number; late: number }[]
      from: string
      to: string
    }
    const [own, all] = [
      (await ask<Quality>('desk/quality')).data!,
      (await ask<Quality>('desk/quality', { as: centre })).data!,
    ]

    expect(own.units).toEqual(['榕屿市市场监督管理局'])
    expect(all.units.length).toBeGreaterThan(1)
    const row = own.rows.find(({ dataset }) => dataset === 'penalty')!
    const month = all.to
    const { data } = await ask<Quality>(`desk/quality?from=${month}&to=${month}&dataset=penalty`)
    const late = data!.rows[0]!.late
    const list = await ask<{ records: object[]; next: string | null }>(
      `desk/records?dataset=penalty&reportedFrom=${month}-01&reportedTo=${dateKey(new Date())}&late=yes&size=100`,
    )
    expect(row.reported).toBeGreaterThanOrEqual(late)
    expect(list.data!.records).toHaveLength(Math.min(late, 100))
    const file = await ask('desk/quality/file?format=csv', { as: centre })
    expect(file.text.split('\r\n')).toHaveLength(all.rows.length + 2)
  })
})
