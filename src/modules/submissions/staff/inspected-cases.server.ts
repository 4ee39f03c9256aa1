import { and, asc, gte, inArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { expectKind, KINDS } from '../kinds/kind-list.ts'
import { findState } from '../machine/state-machine.ts'
import { submission } from '../tables.server.ts'

/** Kinds of messages to the office that have to be answered. */
const MESSAGES = KINDS.filter(({ inspectedAs }) => inspectedAs).map(({ code }) => code)
const YEAR_MS = 365 * 86_400_000

/** Messages of the last year, for the site inspection's check of timely answers. */
export async function listInspectedCases({ db, now }: { db: Db; now(): number }) {
  const rows = await db
    .select({
      ...{ id: submission.id, kind: submission.kind, acceptNo: submission.acceptNo, state: submission.state },
      ...{ submittedAt: submission.submittedAt, repliedAt: submission.repliedAt, updatedAt: submission.updatedAt },
      ...{ promisedOn: submission.promisedOn, pausedOn: submission.pausedOn, step: submission.step },
    })
    .from(submission)
    .where(and(inArray(submission.kind, MESSAGES), gte(submission.submittedAt, new Date(now() - YEAR_MS))))
    .orderBy(asc(submission.submittedAt), asc(submission.id))
  return rows.map(({ id, kind, acceptNo, state, step, ...row }) => {
    const { name, machine, inspectedAs } = expectKind(kind)
    const clock = findState(machine, state)?.clock
    const answeredAt = row.repliedAt ?? (step === 'done' ? row.updatedAt : null)
    return {
      ...{ id, acceptNo, kindName: name, isCorrection: inspectedAs === 'site-error' },
      ...{ sentOn: dateKey(row.submittedAt), promisedOn: row.promisedOn },
      answeredOn: answeredAt && dateKey(answeredAt),
      isPaused: row.pausedOn !== null || clock === 'stopped' || clock === 'none',
    }
  })
}

/** Required contents of the guide of each form. */
export const inspectedGuides = () =>
  KINDS.flatMap(({ name, forms, guide }) =>
    forms.map(({ path, title, basis = guide.basis }) => ({
      name: forms.length > 1 ? `${name}（${title}）` : name,
      page: path,
      elements: {
        事项名称: title.trim() !== '',
        设定依据: basis.trim() !== '',
        服务对象: guide.who.trim() !== '',
        申请条件: guide.conditions.length > 0,
        办理材料: guide.materials.length > 0,
        办理流程: guide.steps.length > 0,
        办理时限: guide.timeLimit.trim() !== '',
      },
    })),
  )
