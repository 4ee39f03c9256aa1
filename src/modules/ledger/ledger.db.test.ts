import { hash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { issuePaper } from '../../../test/papers.ts'
import { openTestPortal, type TestPortal } from '../../../test/portal.ts'
import { insertRecord } from '../../../test/register/records.ts'
import { appendRecordEntries, selectKeys } from '../register/entries/record-entries.server.ts'
import { record } from '../register/records/tables.server.ts'
import { leafHash, rootFromInclusion } from './merkle.ts'
import { checkProof } from './proof-check.server.ts'
import { isSignedBy, openNote, readCheckpoint, readVerifierKey } from './signed-note.server.ts'
import { ledgerEntry } from './tables.server.ts'

const DATASET = 'permit'
const at = new Date()
let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
  await portal.writeLedger()
})

const entriesOf = (id: string) =>
  portal.database.db.select().from(ledgerEntry).where(eq(ledgerEntry.thingId, id)).orderBy(asc(ledgerEntry.id))

async function change(id: string, set: Partial<typeof record.$inferInsert>): Promise<void> {
  await portal.database.db.transaction(async (tx) => {
    await tx
      .update(record)
      .set(set)
      .where(and(eq(record.dataset, DATASET), eq(record.id, id)))
    await append(tx, id, ['title'])
  })
}

const append = (tx: Parameters<typeof appendRecordEntries>[0], id: string, fields?: string[]) =>
  appendRecordEntries(tx, { changed: selectKeys([{ dataset: DATASET, id }]), at, fields })

async function publish(): Promise<string> {
  const id = await insertRecord(portal.database.db, { dataset: DATASET, documentNo: '榕许〔2026〕1号' })
  await append(portal.database.db, id)
  return id
}

const get = (url: string) => portal.app.inject({ url, headers: { host: 'localhost' } })

async function readHead() {
  const [{ body: note }, { body: key }] = await Promise.all([get('/log/checkpoint'), get('/log/key')])
  expect(isSignedBy(note, readVerifierKey(key)!)).toBe(true)
  return readCheckpoint(openNote(note)!.text)!
}

describe('entries of a record', () => {
  it('tell that it was published, corrected and ended, and nothing of it', async () => {
    const id = await publish()
    await append(portal.database.db, id)
    await change(id, { title: '改正后的名称' })
    await change(id, { endedOn: '2026-01-02', endedReason: 'withdrawn' })

    const entries = await entriesOf(id)

    expect(entries.map(({ type, fields }) => [type, fields])).toEqual([
      ['published', []],
      ['corrected', ['title']],
      ['ended', []],
    ])
    expect(entries.map(({ salt }) => salt)).toEqual([null, null, null])
    const events = entries.map(({ event }) => JSON.parse(event))
    expect(events[1].was).toBe(entries[0]!.commitment.toString('hex'))
    expect(entries[2]!.commitment.equals(entries[1]!.commitment)).toBe(true)
    expect(events[2]).toEqual({ v: 1, type: 'ended', at: at.toISOString(), dataset: DATASET, reason: 'withdrawn' })
  })

  it('begin anew when it is shown again', async () => {
    const id = await publish()
    await change(id, { blocked: true })
    await change(id, { blocked: false })

    const entries = await entriesOf(id)

    expect(entries.map(({ type, event }) => [type, JSON.parse(event).reason])).toEqual([
      ['published', undefined],
      ['ended', 'hidden'],
      ['published', undefined],
    ])
    expect(entries[2]!.salt).toHaveLength(16)
    expect(entries[2]!.commitment.equals(entries[0]!.commitment)).toBe(false)
  })

  it('are not made of what the public never saw', async () => {
    const id = await insertRecord(portal.database.db, { dataset: DATASET, shareScope: 3 })
    await append(portal.database.db, id)

    expect(await entriesOf(id)).toEqual([])
  })
})

