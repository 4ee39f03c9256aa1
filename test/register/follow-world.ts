import { and, eq, notInArray, sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { addDays } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { appendRecordEntries, selectKeys } from '../../src/modules/register/entries/record-entries.server.ts'
import { record, subject } from '../../src/modules/register/records/tables.server.ts'
import { openInhabitedPortal, USERS, type Visitor } from '../inhabited-portal.ts'
import { startMailServer } from '../outside/mail-server.ts'
import { insertRecord } from './records.ts'

export const LIST = '/user?part=favourites'
const DAY_MS = 86_400_000

/** A portal with a mail server and a controlled clock, and functions that change the records of a followed firm. */
export async function openFollowWorld(start = Date.now()) {
  const mail = await startMailServer()
  afterAll(() => mail.close())
  const clock = { now: start }
  const world = await openInhabitedPortal(
    { now: () => clock.now },
    { SMTP_URL: mail.url, MAIL_FROM: 'noreply@rongyu.example.gov.cn' },
  )
  const { db, portal, actors } = world
  const today = () => dateKey(clock.now)
  const used: string[] = ['']

  /** Firms with accounts in the demo city are followed automatically by these accounts, so the tests use other firms. */
  const hasNoAccount = sql`not exists (select 1 from account a where a.credit_code = ${subject.creditCode})`

  /** Takes a firm of the demo city that no other test uses. */
  async function takeFirm() {
    const own = Object.values(USERS).flatMap((user) => ('creditCode' in user ? [user.creditCode] : []))
    const [firm] = await db
      .select()
      .from(subject)
      .where(
        and(
          eq(subject.kind, 'enterprise'),
          notInArray(subject.id, used),
          notInArray(subject.creditCode, own),
          hasNoAccount,
        ),
      )
      .orderBy(subject.id)
      .limit(1)
    used.push(firm!.id)
    // Unlinks the firm's other records, so that none of them falls due during the test.
    await db.update(record).set({ subjectId: null }).where(eq(record.subjectId, firm!.id))
    return firm!
  }

  /** A firm that an account of the tests speaks for. */
  async function ownFirm(name: 'enterprise' | 'otherEnterprise') {
    const firm = await takeFirm()
    const { creditCode } = USERS[name]
    await db.update(subject).set({ creditCode }).where(eq(subject.id, firm.id))
    return { ...firm, creditCode }
  }

  async function publish(
    firm: { id: string; name: string; creditCode: string },
    dataset = 'penalty',
    set: Partial<typeof record.$inferInsert> = {},
  ): Promise<string> {
    clock.now += 1000
    const id = await insertRecord(db, {
      dataset,
      subjectId: firm.id,
      subjectName: firm.name,
      documentNo: '榕市监罚〔2026〕77号',
    })
    const from = addDays(today(), -1)
    await change(
      { dataset, id },
      {
        ...{
          subjectCode: firm.creditCode,
          publicityFrom: from,
          decisionDate: from,
          importedAt: new Date(clock.now),
          ...set,
        },
      },
    )
    return id
  }

  async function change(key: { dataset: string; id: string }, set: Partial<typeof record.$inferInsert>): Promise<void> {
    await db.transaction(async (tx) => {
      await tx
        .update(record)
        .set(set)
        .where(and(eq(record.dataset, key.dataset), eq(record.id, key.id)))
      await appendRecordEntries(tx, { changed: selectKeys([key]), at: new Date(clock.now), fields: Object.keys(set) })
    })
  }

  const endRecord = (id: string, dataset = 'penalty') =>
    change({ dataset, id }, { endedOn: today(), endedReason: 'repaired' })

  /** Collects changes and puts messages into the outbox without sending them. */
  async function collect(): Promise<void> {
    await portal.writeLedger()
    await portal.putSlots()
    await portal.workOnJobs('follow-days')
    await portal.workOnJobs('follow')
  }

  const deliver = () => portal.workOnJobs('cases')

  return {
    ...{ world, db, portal, actors, mail, clock, today, takeFirm, ownFirm, publish, change, endRecord, collect },
    /** Sends due messages, as the job of the portal does, a minute later. */
    async deliver(): Promise<void> {
      clock.now += 60_000
      await portal.putSlots()
      await deliver()
    },
    async tick(): Promise<void> {
      clock.now += 60_000
      await collect()
      await deliver()
    },
    later(days: number): void {
      clock.now += days * DAY_MS
    },
    post: (as: Visitor, body: Record<string, string>, path = LIST) => world.askPage('POST', path, { as, body }),
    /** The page of an account's follows, as text. */
    page: async (as: Visitor): Promise<string> => (await world.askPage('GET', LIST, { as })).body,
    /** Titles and texts of the messages in the message box. */
    async told(as: Visitor): Promise<string[]> {
      const box = await world.get<{ records: { title: string; text: string }[] }>('GET /people/message/page', {
        ...{ as, query: { pageSize: '100' } },
      })
      return box.records.map(({ title, text }) => `${title}：${text}`)
    },
    async sendList(as: Visitor, name: string, content: string | Uint8Array<ArrayBuffer>, url = LIST) {
      const form = new FormData()
      form.append('do', 'portfolio')
      form.append('file', new File([content], name))
      const sent = new Response(form)
      return portal.app.inject({
        ...{ method: 'POST', url, cookies: as.cookies, remoteAddress: as.address },
        headers: { 'content-type': sent.headers.get('content-type')!, 'sec-fetch-site': 'same-origin' },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
    },
    countOf: async (table: string): Promise<number> =>
      Number(
        (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]!.n,
      ),
    individual: async () =>
      (await db.select().from(subject).where(eq(subject.kind, 'individual-business')).limit(1))[0]!,
  }
}
