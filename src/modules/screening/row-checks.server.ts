import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { ScreeningCase, ScreeningDependencies, StoredScreeningRow } from './dependencies.server.ts'
import { matchRow } from './row-matching.ts'
import { screeningRow } from './tables.server.ts'

type Found = Pick<
  StoredScreeningRow,
  'verdict' | 'matchedBy' | 'subjectId' | 'subjectName' | 'subjectCode' | 'concerns' | 'doubt' | 'candidates'
>
/** Result of a row. */
export type CheckedRow = Pick<StoredScreeningRow, 'rowNo'> & Found

const NOTHING: Found = {
  ...{ verdict: 'missing', matchedBy: null, subjectId: null, subjectName: null, subjectCode: null },
  ...{ concerns: [], doubt: null, candidates: [] },
}

/** Parallel searches for similar names: the server has several processors, and other requests need connections too. */
const SIMILAR_AT_ONCE = 3

/** Finds subjects and their concerns for rows. A few statements serve all rows, plus one for each name without an exact match. */
export async function checkRows(
  { subjects }: Pick<ScreeningDependencies, 'subjects'>,
  period: Period,
  rows: readonly StoredScreeningRow[],
): Promise<CheckedRow[]> {
  const exact = await subjects.exactly(
    distinct(rows.map(({ code }) => code)),
    distinct(rows.map(({ nameKey }) => nameKey)),
  )
  const matches = new Map(rows.map((row) => [row.rowNo, matchRow(row, exact)]))
  const unknown = rows.filter(({ rowNo, name }) => name !== '' && matches.get(rowNo)!.type === 'nothing')
  for (let at = 0; at < unknown.length; at += SIMILAR_AT_ONCE) {
    // The embedded database runs in this thread, so the loop yields to other requests.
    await setImmediate()
    const some = unknown.slice(at, at + SIMILAR_AT_ONCE)
    const near = await Promise.all(some.map(({ name }) => subjects.similar(name)))
    for (const [index, { rowNo }] of some.entries())
      if (near[index]!.length > 0) matches.set(rowNo, { type: 'doubt', doubt: 'similar', ids: near[index]! })
  }
  const all = [...matches.values()]
  const [standing, cards] = await Promise.all([
    subjects.standing(
      distinct(all.flatMap((match) => (match.type === 'found' ? [match.id] : []))),
      periodRange(period),
    ),
    subjects.cards(distinct(all.flatMap((match) => (match.type === 'doubt' ? match.ids : [])))),
  ])
  return rows.map(({ rowNo }) => {
    const match = matches.get(rowNo)!
    if (match.type === 'nothing') return { rowNo, ...NOTHING }
    if (match.type === 'found') return { rowNo, ...makeFoundRow(match.id, match.by, standing.get(match.id)) }
    const candidates = match.ids.flatMap((id) => cards.get(id) ?? [])
    return { rowNo, ...NOTHING, verdict: 'pending', doubt: match.doubt, candidates }
  })
}

type Stand =
  Awaited<ReturnType<ScreeningDependencies['subjects']['standing']>> extends ReadonlyMap<string, infer One>
    ? One
    : never

/** Result of a row with a known subject; without `stand`, the subject has been deleted from the register meanwhile. */
export function makeFoundRow(id: string, matchedBy: StoredScreeningRow['matchedBy'], stand: Stand | undefined): Found {
  if (!stand) return NOTHING
  const verdict = stand.concerns.length > 0 ? 'attention' : 'clear'
  const whom = { subjectId: id, subjectName: stand.name, subjectCode: stand.creditCode }
  return { ...NOTHING, verdict, matchedBy, ...whom, concerns: stand.concerns }
}

/** Result of a row after a person rejected all its candidates. */
export const resultOfRejection = (): Found => ({ ...NOTHING, matchedBy: 'choice' })

type Period = Pick<ScreeningCase, 'periodFrom' | 'periodUntil'>
export const periodRange = ({ periodFrom, periodUntil }: Period) => ({ from: periodFrom, until: periodUntil })

/** Stores the results of all rows in one statement. */
export async function writeRows(tx: Db, screeningId: string, rows: readonly CheckedRow[]): Promise<void> {
  const columns = sql`v("rowNo" int, verdict text, "matchedBy" text, "subjectId" text, "subjectName" text,
    "subjectCode" text, concerns jsonb, doubt text, candidates jsonb)`
  await tx.execute(sql`
    update ${screeningRow} r set verdict = v.verdict, matched_by = v."matchedBy", subject_id = v."subjectId",
      subject_name = v."subjectName", subject_code = v."subjectCode", concerns = v.concerns, doubt = v.doubt,
      candidates = v.candidates
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${columns}
    where r.screening_id = ${screeningId} and r.row_no = v."rowNo"`)
}

/** Logs the access for every subject, with the purpose. */
export async function logLooks(
  tx: Db,
  { noteLook }: Pick<ScreeningDependencies, 'noteLook'>,
  { unit, purpose }: Pick<ScreeningCase, 'unit' | 'purpose'>,
  rows: readonly CheckedRow[],
): Promise<void> {
  if (!noteLook) return
  const subjects = new Map(
    rows.flatMap(({ subjectName: name, subjectCode: code }) =>
      name !== null && code !== null ? [[code, { name, code }]] : [],
    ),
  )
  for (const subject of subjects.values())
    await noteLook(tx, { subject, scope: 'screening', by: { id: unit, name: unit }, purpose, what: '信用审查' })
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')