describe('the ledger', () => {
  it('places what commits late behind what was placed before, and passes nothing over', async () => {
    const { db, engine } = portal.database
    const slow = await insertRecord(db, { dataset: DATASET })
    const quick = await insertRecord(db, { dataset: DATASET })
    const [appended, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const isOverlapping = engine === 'postgres'
    const slowly = db.transaction(async (tx) => {
      await append(tx, slow)
      appended.resolve()
      // The embedded engine has one connection, so nothing overlaps there.
      if (isOverlapping) await released.promise
    })
    await appended.promise
    await append(db, quick)
    await portal.writeLedger()
    released.resolve()
    await slowly
    await portal.writeLedger()

    const [[first], [second]] = await Promise.all([entriesOf(quick), entriesOf(slow)])
    const [before, after] = isOverlapping ? [first, second] : [second, first]
    expect(before!.position).toBeLessThan(after!.position!)
  })

  it('holds every entry once, in tiles whose root is signed', async () => {
    await publish()
    await portal.writeLedger()
    const { size, root } = await readHead()
    const { rows } = await portal.database.db.execute<{ count: number; last: number; waiting: number }>(sql`
      select count(distinct position)::int count, max(position)::int last,
        count(*) filter (where position is null)::int waiting from ledger_entry`)

    expect(rows[0]).toEqual({ count: size, last: size - 1, waiting: 0 })
    expect(root).toHaveLength(32)
    const last = size % 256 === 0 ? size - 256 : size - (size % 256)
    const n = String(last / 256).padStart(3, '0')
    const width = size - last
    const tile = (await get(`/log/tile/0/${n}${width < 256 ? `.p/${width}` : ''}`)).rawPayload
    const bundle = (await get(`/log/tile/entries/${n}${width < 256 ? `.p/${width}` : ''}`)).rawPayload
    const length = bundle.readUInt16BE(0)
    expect(tile).toHaveLength(32 * width)
    expect(leafHash(bundle.subarray(2, 2 + length)).equals(tile.subarray(0, 32))).toBe(true)
    expect((await get(`/log/tile/0/${n}.p/${width + 1}`)).statusCode).toBe(404)
  })

  it('proves what is public of a record, until it ends', async () => {
    const id = await publish()
    await portal.writeLedger()
    const answer = await get(`/credit/log/proof?dataset=${DATASET}&id=${id}`)
    await change(id, { endedOn: '2026-01-02', endedReason: 'withdrawn' })
    const ended = await get(`/credit/log/proof?dataset=${DATASET}&id=${id}`)

    const [, extra, index, ...rest] = answer.body.split('\n')
    const { event, salt, view } = JSON.parse(Buffer.from(extra!.slice('extra '.length), 'base64').toString())
    const commitment = hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(view)]), 'buffer')
    const path = rest.slice(0, rest.indexOf('')).map((line) => Buffer.from(line, 'base64'))
    const head = readCheckpoint(rest.slice(rest.indexOf('') + 1).join('\n'))!
    const leaf = leafHash(Buffer.concat([Buffer.from(event), commitment]))
    const lead = rootFromInclusion(leaf, { index: Number(index!.slice('index '.length)), size: head.size, path })
    expect(Buffer.from(lead!).equals(head.root)).toBe(true)
    expect(JSON.parse(view)).toMatchObject({ id, dataset: DATASET, documentNo: '榕许〔2026〕1号' })
    expect(ended.statusCode).toBe(404)
  })

  it('proves when a paper was issued to whoever has the file, until the paper is withdrawn', async () => {
    const { number, sha256 } = await issuePaper(portal)
    await portal.writeLedger()
    const address = `/credit/log/proof/paper?sha256=${sha256}`
    const answer = await get(address)
    await portal.database.db.transaction((tx) => portal.papers.withdraw(tx, number, '撤回'))

    const { origin } = await readHead()
    const key = readVerifierKey((await get('/log/key')).body)!
    const verdict = checkProof(answer.body, key)
    expect(origin).toBe(key.name)
    expect(verdict).toMatchObject({ verdict: 'valid', facts: { type: 'published', title: '公共信用信息报告' } })
    expect(answer.body).not.toMatch(/恒岳|91350099MA00003F99/)
    expect(Buffer.from(answer.body.split('\n')[1]!.slice(6), 'base64').toString()).not.toMatch(
      /恒岳|91350099MA00003F99/,
    )
    expect((await get(address)).statusCode).toBe(404)
    expect((await get('/credit/log/proof/paper?sha256=1')).statusCode).toBe(422)
  })
})
