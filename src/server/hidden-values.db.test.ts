import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROVIDERS } from '../../demo/providers.ts'
import { freshCode } from '../../test/cases/one-time-code.ts'
import { testSeal } from '../../test/database.ts'
import { CONTACTS, MARK, NUMBERS, writePersonalNumbers } from '../../test/personal-numbers.ts'
import { openTestPortal, type TestPortal } from '../../test/portal.ts'
import { type Output, publicOutputs } from '../../test/public-outputs.ts'
import { DATA_STAFF } from '../../test/register/data-staff.ts'
import { type MarkedRecord, markedRecords, OWN_MARK } from '../../test/register/marked-records.ts'
import { PENALTY } from '../../test/register/sample-rows.ts'
import { isFullRun } from '../../test/tier.ts'
import { WALK } from '../../test/timeouts.ts'
import { dateKey } from '../kernel/format/date.ts'
import { startSession } from '../kernel/guard/session.server.ts'
import { findDataset } from '../modules/register/catalogue/catalogue.ts'
import { importFile } from '../modules/register/import/batch.server.ts'
import { record, subject } from '../modules/register/records/tables.server.ts'

/** A value that a bug has put into the public column of a record; the output filter must stop it. */
const STRAY = 'STRAYVALUE'

/** A delivery that nobody has confirmed yet: its document number and its content. */
const HELD_NO = '榕待审处罚〔2026〕777号'
const HELD = '未按规定悬挂待审招牌'

let portal: TestPortal
let marked: MarkedRecord[]
let numbered: Awaited<ReturnType<typeof writePersonalNumbers>>
let outputs: Output[]

beforeAll(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'off', PAGE_CACHE: 'off' })
  const { db } = portal.database
  // Before the marked records are added, because each of the two helpers needs unmarked records.
  numbered = await writePersonalNumbers(db)
  const [about] = await db.select().from(subject).limit(1)
  const now = new Date()
  marked = markedRecords({
    seal: testSeal(),
    subjectId: about!.id,
    creditCode: about!.creditCode,
    today: dateKey(now),
    now,
  })
  await db.insert(record).values(marked.map(({ row }) => row))
  await db
    .update(record)
    .set({ items: sql`${record.items} || ${JSON.stringify({ certNo0: STRAY, password: STRAY })}::jsonb` })
    .where(isFullRun ? undefined : like(record.id, 'marked-%'))
  await holdDelivery(about!.creditCode)
  const held = { dataset: 'penalty', id: 'none', words: [HELD_NO, HELD_NO] }
  const subjectOfAll = { dataset: 'permit', id: about!.id, words: [], isSubject: true as const }
  const withNumbers = numbered.records.map((one) => ({ ...one, words: one.dataset === 'penalty' ? [MARK, MARK] : [] }))
  outputs = await publicOutputs(portal.app, [...tracesOf(marked), held, subjectOfAll, ...withNumbers])
  for (const id of numbered.boards)
    for (const url of [`/credit/submissions/cases/${id}`, `/credit-leavemessagedetail?id=${id}`])
      outputs.push({ address: `GET ${url}`, body: (await portal.app.inject(url)).body })
}, WALK.timeout)
afterAll(() => portal.close())

/** A delivery about a subject that everyone can look up. */
async function holdDelivery(creditCode: string): Promise<void> {
  const { db } = portal.database
  const seal = testSeal()
  const importing = {
    db,
    changes: portal.changes,
    seal,
    regionCode: '350099',
    providers: PROVIDERS,
    now: () => new Date(),
  }
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'held-')), 'held.json')
  writeFileSync(file, JSON.stringify([{ ...PENALTY, creditCode, documentNo: HELD_NO, facts: HELD }]))
  const delivered = { dataset: findDataset('penalty')!, path: file, fileName: 'held.json' }
  const batch = await importFile(importing, { ...delivered, sender: DATA_STAFF.delivering })
  rmSync(path.dirname(file), { recursive: true })
  expect(batch.status).toBe('staged')
}

/** Records whose public and secret values are searched for: one of a firm and one of a person in the gate. */
const isSearchedFor = ({ dataset, subjectType }: MarkedRecord['row']): boolean =>
  isFullRun
    ? dataset === 'penalty' || dataset === 'dishonest-debtor'
    : dataset === (subjectType === 'person' ? 'dishonest-debtor' : 'penalty')

const tracesOf = (records: MarkedRecord[]) =>
  records.map(({ row, secrets, open }) => ({
    dataset: row.dataset,
    id: row.id!,
    words: isSearchedFor(row) ? [open, ...secrets.slice(0, 1)] : [open],
  }))

/** The addresses whose answer contains a text; a page that repeats its search query does not count. */
const placesOf = (text: string, among: Output[]): string[] =>
  among
    .filter(({ address, body }) => body.includes(text) && !decodeURIComponent(address).includes(text))
    .map(({ address }) => address)

