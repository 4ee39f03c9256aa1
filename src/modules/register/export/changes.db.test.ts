import { text as textOf } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../../clients/typescript/client.ts'
import { copyDataset, type Row } from '../../../../clients/typescript/register-copy.ts'
import { openCuttingProxy } from '../../../../test/outside/cutting-proxy.ts'
import { openTestPortal, type TestPortal } from '../../../../test/portal.ts'
import { contentOf, createMemoryCopy } from '../../../../test/register/memory-copy.ts'
import { createChanger, createRandom, positionsAfter } from '../../../../test/register/random-changes.ts'
import { insertRecord } from '../../../../test/register/records.ts'
import { WALK } from '../../../../test/timeouts.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { appendRecordEntries, selectKeys } from '../entries/record-entries.server.ts'
import { record } from '../records/tables.server.ts'
import { createChangeStreams } from './change-stream.server.ts'
import type { RecordChange, RegisterChange } from './changes-contract.ts'

const DATASET = 'permit'
const CODE = '91350200MA0000001X'
let portal: TestPortal
let from: number
let address: string

beforeAll(async () => {
  portal = await openTestPortal()
  address = await portal.listen()
  await portal.writeLedger()
  from = (await changesAt('/credit/changes?limit=1000')).next
})

async function read<Data>(url: string): Promise<Data> {
  return (await portal.app.inject({ url, headers: { host: 'localhost' } })).json().data
}

const changesAt = (url: string) => read<{ changes: RegisterChange[]; next: number; hasMore: boolean }>(url)

async function publish(): Promise<string> {
  const id = await insertRecord(portal.database.db, { dataset: DATASET, documentNo: '榕许〔2026〕9号' })
  await change(id, { subjectCode: CODE })
  return id
}

async function change(id: string, set: Partial<typeof record.$inferInsert>): Promise<void> {
  const { db } = portal.database
  const isIt = and(eq(record.dataset, DATASET), eq(record.id, id))
  await db.transaction(async (tx) => {
    await tx.update(record).set(set).where(isIt)
    await appendRecordEntries(tx, {
      changed: selectKeys([{ dataset: DATASET, id }]),
      at: new Date(),
      fields: Object.keys(set),
    })
  })
  await portal.writeLedger()
}

