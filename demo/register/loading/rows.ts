import { dateKey } from '../../../src/kernel/format/date.ts'
import type { Seal } from '../../../src/kernel/guard/seal.server.ts'
import { findDataset } from '../../../src/modules/register/catalogue/catalogue.ts'
import { findSource } from '../../../src/modules/register/catalogue/providers.ts'
import { prepareRecord, type RecordRow } from '../../../src/modules/register/records/record-row.server.ts'
import type { subject, subjectName } from '../../../src/modules/register/records/tables.server.ts'
import { makeNameForms } from '../../../src/modules/register/search/subject-names.server.ts'
import { PROVIDERS } from '../../providers.ts'
import type { Days } from '../days.ts'
import type { Draft } from '../drafts.ts'
import { identifier } from '../identifiers.ts'
import { createRandom } from '../random.ts'
import { places } from '../regions.ts'
import type { DemoSubject } from '../subjects.ts'

/** The row of a subject. */
export const subjectRow = (one: DemoSubject, seal: Pick<Seal, 'seal'>): typeof subject.$inferInsert => ({
  id: one.id,
  name: one.name,
  creditCode: one.creditCode,
  kind: one.kind,
  regionCode: one.region.code,
  registerStatus: one.status,
  establishedAt: one.establishedAt,
  legalRepresentative: one.representative,
  address: one.address,
  registerAuthority: one.registrar.name,
  entityType: one.entityType,
  inFreeTradeZone: one.inFreeTradeZone,
  details: one.details,
  sealed: seal.seal(JSON.stringify(one.hidden)),
})

/** The rows of its names, the present one first. */
export const nameRows = (one: Pick<DemoSubject, 'id' | 'name' | 'formerNames'>): (typeof subjectName.$inferInsert)[] =>
  [one.name, ...one.formerNames].map((name, rank) => ({
    subjectId: one.id,
    rank,
    name,
    ...makeNameForms(name, places),
  }))

export const batchOf = (dataset: string): string => `DEMO-${dataset}`

/** The parts of a draft that its row needs. */
export type DraftOf = Omit<Draft, 'subject'> & { subject: { id: string } | null }

/**
 * Turns consecutive drafts into rows, in the form in which the importer stores them. The same drafts get the same ids. The first public record of
 * each dataset has the id `permit-1` and the like, which examples and guides can refer to.
 */
export function createRowMaker(total: number, seal: Seal, days: Days, now: Date) {
  const random = createRandom(total)
  const today = dateKey(now)
  const withExample = new Set<string>()
  function rowOf({ dataset: code, subject: one, values, regionCode, deliveredAfter, fate }: DraftOf): RecordRow {
    const dataset = findDataset(code)
    if (!dataset) throw new RangeError(`The catalogue has no dataset ${code}`)
    // Each delivery is confirmed by a second person, so the publication falls on a working day.
    const deliveredOn = days.workingUntil(days.after(values[dataset.common.decisionDate]!, deliveredAfter))
    const delivered = new Date(`${deliveredOn}T01:30:00Z`)
    const row = prepareRecord(dataset, values, {
      seal,
      batchNo: batchOf(code),
      regionCode,
      subjectId: one?.id ?? null,
      now: delivered < now ? delivered : now,
      source: findSource(PROVIDERS, dataset),
      id: identifier(random),
    })
    const stored = { ...row, blocked: false, flag: null, ...fate }
    const isExample = !withExample.has(code) && isPublic(stored, today)
    if (isExample) withExample.add(code)
    return isExample ? { ...stored, id: `${code}-1` } : stored
  }
  /** Skips a draft whose row is stored already, keeping the sequence of random numbers. */
  function pass({ dataset }: Pick<DraftOf, 'dataset'>): void {
    identifier(random)
    withExample.add(dataset)
  }
  return { rowOf, pass }
}

/** The rows of all drafts of a city. */
export function* recordRows(drafts: readonly Draft[], seal: Seal, days: Days, now: Date): Generator<RecordRow> {
  const { rowOf } = createRowMaker(drafts.length, seal, days, now)
  for (const draft of drafts) yield rowOf(draft)
}

const isPublic = (row: RecordRow, today: string): boolean =>
  row.shareScope === 1 &&
  !row.blocked &&
  row.subjectType !== 'person' &&
  (row.publicityFrom ?? '9') <= today &&
  (row.publicityUntil ?? '9') >= today &&
  (row.endedOn ?? '9') > today
