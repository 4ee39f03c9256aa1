import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PROVIDERS } from '../../../demo/providers.ts'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { demoProfile } from '../../../test/portal.ts'
import { isFullRun } from '../../../test/tier.ts'
import { WALK } from '../../../test/timeouts.ts'
import { watchChanges } from '../../kernel/data/changes.server.ts'
import { openJson } from '../../kernel/guard/seal.server.ts'
import type { PaperBlock } from '../documents/paper-contract.ts'
import { createArchives } from '../register/archives/archives.server.ts'
import { createWholeArchives } from '../register/archives/whole-archive.server.ts'
import { createOwnRecords } from '../register/records/own-records.server.ts'
import { createProofRecords } from '../register/records/proof-records.server.ts'
import { createRecords } from '../register/records/records.server.ts'
import { record, subject } from '../register/records/tables.server.ts'
import { composeReport } from './composition.ts'
import { SUPERVISED_FIELDS } from './definitions/fields.ts'
import { findingsByField } from './proof.ts'
import { findReport } from './report-contract.ts'

const TODAY = '2026-11-16'
const SUBJECTS = isFullRun ? 200 : 50

const { database } = await openTestDatabase()
const { db } = database
const seal = testSeal()
const records = createRecords(db, await watchChanges(database), () => TODAY, PROVIDERS)
const archives = createArchives(db, records)
const whole = createWholeArchives({
  ...{ archives, records, seal, repairWindow: () => '信用中国' as const },
  ofOwner: createOwnRecords(db, records.today),
  forProof: createProofRecords(db),
})

it('a report contains the same records with the same masks as the archive, and nothing hidden', WALK, async () => {
  const subjects = await db.select().from(subject).orderBy(subject.id).limit(SUBJECTS)
  let compared = 0
  let hidden = 0
  for (const { id, creditCode } of subjects) {
    const archive = await archives.detail(id)
    const paper = composeReport({
      definition: findReport('standard')!,
      archive: await whole.ofOrganisation(creditCode, { own: false }),
      subject: { name: archive.name, code: creditCode },
      period: { from: '1900-01-01', to: '2100-01-01' },
      ...{ purpose: '自查', issuer: '中心', at: new Date(`${TODAY}T02:00:00Z`) },
    })
    const printed = paper.sections.flatMap(({ blocks }) => blocks.flatMap(recordsIn))
    // Facts in the head of the report or in its registration section are not repeated in records.
    const once = new Set([archive.name, creditCode, ...archive.facts.map(({ value }) => value)])
    const listed = archive.blocks.flatMap(({ sections }) => sections)

    expect(printed.length, creditCode).toBe(listed.reduce((sum, { total }) => sum + Math.min(total, 200), 0))
    for (const { name, records: rows } of listed)
      for (const row of rows) {
        const same = printed.find(
          ({ of, heading, facts }) =>
            of === name &&
            heading === (row.documentNo ?? row.title) &&
            Object.values(row.values).every(
              (value) => value === heading || once.has(value) || facts.some((fact) => fact.value === value),
            ),
        )
        expect(same, `${name} ${row.id}`).toBeDefined()
        compared += 1
      }
    const text = JSON.stringify(paper)
    for (const { sealed } of await db.select().from(record).where(eq(record.subjectId, id))) {
      if (!sealed) continue
      // Only long digit strings are tested: short words and dates also occur in public items.
      for (const value of Object.values(openJson<Record<string, string>>(seal, sealed)))
        if (/\d{11,}|\d{17}[\dX]/.test(value)) {
          expect(text).not.toContain(value)
          hidden += 1
        }
    }
  }

  expect(subjects).toHaveLength(SUBJECTS)
  expect(compared).toBeGreaterThan(SUBJECTS)
  expect(hidden).toBeGreaterThan(0)
})

const recordsIn = (block: PaperBlock) =>
  block.type === 'records' ? block.records.map((each) => ({ of: block.name, ...each })) : []

