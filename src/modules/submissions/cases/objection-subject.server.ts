import { invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Line } from '../kinds/case-rows.server.ts'
import { NO_SUCH_RECORD } from '../kinds/line-words.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import type { RecordSubject, SubmissionEffects } from './dependencies.server.ts'

interface Objecting {
  kind: SubmissionKind
  values: Values
  lines: readonly Line[]
  /** The organisation of a signed-in person. */
  enterprise: { code: string } | null
}

/** Checks that an objection comes from the subject of the record; throws errors by field. */
export async function checkSubject(
  tx: Db,
  effects: Pick<SubmissionEffects, 'thoseAbout'>,
  objecting: Objecting,
): Promise<void> {
  const { kind, values, lines } = objecting
  const subject = subjectOf(kind, values)
  if (!subject) return
  const problems: Record<string, string> = { ...codeProblem(objecting) }
  const named = lines.flatMap(({ no, dataset, recordId }) => (recordId ? [{ no, dataset, recordId }] : []))
  const theirs = named.length > 0 ? await effects.thoseAbout(tx, named, subject) : []
  for (const { no, dataset, recordId } of named)
    if (!theirs.some((one) => one.dataset === dataset && one.recordId === recordId))
      problems[`${kind.linesField}.${no - 1}.recordId`] = NO_SUCH_RECORD
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function subjectOf({ records }: SubmissionKind, values: Values): RecordSubject | null {
  const subject = records?.subject
  if (subject?.code) return { code: String(values[subject.code]) }
  return subject?.certNo ? { certNo: String(values[subject.certNo]) } : null
}

/** A person signed in for an organisation can object for that organisation only. */
function codeProblem({ kind: { records, login }, values, enterprise }: Objecting): Record<string, string> {
  const subject = records?.subject
  if (!subject?.code) return {}
  if (!enterprise) return login === 'none' ? {} : { [subject.code]: '请使用该企业的账号登录后提出异议' }
  return enterprise.code === values[subject.code] ? {} : { [subject.code]: '统一社会信用代码与登录账号的单位不一致' }
}
