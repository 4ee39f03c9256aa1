import { invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { StepActor } from '../../submissions/kinds/kind-hooks.server.ts'
import { NO_SUCH_RECORD } from '../../submissions/kinds/line-words.ts'
import type { RecordTarget } from '../../submissions/kinds/record-lines.server.ts'
import type { Values } from '../../submissions/kinds/submission-kind.ts'
import { LINES } from './repair-application.ts'

/** A record that its subject wants repaired, as the register describes it. */
interface AppliedRecord extends RecordTarget {
  datasetName: string
  title: string
  documentNo: string | null
  authority: string
  decisionDate: string
  verdict: { kind: string; sentence: string; reason: string | null }
}

export interface AppliedRecords {
  /** Finds those of the chosen records that exist and belong to the firm; `lock` locks them until the end of the transaction. */
  appliedRecords(
    from: Db,
    targets: readonly RecordTarget[],
    code: string,
    how: { lock: boolean },
  ): Promise<AppliedRecord[]>
  /** Marks the record 修复处理中. */
  flagRecord(tx: Db, target: RecordTarget, mark: 'repair', by: StepActor): Promise<boolean>
}

interface Firm {
  name: string
  code: string
}

interface Chosen {
  resourceId: string
  recordId: string
}

/** Completes an application from the register. The sender supplies only record ids, and cannot claim whose records they are. */
export async function completeRecords(
  register: AppliedRecords,
  from: Db,
  { values, firm }: { values: Values; firm: Firm },
): Promise<Values> {
  const chosen = values[LINES] as readonly Chosen[]
  const targets = chosen.map(({ resourceId: dataset, recordId }) => ({ dataset, recordId }))
  const found = await register.appliedRecords(from, targets, firm.code, { lock: false })
  refuseAt(targets, (target) => (find(found, target) ? null : NO_SUCH_RECORD))
  return {
    ...values,
    ...{ subjectName: firm.name, uscc: firm.code },
    [LINES]: targets.map((target) => lineOf(find(found, target)!)),
  }
}

/** Marks the records of a case that is about to be stored. Of two applications for one record, the second is refused. */
export async function markRecords(
  register: AppliedRecords,
  tx: Db,
  { lines, firm, by }: { lines: readonly Line[]; firm: Firm; by: StepActor },
): Promise<void> {
  const targets = lines.map(({ dataset, recordId }) => ({ dataset, recordId: recordId ?? '' }))
  const found = await register.appliedRecords(tx, targets, firm.code, { lock: true })
  refuseAt(targets, (target) => whyClosed(find(found, target)))
  for (const target of targets) await register.flagRecord(tx, target, 'repair', by)
}

interface Line {
  dataset: string
  recordId: string | null
}

const find = (found: readonly AppliedRecord[], { dataset, recordId }: RecordTarget): AppliedRecord | undefined =>
  found.find((one) => one.dataset === dataset && one.recordId === recordId)

/** The reason why a record cannot be applied for today, with the earliest possible day. */
function whyClosed(record: AppliedRecord | undefined): string | null {
  if (!record) return NO_SUCH_RECORD
  const { kind, sentence, reason } = record.verdict
  return kind === 'open' ? null : `现在不能申请：${sentence}${reason ? `。${reason}` : ''}`
}

function refuseAt(targets: readonly RecordTarget[], why: (target: RecordTarget) => string | null): void {
  const problems = targets.flatMap((target, index): [string, string][] => {
    const problem = why(target)
    return problem ? [[`${LINES}.${index}.recordId`, problem]] : []
  })
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
}

/** Converts a record to the line format shared by all kinds. */
const lineOf = ({ dataset, recordId, datasetName, title, documentNo, authority, decisionDate }: AppliedRecord) => ({
  ...{ resourceId: dataset, recordId, recordTitle: documentNo ?? title, sourceUnit: authority },
  objectionType: `提前终止公示${datasetName}信息`,
  fields: [
    { fieldKey: 'decisionDate', label: '决定日期', newValue: decisionDate },
    ...(documentNo ? [{ fieldKey: 'title', label: '信息名称', newValue: title }] : []),
  ],
})