describe('the feed of changes', () => {
  it('tells what was published and corrected, by position', async () => {
    const id = await publish()
    await change(id, { title: '改正后的名称' })

    const { changes } = await changesAt(`/credit/changes?after=${from}&subject=${CODE}`)

    const [published, corrected] = changes.filter((one) => one.id === id)
    expect(published).toMatchObject({ type: 'published', dataset: DATASET, subjectCode: CODE, reason: null })
    expect(published!.fieldsChanged).toContain('documentNo')
    expect(corrected).toMatchObject({ type: 'corrected', fieldsChanged: ['title'] })
    expect(corrected!.position).toBeGreaterThan(published!.position)
  })

  it('tells of an ended record that it ended, and nothing else, whichever position is asked for', async () => {
    const id = await publish()
    await change(id, { endedOn: '2026-01-02', endedReason: 'withdrawn' })

    const { changes } = await changesAt(`/credit/changes?after=${from}&dataset=${DATASET}&limit=1000`)
    const { changes: ofSubject } = await changesAt(`/credit/changes?after=${from}&subject=${CODE}`)

    const ended = changes.filter((one) => one.id === id)
    const tombstone = { type: 'ended', subjectCode: null, fieldsChanged: ['endedOn'] }
    expect(ended).toEqual([
      expect.objectContaining({ ...tombstone, reason: null }),
      expect.objectContaining({ ...tombstone, reason: 'withdrawn' }),
    ])
    expect(ofSubject.filter((one) => one.id === id)).toEqual([])
  })

  it('has the history of a record that is public, by the labels of its items', async () => {
    const id = await publish()
    await change(id, { title: '改正后的名称' })
    const historyOf = () => read<RecordChange[]>(`/credit/changes/record?dataset=${DATASET}&id=${id}`)
    const history = await historyOf()
    await change(id, { endedOn: '2026-01-02', endedReason: 'withdrawn' })

    expect(history.map(({ typeName, fields }) => [typeName, fields])).toEqual([
      ['更正', ['行政许可决定文书名称']],
      ['公布', []],
    ])
    expect(await historyOf()).toEqual([])
  })

  it('goes on from the position it gives, and tells the same as a stream', async () => {
    const first = await changesAt(`/credit/changes?after=${from}&limit=2`)
    const rest = await changesAt(`/credit/changes?after=${first.next}&limit=1000`)
    const { body } = await portal.app.inject({
      url: `/credit/changes/stream?after=${from}&wait=no`,
      headers: { host: 'localhost' },
    })

    expect(first.hasMore).toBe(true)
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([...first.changes, ...rest.changes])
  })

  it('hands on what is published while somebody listens', async () => {
    const { next } = await changesAt('/credit/changes?limit=1')
    const newest = (await changesAt(`/credit/changes?after=${from}&limit=1000`)).next
    const answer = await fetch(`${address}/credit/changes/stream?after=${newest}`)
    const lines = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    const heartbeat = JSON.parse((await lines.read()).value!)
    const id = await publish()
    let line = ''
    while (!line.includes(id)) line = (await lines.read()).value!
    await lines.cancel()

    expect(heartbeat).toMatchObject({ heartbeat: true, position: Math.max(newest, next) })
    expect(JSON.parse(line.trim().split('\n')[0]!)).toMatchObject({ id, type: 'published' })
  })

  it('becomes a copy that equals the register, although connections break', WALK, async () => {
    const proxy = await openCuttingProxy(address)
    const random = createRandom(7)
    const copy = createMemoryCopy((await changesAt(`/credit/changes?after=${from}&limit=1000`)).next)
    const begun = copy.position()
    const change = createChanger(portal.database.db, DATASET, random)
    const ending = new AbortController()
    const client = createClient({ base: proxy.base, signal: ending.signal })
    const copying = copyDataset({
      ...{ client, dataset: DATASET, store: copy.store, signal: ending.signal, onStep: copy.onStep },
    }).catch(() => undefined)
    for (let turn = 0; turn < 24; turn += 1) {
      await change()
      await portal.writeLedger()
      if (turn % 6 === 5) proxy.cut()
    }
    const positions = await positionsAfter(portal.database.db, DATASET, begun)
    await vi.waitUntil(() => copy.position() >= positions.at(-1)!, { timeout: 60_000 })
    ending.abort()
    await copying
    await proxy.close()

    const today = dateKey(Date.now())
    const fresh = await portal.database.db.execute<{ id: string }>(sql`
      select id from record where dataset = ${DATASET} and batch_no = 'test' and document_no like '榕测%' and shown_until >= ${today}::date
        and shown_from <= ${today}::date`)
    const { rows } = await read<{ rows: Row[] }>(
      `/credit/snapshots/${DATASET}/rows?ids=${fresh.rows.map(({ id }) => id).join(',')}`,
    )
    const own = rows.map((row) => contentOf(row)).sort()
    expect([...copy.rows.values()].map(contentOf).sort()).toEqual(own)
    expect(own).toHaveLength(fresh.rows.length)
    expect(positions.filter((position) => !copy.delivered.has(position))).toEqual([])
    expect(copy.faults).toEqual([])
  })

  it('ends a stream that has lasted long, after what there is', async () => {
    let hour = 0
    const later = () => Date.UTC(2026, 10, 16, hour++)
    const streams = createChangeStreams({ db: portal.database.db, now: later, newest: async () => -1 })
    const all = (await changesAt(`/credit/changes?after=${from}&limit=1000`)).changes

    const lines = (await textOf(streams.open({ after: from }, true))).trim().split('\n')

    expect(lines).toHaveLength(all.length)
  })
})