describe('secret data', () => {
  it('appears in no output', () => {
    // One expression first, because pages are long and there are many secrets.
    const suspicious = outputs.filter(({ body }) => OWN_MARK.test(body))

    const leaks = marked.flatMap(({ row, secrets }) =>
      secrets.flatMap((secret) => placesOf(secret, suspicious).map((place) => `${row.dataset}: ${secret} at ${place}`)),
    )

    expect(marked.flatMap(({ secrets }) => secrets).filter((secret) => !OWN_MARK.test(secret))).toEqual([])
    expect(leaks).toEqual([])
  })

  it('of an unconfirmed delivery appears in no output', () => {
    expect(placesOf(HELD, outputs)).toEqual([])
  })

  it('appears in no output even if it is in the public column', () => {
    expect(placesOf(STRAY, outputs)).toEqual([])
  })
})

describe('a number of a person', () => {
  it.each([...NUMBERS, ...CONTACTS])('written %j appears in no output', (number) => {
    const places = outputs.filter(({ body }) => body.includes(number)).map(({ address }) => address)

    expect(places).toEqual([])
  })
})

describe('a record that was taken down', () => {
  it('appears in no output, and in all of them again once it is restored', WALK, async () => {
    const { db } = portal.database
    const taken = marked.find(({ row }) => row.dataset === 'penalty' && row.subjectType === 'organisation')!
    const placesNow = async (among?: readonly string[]) =>
      placesOf(taken.open, await publicOutputs(portal.app, tracesOf([taken]), among)).sort()
    const desk = async (login: string, role: string) => {
      const who = { kind: 'staff', staffId: `demo-${login}`, roles: [role], name: login } as const
      const session = await startSession(db, who, 'test')
      return async (path: string, payload: object) => {
        const answer = await portal.app.inject({
          method: 'POST',
          url: `/credit/repairprogram/${path}`,
          cookies: { session },
          payload,
        })
        expect([answer.statusCode, path], answer.body).toEqual([200, path])
        return answer.json<{ data: { id: string } }>().data
      }
    }
    const [make, check] = [await desk('xiufu', 'repair'), await desk('xiufufuhe', 'repair-check')]
    await db
      .update(record)
      .set({ publicityUntil: dateKey(new Date()) })
      .where(eq(record.id, taken.row.id!))
    // The full run also checks outputs that did not contain the record before.
    const everywhere = isFullRun ? undefined : placesOf(taken.open, outputs)
    const before = await placesNow(everywhere)
    const day = { effectiveAt: dateKey(new Date()), checkerId: 'demo-xiufufuhe' }
    const { id } = await make('cancel', { recordId: taken.row.id, reason: 'expiry', ...day })
    expect(await placesNow(before)).toEqual(before)

    await check('confirm', { id, oneTimeCode: await freshCode(db) })
    const during = await placesNow(everywhere)
    await check('restore', { id, reason: '撤下有误' })

    expect(before.length).toBeGreaterThan(5)
    expect(during).toEqual([])
    expect(await placesNow(before)).toEqual(before)
  })
})

describe('this walk', () => {
  it('finds public values in lists, records, archives, search and downloads', () => {
    const penalty = marked.find(({ row }) => row.dataset === 'penalty' && row.subjectType === 'organisation')!

    const places = placesOf(penalty.open, outputs).map((place) => place.split('?')[0]!)

    expect(places).toEqual(
      expect.arrayContaining([
        'GET /credit/cmpinternetportalfront/doublepublicity/getPunishList',
        `GET /credit/register/penalty/detail/${penalty.row.id}`,
        'GET /credit/cmpinternetportalfront/opendata/penalty/csv',
        'GET /credit/cmpinternetportalfront/opendata/penalty/jsonl',
        'GET /license-punishment-detail',
        'GET /enterprise-detail',
      ]),
    )
  })

  it('finds texts with numbers on boards, in lists, records, search and downloads', () => {
    const places = new Set(
      outputs.filter(({ body }) => body.includes(MARK)).map(({ address }) => address.split('?')[0]!),
    )

    const missed = [
      'GET /credit/cmpinternetportalfront/leavemessage/page',
      'GET /credit/cmpinternetportalfront/opendata/penalty/csv',
      'GET /credit/cmpinternetportalfront/opendata/penalty/jsonl',
      'GET /record-detail',
      'GET /credit-leavemessage',
      'GET /credit-leavemessagedetail',
      `GET /credit/register/penalty/detail/${numbered.records.find(({ dataset }) => dataset === 'penalty')!.id}`,
      ...numbered.boards.map((id) => `GET /credit/submissions/cases/${id}`),
    ].filter((place) => !places.has(place))
    expect(missed).toEqual([])
    expect(numbered.boards.length).toBeGreaterThan(4)
  })

  it('detects a secret in an output', async () => {
    const { db } = portal.database
    const careless = marked.find(({ row }) => row.dataset === 'penalty' && row.subjectType === 'organisation')!
    // Not a number, because numbers are masked in titles as well.
    const secret = careless.secrets.find((each) => each.includes('HIDE'))!
    await db.update(record).set({ title: secret }).where(eq(record.id, careless.row.id!))

    const again = await publicOutputs(portal.app, tracesOf([careless]), placesOf(careless.open, outputs))

    expect(placesOf(secret, again).length).toBeGreaterThan(5)
  })
})
