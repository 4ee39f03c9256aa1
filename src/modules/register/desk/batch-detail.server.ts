import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { openSteps } from '../../../kernel/steps.ts'
import { maskPersonalData } from '../../../kernel/text/masks.ts'
import { type Dataset, findItem, type Item, writeHeading } from '../catalogue/dataset.ts'
import { findDeliverable } from '../catalogue/deliverables.ts'
import { type BadRow, badRows } from '../import/bad-rows.server.ts'
import type { Batch, ImportDependencies } from '../import/batch.server.ts'
import { batchSteps } from '../import/batch-steps.ts'
import { batchByNo, presentBatch, readHeldRows } from '../import/batches.server.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { isMaker, publicRows } from '../import/decision.server.ts'
import { onTimeRate } from '../import/run.ts'
import { importBad, importBatch, importHeld, importQueue, importSource } from '../import/tables.server.ts'
import { previewTakeBack } from '../import/take-back.server.ts'
import { isRecall } from '../import/ways.ts'
import { findCertainCorrection } from './certain-corrections.ts'
import { changedRows, countStored } from './changed-rows.server.ts'
import { type BatchDetail, SAMPLE_ROWS } from './contract.ts'
import { createRowCorrector, findRepeatedRow } from './corrected-rows.server.ts'
import { adviseCorrection } from './correction-advice.ts'
import { missingSubjects } from './missing-subjects.server.ts'
import { isNameMissing, storedNames } from './stored-names.server.ts'

interface Dependencies {
  db: Db
  seal: Seal
  membersOf(ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; unit: string }>>
  linking?: ImportDependencies['linking']
}

/** Limit of wrong cells and changed records on the page; the files contain all. */
const SHOWN = 50

/** A batch with everything the desk needs for a decision. */
export async function readBatchDetail(
  { db, seal, membersOf, linking }: Dependencies,
  member: DeliveringMember,
  { batchNo, sample }: { batchNo: string; sample: number },
): Promise<BatchDetail> {
  const batch = await batchByNo(db, member, batchNo)
  const dataset = findDeliverable(batch.dataset)
  const people = [batch.importedBy, batch.submittedBy, batch.decidedBy].filter((id) => id !== null)
  const [
    named,
    bad,
    [wrong],
    source,
    held,
    total,
    changed,
    mendedBy,
    [takenBackBy],
    foreseen,
    missing,
    linked,
    queued,
  ] = await Promise.all([
    membersOf(people),
    badRows(db, seal, batchNo, SHOWN),
    db.select({ total: count() }).from(importBad).where(eq(importBad.batchNo, batchNo)),
    db.select({ batchNo: importSource.batchNo }).from(importSource).where(eq(importSource.batchNo, batchNo)),
    readHeldRows(db, member, batchNo, { pageNo: sample, pageSize: SAMPLE_ROWS }),
    countStored(db, dataset),
    changedRows(db, batch, dataset),
    db
      .select({ batchNo: importBatch.batchNo, status: importBatch.status, rowCount: importBatch.rowCount })
      .from(importBatch)
      .where(eq(importBatch.mends, batchNo))
      .orderBy(desc(importBatch.importedAt)),
    db
      .select({ batchNo: importBatch.batchNo, status: importBatch.status })
      .from(importBatch)
      .where(and(eq(importBatch.takesBack, batchNo), inArray(importBatch.status, ['staged', 'accepted'])))
      .orderBy(desc(importBatch.importedAt))
      .limit(1),
    batch.way === 'take-back' && batch.status === 'staged' ? previewTakeBack(db, batch) : null,
    missingSubjects(db, batchNo, SHOWN),
    dataset.stores === 'subjects' ? (linking?.progress(batchNo) ?? null) : null,
    db
      .select({ rowNo: importQueue.rowNo, reason: importQueue.reason, decision: importQueue.decision })
      .from(importQueue)
      .where(eq(importQueue.batchNo, batchNo))
      .orderBy(asc(importQueue.rowNo))
      .limit(SHOWN),
  ])
  const found = {
    stored: await storedNames(db, dataset, batch.columns, bad),
    held: await heldNames(db, batch, dataset),
  }
  const person = (id: string | null) => (id === null ? null : (named.get(id) ?? { name: id, unit: '' }))
  const isOpen = batch.status === 'staged' || batch.status === 'partial'
  return {
    ...presentBatch(batch),
    ...{ maker: person(batch.importedBy), submitter: person(batch.submittedBy), decider: person(batch.decidedBy) },
    badCells: badCells(dataset, batch, bad, found),
    badRows: wrong?.total ?? 0,
    mendable: mendableOf(dataset, batch, bad, found.stored),
    queued,
    ...columnsOf(dataset, batch, seal),
    changed,
    sample: held.records,
    totals: {
      now: total,
      after: total + (isOpen && !isRecall(batch.way) ? (batch.run?.fresh ?? publicRows(batch)) : 0),
    },
    onTimeRate: batch.run && onTimeRate(batch.run),
    mendedBy,
    foreseen,
    stores: dataset.stores ?? 'records',
    missingSubjects: missing,
    linking: linked && { state: linked.state, done: linked.done },
    takenBackBy: takenBackBy ?? null,
    may: [
      ...mayOf(batch, member, source.length > 0, (wrong?.total ?? 0) > 0),
      ...(mayTakeBack(batch, member) && takenBackBy?.status !== 'staged' ? (['take-back'] as const) : []),
    ],
    isMaker: isMaker(batch, member),
  }
}

