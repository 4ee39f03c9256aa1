import { eq, getTableColumns, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { findAll, parseHtml, readText } from '../../../../test/html.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { addRecord, addSubject, makeCode } from '../../../../test/register/register-rows.ts'
import { readZip } from '../../../kernel/data/zip.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { startSession } from '../../../kernel/guard/session.server.ts'
import { account } from '../../people/tables.server.ts'
import { catalogue, expectDataset } from '../catalogue/catalogue.ts'
import { findItem } from '../catalogue/dataset.ts'
import { findRepairWay, judgeRepair } from '../publicity/repair-verdict.ts'
import { FLAGS } from './public-record.server.ts'
import type { RepairPage } from './repair-contract.ts'
import { verdictKindSql } from './repair-records.server.ts'
import { record, subjectName } from './tables.server.ts'

const TODAY = '2026-11-16'
const BATCH = 'verdicts'
const FIRMS = 250
const clock = { today: TODAY }
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => Date.parse(`${clock.today}T10:00:00+08:00`) })
const { db } = portal.database

type Row = typeof record.$inferInsert

/** Dates close together, so that all of their orders occur. */
const day = fc.integer({ min: -6, max: 6 }).map((offset) => addDays(TODAY, offset))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 })
const facts = fc.record({
  dataset: fc.constantFrom(...catalogue.map(({ code }) => code)),
  category: maybe(fc.nat()),
  severity: maybe(fc.constantFrom(1, 2, 3)),
  publicityFrom: fc.option(day, { freq: 9 }),
  publicityUntil: maybe(day),
  repairableFrom: maybe(day),
  reapplyFrom: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: day }),
  endedOn: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: day }),
  endedReason: fc.constantFrom('repaired', 'withdrawn', 'removed', 'fulfilled', null),
  blocked: fc.constantFrom(false, false, false, true),
  shareScope: fc.constantFrom(1, 1, 1, 1, 1, 2, 3),
  flag: fc.constantFrom(null, null, null, 'objection', 'repair'),
})

const rows: Row[] = fc.sample(facts, { numRuns: 10_000, seed: 58 }).map(({ category, ...given }, index) => {
  const dataset = expectDataset(given.dataset)
  const options = findItem(dataset, dataset.common.category ?? '')?.options ?? []
  return {
    ...{
      ...given,
      id: `verdict-${index}`,
      category: category === null ? null : (options[category % options.length] ?? ''),
    },
    ...{ endedReason: given.endedOn === null ? null : given.endedReason, ruleId: 'R-2026/penalty/general' },
    ...{
      subjectType: 'organisation',
      subjectName: `鹮湾随机${index % FIRMS}号有限公司`,
      title: '标题',
      authority: '市局',
    },
    ...{ documentNo: `榕〔${index}〕`, sourceUnit: '市局', sourceCode: '', regionCode: '350099' },
    ...{ decisionDate: TODAY, items: {}, naturalKey: `${index}`, batchNo: BATCH, checksum: '', search: '' },
  } as const
})

const verdictOf = (row: Row, today: string) =>
  judgeRepair(
    findRepairWay(
      expectDataset(row.dataset),
      { category: row.category ?? null, severity: row.severity, authority: row.authority },
      '信用中国',
    ),
    {
      ...{
        publicityFrom: row.publicityFrom!,
        publicityUntil: row.publicityUntil!,
        repairableFrom: row.repairableFrom!,
        reapplyFrom: row.reapplyFrom!,
      },
      ...{ endedOn: row.endedOn!, endedReason: row.endedReason!, blocked: row.blocked!, shareScope: row.shareScope! },
      ...{ flag: row.flag ? FLAGS[row.flag] : null, authority: row.authority, ruleId: row.ruleId },
    },
    today,
  )

const asked = async (query: Record<string, string>, session?: string): Promise<RepairPage> => {
  const path = `/credit/register/repair/${session ? 'mine' : 'records'}`
  const answer = await portal.app.inject({ url: path, query, cookies: session ? { session } : {} })
  expect(answer.json().msg).toBe('操作成功')
  return answer.json().data
}

/** Inserted as one parameter: thirty parameters per row would take longer than the test itself. */
beforeAll(async () => {
  const columns = getTableColumns(record)
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key as keyof Row].name, value])),
  )
  const names = sql.raw(Object.keys(named[0]!).join(', '))
  await db.execute(
    sql`insert into record (${names}) select ${names} from jsonb_populate_recordset(null::public.record, ${JSON.stringify(named)}::jsonb)`,
  )
})

