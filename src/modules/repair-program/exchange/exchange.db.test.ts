import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshCode } from '../../../../test/cases/one-time-code.ts'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { doneSingle, makePenalties, openAsking, waitingSingle } from '../../../../test/repair/penalties.ts'
import { EXCHANGE_RECEIPT_KEY, openPlatform, readSentFile } from '../../../../test/repair/platform.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import type { ExchangeEntry } from './contract.ts'
import type { Folders } from './exchange-folders.server.ts'
import { createSender } from './sender.server.ts'
import { exchangeFile, exchangeRow } from './tables.server.ts'

const folder = testFolder('exchange')
const [outbox, inbox] = [path.join(folder, 'out'), path.join(folder, 'in')]
for (const each of [outbox, inbox]) mkdirSync(each)
const clock = { now: Date.now() }
const world = await openInhabitedPortal(
  { now: () => clock.now },
  {
    EXCHANGE_RECEIPT_KEY,
    EXCHANGE_OUTBOX: outbox,
    EXCHANGE_INBOX: inbox,
    EXCHANGE_EVERY: '10',
    EXCHANGE_RECEIPT_HOURS: '1',
  },
)
const { db, actors } = world
const { ask } = openAsking(world)
beforeAll(async () => {
  // Finishes a repair of the demo city that still waits for its paper, so that it cannot appear in this test.
  await world.portal.workOnJobs('repair-papers')
  await db.execute(sql`truncate exchange_row, exchange_file`)
})

const MINUTES = 60_000
const workOnExchange = async () => {
  await world.portal.putSlots()
  await world.portal.workOnJobs('exchange-receipts')
  await world.portal.workOnJobs('exchange-file')
}
/** Runs the scheduled work as of a later time. */
const workLater = async (milliseconds: number) => {
  clock.now += milliseconds
  await workOnExchange()
}
const entries = async (as = actors.repairing): Promise<ExchangeEntry[]> =>
  (await world.get<{ records: ExchangeEntry[] }>('GET /repairprogram/exchange/page', { as })).records
const sentFiles = () => readdirSync(outbox).sort()
const latest = () => readFileSync(path.join(outbox, sentFiles().at(-1)!), 'utf8')
const deliver = ({ name, text }: { name: string; text: string }) => writeFileSync(path.join(inbox, name), text)
const filesStored = () => db.select().from(exchangeFile).orderBy(asc(exchangeFile.serial))

