import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { GROUNDS } from '../register/publicity/take-down-contract.ts'
import type { RecordKey } from '../register/records/desk-contract.ts'
import type { RegisterDesk, RepairDependencies, RequestedEnding } from './dependencies.server.ts'
import { type NewEntry, writeLog } from './log.server.ts'

type By = Parameters<RegisterDesk['traceEnded']>[2]

/** A record that an application decided about, with its case. */
interface DecidedRecord extends RecordKey {
  subjectName: string
  documentNo: string
  caseId: string
  caseNo: string
  /** Number of the paper that ends its publicity. */
  basisNo: string
  /** The deciding unit. */
  unit: string
}

const SHOWN = '公示中'
const ENDED = '已修复终止'

/** Ends and resumes publicity for decided applications, with the same log as confirmed requests. */
export function createCaseEndings({
  now,
  register,
}: Pick<RepairDependencies, 'now'> & {
  register: Pick<RegisterDesk, 'end' | 'resume' | 'traceEnded' | 'traceResumed'>
}) {
  const endingOf = ({ dataset, id }: RecordKey, endedOn: string): RequestedEnding => ({
    ...{ dataset, id, endedOn },
    endedReason: GROUNDS.repair.ends,
  })

  async function logged(tx: Db, decided: DecidedRecord, by: By, told: Told): Promise<void> {
    const { dataset, id, subjectName, documentNo, caseId, caseNo, basisNo, unit } = decided
    const operator = by.kind === 'staff' ? { operatorId: by.staffId, operatorName: by.name } : SYSTEM
    const head = await writeLog(tx, [
      {
        ...{ at: new Date(now()), ...operator, operatorRole: unit, address: '' },
        ...{ requestNo: caseNo, dataset, recordId: id, subjectName, documentNo, basisNo },
        ...{ ...told, result: 'done', problem: '' },
      },
    ])
    // The audit record stores the head of the log: audit records are protected by a key outside the database.
    const entity = { entity: 'repair_log', entityId: caseId }
    const detail = { no: caseNo, logId: head.id, logHash: head.hash }
    await audit(tx, { actor: by, action: told.action, ...entity, detail })
  }

  return {
    /** Ends publicity from today. A record that has already been taken down is left as it is. */
    async end(tx: Db, decided: DecidedRecord, by: By): Promise<string> {
      const today = dateKey(now())
      if ((await register.end(tx, [endingOf(decided, today)])) === 0) return today
      await logged(tx, decided, by, { action: 'cancel', reason: GROUNDS.repair.name, before: SHOWN, after: ENDED })
      await register.traceEnded(tx, [decided], by)
      return today
    },

    /** False if the record has changed since `end`. */
    async resume(tx: Db, decided: DecidedRecord & { endedOn: string; reason: string }, by: By): Promise<boolean> {
      if ((await register.resume(tx, [endingOf(decided, decided.endedOn)])) === 0) return false
      await logged(tx, decided, by, { action: 'restore', reason: decided.reason, before: ENDED, after: SHOWN })
      await register.traceResumed(tx, [decided], by)
      return true
    },
  }
}

const SYSTEM = { operatorId: 'system', operatorName: '系统' }

type Told = Pick<NewEntry, 'action' | 'reason' | 'before' | 'after'>
