import { eq } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { knownDeliverable } from '../catalogue/deliverables.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import type { Batch, Importing } from './batch.server.ts'
import { concerns, type Member } from './competence.ts'
import { expectNotGoing, recall } from './recall.server.ts'
import { goingPublic } from './run.ts'
import { stageHeld } from './stage.server.ts'
import { importBad, importBatch, importHeld, importQueue, importSource } from './tables.server.ts'
import { targetOf } from './target.server.ts'
import { takeTurn } from './turns.server.ts'
import { isRecall } from './ways.ts'

interface Deciding {
  batchNo: string
  by: Member
  address?: string
  /** How many rows whoever decides has seen announced. */
  rows?: number
  /** Uses up the one-time code that was brought for it. */
  spendFactor?(tx: Db): Promise<void>
}

/** Rows that become public with a batch; those that wait for a look do not. */
export const publicRows = ({ rowCount, queuedCount, run }: Batch): number =>
  run ? goingPublic(run) : rowCount - queuedCount

/** Whoever delivered a batch or handed it on is no second person. */
export const isMaker = ({ importedBy, submittedBy }: Batch, { actor }: Member): boolean =>
  [importedBy, submittedBy].includes(actor.staffId)

const OTHER_ROWS = '批次中的行数与页面上看到的不同，请刷新后重新核对'

/** Said to whoever would publish what they delivered themselves. */
export const SAME_PERSON = '报送和审核不能是同一人，请由本单位或信用中心的另一名数据审核人员办理'

/** Makes a staged batch public. Whoever delivered it cannot; done again, nothing changes. */
export async function confirmBatch(importing: Importing, deciding: Deciding): Promise<Batch> {
  const batch = await decide(importing, deciding, 'accepted', async (tx, staged) => {
    if (isMaker(staged, deciding.by)) throw conflict(SAME_PERSON)
    if (deciding.rows !== undefined && deciding.rows !== publicRows(staged)) throw conflict(OTHER_ROWS)
    await deciding.spendFactor?.(tx)
    await takeTurn(tx, staged.dataset)
    if (isRecall(staged.way)) return recall(importing, tx, staged, deciding.by.actor)
    await expectNotGoing(tx, staged.batchNo)
    const dataset = knownDeliverable(staged.dataset)
    const target = targetOf(dataset)
    await target.open(tx)
    await stageHeld(tx, staged.batchNo)
    await target.check(tx, staged.dataset)
    const writing = { at: importing.now(), by: deciding.by.actor.staffId, batchNo: staged.batchNo }
    const ended = await target.write(tx, importing, dataset, writing)
    if (staged.mends) await tx.delete(importBad).where(eq(importBad.batchNo, staged.mends))
    await importing.changes.announce(tx, REGISTER_TOPIC)
    return ended
  })
  importing.changes.noticed(REGISTER_TOPIC)
  if (batch.way === 'take-back') importing.takeBacks?.nudge()
  if (knownDeliverable(batch.dataset).stores === 'subjects') importing.linking?.nudge()
  return batch
}

/** Sends a staged batch back. Nothing of it was public, and nothing of it is kept but that it was there and why not. */
export const rejectBatch = (importing: Importing, deciding: Deciding & { reason: string }): Promise<Batch> =>
  decide(importing, deciding, 'rejected', async (tx, { batchNo }) => {
    await tx.delete(importQueue).where(eq(importQueue.batchNo, batchNo))
    return {}
  })

/** Hands on the good rows of a file with wrong ones; these stay where they are, to be mended. */
export const submitGood = (importing: Importing, handing: Handing): Promise<Batch> =>
  handOn(importing, handing, 'submit', (tx, { batchNo }) =>
    tx
      .update(importBatch)
      .set({ status: 'staged', submittedBy: handing.by.actor.staffId })
      .where(eq(importBatch.batchNo, batchNo))
      .returning(),
  )

/** Takes back a file with wrong rows, whole: nothing of it goes on. */
export const returnWhole = (importing: Importing, handing: Handing): Promise<Batch> =>
  handOn(importing, handing, 'return', async (tx, { batchNo }) => {
    for (const table of [importHeld, importQueue]) await tx.delete(table).where(eq(table.batchNo, batchNo))
    return tx
      .update(importBatch)
      .set({ status: 'refused', queuedCount: 0 })
      .where(eq(importBatch.batchNo, batchNo))
      .returning()
  })

type Handing = Pick<Deciding, 'batchNo' | 'by' | 'address'>
const REACHED = { submit: 'staged', return: 'refused' } as const

function handOn(
  { db }: Importing,
  { batchNo, by, address }: Handing,
  action: keyof typeof REACHED,
  effect: (tx: Db, found: Batch) => Promise<Batch[]>,
): Promise<Batch> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(importBatch).where(eq(importBatch.batchNo, batchNo)).for('update')
    if (!found || !concerns(by, found)) throw notFound('导入批次')
    if (found.status === REACHED[action]) return found
    if (found.status !== 'partial') throw conflict('该批次已经处理过，请刷新页面')
    const [batch] = await effect(tx, found)
    await tx.delete(importSource).where(eq(importSource.batchNo, batchNo))
    const detail = { dataset: found.dataset, unit: by.unit, rows: publicRows(found), bad: found.run?.bad ?? 0 }
    await audit(tx, { actor: by.actor, address, action, entity: 'import_batch', entityId: batchNo, detail })
    return expectRow(batch)
  })
}

function decide(
  { db, now }: Importing,
  { batchNo, by, address, reason = null }: Deciding & { reason?: string | null },
  wanted: 'accepted' | 'rejected',
  effect: (tx: Db, staged: Batch) => Promise<object>,
): Promise<Batch> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(importBatch).where(eq(importBatch.batchNo, batchNo)).for('update')
    if (!found || !concerns(by, found)) throw notFound('导入批次')
    if (found.status === wanted) return found
    if (found.status !== 'staged') throw conflict(DECIDED[found.status])
    const followed = await effect(tx, found)
    await tx.delete(importHeld).where(eq(importHeld.batchNo, batchNo))
    const [batch] = await tx
      .update(importBatch)
      .set({ status: wanted, decidedBy: by.actor.staffId, decidedAt: now(), decidedReason: reason })
      .where(eq(importBatch.batchNo, batchNo))
      .returning()
    const detail = {
      dataset: found.dataset,
      unit: by.unit,
      rows: found.rowCount,
      ...followed,
      ...(reason && { reason }),
    }
    const action = wanted === 'accepted' ? 'confirm' : 'reject'
    await audit(tx, { actor: by.actor, address, action, entity: 'import_batch', entityId: batchNo, detail })
    return expectRow(batch)
  })
}

const DECIDED = {
  'taken-back': '该批次已经撤回',
  accepted: '该批次已经公示，不能再驳回',
  rejected: '该批次已被驳回，请改正后重新报送',
  refused: '该批次有错误，没有可以审核的数据',
  partial: '该批次有错误行，报送人还没有提交合格的行',
} as const
