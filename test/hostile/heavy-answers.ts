import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { API_BASE } from '../../src/kernel/calls/contract.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { EVERY_ROLE } from '../../src/kernel/guard/staff-roles.ts'
import { survey, surveyAnswer } from '../../src/modules/surveys/tables.server.ts'
import { freshCode } from '../cases/one-time-code.ts'
import type { InhabitedPortal } from '../inhabited-portal.ts'
import { type HeavyRequest, lawfulJson } from './heavy-requests.ts'

/** The most invalid rows that are stored of one file. */
const BAD_ROWS = 10_000
/** The most records that an export as a workbook may have. */
const EXPORTED = 20_000
const ANSWERS = 20_000
/** A day that only the exported records have. */
const EXPORT_DAY = '2026-03-14'

/** Staff requests whose answers, or the rows behind them, reach the limits of the portal. */
export async function heavyAnswers(world: InhabitedPortal): Promise<HeavyRequest[]> {
  const { db, portal } = world
  const sessionOf = (staffId: string, ...roles: string[]) =>
    startSession(db, { kind: 'staff', staffId, roles, name: '某人' }, 'heavy answers')
  const sender = await sessionOf('demo-zhongxin', ...EVERY_ROLE)
  const second = await sessionOf('demo-shuju', ...EVERY_ROLE)
  const read = (url: string, session = sender): InjectOptions => ({ url: API_BASE + url, cookies: { session } })
  const send = async (url: string, body: unknown, session: string): Promise<InjectOptions> => ({
    ...{ method: 'POST', url: API_BASE + url, cookies: { session }, payload: body as object },
  })
  async function imported(text: string): Promise<{ batchNo: string; run: { fresh: number } }> {
    const url = `${API_BASE}/register/import/penalty?fileName=a.json`
    const headers = { 'content-type': 'application/json' }
    const answer = await portal.app.inject({
      ...{ method: 'POST', url, headers, cookies: { session: sender }, payload: Buffer.from(text) },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().data
  }
  const confirming = async (batchNo: string, rows: number) =>
    send(
      `/register/import/batches/confirm/${batchNo}`,
      { checked: ['sample', 'changes', 'errors'], rows: String(rows), oneTimeCode: await freshCode(db) },
      second,
    )
  /** Prepared on first use, and once. */
  const once = <Value>(make: () => Promise<Value>) => {
    let made: Promise<Value> | undefined
    return () => {
      made ??= make()
      return made
    }
  }
  const wrong = once(() =>
    imported(lawfulJson(BAD_ROWS + 1000, 900, (at) => (at < BAD_ROWS ? { severity: '很重' } : {}))),
  )
  const records = once(async () => {
    const { batchNo } = await imported(lawfulJson(EXPORTED, 901, () => ({ decisionDate: EXPORT_DAY })))
    await portal.app.inject(await confirming(batchNo, EXPORTED))
  })
  const answered = once(async () => {
    const { id, questions } = (await db.select().from(survey).orderBy(survey.id).limit(1))[0]!
    const answers = Object.fromEntries(
      questions.map((question) => [question.id, [question.options[0]?.id ?? '一般的回答']]),
    )
    const at = new Date()
    for (let done = 0; done < ANSWERS; done += 1000)
      await db.insert(surveyAnswer).values(
        Array.from({ length: 1000 }, () => ({
          ...{ id: randomUUID(), formKey: randomUUID() },
          surveyId: id,
          answers,
          answeredAt: at,
        })),
      )
    return id
  })
  return [
    {
      what: 'import, JSON of 20,000 rows, of which each second changes a record',
      request: (turn) => ({
        ...{ method: 'POST', url: `${API_BASE}/register/import/penalty?fileName=a.json` },
        ...{ headers: { 'content-type': 'application/json' }, cookies: { session: sender } },
        payload: Buffer.from(
          lawfulJson(EXPORTED, 901, (at) => ({
            decisionDate: EXPORT_DAY,
            ...(at % 2 === 0 && { facts: `未按规定公示 ${turn}` }),
          })),
        ),
      }),
    },
    {
      what: 'import, JSON of 10,000 rows, of which each second repeats the one before',
      request: (turn) => ({
        ...{ method: 'POST', url: `${API_BASE}/register/import/penalty?fileName=a.json` },
        ...{ headers: { 'content-type': 'application/json' }, cookies: { session: sender } },
        payload: Buffer.from(
          lawfulJson(10_000, 905 + turn, (at) => ({ documentNo: `榕测处罚〔2026〕重复 ${turn}-${at >> 1}号` })),
        ),
      }),
    },
    {
      what: 'import, confirming 20,000 rows',
      request: async (turn) => {
        const { batchNo } = await imported(lawfulJson(EXPORTED, 910 + turn))
        return confirming(batchNo, EXPORTED)
      },
    },
    {
      what: 'import, JSON of which 10,000 rows are wrong',
      request: (turn) => ({
        ...{ method: 'POST', url: `${API_BASE}/register/import/penalty?fileName=a.json` },
        ...{ headers: { 'content-type': 'application/json' }, cookies: { session: sender } },
        payload: Buffer.from(
          lawfulJson(BAD_ROWS + 1000, 920 + turn, (at) => (at < BAD_ROWS ? { severity: '很重' } : {})),
        ),
      }),
    },
    ...(['xlsx', 'csv'] as const).map((format) => ({
      what: `10,000 wrong rows as ${format}`,
      request: async () => read(`/register/import/desk/bad/${(await wrong()).batchNo}?format=${format}`),
    })),
    {
      what: '10,000 errors as csv',
      request: async () => read(`/register/import/batches/errors/${(await wrong()).batchNo}`),
    },
    {
      what: 'batch with 10,000 wrong rows',
      request: async () => read(`/register/import/desk/batch/${(await wrong()).batchNo}`),
    },
    ...(['xlsx', 'csv'] as const).map((format) => ({
      what: `20,000 records as ${format}`,
      async request() {
        await records()
        return read(
          `/register/import/desk/records/export?dataset=penalty&format=${format}&from=${EXPORT_DAY}&to=${EXPORT_DAY}`,
        )
      },
    })),
    { what: '20,000 answers of a survey as xlsx', request: async () => read(`/surveys/desk/xlsx/${await answered()}`) },
    {
      what: 'results of a survey with 20,000 answers',
      request: async () => read(`/surveys/desk/results/${await answered()}`),
    },
  ]
}
