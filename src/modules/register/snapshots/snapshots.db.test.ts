import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../test/portal.ts'
import { insertRecord } from '../../../../test/register/records.ts'
import {
  asTexts,
  csvTexts,
  jsonLines,
  parquetTexts,
  type SnapshotText,
} from '../../../../test/register/snapshot-rows.ts'
import { WALK } from '../../../../test/timeouts.ts'
import { readZip } from '../../../kernel/data/zip.server.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { folderStorage } from '../../files/storage.server.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { appendEntriesOfDay, appendOlderRecords } from '../entries/ledger-days.server.ts'
import { appendRecordEntries, selectKeys } from '../entries/record-entries.server.ts'
import { record } from '../records/tables.server.ts'
import type { DatasetSnapshot } from './contract.ts'
import { snapshot } from './tables.server.ts'

const DATASET = 'permit'
/** Noon of the day after tomorrow, so that all data of the demo city is older. */
let today = startOfDay(Date.now() + 2 * 86_400_000).getTime() + 43_200_000
const folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'))
let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => today, storage: folderStorage(folder) })
  const datasets = catalogue.map(({ code }) => code)
  await appendOlderRecords(portal.database.db, { at: new Date(today), datasets })
  await appendEntriesOfDay(portal.database.db, { at: new Date(today), datasets })
})

afterAll(() => rmSync(folder, { recursive: true }))

const get = (name: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `/credit/snapshots/${name}`, headers: { host: 'localhost', ...headers } })

async function bytesOf(name: string): Promise<Buffer> {
  const answer = await get(name)
  expect(answer.statusCode, name).toBe(200)
  return answer.rawPayload
}

async function make(): Promise<void> {
  await portal.putSlots()
  await portal.workOnJobs('snapshots')
}

const nextSlot = () => {
  today += 5 * 60_000
}
const nextDay = () => {
  today += 86_400_000
}

const jsonRows = async () => jsonLines(await bytesOf(`${DATASET}.jsonl.gz`)).map(asTexts)
const csvRows = async () => csvTexts(await bytesOf(`${DATASET}.csv.gz`))
const parquetRows = async () => parquetTexts(await bytesOf(`${DATASET}.parquet`))

async function change(id: string, set: Partial<typeof record.$inferInsert>): Promise<void> {
  await portal.database.db.transaction(async (tx) => {
    await tx
      .update(record)
      .set(set)
      .where(and(eq(record.dataset, DATASET), eq(record.id, id)))
    await appendRecordEntries(tx, {
      changed: selectKeys([{ dataset: DATASET, id }]),
      at: new Date(today),
      fields: Object.keys(set),
    })
  })
}

async function publish(given: Partial<Parameters<typeof insertRecord>[1]> = {}): Promise<string> {
  const id = await insertRecord(portal.database.db, { dataset: DATASET, ...given })
  await change(id, { updatedAt: new Date(today) })
  return id
}

async function allListed(): Promise<DatasetSnapshot[]> {
  const answer = await portal.app.inject({ url: '/credit/snapshots', headers: { host: 'localhost' } })
  return answer.json().data.datasets
}

const listed = async (): Promise<DatasetSnapshot> => (await allListed()).find((one) => one.dataset === DATASET)!

/** All files that are offered of the dataset, as text. */
async function everyByte(): Promise<string> {
  const { files } = await listed()
  const texts = await Promise.all(
    files.map(async ({ name }) => {
      const bytes = await bytesOf(name)
      return name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString('latin1')
    }),
  )
  return `${texts.join('\n')}${JSON.stringify(await parquetRows())}`
}

