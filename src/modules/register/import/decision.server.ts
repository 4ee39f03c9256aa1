import { eq } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { rowOf } from '../../../kernel/data/rows.server.ts'
import { knownDataset } from '../catalogue/catalogue.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { type Batch, type Importing, takeTurn } from './batch.server.ts'
import { concerns, type Member } from './competence.ts'
import { duplicates, openStaging, publishStaged, resolveSubjects, stageHeld } from './staging.server.ts'
import { importBatch, importHeld, importQueue } from './tables.server.ts'

interface Deciding {
  batchNo: string
  by: Member
  address?: string
}

/** Said to whoever would publish what they delivered themselves. */
export const SAME_PERSON = '报送和审核不能是同一人，请由本单位或信用中心的另一名数据审核人员办理'

/** Makes a staged batch public. Whoever delivered it cannot; done again, nothing changes. */
export async function confirmBatch(importing: Importing, deciding: Deciding): Promise<Batch> {
  const batch = await decide(importing, deciding, 'accepted', async (tx, staged) => {
    if (staged.importedBy === deciding.by.actor.staffId) throw conflict(SAME_PERSON)
    await takeTurn(tx, staged.dataset)
    await openStaging(tx)
    await stageHeld(tx, staged.batchNo)
    const [repeated] = await duplicates(tx, staged.dataset, 1)
    if (repeated) throw conflict(`第 ${repeated.row} 行与已入库的记录重复，请驳回该批次，改正后重新报送`)
    await resolveSubjects(tx)
    const ended = await publishStaged(tx, knownDataset(staged.dataset), importing.now())
    await importing.changes.announce(tx, REGISTER_TOPIC)
    return ended
  })
  importing.changes.noticed(REGISTER_TOPIC)
  return batch
}

/** Sends a staged batch back. Nothing of it was public, and nothing of it is kept but that it was there and why not. */
export const rejectBatch = (importing: Importing, deciding: Deciding & { reason: string }): Promise<Batch> =>
  decide(importing, deciding, 'rejected', async (tx, { batchNo }) => {
    await tx.delete(importQueue).where(eq(importQueue.batchNo, batchNo))
    return {}
  })

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
    return rowOf(batch)
  })
}

const DECIDED = {
  accepted: '该批次已经公示，不能再驳回',
  rejected: '该批次已被驳回，请改正后重新报送',
  refused: '该批次有错误，没有可以审核的数据',
} as const
