import { invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { AppliedRecord, By, SubmissionEffects } from '../cases/needs.server.ts'
import { NO_SUCH_RECORD } from '../cases/objection-subject.server.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'

type Register = Pick<SubmissionEffects, 'appliedRecords' | 'flagRecord'>
type Kind = Pick<SubmissionKind, 'records' | 'linesField' | 'machine'>

interface Firm {
  name: string
  code: string
}

interface Chosen {
  resourceId: string
  recordId: string
}

/** What was sent, with what the register knows: whose records they are is not for the sender to say. */
export async function withRecords(
  register: Register,
  from: Db,
  { kind, values, firm }: { kind: Kind; values: Values; firm: Firm | null },
): Promise<Values> {
  const { records, linesField = '' } = kind
  if (!records || !firm) return values
  const chosen = values[linesField] as readonly Chosen[]
  const targets = chosen.map(({ resourceId: dataset, recordId }) => ({ dataset, recordId }))
  const found = await register.appliedRecords(from, targets, firm.code, { lock: false })
  refuseAt(kind, targets, (target) => (find(found, target) ? null : NO_SUCH_RECORD))
  return {
    ...values,
    ...{ subjectName: firm.name, uscc: firm.code },
    [linesField]: targets.map((target) => lineOf(find(found, target)!)),
  }
}

/** Marks the records of a case that is about to be stored. Of two applications about the same one, the second is refused. */
export async function takeRecords(
  register: Register,
  tx: Db,
  { kind, lines, firm, by }: { kind: Kind; lines: readonly Line[]; firm: Firm | null; by: By },
): Promise<void> {
  const { marks } = kind.machine
  if (!kind.records || !firm || !marks) return
  const targets = lines.map(({ dataset, recordId }) => ({ dataset, recordId: recordId ?? '' }))
  const found = await register.appliedRecords(tx, targets, firm.code, { lock: true })
  refuseAt(kind, targets, (target) => whyClosed(find(found, target)))
  for (const target of targets) await register.flagRecord(tx, target, marks, by)
}

interface Line {
  dataset: string
  recordId: string | null
}
type Target = Pick<AppliedRecord, 'dataset' | 'recordId'>

const find = (found: readonly AppliedRecord[], { dataset, recordId }: Target): AppliedRecord | undefined =>
  found.find((one) => one.dataset === dataset && one.recordId === recordId)

/** Why a record cannot be applied for today, and from which day on it can. */
function whyClosed(record: AppliedRecord | undefined): string | null {
  if (!record) return NO_SUCH_RECORD
  const { kind, sentence, reason } = record.verdict
  return kind === 'open' ? null : `现在不能申请：${sentence}${reason ? `。${reason}` : ''}`
}

function refuseAt({ linesField }: Kind, targets: readonly Target[], why: (target: Target) => string | null): void {
  const problems = targets.flatMap((target, index): [string, string][] => {
    const told = why(target)
    return told ? [[`${linesField}.${index}.recordId`, told]] : []
  })
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
}

/** As lines of every kind are stored. */
const lineOf = ({ dataset, recordId, datasetName, title, documentNo, authority, decisionDate }: AppliedRecord) => ({
  ...{ resourceId: dataset, recordId, recordTitle: documentNo ?? title, sourceUnit: authority },
  objectionType: `提前终止公示${datasetName}信息`,
  fields: [
    { fieldKey: 'decisionDate', label: '决定日期', newValue: decisionDate },
    ...(documentNo ? [{ fieldKey: 'title', label: '信息名称', newValue: title }] : []),
  ],
})