const PERIODS = [
  { from: '2021-11-16', to: '2026-11-16' },
  { from: '2023-11-16', to: '2026-11-16' },
  { from: '2024-01-01', to: '2024-12-31' },
]

/** Counts the records of each field with plain SQL, independent of the code under test. */
async function countedBySql(code: string, { from, to }: { from: string; to: string }): Promise<Map<string, number>> {
  const units = Object.entries(demoProfile.fieldUnits).flatMap(([field, list]) =>
    list.map((unit) => ({ field, unit: unit.code })),
  )
  const shared = SUPERVISED_FIELDS.flatMap(({ code: field, shared: other }) =>
    (other?.with ?? []).flatMap((through) => (other?.laws ?? []).map((law) => ({ field, through, law }))),
  )
  const { rows } = await db.execute<{ field: string; count: number }>(sql`
    with unit as (select * from json_to_recordset(${JSON.stringify(units)}::json) as x(field text, unit text)),
    shared as (select * from json_to_recordset(${JSON.stringify(shared)}::json) as x(field text, through text, law text)),
    counted as (
      select * from record
      where subject_code = ${code} and subject_type <> 'person' and ended_reason is distinct from 'withdrawn'
        and (dataset in ('penalty', 'coercive-measure', 'criminal-judgment') and decision_date between ${from} and ${to}
          or dataset in ('serious-list', 'market-serious', 'tax-serious', 'dishonest-debtor') and decision_date <= ${to}
            and coalesce(least(ended_on, publicity_until), 'infinity') >= ${from})
    ),
    placed as (
      select c.id, 'judicial' as field from counted c where c.dataset in ('criminal-judgment', 'dishonest-debtor')
      union select c.id, u.field from counted c join unit u on u.unit = c.authority_code
        where c.dataset not in ('criminal-judgment', 'dishonest-debtor')
      union select c.id, s.field from counted c join unit u on u.unit = c.authority_code
        join shared s on s.through = u.field and position(s.law in (coalesce(c.items ->> 'basis', '') || c.title)) > 0
        where c.dataset not in ('criminal-judgment', 'dishonest-debtor')
    )
    select field, count(*)::int as count from placed group by field
    union all select 'unassigned', count(*)::int from counted where id not in (select id from placed) having count(*) > 0`)
  return new Map(rows.map(({ field, count }) => [field, count]))
}

it(
  'the report in place of certificates counts the records of every field as SQL does, ended and hidden ones included',
  WALK,
  async () => {
    const chosen = await db.execute<{ code: string }>(sql`
    select credit_code as code from subject
    order by exists (select 1 from record where subject_code = credit_code and dataset = 'criminal-judgment') desc,
      md5(credit_code || 'proof') limit 100`)
    const seen = { found: 0, hidden: 0, repaired: 0, unassigned: 0 }
    for (const { code } of chosen.rows) {
      const archive = await whole.ofProof(code)
      for (const period of PERIODS) {
        const findings = findingsByField({
          ...{ archive, period, fields: SUPERVISED_FIELDS, units: demoProfile.fieldUnits, ended: 'marked' },
        })
        const counted = await countedBySql(code, period)
        const told = new Map(
          findings.flatMap(({ field, records: { length } }) => (length > 0 ? [[field.code, length]] : [])),
        )

        expect(told, `${code} ${period.from}`).toEqual(counted)
        for (const { records: of } of findings) {
          seen.found += of.length
          seen.hidden += of.filter(({ standing }) => standing === 'ended' || standing === 'never-shown').length
          seen.repaired += of.filter(({ standing }) => standing === 'repaired').length
        }
        seen.unassigned += counted.get('unassigned') ?? 0
      }
    }

    expect(chosen.rows).toHaveLength(100)
    expect([seen.found > 50, seen.hidden > 0, seen.repaired > 0]).toEqual([true, true, true])
    // Every deciding unit of the demo city belongs to a field.
    expect(seen.unassigned).toBe(0)
  },
)
