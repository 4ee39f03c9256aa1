import { notFound } from '../../kernel/errors.ts'
import type { Doors } from '../../kernel/implement.server.ts'
import { datasetOf } from './catalogue.ts'
import { type Importing, importFile } from './import/batch.server.ts'
import { batchByNo, batchErrorFile, batchPage, presentBatch } from './import/batches.server.ts'
import { decideQueued, queuePage } from './import/queue.server.ts'
import { withSpooled } from './import/spool.server.ts'
import { imports } from './import-contract.ts'

export function openImports(doors: Doors, importing: Importing): void {
  const { db, seal } = importing

  doors.implement(imports, {
    async importRecords({ params, query: { fileName }, body, caller: { actor, address } }) {
      const dataset = datasetOf(params.dataset)
      if (!dataset) throw notFound('数据集')
      return withSpooled(body, async (path) =>
        presentBatch(await importFile(importing, { dataset, path, fileName, actor, address })),
      )
    },
    importBatches: ({ query }) => batchPage(db, query),
    importBatch: async ({ params }) => presentBatch(await batchByNo(db, params.batchNo)),
    importErrors: async ({ params }) => ({
      raw: true,
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${params.batchNo}-errors.csv"`,
        'cache-control': 'no-store',
      },
      body: batchErrorFile(await batchByNo(db, params.batchNo)),
    }),
    importQueue: ({ query }) => queuePage(db, seal, query),
    decideQueued: ({ params, body, caller: { actor, address } }) =>
      decideQueued(importing, { id: params.id, decision: body.decision, actor, address }),
  })
}