/** The steps that the current user can take. */
function* mayOf(
  batch: Batch,
  member: DeliveringMember,
  hasSource: boolean,
  hasBad: boolean,
): Generator<BatchDetail['may'][number]> {
  const { roles } = member.actor
  const { status } = batch
  const open = openSteps(batchSteps, { state: status, isMaker: isMaker(batch, member), facts: null })
  if (roles.includes('data')) {
    yield* open.filter((step) => step === 'submit' || step === 'return')
    if ((status === 'partial' || status === 'refused') && hasSource) yield 'map'
    if (hasBad) yield* ['fetch', 'mend'] as const
  }
  if (roles.includes('publish')) yield* open.filter((step) => step === 'confirm' || step === 'reject')
}

/** Batches of subjects and relations cannot be taken back, because records refer to them; the next file corrects them. */
const mayTakeBack = ({ status, way, dataset }: Batch, { actor }: DeliveringMember): boolean =>
  actor.roles.includes('data') && status === 'accepted' && !isRecall(way) && !findDeliverable(dataset).stores

/** A value masked for the unit's staff, who also see no more than the public here. */
function masked(item: Item | undefined, value: string): string {
  if (value === '') return ''
  if (item && (item.visibility !== 'public' || item.mask === 'resident-id')) return '（不公开，已遮盖）'
  return maskPersonalData(value).slice(0, LONGEST_VALUE)
}
const LONGEST_VALUE = 60

interface FoundNames {
  /** Names from the register, for rows without a name. */
  stored: ReadonlyMap<number, string>
  /** Names of the good rows that wrong rows repeat; only for subjects. */
  held: ReadonlyMap<number, string>
}

/** The names of good rows that wrong rows repeat. */
async function heldNames(db: Db, { batchNo, errors }: Batch, { stores }: Dataset): Promise<FoundNames['held']> {
  const repeated = errors.slice(0, SHOWN).flatMap(({ repeats }) => repeats ?? [])
  if (repeated.length === 0) return new Map()
  const held = await db
    .select({ rowNo: importHeld.rowNo, name: sql<string | null>`${importHeld.row} ->> 'name'` })
    .from(importHeld)
    .where(and(eq(importHeld.batchNo, batchNo), inArray(importHeld.rowNo, repeated)))
  return new Map(held.map(({ rowNo, name }) => [rowNo, (stores === 'subjects' && name) || '']))
}

function badCells(
  dataset: Dataset,
  batch: Batch,
  rows: readonly BadRow[],
  { stored, held }: FoundNames,
): BatchDetail['badCells'] {
  const { errors, columns, status } = batch
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]))
  const paper = dataset.stores ? '登记档案' : '决定书'
  return errors.slice(0, SHOWN).map(({ row, column, reason }) => {
    const item = dataset.items.find(({ label }) => label === column)
    const place = columns.findIndex((each) => (item ? each.item === item.key : each.head === column))
    const cells = cellsOf.get(row)
    const value = cells?.[place]?.trim() ?? ''
    const isStored = item !== undefined && stored.has(row) && isNameMissing(dataset, item, value)
    const certain = item && place >= 0 ? findCertainCorrection(item, cells?.[place] ?? '') : null
    const mend = isStored ? stored.get(row)! : certain
    const first = cells && findRepeatedRow(errors, row)
    const isReplaceable = first !== undefined && (status === 'accepted' || (status === 'partial' && held.has(first)))
    const nameAt = columns.findIndex((each) => each.item === dataset.common.subjectName)
    const own = dataset.stores === 'subjects' ? (cells?.[nameAt]?.trim() ?? '') : ''
    return {
      ...{ row, column, reason },
      value: cells ? masked(item, value) : null,
      mending: cells || !item ? adviseCorrection(item, value, reason, paper) : '',
      ...{ mend: mend && masked(item, mend), isStored },
      rival: isReplaceable ? { row: first, name: held.get(first) ?? '', own } : null,
    }
  })
}

function mendableOf(
  dataset: Dataset,
  batch: Batch,
  rows: readonly BadRow[],
  stored: ReadonlyMap<number, string>,
): number[] {
  const mend = createRowCorrector(dataset, batch)
  return rows.filter((row) => mend(row, stored.get(row.row)) !== null).map(({ row }) => row)
}

function columnsOf(dataset: Dataset, { columns, sampleSealed }: Batch, seal: Seal) {
  const first = sampleSealed ? openJson<string[]>(seal, sampleSealed) : []
  const brought = new Set(columns.map(({ item }) => item))
  return {
    columns: columns.map(({ head, item: key, how }, place) => {
      const item = key ? findItem(dataset, key) : undefined
      return {
        ...{ head, how, item: key, label: item ? writeHeading(item) : null },
        isRequired: item?.required === true,
        sample: masked(item, first[place]?.trim() ?? ''),
      }
    }),
    items: dataset.items.map((item) => ({ item: item.key, label: writeHeading(item) })),
    missing: dataset.items
      .filter(({ key, required }) => required === true && columns.length > 0 && !brought.has(key))
      .map(({ label }) => label),
  }
}