describe('10 000 records', () => {
  it.each([-4, -3, 0, 1, 2, 4])('have the verdict of the rule in SQL, %s days from today', async (offset) => {
    const today = addDays(TODAY, offset)
    const told = await db
      .select({ id: record.id, kind: verdictKindSql(today) })
      .from(record)
      .where(eq(record.batchNo, BATCH))

    const kinds = new Map(told.map(({ id, kind }) => [id, kind]))
    const differing = rows.filter((row) => (verdictOf(row, today)?.kind ?? null) !== kinds.get(row.id))
    expect(differing).toEqual([])
    expect(new Set(kinds.values()).size).toBe(7)
  })

  it.each([-2, 0, 3])('have it in the answer of the call and on the page, %s days from today', async (offset) => {
    const today = addDays(TODAY, offset)
    clock.today = today
    const isShown = (row: Row) =>
      row.publicityFrom! <= today && !row.blocked && !(row.endedOn && row.endedOn <= today) && verdictOf(row, today)
    // Other firms on each day, because visited pages are cached.
    for (let firm = offset + 5; firm < FIRMS; firm += 60) {
      const subject = `鹮湾随机${firm}号有限公司`
      const expected = rows.filter((row) => row.subjectName === subject && isShown(row))

      const { records, counts, total } = await asked({ subject, pageSize: '100' })
      const { body } = await portal.app.inject({ url: '/wanna-repair', query: { subject, pageSize: '100' } })
      const blocks = findAll(parseHtml(body), 'article').map(readText)

      const told = new Map(records.map(({ id, verdict }) => [id, verdict]))
      expect([...told.keys()].sort()).toEqual(expected.map(({ id }) => id).sort())
      expect([total, Object.values(counts).reduce((sum, one) => sum + one)]).toEqual([expected.length, expected.length])
      for (const row of expected) {
        const verdict = verdictOf(row, today)!
        expect(told.get(row.id)).toEqual(verdict)
        const block = blocks.find((text) => text.includes(row.documentNo!))
        for (const word of [verdict.word, verdict.day ?? '', verdict.note]) expect(block).toContain(word)
      }
    }
    clock.today = TODAY
  })
})

