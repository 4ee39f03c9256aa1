import { inArray } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { addDays } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { creditCodeCheckCharacter, makeCreditCode } from '../../src/kernel/identity/credit-code.ts'
import { writeXlsx } from '../../src/kernel/sheets/xlsx-file.server.ts'
import { bigrams, normalise } from '../../src/kernel/text/search-text.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import { type RequestDetail, XLSX } from '../../src/modules/repair-program/request-contract.ts'
import { HEADS } from '../../src/modules/repair-program/sheet-rows.ts'
import { freshCode } from '../cases/one-time-code.ts'
import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'

export const CODE = makeCreditCode({ department: '9', category: '1', region: '350099', serial: 'MA0RPR00' })
export const WRONG_CODE = `${CODE.slice(0, 17)}${creditCodeCheckCharacter(CODE.slice(0, 17)) === 'A' ? 'B' : 'A'}`
export const FIRM = '榕屿修复试验有限公司'

let made = 0

type Change = Partial<typeof record.$inferInsert>

/** Adds penalties that are public today and may be repaired, unless changed. */
export async function makePenalties(db: Db, count: number, change: (at: number) => Change = () => ({})) {
  const today = dateKey(Date.now())
  const rows = Array.from({ length: count }, (_, at) => {
    made += 1
    const documentNo = `榕修试罚〔2026〕${String(made).padStart(4, '0')}号`
    const subjectType = 'organisation' as const
    const grams = [...bigrams(normalise(FIRM)), ...bigrams(normalise(documentNo))].map((gram) => `'~${gram}'`)
    return {
      ...{
        dataset: 'penalty',
        id: `repair-${made}`,
        subjectType,
        subjectName: FIRM,
        subjectCode: CODE,
      },
      ...{ title: '未按规定办理登记', documentNo, authority: '榕屿市修复试验局', sourceUnit: '榕屿市修复试验局' },
      ...{ sourceCode: CODE, regionCode: '350099', severity: 2, decisionDate: addDays(today, -200) },
      ...{ publicityFrom: addDays(today, -200), publicityMinUntil: addDays(today, -100) },
      ...{ publicityUntil: addDays(today, 165), repairableFrom: addDays(today, -99), ruleId: 'R-2026/penalty/general' },
      ...{
        items: {},
        naturalKey: `repair-${made}`,
        batchNo: 'repair',
        checksum: `sum-${made}`,
        search: grams.join(' '),
      },
      ...change(at),
    }
  })
  for (let at = 0; at < rows.length; at += 500) await db.insert(record).values(rows.slice(at, at + 500))
  return rows.map(({ id, documentNo }) => ({ id, documentNo: documentNo ?? '' }))
}

/** A completed template, as the body of a call. */
export const filledSheet = (lines: readonly (readonly string[])[]) => ({
  query: { fileName: '撤下清单.xlsx' },
  headers: { 'content-type': XLSX },
  body: writeXlsx({ name: '撤下清单', rows: [[...HEADS], ...lines] }),
})

export const lineFor = ({ documentNo }: { documentNo: string }, ground = '信用修复'): string[] => [
  CODE,
  documentNo,
  ground,
  '修决 1 号',
  '',
]

export const CHECKER = 'demo-xiufufuhe'

/** Requests the removal of a single record, with a file. */
export async function handIn(
  world: InhabitedPortal,
  recordId: string,
  as: Visitor = world.actors.repairing,
): Promise<Asking> {
  const file = await world.upload(as)
  const day = { effectiveAt: dateKey(world.now()), note: '' }
  const body = { recordId, reason: 'repair', basisDocNo: '修决 1 号', ...day, basisFiles: [file], checkerId: CHECKER }
  return { as, body }
}

export async function waitingSingle(world: InhabitedPortal, recordId?: string): Promise<string> {
  const id = recordId ?? (await makePenalties(world.db, 1))[0]!.id
  return (await world.get<{ id: string }>('POST /repairprogram/cancel', await handIn(world, id))).id
}

export async function previewed(world: InhabitedPortal, lines?: readonly (readonly string[])[]): Promise<string> {
  const filled = lines ?? (await makePenalties(world.db, 2)).map((one) => lineFor(one))
  const asking = { as: world.actors.repairing, ...filledSheet(filled) }
  return (await world.get<{ id: string }>('POST /repairprogram/batchCancel/preview', asking)).id
}

export async function waitingBatch(world: InhabitedPortal, lines?: readonly (readonly string[])[]): Promise<string> {
  const id = await previewed(world, lines)
  const as = world.actors.repairing
  const body = { id, basisFiles: [await world.upload(as)], checkerId: CHECKER }
  await world.get('POST /repairprogram/batchCancel/submit', { as, body })
  return id
}

export async function doneSingle(world: InhabitedPortal, recordId?: string): Promise<string> {
  const id = await waitingSingle(world, recordId)
  await world.get('POST /repairprogram/confirm', {
    as: world.actors.repairChecking,
    body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
  })
  return id
}

/** Requests that several tests make. */
export function openAsking(world: InhabitedPortal) {
  const { db, actors } = world
  return {
    /** Makes a call and returns status and envelope, whatever they are. */
    async ask(name: string, as: Visitor, given: Omit<Asking, 'as'>) {
      const answer = await world.ask(name, { as, ...given })
      const envelope = answer.json<{ msg: string; errors?: Record<string, string> }>()
      return { status: answer.statusCode, ...envelope }
    },
    detailOf: (id: string, as: Visitor = actors.repairing) =>
      world.get<RequestDetail>('GET /repairprogram/request/detail/{id}', { as, params: { id } }),
    endedOf: (ids: readonly string[]) =>
      db
        .select({ id: record.id, endedOn: record.endedOn, reason: record.endedReason })
        .from(record)
        .where(inArray(record.id, [...ids])),
    publicAnswer: async (id: string) =>
      (await world.portal.app.inject(`/credit/register/penalty/detail/${id}`)).statusCode,
  }
}
