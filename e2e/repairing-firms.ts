import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { DEMO_PEOPLE_PASSWORD, demoResidentId, signOnOnce } from '../demo/people.ts'
import type { Db } from '../src/kernel/data/db.server.ts'
import { expectRow } from '../src/kernel/data/rows.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { record, subject } from '../src/modules/register/records/tables.server.ts'
import { WAYS } from './ways.ts'

interface Found {
  records: { dataset: string; documentNo: string | null; verdict: { kind: string } }[]
}
type Firm = Pick<typeof subject.$inferSelect, 'id' | 'name' | 'creditCode'>

/** The login of the account for one way through the tasks; its firm has a penalty that can be repaired today. */
export const loginOf = (way: string): string => `renwu-${way}`

/**
 * Gives one verified firm for each way a penalty that can be repaired today, so that an application in one way does not block the others, and one more
 * firm, without an account, two of them. Copies of a penalty, because the number of such firms in the demo city depends on the day.
 */
export async function plantRepairingFirms(app: FastifyInstance, db: Db, seal: Seal): Promise<void> {
  const model = await findOpenPenalty(app, db)
  const [spare, ...firms] = await firmsWithFewRecords(db, WAYS.length + 1)
  const planted = [spare!, spare!, ...firms]
  await db.insert(record).values(planted.map((firm, at) => copyPenalty(model, firm, at)))
  for (const [at, { creditCode, name }] of firms.entries())
    await signOnOnce(db, seal, new Date(), {
      ...{ kind: 'enterprise', loginName: loginOf(WAYS[at]!.name), password: DEMO_PEOPLE_PASSWORD, consent: true },
      ...{ name: '林望潮', phone: `1390000080${at}`, certNo: demoResidentId('19800101', `01${at}`) },
      ...{ enterpriseName: name, creditCode },
    })
}

async function findOpenPenalty(app: FastifyInstance, db: Db): Promise<typeof record.$inferSelect> {
  const ask = async <Data>(path: string) => (await app.inject(`/credit/register/${path}`)).json<{ data: Data }>().data
  type Penalties = { records: { subjectCode: string | null }[] }
  const { records } = await ask<Penalties>('penalty/page?pageSize=100&sort=oldest')
  for (const { subjectCode } of records) {
    if (!subjectCode?.startsWith('91')) continue
    const found = await ask<Found>(`repair/records?subject=${subjectCode}`)
    const open = found.records.find(({ dataset, verdict }) => dataset === 'penalty' && verdict.kind === 'open')
    if (!open?.documentNo) continue
    const isIt = and(
      ...[eq(record.dataset, 'penalty'), eq(record.subjectCode, subjectCode), eq(record.documentNo, open.documentNo)],
    )
    return expectRow((await db.select().from(record).where(isIt))[0])
  }
  throw new Error('no penalty of the demo city can be repaired today')
}

/** Firms with the fewest records, because how many have none depends on the day. */
async function firmsWithFewRecords(db: Db, count: number): Promise<Firm[]> {
  const firms = await db
    .select({ id: subject.id, name: subject.name, creditCode: subject.creditCode })
    .from(subject)
    .leftJoin(record, eq(record.subjectId, subject.id))
    .where(and(like(subject.creditCode, '91%'), eq(subject.registerStatus, '存续')))
    .groupBy(subject.id)
    .orderBy(asc(sql`count(${record.id})`), asc(subject.id))
    .limit(count)
  if (firms.length < count) throw new Error(`the demo city has ${firms.length} firms for the tests, not ${count}`)
  return firms
}

function copyPenalty(
  { shownFrom: _from, shownUntil: _until, ...penalty }: typeof record.$inferSelect,
  firm: Firm,
  at: number,
): typeof record.$inferInsert {
  return {
    ...penalty,
    ...{ id: `copy-${at}-${penalty.id}`, naturalKey: `copy-${at}-${penalty.naturalKey}` },
    ...{ documentNo: `${penalty.documentNo}之${at + 1}`, sealed: null },
    ...{ subjectId: firm.id, subjectName: firm.name, subjectCode: firm.creditCode },
  }
}