describe('repairable records', () => {
  const FIRM = '鹮湾本单位有限公司'
  const code = makeCode(77)
  let session: string
  let stranger: string

  beforeAll(async () => {
    await addSubject(db, { id: 'own-firm', name: FIRM, creditCode: code })
    const forms = { grams: [], pinyin: '', initials: '', corePinyin: '', coreInitials: '' }
    await db.insert(subjectName).values({ subjectId: 'own-firm', rank: 0, name: FIRM, key: FIRM, ...forms })
    const penalty = { counterpartName: FIRM, creditCode: code, counterpartType: '法人及非法人组织', severity: '一般' }
    const add = (id: string, decisionDate: string, change = {}) =>
      addRecord(db, 'penalty', {
        ...{ id, subjectId: 'own-firm', change },
        values: { ...penalty, documentNo: `榕罚${id}号`, decisionDate },
      })
    await add('open', '2026-07-08')
    await add('waiting', '2026-11-01')
    await add('repaired', '2026-06-01', { endedOn: '2026-10-01', endedReason: 'repaired' })
    await add('blocked', '2026-07-01', { blocked: true })
    await add('withdrawn', '2026-07-01', { endedOn: '2026-10-01', endedReason: 'withdrawn' })
    await addRecord(db, 'abnormal', {
      id: 'away',
      subjectId: 'own-firm',
      values: { subjectName: FIRM, creditCode: code },
    })
    await addRecord(db, 'penalty', {
      id: 'person',
      values: {
        ...penalty,
        counterpartName: FIRM,
        counterpartType: '自然人',
        documentNo: '榕罚人号',
        decisionDate: '2026-07-08',
      },
    })
    const sessionOf = async (id: string, realNameLevel: number) => {
      const at = new Date()
      await db.insert(account).values({
        ...{
          id,
          gateway: 'bundled' as const,
          subjectId: id,
          userType: 2 as const,
          realNameLevel,
          enterpriseName: FIRM,
        },
        ...{ creditCode: code, nameSealed: '', phoneSealed: '', createdAt: at, lastLoginAt: at },
      })
      return startSession(db, { kind: 'user', userId: id, userType: 2, name: '陈' }, 'test')
    }
    session = await sessionOf('own-verified', 1)
    stranger = await sessionOf('own-unverified', 0)
  })

  const idsOf = ({ records }: RepairPage) => records.map(({ id }) => id)

  it('are those shown today for the public, those that can be applied for first', async () => {
    const found = await asked({ subject: FIRM })

    expect(idsOf(found)).toEqual(['open', 'waiting', 'away'])
    expect(found.counts).toEqual({ open: 1, waiting: 1, elsewhere: 1, never: 0, pending: 0, repaired: 0 })
    expect(found.subjects).toEqual([{ id: 'own-firm', name: FIRM, creditCode: code }])
    expect(idsOf(await asked({ subject: code.toLowerCase(), verdict: 'waiting' }))).toEqual(['waiting'])
    expect(idsOf(await asked({ subject: FIRM, verdict: 'repaired' }))).toEqual([])
    expect(idsOf(await asked({ subject: FIRM, pageSize: '1', pageNo: '2' }))).toEqual(['waiting'])
  })

  it('include repaired and hidden records for the firm itself, and nothing for an unverified account', async () => {
    expect(idsOf(await asked({}, session))).toEqual(['open', 'waiting', 'away', 'blocked', 'repaired'])
    expect(await asked({}, stranger)).toMatchObject({ records: [], subjects: [] })
    expect((await portal.app.inject('/credit/register/repair/mine')).statusCode).toBe(401)
  })

  const open = async (address: string, cookies = {}) =>
    parseHtml((await portal.app.inject({ url: address, cookies })).body)
  const words = (page: ReturnType<typeof parseHtml>) => findAll(page, 'article').map(readText)

  it('are listed on the page, with one’s own preselected, without caching them for others', async () => {
    const own = await open('/wanna-repair', { session })
    const boxes = findAll(own, ({ attributes }) => attributes.name === 'records' && attributes.type === 'checkbox')

    expect(words(own)).toHaveLength(5)
    expect(words(own).at(-1)).toContain('仅本单位可见')
    expect(boxes.map(({ attributes }) => [attributes.value, 'checked' in attributes])).toEqual([['penalty/open', true]])
    expect(words(await open('/wanna-repair'))).toEqual([])
  })

  it('can be applied for only if open, regardless of the address', async () => {
    const ticks = ['penalty/open', 'penalty/waiting', 'penalty/repaired', 'abnormal/away', "'"].map((tick) => [
      'records',
      tick,
    ])
    const page = await open(`/wanna-repair?${new URLSearchParams([['subject', FIRM], ...ticks])}`)
    const [form] = findAll(page, ({ attributes }) => attributes.action === '/repair-handover')
    const ticked = findAll(form!, ({ attributes }) => attributes.name === 'records')

    expect(ticked.map(({ attributes }) => [attributes.value, 'checked' in attributes])).toEqual([
      ['penalty/open', true],
    ])
  })

  it('provide the letter and the list of materials for another site', async () => {
    const files = await portal.app.inject('/credit/register/repair/handover/penalty/open')
    const page = readText(await open('/repair-handover?records=penalty/open&records=nothing/none'))
    const none = await portal.app.inject('/credit/register/repair/handover/penalty/repaired')

    const entries = readZip(files.rawPayload, 10)
    expect(entries.map(({ name }) => name)).toEqual(['信用修复承诺书.docx', '信用修复材料清单.docx'])
    const letters = entries
      .flatMap(({ packed }) => readZip(packed, 10))
      .filter(({ name }) => name.endsWith('document.xml'))
    expect(letters.map(({ packed }) => packed.toString().includes(FIRM))).toEqual([true, true])
    for (const shown of ['“信用中国”网站', '登记回执编号', '先请本网站预审材料', '10个工作日'])
      expect(page).toContain(shown)
    expect(none.statusCode).toBe(404)
  })

  it('link to the procedure, to where to apply and to an objection', async () => {
    const page = await open(`/wanna-repair?subject=${code}&verdict=nonsense`)
    const links = findAll(page, 'a').map(({ attributes }) => attributes.href)

    for (const href of ['/repairDetail?id=open', '/service-windows', '/credit-objection?dataset=penalty&id=open'])
      expect(links).toContain(href)
    expect(words(page)).toHaveLength(3)
  })
})
