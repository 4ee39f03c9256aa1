import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { createCaseReads } from '../cases/cases.server.ts'
import { listActions, presentSummary } from '../cases/public-case.server.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { allowedActions, ROLE_NAMES } from '../machine/state-machine.ts'
import { submission } from '../tables.server.ts'
import type { CaseOverview, OverviewCase } from './overview-contract.ts'

/** Most open cases in the summary, more than an account normally has; the paged list shows all. */
const MOST_OPEN = 50
const NEWEST_DONE = 3

/** The cases of a person by what has to be done next and by whom. */
export function createOverview({ db, seal, now }: { db: Db; seal: Seal; now(): number }) {
  const cases = createCaseReads(db)

  return async (userId: string): Promise<CaseOverview> => {
    const mine = eq(submission.ownerUserId, userId)
    const [underWay, finished] = await Promise.all([
      cases.page(and(mine, ne(submission.step, 'done')), { pageNo: 1, pageSize: MOST_OPEN }),
      cases.page(and(mine, eq(submission.step, 'done')), { pageNo: 1, pageSize: NEWEST_DONE }),
    ])
    const units = await unitsOf(underWay.records)
    const open = underWay.records
      .filter((row) => !waitsForSender(row))
      .map((row) => ({ ...entryOf(row), holder: holderOf(row, units.get(row.id) ?? []) }))
    const toDo = []
    for (const row of underWay.records.filter(waitsForSender)) toDo.push(await returned(row))
    return {
      toDo: toDo.toSorted((one, other) => byDay(one.until, other.until)),
      open: open.toSorted((one, other) => byDay(one.dueOn, other.dueOn)),
      openTotal: underWay.total - toDo.length,
      done: finished.records.map((row) => ({ ...entryOf(row), ...outcomeOf(row) })),
      doneTotal: finished.total,
    }
  }

  /** Departments that have a case or its lines. */
  async function unitsOf(rows: readonly Case[]): Promise<Map<string, string[]>> {
    const units = new Map(rows.map(({ id, unit }) => [id, unit ? [unit] : []]))
    for (const { submissionId, unit } of await cases.lineUnits(rows.map(({ id }) => id))) {
      const known = units.get(submissionId)
      if (unit && known && !known.includes(unit)) known.push(unit)
    }
    return units
  }

  /** A returned case, with the reason for the return. */
  async function returned(row: Case): Promise<OverviewCase> {
    const events = (await cases.whole(row.id))?.events ?? []
    const said = events.findLast(({ action, textSealed }) => action === 'return' && textSealed)?.textSealed
    return { ...entryOf(row), reason: said ? withoutLabels(row, seal.open(said)) : '', until: row.supplementUntil }
  }

  function outcomeOf(row: Case): Pick<OverviewCase, 'result' | 'doneOn' | 'rating'> {
    const { stateName } = presentSummary(row)
    const mayRate = listActions(expectKind(row.kind), row, [], 'applicant', now()).some(
      ({ action }) => action === 'rate',
    )
    return {
      result: [...new Set([stateName, row.answer.conclusion, row.isPublished && '已公开'])].filter(Boolean).join('，'),
      doneOn: row.decidedOn ?? dateKey(row.repliedAt ?? row.updatedAt),
      rating: row.rating ? 'given' : mayRate ? 'open' : null,
    }
  }
}

const entryOf = (row: Case): OverviewCase => ({
  ...presentSummary(row),
  ...{ holder: '', reason: '', until: null, result: '', doneOn: null, rating: null },
})

/** The text of a return without field labels. */
function withoutLabels(row: Case, text: string): string {
  const back = expectKind(row.kind).machine.transitions.find(({ action }) => action === 'return')
  return (back?.needs ?? []).reduce((left, { label }) => left.replace(`${label}：`, ''), text)
}

/** Cases that are stopped until the sender completes the material. */
const waitsForSender = (row: Case): boolean =>
  allowedActions(expectKind(row.kind).machine, row.state, 'applicant').some(({ action }) => action === 'supplement')

/** Who has the case now, and what they do with it. */
function holderOf(row: Case, units: readonly string[]): string {
  const { machine } = expectKind(row.kind)
  const isWithUnit = units.length > 0 && allowedActions(machine, row.state, 'department').length > 0
  if (isWithUnit) return `${units.join('、')}正在办理`
  if (row.step === 'submitted') return `${ROLE_NAMES.centre}已收到，等待处理`
  return `${ROLE_NAMES.centre}正在办理`
}

/** Cases without a day are last. */
const byDay = (one: string | null, other: string | null): number => (one ?? '9999').localeCompare(other ?? '9999')