describe('a snapshot', WALK, () => {
  it('says the same as CSV, JSON Lines and Parquet, of organisations alone', async () => {
    const odd = await publish({ subjectName: '榕屿"引号",与换行\n有限公司', documentNo: '=1+1' })
    const person = await publish({ subjectName: '林一鸣' })
    await change(person, { subjectType: 'person' })
    nextDay()
    await make()
    const { rows, position } = await listed()

    const [csv, json, parquet] = [await csvRows(), await jsonRows(), await parquetRows()]

    expect(json.length).toBe(rows)
    expect(json.length).toBeGreaterThan(10)
    expect(csv).toEqual(json)
    expect(parquet).toEqual(json)
    expect(json.find(({ id }) => id === odd)).toMatchObject({ position: expect.any(String) })
    expect(json.map(({ id }) => id)).not.toContain(person)
    expect(Math.max(...json.map((row) => Number(row.position)))).toBeLessThanOrEqual(position)
  })

  it('becomes the next one by its delta', async () => {
    const [gone, changed] = [await publish(), await publish()]
    nextDay()
    await make()
    const before = await jsonRows()
    await change(gone, { endedOn: '2026-01-02', endedReason: 'withdrawn' })
    await change(changed, { subjectCode: '91350200MA0000001X', title: '改正后的名称' })
    const added = await publish()
    nextDay()
    await make()

    const [about, ...lines] = jsonLines(await bytesOf(`${DATASET}.delta.jsonl.gz`))
    const byId = new Map(before.map((row) => [row.id, row]))
    for (const { op, ...row } of lines) {
      if (op === 'remove') byId.delete(String(row.id))
      else byId.set(String(row.id), asTexts(row))
    }

    const after = await jsonRows()
    const sorted = (rows: Iterable<SnapshotText>) => [...rows].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
    expect(sorted(byId.values())).toEqual(sorted(after))
    expect(about).toMatchObject({ delta: { dataset: DATASET, to: (await listed()).position } })
    expect(lines).toContainEqual({ op: 'remove', id: gone })
    expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining([changed, added]))
    expect(lines.length).toBeLessThan(10)
  })

  it('is not made again while nothing of its dataset has changed', async () => {
    const before = await allListed()
    nextDay()
    await make()
    const after = new Map((await allListed()).map((one) => [one.dataset, one]))

    const same = before.filter(({ dataset, madeAt }) => after.get(dataset)?.madeAt === madeAt)
    expect(same.length).toBeGreaterThan(10)
    for (const { dataset, asOf, files } of same)
      expect([after.get(dataset)!.files, after.get(dataset)!.asOf > asOf]).toEqual([files, true])
  })

  it('goes on where a download broke off', async () => {
    const whole = await bytesOf(`${DATASET}.parquet`)
    const part = await get(`${DATASET}.parquet`, { range: 'bytes=100-' })
    const { etag } = part.headers

    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(whole.subarray(100))).toBe(true)
    expect((await get(`${DATASET}.parquet`, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get(`${DATASET}.parquet`, { range: `bytes=${whole.length}-` })).statusCode).toBe(416)
    expect((await get('none.parquet')).statusCode).toBe(404)
  })
})

