import { eq } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { expectSeen } from '../../../kernel/calls/seen.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import { listCasePlaces } from '../cases/case-places.ts'
import { caseVersion } from '../cases/case-version.server.ts'
import { lockCase, lockLines, storeLines } from '../cases/cases.server.ts'
import type { Colleague, SubmissionDependencies } from '../cases/dependencies.server.ts'
import { addEvents } from '../cases/timeline.server.ts'
import { withoutUndo } from '../cases/undo.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { findState } from '../machine/state-machine.ts'
import { createOutbox } from '../messages/outbox.server.ts'
import { submission } from '../tables.server.ts'
import type { Staff } from './staff-view.server.ts'

interface Assigning {
  id: string
  seen: string
  unit: string
  colleague: Colleague
  by: Staff
  address: string
}

/**
 * Assigns the case, or the unit's lines of it, to a member of the unit. It then waits for that person only; the state does not
 * change.
 */
export async function assignCase(
  dependencies: Pick<SubmissionDependencies, 'db' | 'seal' | 'now' | 'staffNews'>,
  { id, seen, unit, colleague, by, address }: Assigning,
): Promise<void> {
  const { db, seal, now, staffNews } = dependencies
  await db.transaction(async (tx) => {
    const [row] = await lockCase(tx, { id })
    if (!row) throw notFound('办件')
    const lines = await lockLines(tx, { id })
    expectSeen(seen, caseVersion(row, lines))
    const kind = expectKind(row.kind)
    const before = listCasePlaces(row, lines)
    const isTheirTurn = (each: { state: string; unit: string | null }) =>
      each.unit === unit && findState(kind.machine, each.state).by === 'department'
    const theirs = lines.filter(isTheirTurn)
    if (theirs.length === 0 && (lines.length > 0 || !isTheirTurn(row))) throw conflict('当前不由本单位办理，不能分派')
    const named = { handler: colleague.id, handlerName: colleague.name }
    for (const line of theirs) line.answer = { ...line.answer, ...named }
    const answer = { ...withoutUndo(row.answer), ...named }
    const at = new Date(now())
    await tx.update(submission).set({ answer, updatedAt: at }).where(eq(submission.id, id))
    await storeLines(tx, theirs)
    const news = await staffNews(tx, { kind, row, before, after: listCasePlaces({ ...row, answer }, lines), by })
    await createOutbox(db, dependencies).put(tx, news)
    const event = {
      submissionId: id,
      at,
      role: 'department' as const,
      by,
      action: 'assign',
      from: row.state,
      to: row.state,
    }
    // Events of lines are readable for the unit of the line.
    const places = theirs.length > 0 ? theirs.map(({ no }) => no) : [undefined]
    await addEvents(
      tx,
      seal,
      places.map((lineNo) => ({ ...event, lineNo, text: `承办人：${colleague.name}` })),
    )
    const detail = { kind: row.kind, handler: colleague.id }
    await audit(tx, { actor: by, address, action: 'assign', entity: 'submission', entityId: id, detail })
  })
}
