import { and, eq, inArray } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { createStepRunner } from '../../../kernel/steps.server.ts'
import { findDeliverable } from '../catalogue/deliverables.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import type { Batch, ImportDependencies } from './batch.server.ts'
import { type BatchStep, batchSteps } from './batch-steps.ts'
import { type DeliveringMember, maySeeUnit } from './competence.ts'
import { lockDataset } from './dataset-lock.server.ts'
import { expectNoTakeBack, recall } from './recall.server.ts'
import { countPublished } from './run.ts'
import { stageStoredRows } from './stage.server.ts'
import { importBad, importBatch, importHeld, importQueue, importSource } from './tables.server.ts'
import { findTarget } from './target.server.ts'
import { isRecall } from './ways.ts'

interface Deciding {
  batchNo: string
  by: DeliveringMember
  address?: string
  /** The number of rows announced to the person who decides. */
  rows?: number
  /** Consumes the one-time code sent with the decision. */
  spendFactor?(tx: Db): Promise<void>
}

/** Rows that become public with a batch, without queued ones. */
export const publicRows = ({ rowCount, queuedCount, run }: Batch): number =>
  run ? countPublished(run) : rowCount - queuedCount

/** Whether the member delivered or submitted the batch, and therefore cannot be the second person. */
export const isMaker = ({ importedBy, submittedBy }: Batch, { actor }: DeliveringMember): boolean =>
  [importedBy, submittedBy].includes(actor.staffId)

const OTHER_ROWS = '批次中的行数与页面上看到的不同，请刷新后重新核对'

/** Publishes a staged batch. Its sender cannot; repeating it changes nothing. */
export async function confirmBatch(importing: ImportDependencies, deciding: Deciding): Promise<Batch> {
  const batch = await decide(importing, deciding, 'confirm', async (tx, staged) => {
    if (deciding.rows !== undefined && deciding.rows !== publicRows(staged)) throw conflict(OTHER_ROWS)
    await deciding.spendFactor?.(tx)
    await lockDataset(tx, staged.dataset)
    if (isRecall(staged.way)) return recall(importing, tx, staged, deciding.by.actor)
    await expectNoTakeBack(tx, staged.batchNo)
    const dataset = findDeliverable(staged.dataset)
    const target = findTarget(dataset)
    await target.open(tx)
    await stageStoredRows(tx, staged.batchNo)
    await target.check(tx, staged.dataset)
    const writing = { at: importing.now(), by: deciding.by.actor.staffId, batchNo: staged.batchNo }
    const ended = await target.write(tx, importing, dataset, writing)
    if (staged.mends) await tx.delete(importBad).where(mendedBy(staged.mends, staged.run?.mendedRows))
    await importing.changes.announce(tx, REGISTER_TOPIC)
    return ended
  })
  importing.changes.noticed(REGISTER_TOPIC)
  if (batch.way === 'take-back') importing.takeBacks?.nudge()
  if (findDeliverable(batch.dataset).stores === 'subjects') importing.linking?.nudge()
  return batch
}

/** A file of corrected rows without row numbers replaces all wrong rows. */
const mendedBy = (batchNo: string, rows: readonly number[] | undefined) =>
  and(eq(importBad.batchNo, batchNo), rows && inArray(importBad.rowNo, [...rows]))

/** Rejects a staged batch. Nothing of it was public; only the batch and the reason are stored. */
export const rejectBatch = (importing: ImportDependencies, deciding: Deciding & { reason: string }): Promise<Batch> =>
  decide(importing, deciding, 'reject', async (tx, { batchNo }) => {
    await tx.delete(importQueue).where(eq(importQueue.batchNo, batchNo))
    return {}
  })

/** Submits the good rows of a file; its wrong rows stay stored for correction. */
export const submitGoodRows = (importing: ImportDependencies, handing: Handing): Promise<Batch> =>
  handOn(importing, handing, 'submit', async () => ({ submittedBy: handing.by.actor.staffId }))

/** Withdraws a file with wrong rows as a whole. */
export const returnBatch = (importing: ImportDependencies, handing: Handing): Promise<Batch> =>
  handOn(importing, handing, 'return', async (tx) => {
    for (const table of [importHeld, importQueue]) await tx.delete(table).where(eq(table.batchNo, handing.batchNo))
    return { queuedCount: 0 }
  })

type Handing = Pick<Deciding, 'batchNo' | 'by' | 'address'>

const handOn = (
  importing: ImportDependencies,
  handing: Handing,
  step: 'submit' | 'return',
  effect: (tx: Db) => Promise<Partial<Batch>>,
): Promise<Batch> =>
  take(importing, handing, step, async (tx, found) => {
    await tx.delete(importSource).where(eq(importSource.batchNo, found.batchNo))
    return { set: await effect(tx), detail: { rows: publicRows(found), bad: found.run?.bad ?? 0 } }
  })

const decide = (
  importing: ImportDependencies,
  deciding: Deciding & { reason?: string | null },
  step: 'confirm' | 'reject',
  effect: (tx: Db, staged: Batch) => Promise<object>,
): Promise<Batch> =>
  take(importing, deciding, step, async (tx, found) => {
    const { by, reason = null } = deciding
    const followed = await effect(tx, found)
    await tx.delete(importHeld).where(eq(importHeld.batchNo, found.batchNo))
    return {
      set: { decidedBy: by.actor.staffId, decidedAt: importing.now(), decidedReason: reason },
      detail: { rows: found.rowCount, ...followed, ...(reason && { reason }) },
    }
  })

/** One step with a batch in one transaction; repeating it changes nothing. */
function take(
  { db }: ImportDependencies,
  { batchNo, by, address }: Handing,
  step: BatchStep,
  effect: (tx: Db, found: Batch) => Promise<{ set: Partial<Batch>; detail: object }>,
): Promise<Batch> {
  return createStepRunner({ db, table: batchSteps, entity: 'import_batch' }).take({ actor: by.actor, address }, step, {
    async hold(tx) {
      const [found] = await tx.select().from(importBatch).where(eq(importBatch.batchNo, batchNo)).for('update')
      if (!found || !maySeeUnit(by, found)) throw notFound('导入批次')
      return found
    },
    again: (found) => (found.status === batchSteps.steps[step].to ? found : undefined),
    standing: (found) => ({ state: found.status, isMaker: isMaker(found, by), facts: null }),
    async effect(tx, found, status) {
      const { set, detail } = await effect(tx, found)
      const [batch] = await tx
        .update(importBatch)
        .set({ ...set, status })
        .where(eq(importBatch.batchNo, batchNo))
        .returning()
      const about = { dataset: found.dataset, unit: by.unit, ...detail }
      return { result: expectRow(batch), entityId: batchNo, detail: about }
    },
  })
}