describe('taking records down and restoring them', () => {
  it('is reported in one file and answered row by row, and a refused row is sent again under its key', async () => {
    const [one, other] = await makePenalties(db, 2)
    const id = await doneSingle(world, one!.id)
    await doneSingle(world, other!.id)
    await world.get('POST /repairprogram/restore', { as: actors.repairChecking, body: { id, reason: '撤下有误' } })
    const queued = await entries()
    const refused = new Set([queued[1]!.key])
    const platform = openPlatform(({ key }) => (refused.has(key) ? '文号与国家库不一致' : null))

    await workLater(10 * MINUTES)
    deliver(platform.answer(latest()))
    await workLater(10 * MINUTES)

    expect(queued.map(({ actionName, stateName }) => [actionName, stateName])).toEqual([
      ['恢复公示', '待报送'],
      ['终止公示', '待报送'],
      ['终止公示', '待报送'],
    ])
    expect(sentFiles()).toEqual(['CX-350099-00000001.jsonl'])
    expect((await entries()).map(({ stateName, refusal }) => [stateName, refusal])).toEqual([
      ['已回执', null],
      ['被退回', '文号与国家库不一致'],
      ['已回执', null],
    ])
    refused.clear()
    const again = { as: actors.repairing, body: { id: String(queued[1]!.id) } }
    await world.get('POST /repairprogram/exchange/again', again)
    await workOnExchange()
    expect(readSentFile(latest())).toMatchObject({ head: { serial: 2 }, rows: [{ key: queued[1]!.key }] })
    deliver(platform.answer(latest()))
    await workLater(10 * MINUTES)
    expect((await entries()).map(({ stateName }) => stateName)).toEqual(['已回执', '已回执', '已回执'])
    expect([...platform.hidden]).toEqual([other!.id])
    expect(await ask('POST /repairprogram/exchange/again', again.as, again)).toMatchObject({ status: 409 })
  })

  it('is sent again byte for byte if no receipt arrives in time', async () => {
    await doneSingle(world)
    await workLater(10 * MINUTES)
    const first = latest()
    rmSync(path.join(outbox, sentFiles().at(-1)!))
    await workLater(40 * MINUTES)
    expect(sentFiles()).toHaveLength(2)

    await workLater(30 * MINUTES)

    expect(latest()).toBe(first)
    const [entry] = await entries()
    expect([entry!.stateName, entry!.timesSent]).toEqual(['已报送', 2])
  })

  it('only accepts its own receipts: others are put aside and listed', async () => {
    const { name, text } = openPlatform().answer(latest())
    const before = await entries()
    deliver({ name, text: text.slice(0, -20) })
    deliver({ name: 'CX-350099-00000099.receipt.jsonl', text: text.replaceAll('"serial":3', '"serial":99') })
    deliver({ name: '.half.receipt.jsonl.part', text: '' })

    await workLater(10 * MINUTES)

    const overview = await world.get<{ unreadable: string[] }>('GET /repairprogram/exchange/overview', {
      as: actors.auditing,
    })
    expect(overview.unreadable).toEqual(['CX-350099-00000003.receipt.jsonl', 'CX-350099-00000099.receipt.jsonl'])
    expect((await entries()).map(({ state }) => state)).toEqual(before.map(({ state }) => state))
    const page = await world.askPage('GET', '/repair-program-exchange', { as: actors.auditing })
    expect(page.body).toContain('个回执文件不能读取')
    expect(page.body).not.toContain('重新报送</button>')
  })

  it('is queued if and only if it happened', async () => {
    const before = await db.$count(exchangeRow)
    const id = await waitingSingle(world)
    await db.execute(sql`create function breaks() returns trigger language plpgsql as $$ begin
      raise exception 'broken'; end $$`)
    await db.execute(sql`create trigger a_breaks before insert on repair_log for each row execute function breaks()`)

    const answer = await ask('POST /repairprogram/confirm', actors.repairChecking, {
      body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
    })
    await db.execute(sql`drop trigger a_breaks on repair_log`)

    expect([answer.status, await db.$count(exchangeRow)]).toEqual([500, before])
    await world.get('POST /repairprogram/confirm', {
      as: actors.repairChecking,
      body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
    })
    expect(await db.$count(exchangeRow)).toBe(before + 1)
  })

  it('is queued without folders, and nothing is sent', async () => {
    const other = await openInhabitedPortal({ now: () => clock.now })
    await doneSingle(other)
    const { records } = await other.get<{ records: ExchangeEntry[] }>('GET /repairprogram/exchange/page', {
      as: other.actors.repairing,
    })
    const overview = await other.get<{ isOn: boolean; counts: { waiting: number } }>(
      'GET /repairprogram/exchange/overview',
      { as: other.actors.repairing },
    )
    await other.portal.close()

    expect(records[0]).toMatchObject({ state: 'waiting', file: null })
    expect(overview).toMatchObject({
      isOn: false,
      counts: { waiting: records.filter(({ state }) => state === 'waiting').length },
    })
  })

  it('can be sent again from the page, without script', async () => {
    await workLater(10 * MINUTES)
    const [entry] = await entries()
    const answer = await world.askPage('POST', '/repair-program-exchange', {
      as: actors.repairChecking,
      body: { again: String(entry!.id) },
    })
    await workOnExchange()

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/repair-program-exchange?done=again'])
    expect((await filesStored()).at(-1)).toMatchObject({ timesWritten: 2 })
    const refused = await world.askPage('POST', '/repair-program-exchange', {
      as: actors.repairChecking,
      body: { again: '999999' },
    })
    expect(refused.body).toContain('role="alert"')
  })

  it('is written once by concurrent senders', async () => {
    await doneSingle(world)
    const puts: string[] = []
    const put = async (name: string) => void puts.push(name)
    const folders = { put } as unknown as Folders
    const sending = createSender({ db, now: () => clock.now, folders, sender: '350099', receiptHours: 1 })

    await sending.send()
    clock.now += 70 * MINUTES
    await Promise.all([sending.retry(), sending.send(), sending.retry(), sending.send()])

    const written = await filesStored()
    expect(puts.filter((name) => name === puts[0])).toHaveLength(2)
    expect(written.at(-1)!.timesWritten).toBe(2)
  })
})
