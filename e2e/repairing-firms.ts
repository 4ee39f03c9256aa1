import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { DEMO_PEOPLE_PASSWORD, demoResidentId, signOnOnce } from '../demo/people.ts'
import type { Db } from '../src/kernel/data/db.server.ts'
import { expectRow } from '../src/kernel/data/rows.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { record } from '../src/modules/register/records/tables.server.ts'
import { WAYS } from './ways.ts'

interface Found {
  subjects: { name: string; creditCode: string }[]
  records: { dataset: string; verdict: { kind: string } }[]
}

/** The login of the account for one way through the tasks; its firm has a penalty that can be repaired today. */
export const loginOf = (way: string): string => `renwu-${way}`

/**
 * Creates one verified firm for each way, so that an application in one does not block the others, and gives one more firm, which has no account, a
 * second penalty: on some days no firm of the demo city but the demo enterprise has several that can be repaired.
 */
export async function plantRepairingFirms(app: FastifyInstance, db: Db, seal: Seal): Promise<void> {
  const ask = async <Data>(path: string) => (await app.inject(`/credit/register/${path}`)).json<{ data: Data }>().data
  const firms = new Map<string, string>()
  const seen = new Set<string>()
  for (let pageNo = 1; pageNo < 10 && firms.size <= WAYS.length; pageNo += 1) {
    type Penalties = { records: { subjectCode: string | null }[] }
    const { records } = await ask<Penalties>(`penalty/page?pageSize=100&sort=oldest&pageNo=${pageNo}`)
    for (const { subjectCode } of records) {
      if (!subjectCode?.startsWith('91') || seen.has(subjectCode) || firms.size > WAYS.length) continue
      seen.add(subjectCode)
      const found = await ask<Found>(`repair/records?subject=${subjectCode}`)
      const [subject] = found.subjects
      const isOpen = found.records.some(({ dataset, verdict }) => dataset === 'penalty' && verdict.kind === 'open')
      // Firms with several open records are left to the test of repair applications.
      if (subject && isOpen && found.records.length === 1) firms.set(subject.creditCode, subject.name)
    }
  }
  const [spare] = [...firms.keys()].slice(WAYS.length)
  if (spare) await copyPenalty(db, spare)
  for (const [at, [creditCode, enterpriseName]] of [...firms].slice(0, WAYS.length).entries())
    await signOnOnce(db, seal, new Date(), {
      ...{ kind: 'enterprise', loginName: loginOf(WAYS[at]!.name), password: DEMO_PEOPLE_PASSWORD, consent: true },
      ...{ name: '林望潮', phone: `1390000080${at}`, certNo: demoResidentId('19800101', `01${at}`) },
      ...{ enterpriseName, creditCode },
    })
}

async function copyPenalty(db: Db, creditCode: string): Promise<void> {
  const isTheirs = and(eq(record.dataset, 'penalty'), eq(record.subjectCode, creditCode))
  const [found] = await db.select().from(record).where(isTheirs)
  const { shownFrom, shownUntil, ...penalty } = expectRow(found)
  await db.insert(record).values({
    ...penalty,
    ...{ id: `copy-${penalty.id}`, naturalKey: `copy-${penalty.naturalKey}`, documentNo: `${penalty.documentNo}之一` },
    sealed: null,
  })
}