describe('the manifest', WALK, () => {
  it('has the hash of every file, under a signature that openssl confirms', async () => {
    const [text, signature, key] = await Promise.all(['manifest.json', 'manifest.json.sig', 'key.pem'].map(bytesOf))
    const place = mkdtempSync(path.join(tmpdir(), 'manifest-'))
    const at = (name: string) => path.join(place, name)
    writeFileSync(at('manifest.json'), text!)
    writeFileSync(at('manifest.json.sig'), signature!)
    writeFileSync(at('key.pem'), key!)
    const verify = () =>
      execFileSync('openssl', [
        ...['pkeyutl', '-verify', '-pubin', '-inkey', at('key.pem'), '-rawin'],
        ...['-in', at('manifest.json'), '-sigfile', at('manifest.json.sig')],
      ]).toString()

    expect(verify()).toContain('Verified Successfully')
    writeFileSync(at('manifest.json'), text!.toString().replace('permit', 'pormit'))
    expect(verify).toThrow()
    rmSync(place, { recursive: true })
    const { datasets, files, position } = JSON.parse(text!.toString())
    const named = [...files, ...datasets.flatMap((one: { files: object[] }) => one.files)]
    expect(named.length).toBeGreaterThan(60)
    for (const { name, size, sha256 } of named) {
      const bytes = await bytesOf(name)
      expect([name, bytes.length, hash('sha256', bytes)]).toEqual([name, size, sha256])
    }
    expect(position).toBe(Math.min(...datasets.map((one: { position: number }) => one.position)))
  })

  it('names archives of all datasets that any program unpacks', async () => {
    const entries = readZip(await bytesOf('all-jsonl.zip'), 1000)
    const permits = entries.find(({ name }) => name === `${DATASET}.jsonl.gz`)

    expect(entries.length).toBeGreaterThan(20)
    expect(permits!.packed.equals(await bytesOf(`${DATASET}.jsonl.gz`))).toBe(true)
  })

  it('is a catalogue of DCAT as well', async () => {
    const catalog = JSON.parse((await bytesOf('catalog.jsonld')).toString())

    const permits = catalog['dcat:dataset'].find((one: { '@id': string }) => one['@id'].endsWith(`#${DATASET}`))
    expect(catalog['@type']).toBe('dcat:Catalog')
    expect(permits['dcat:distribution'].map((one: Record<string, unknown>) => one['dcat:downloadURL'])).toContainEqual({
      '@id': expect.stringMatching(/\/credit\/snapshots\/permit\.parquet$/),
    })
  })
})

describe('a record that has ended', WALK, () => {
  it('is withheld at once, then in no file, and the manifest says why', async () => {
    const id = await publish({ subjectName: '榕屿即将撤回有限公司' })
    nextDay()
    await make()
    expect(await everyByte()).toContain(id)
    await change(id, { endedOn: '2026-01-02', endedReason: 'repaired' })

    const withheld = await get(`${DATASET}.csv.gz`)
    expect([withheld.statusCode, withheld.json().msg]).toEqual([409, expect.stringContaining('正在重新生成')])
    expect((await get('all-parquet.zip')).statusCode).toBe(409)
    expect(await listed()).toBeUndefined()
    nextSlot()
    await make()

    const text = await everyByte()
    expect(text).not.toContain('榕屿即将撤回')
    expect((await jsonRows()).map((row) => row.id)).not.toContain(id)
    const { datasets } = JSON.parse((await bytesOf('manifest.json')).toString())
    expect(datasets.find((one: { dataset: string }) => one.dataset === DATASET).because).toBe('ended')
  })

  it('is withheld from midnight on where its time is over', async () => {
    const tomorrow = dateKey(today + 86_400_000)
    await publish({ subjectName: '榕屿明日届满有限公司', until: tomorrow })
    nextDay()
    await make()
    expect(await everyByte()).toContain('榕屿明日届满')
    nextDay()

    expect((await get(`${DATASET}.jsonl.gz`)).statusCode).toBe(409)
    await make()

    expect(await everyByte()).not.toContain('榕屿明日届满')
  })
})

describe('the storage', WALK, () => {
  const stored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

  it('has the parts of what is offered, and no others', async () => {
    const { rows } = await portal.database.db.execute<{ files: number }>(
      sql`select count(*)::int as files from snapshot_file`,
    )

    expect(stored()).toHaveLength(rows[0]!.files)
  })

  it('is rid of what a kill has left, at the next pass', async () => {
    const storageKey = 'ab-of-a-kill'
    await portal.storage.put(`${storageKey}-csv-0`, Buffer.from('broken off'), 'application/octet-stream')
    await portal.database.db.insert(snapshot).values({
      ...{ dataset: DATASET, state: 'making', because: 'nightly', asOf: '2026-01-01', madeAt: new Date(today) },
      ...{ position: 0, shape: '', storageKey },
    })
    await publish()
    nextDay()
    await make()

    expect(await portal.storage.exists(`${storageKey}-csv-0`)).toBe(false)
    expect(await portal.database.db.$count(snapshot, eq(snapshot.state, 'making'))).toBe(0)
  })
})
