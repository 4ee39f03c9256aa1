import { and, desc, eq, isNull } from 'drizzle-orm'
import { importQueue } from '../../src/modules/register/import/tables.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import { named } from '../call-examples.ts'
import type { InhabitedPortal } from '../inhabited-portal.ts'
import { PENALTY } from '../register/sample-rows.ts'
import type { Recipe } from './case-recipes.ts'
import { freshCode } from './one-time-code.ts'

const IMPORT = 'POST /register/import/{dataset}'
const MARKET = '榕屿市市场监督管理局'

/** The row of the example with another unit and a new number. */
function newRow(change: Record<string, unknown> = {}) {
  const { example } = named.find(({ name }) => name === IMPORT)!.call
  const [row] = example.body as Record<string, unknown>[]
  imports += 1
  const documentNo = `榕示例处罚〔2026〕第 ${imports} 号`
  return { ...row, 行政处罚决定书文号: documentNo, 处罚机关: MARKET, 数据来源单位: MARKET, ...change }
}
let imports = 0

/** The checks that the person who confirms a batch of one row has to tick. */
export const checked = async ({ db }: Pick<InhabitedPortal, 'db'>) => ({
  ...{ checked: ['sample', 'changes', 'errors'], rows: '1', oneTimeCode: await freshCode(db) },
})

const importing =
  (...rows: Record<string, unknown>[]): Recipe =>
  async (world) => {
    const { params, query } = named.find(({ name }) => name === IMPORT)!.call.example
    return { as: world.actors.delivering, params, query, body: rows.length > 0 ? rows : [newRow()] }
  }

async function batchOf(world: InhabitedPortal, ...rows: Record<string, unknown>[]) {
  return world.get<{ batchNo: string }>(IMPORT, await importing(...rows)(world))
}

const importedBatch: Recipe = async (world) => {
  const { batchNo } = await batchOf(world)
  return { as: world.actors.confirming, params: { batchNo } }
}

/** Confirms a batch with the row of the example, none of which is published without confirmation. */
const confirming: Recipe = async (world) => ({
  ...(await importedBatch(world)),
  body: { ...(await checked(world)), rows: '0' },
})

/** A row of a confirmed batch that may contain a person's name and waits for review. */
const queuedRow: Recipe = async (world) => {
  await world.get('POST /register/import/batches/confirm/{batchNo}', await confirming(world))
  const [row] = await world.db.select().from(importQueue).orderBy(desc(importQueue.id)).limit(1)
  return { as: world.actors.confirming, params: { id: String(row!.id) }, body: { decision: 'mask' } }
}

/** A batch with one valid and one invalid row, before the decision about the valid one. */
const partialBatch: Recipe = async (world) => {
  const { batchNo } = await batchOf(world, newRow(), newRow({ 失信程度: '很重' }))
  return { as: world.actors.delivering, params: { batchNo } }
}

/** A batch with an invalid row that has one unambiguous correction. */
const mendableBatch: Recipe = async (world) => {
  const { batchNo } = await batchOf(world, newRow(), newRow({ 失信程度: '一般程度' }))
  return { as: world.actors.delivering, params: { batchNo }, body: { rows: [] } }
}

/** A batch with an unknown column. */
const unknownColumn: Recipe = async (world) => {
  // Forgets earlier column matches: otherwise the file would be accepted without asking.
  await world.db.execute('delete from import_column')
  const { batchNo } = await batchOf(world, newRow({ 内部流水号: String(imports) }))
  const body = { columns: [{ head: '内部流水号', item: '' }] }
  return { as: world.actors.delivering, params: { batchNo }, body }
}

/** A row that is published when it is confirmed. */
const PLAIN = { 违法事实: '未按规定签订劳动合同' }

/** A published batch of the calling person. */
const publishedBatch: Recipe = async (world) => {
  const { batchNo } = await batchOf(world, newRow(PLAIN))
  const as = world.actors.confirming
  await world.get(CONFIRM, { as, params: { batchNo }, body: await checked(world) })
  return { as: world.actors.delivering, params: { batchNo } }
}
const CONFIRM = 'POST /register/import/batches/confirm/{batchNo}'

/** A record of the caller's unit that is part of no case. */
const ownRecord: Recipe = async (world) => {
  const { batchNo } = (await publishedBatch(world)).params as { batchNo: string }
  const open = and(eq(record.batchNo, batchNo), isNull(record.endedOn))
  const [row] = await world.db.select().from(record).where(open)
  return { as: world.actors.delivering, params: { dataset: row!.dataset, id: row!.id } }
}

/** A record of the caller's unit, with a request body about it. */
const aboutRecord =
  (rest: object = {}): Recipe =>
  async (world) => {
    const asking = await ownRecord(world)
    const [row] = await world.db.select().from(record).where(eq(record.id, asking.params!.id!))
    return { ...asking, body: { key: `recipe-${imports}`, revision: row!.checksum, reason: '核对原件后改正', ...rest } }
  }

/** Values of a record by item key. */
const typed: Recipe = async (world) => {
  imports += 1
  const body = {
    key: `recipe-${imports}`,
    reason: '补录决定书',
    values: { ...PENALTY, documentNo: `录入〔2026〕${imports}号` },
  }
  return { as: world.actors.delivering, params: { dataset: 'penalty' }, body }
}

export const importWriting: Readonly<Record<string, Recipe>> = {
  [IMPORT]: importing(),
  'GET /register/import/batches/errors/{batchNo}': importedBatch,
  'POST /register/import/batches/confirm/{batchNo}': confirming,
  'POST /register/import/batches/reject/{batchNo}': async (world) => ({
    ...(await importedBatch(world)),
    body: { reason: '决定书文号有误' },
  }),
  'GET /register/import/queue/list': async (world) => {
    await queuedRow(world)
    return { as: world.actors.confirming }
  },
  'POST /register/import/queue/decide/{id}': queuedRow,
  'GET /register/import/desk/bad/{batchNo}': partialBatch,
  'GET /register/import/desk/missing/{batchNo}': importedBatch,
  'POST /register/import/desk/submit/{batchNo}': partialBatch,
  'POST /register/import/desk/return/{batchNo}': partialBatch,
  'POST /register/import/desk/columns/{batchNo}': unknownColumn,
  'POST /register/import/desk/mend/{batchNo}': mendableBatch,
  'POST /register/import/desk/enter/{dataset}': typed,
  'POST /register/import/desk/correct/{dataset}/{id}': aboutRecord({ values: { content: '警告并通报批评' } }),
  'POST /register/import/desk/withdraw/{dataset}/{id}': aboutRecord(),
  'POST /register/import/desk/take-back/{batchNo}': async (world) => ({
    ...(await publishedBatch(world)),
    body: { key: `recipe-${imports}`, reason: '整批数据取自测试库', oneTimeCode: await freshCode(world.db) },
  }),
  // Exports are audited.
  'GET /register/import/desk/records/export': async (world) => ({
    ...{ as: world.actors.delivering, query: { dataset: 'penalty' } },
  }),
  'GET /register/import/desk/quality/file': async (world) => ({ as: world.actors.delivering }),
}

export const importReading: Readonly<Record<string, Recipe>> = {
  'GET /register/import/batches/detail/{batchNo}': importedBatch,
  'GET /register/import/batches/rows/{batchNo}': importedBatch,
  'GET /register/import/desk/batch/{batchNo}': importedBatch,
  'GET /register/import/desk/record/{dataset}/{id}': ownRecord,
}
