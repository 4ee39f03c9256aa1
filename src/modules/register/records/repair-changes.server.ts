import { and, eq, inArray, ne } from 'drizzle-orm'
import { type AuditEntry, audit } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import { allOf, anyOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays, later } from '../../../kernel/format/calendar-day.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { knownDataset } from '../catalogue/catalogue.ts'
import { DOOR_WORDS, doorOf } from '../publicity/door-contract.ts'
import { type RepairVerdict, repairVerdict, wayOf } from '../publicity/repair-verdict.ts'
import { FLAGS, presentHead } from './public-record.server.ts'
import { REGISTER_TOPIC } from './records.server.ts'
import { WHOLE_COLUMNS } from './shown-records.server.ts'
import { record, subject } from './tables.server.ts'

interface Target {
  dataset: string
  recordId: string
}

/** A record that its subject wants repaired, and what speaks for or against that today. */
interface AppliedRecord extends Target {
  datasetName: string
  subjectName: string
  title: string
  documentNo: string | null
  authority: string
  decisionDate: string
  verdict: RepairVerdict
}

type By = AuditEntry['actor']

interface ChangeDependencies {
  changes: Changes
  today(): string
  repairWindow(): RepairWindow
}

/** What applications for repair ask of records and write to them, within their own transaction. */
export function createRepairChanges({ changes, today, repairWindow }: ChangeDependencies) {
  const at = ({ dataset, recordId }: Target) => and(eq(record.dataset, dataset), eq(record.id, recordId))

  return {
    /**
     * These records of a firm, with their verdicts; one of somebody else is as missing as one that does not exist.
     * `lock` keeps everyone else from changing them until the transaction ends.
     */
    async appliedRecords(
      from: Db,
      targets: readonly Target[],
      code: string,
      { lock }: { lock: boolean },
    ): Promise<AppliedRecord[]> {
      const ids = targets.map(({ recordId }) => recordId)
      const ofFirm = from.select({ id: subject.id }).from(subject).where(eq(subject.creditCode, code))
      const chosen = from
        .select(WHOLE_COLUMNS)
        .from(record)
        .where(
          allOf(
            inArray(record.dataset, [...new Set(targets.map(({ dataset }) => dataset))]),
            inArray(record.id, ids),
            ne(record.subjectType, 'person'),
            anyOf(eq(record.subjectCode, code), inArray(record.subjectId, ofFirm)),
          ),
        )
        .orderBy(record.dataset, record.id)
      const rows = await (lock ? chosen.for('update', { of: record }) : chosen)
      return rows.flatMap((row) => {
        const dataset = knownDataset(row.dataset)
        const flag = row.flag && FLAGS[row.flag]
        const verdict = repairVerdict(wayOf(dataset, row, repairWindow()), { ...row, flag }, today())
        if (!verdict) return []
        const { documentNo, authority, decisionDate } = row
        return [
          {
            ...{ dataset: row.dataset, recordId: row.id, datasetName: dataset.name, ...presentHead(row, dataset) },
            ...{ documentNo, authority, decisionDate, verdict },
          },
        ]
      })
    },

    /** The site or office that takes applications for a record, by its name; null where this site does. */
    async otherWindow(tx: Db, target: Target): Promise<string | null> {
      const [row] = await tx.select(WHOLE_COLUMNS).from(record).where(at(target))
      const door = row ? doorOf(knownDataset(row.dataset), row, repairWindow()) : null
      return door === null || door === 'local' ? null : DOOR_WORDS[door].name
    },

    /** No application before that day; after an earlier refusal, whichever is later. */
    async barRepair(tx: Db, target: Target, until: string, by: By): Promise<void> {
      await barred(tx, target, until, by)
    },

    /** It is shown for its longest time: no application before that is over. */
    async barForGood(tx: Db, target: Target, by: By): Promise<void> {
      const [row] = await tx.select({ until: record.publicityUntil }).from(record).where(at(target)).for('update')
      await barred(tx, target, row?.until ? addDays(row.until, 1) : WITHOUT_END, by)
    },
  }

  async function barred(tx: Db, target: Target, until: string, by: By): Promise<void> {
    const [row] = await tx.select({ from: record.reapplyFrom }).from(record).where(at(target)).for('update')
    if (!row) return
    await tx
      .update(record)
      .set({ reapplyFrom: row.from ? later(row.from, until) : until })
      .where(at(target))
    const entity = { entity: 'record', entityId: `${target.dataset}/${target.recordId}` }
    await audit(tx, { actor: by, action: 'bar-repair', ...entity, detail: { until } })
    await changes.announce(tx, REGISTER_TOPIC)
  }
}

/** Of what is shown without an end. */
const WITHOUT_END = '9999-12-31'
