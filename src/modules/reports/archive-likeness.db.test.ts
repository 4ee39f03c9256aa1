import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PROVIDERS } from '../../../demo/providers.ts'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { isFullRun } from '../../../test/tier.ts'
import { WALK } from '../../../test/timeouts.ts'
import { watchChanges } from '../../kernel/data/changes.server.ts'
import { openJson } from '../../kernel/guard/seal.server.ts'
import type { PaperBlock } from '../documents/paper-contract.ts'
import { createArchives } from '../register/archives/archives.server.ts'
import { createWholeArchives } from '../register/archives/whole-archive.server.ts'
import { ownRecordsOf } from '../register/records/own-records.server.ts'
import { recordsOf } from '../register/records/records.server.ts'
import { record, subject } from '../register/records/tables.server.ts'
import { composeReport } from './composition.ts'
import { findReport } from './report-contract.ts'

const TODAY = '2026-11-16'
const SUBJECTS = isFullRun ? 200 : 50

it(
  'a report says of any subject what its archive says: the same records, the same masks, and nothing hidden',
  WALK,
  async () => {
    const { database, drop } = await openTestDatabase()
    const { db } = database
    const seal = testSeal()
    const records = recordsOf(db, await watchChanges(database), () => TODAY, PROVIDERS)
    const archives = createArchives(db, records)
    const whole = createWholeArchives({ archives, records, ofOwner: ownRecordsOf(db, records.today), seal })
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
      const listed = archive.blocks.flatMap(({ sections }) => sections)

      expect(printed.length, creditCode).toBe(listed.reduce((sum, { total }) => sum + Math.min(total, 200), 0))
      for (const { name, records: rows } of listed)
        for (const row of rows) {
          const same = printed.find(
            ({ of, heading, facts }) =>
              of === name &&
              heading === (row.documentNo ?? row.title) &&
              Object.values(row.values).every((value) => facts.some((fact) => fact.value === value)),
          )
          expect(same, `${name} ${row.id}`).toBeDefined()
          compared += 1
        }
      const text = JSON.stringify(paper)
      for (const { sealed } of await db.select().from(record).where(eq(record.subjectId, id))) {
        if (!sealed) continue
        // Short words and days stand in public items as well.
        for (const value of Object.values(openJson<Record<string, string>>(seal, sealed)))
          if (/\d{11,}|\d{17}[\dX]/.test(value)) {
            expect(text).not.toContain(value)
            hidden += 1
          }
      }
    }
    await drop()

    expect(subjects).toHaveLength(SUBJECTS)
    expect(compared).toBeGreaterThan(SUBJECTS)
    expect(hidden).toBeGreaterThan(0)
  },
)

const recordsIn = (block: PaperBlock) =>
  block.type === 'records' ? block.records.map((each) => ({ of: block.name, ...each })) : []
