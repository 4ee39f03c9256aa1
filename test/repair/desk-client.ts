import { API_BASE } from '../../src/kernel/calls/contract.ts'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { freshCode } from '../cases/one-time-code.ts'
import { CHECKER, filledSheet, lineFor, makePenalties } from './penalties.ts'

/** The two people of the repair back office, at a portal that runs as a separate process. */
export async function openDeskClient(db: Db) {
  const sessionOf = (staffId: string, role: string) =>
    startSession(db, { kind: 'staff', staffId, roles: [role], name: role }, 'test')
  const [maker, checker] = [await sessionOf('demo-xiufu', 'repair'), await sessionOf(CHECKER, 'repair-check')]

  async function post<Data>(url: string, session: string, body: BodyInit, type = 'application/json'): Promise<Data> {
    const headers = { cookie: `session=${session}`, 'content-type': type }
    const answer = await fetch(url, { method: 'POST', headers, body })
    const envelope = (await answer.json()) as { msg: string; data: Data }
    if (!answer.ok) throw new Error(`${answer.status} ${envelope.msg}`)
    return envelope.data
  }

  return {
    /** Records whose publicity ends today: their removal needs no document. */
    makeRecords: (count: number) => makePenalties(db, count, () => ({ publicityUntil: dateKey(Date.now()) })),
    async preview(base: string, records: readonly { documentNo: string }[]): Promise<string> {
      const { query, headers, body } = filledSheet(records.map((one) => lineFor(one, '公示期满')))
      const url = `${base}${API_BASE}/repairprogram/batchCancel/preview?${new URLSearchParams(query)}`
      return (await post<{ id: string }>(url, maker, new Uint8Array(body), headers['content-type'])).id
    },
    submit: (base: string, id: string) =>
      post(
        `${base}${API_BASE}/repairprogram/batchCancel/submit`,
        maker,
        JSON.stringify({ id, basisFiles: [], checkerId: CHECKER }),
      ),
    async commit(base: string, id: string) {
      const body = JSON.stringify({ id, oneTimeCode: await freshCode(db) })
      return post<{ state: string }>(`${base}${API_BASE}/repairprogram/batchCancel/commit`, checker, body)
    },
  }
}
