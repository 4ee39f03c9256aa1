import type { z } from 'zod'
import { conflict, PortalError } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { BulkDone } from '../../desk/define-desk.ts'
import { createCaseReads } from '../cases/cases.server.ts'
import type { bulkCases } from './bulk-contract.ts'

export type Bulk = z.output<typeof bulkCases.staffBulk.body>

/**
 * Takes one step on each of these cases. Each refusal is returned with its reason while the others go through; the call fails if
 * all were refused.
 */
export async function takeBulkStep(
  db: Db,
  items: Bulk['items'],
  take: (item: Bulk['items'][number]) => Promise<unknown>,
): Promise<BulkDone> {
  // Read before the first step: a failure after the steps would answer with an error although the steps are committed.
  const names = await createCaseReads(db).named(items.map(({ id }) => id))
  const failed: { id: string; reason: string }[] = []
  for (const item of items) {
    try {
      await take(item)
    } catch (error) {
      if (!(error instanceof PortalError) || error.kind === 'fault') throw error
      // An invalid colleague is an error of the whole request.
      if (error.kind === 'invalid') throw error
      failed.push({ id: item.id, reason: error.message })
    }
  }
  if (failed.length === items.length) {
    const reasons = [...new Set(failed.map(({ reason }) => reason))].join('；')
    throw conflict(`${failed.length} 件没有办成：${reasons}`)
  }
  const refused = failed.map(({ id, reason }) => ({ id, name: names.get(id)?.acceptNo ?? '', reason }))
  return { done: items.length - refused.length, refused }
}
