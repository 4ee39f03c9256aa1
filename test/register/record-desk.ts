import { eq } from 'drizzle-orm'
import type { Envelope } from '../../src/kernel/calls/envelope.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import { freshCode } from '../cases/one-time-code.ts'
import { openTestPortal } from '../portal.ts'
import { PENALTY } from './sample-rows.ts'

export interface Batch {
  batchNo: string
  status: string
  recordId: string | null
}
interface Page {
  revision: string
  status: string
  may: string[]
  versions: { version: number; way: string; reason: string | null; changes: { label: string; after: string }[] }[]
}

export const CHECKED = { checked: ['sample', 'changes', 'errors'] }

/** A portal with staff who enter, correct, withdraw and confirm records over HTTP. */
export async function openRecordDesk() {
  const portal = await openTestPortal({ RATE_LIMIT: 'off' })
  const { db } = portal.database

  const sessionOf = (staffId: string, ...roles: string[]) =>
    startSession(db, { kind: 'staff', staffId, roles, name: staffId }, 'test')
  const maker = await sessionOf('demo-baosong', 'data')
  const checker = await sessionOf('demo-shuju', 'publish')
  const bothWays = await sessionOf('demo-shuju', 'data', 'publish')
  const ofOthers = await sessionOf('demo-huanjing', 'data', 'publish')
  const centre = await sessionOf('demo-zhongxin', 'data', 'publish')

  async function ask<Data>(path: string, { as = maker, body }: { as?: string; body?: object } = {}) {
    const answer = await portal.app.inject({
      ...{ method: body ? 'POST' : 'GET', url: `/credit/register/import/${path}`, cookies: { session: as } },
      ...(body && { payload: body }),
    })
    const envelope = answer.headers['content-type']?.toString().includes('json') ? answer.json<Envelope<Data>>() : null
    return { status: answer.statusCode, text: answer.body, ...(envelope ?? { data: null, errors: undefined, msg: '' }) }
  }

  const confirm = async (batchNo: string, { as = checker, rows = 1 } = {}) =>
    ask<Batch>(`batches/confirm/${batchNo}`, { as, body: { ...CHECKED, rows, oneTimeCode: await freshCode(db) } })

  let serial = 0
  const next = () => {
    serial += 1
    return serial
  }
  const newKey = () => `key-${next()}`
  const newValues = (change: Record<string, string> = {}) => ({
    ...PENALTY,
    documentNo: `单条〔2026〕${next()}号`,
    ...change,
  })
  const enter = (values: object, { key = newKey(), as = maker } = {}) =>
    ask<Batch>('desk/enter/penalty', { as, body: { key, reason: '补录决定书', values } })

  async function published(values = newValues()) {
    const { data } = await enter(values)
    await confirm(data!.batchNo)
    const [row] = await db.select().from(record).where(eq(record.batchNo, data!.batchNo))
    return row!
  }
  const pageOf = async (id: string, as = maker) => (await ask<Page>(`desk/record/penalty/${id}`, { as })).data!
  const correct = async (id: string, values: object, { as = maker, revision = '', key = newKey() } = {}) => {
    const body = { key, reason: '金额有误', values, revision: revision || (await pageOf(id)).revision }
    return ask<Batch>(`desk/correct/penalty/${id}`, { as, body })
  }
  const withdraw = async (id: string, { as = maker, key = newKey() } = {}) =>
    ask<Batch>(`desk/withdraw/penalty/${id}`, {
      as,
      body: { key, reason: '决定已被撤销', revision: (await pageOf(id)).revision },
    })
  const isShown = async (documentNo: string) => {
    const url = `/credit/register/penalty/page?keyword=${encodeURIComponent(documentNo)}`
    return (await portal.app.inject({ url })).body.includes(documentNo)
  }

  return {
    ...{ portal, db, ask, maker, checker, bothWays, ofOthers, centre },
    ...{ confirm, enter, published, pageOf, correct, withdraw, isShown, newKey, newValues },
  }
}
