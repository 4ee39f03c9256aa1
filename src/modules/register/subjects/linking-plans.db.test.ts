import { sql } from 'drizzle-orm'
import { NoopLogger } from 'drizzle-orm/logger'
import { afterAll, expect, it, vi } from 'vitest'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import { openSubjectCity, rowOf } from '../../../../test/register/subject-city.ts'
import { WALK } from '../../../../test/timeouts.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { subject as subjects } from '../catalogue/datasets/subject.ts'
import { confirmBatch } from '../import/decision.server.ts'

const city = await openSubjectCity()
const { db, portal } = city
afterAll(city.close)

/** Tables with one to five million rows in a city; `record` is partitioned. Version tables are empty here, and the planner knows it. */
const GREAT = ['subject', 'subject_name', 'subject_relation', 'record']

/** Planner statistics for these tables: a million rows each, and the distribution of their columns. */
async function growGreat(): Promise<void> {
  await db.execute(sql.raw(`analyze ${GREAT.join(', ')}`))
  await db.execute(sql`
    update pg_class c set reltuples = 1000000, relpages = greatest(1, pg_relation_size(c.oid) / 8192)
    where c.relkind = 'r' and c.relname ~ ${`^(?:${GREAT.join('|')})(?:_|$)`} and c.relname !~ 'version'`)
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

interface Explained {
  [column: string]: unknown
  'QUERY PLAN': [{ Plan: Plan }]
}

async function planOf(text: string, values: unknown[]): Promise<Plan> {
  const asked = `explain (format json) ${text}`
  const { database } = portal
  const { rows } = await (database.engine === 'pglite'
    ? database.client.query<Explained>(asked, values)
    : database.client.query<Explained>(asked, values))
  return rows[0]!['QUERY PLAN'][0].Plan
}

const readInFull = (plan: Plan): string[] => [
  ...(plan['Node Type'].includes('Seq Scan') && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(readInFull),
]

// A statement that scans a whole table in each of a thousand steps costs hours with a million subjects.
it('each statement of linking finds its rows by an index', WALK, async () => {
  const rows = Array.from({ length: 60 }, () => rowOf())
  const late = rows.map(({ 名称: name, 统一社会信用代码: code }, index) => ({
    ...PENALTY,
    ...{ documentNo: `榕计划〔2026〕${index}号`, counterpartName: name, creditCode: code },
  }))
  await city.take(penalty, late)
  const { batchNo } = await city.deliver(subjects, rows, { sender: DATA_STAFF.ofCentre })
  await confirmBatch(city.importing, { batchNo, by: DATA_STAFF.alsoOfCentre })
  const asked: [text: string, values: unknown[]][] = []
  const logged = vi
    .spyOn(NoopLogger.prototype, 'logQuery')
    .mockImplementation((...given: unknown[]) => void asked.push([String(given[0]), given[1] as unknown[]]))
  await city.link()
  logged.mockRestore()
  // After the job, which analyses the names itself.
  await growGreat()

  const about = asked.filter(([text]) => /^\s*(?:select|update|with)/.test(text) && /subject|record/.test(text))
  const found = await Promise.all(
    about.map(async ([text, values]) => {
      const inFull = readInFull(await planOf(text, values)).filter(
        (table) => GREAT.some((name) => table.startsWith(name)) && !table.includes('version'),
      )
      return inFull.map((table) => `${table}: ${text.trim()}`)
    }),
  )

  expect(about.length).toBeGreaterThan(6)
  expect(found.flat()).toEqual([])
})
