import { and, eq, inArray, ne } from 'drizzle-orm'
import { type AuditEntry, audit } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import { allOf, anyOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays, later } from '../../../kernel/format/calendar-day.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { findRepairChannel, REPAIR_CHANNEL_WORDS } from '../publicity/repair-channel-contract.ts'
import { findRepairWay, judgeRepair, type RepairVerdict } from '../publicity/repair-verdict.ts'
import { FLAGS, presentHead } from './public-record.server.ts'
import { REGISTER_TOPIC } from './records.server.ts'
import { listPartsOfRecords } from './register-parts.server.ts'
import { WHOLE_COLUMNS } from './shown-records.server.ts'
import { record, subject } from './tables.server.ts'

interface Target {
  dataset: string
  recordId: string
}

/** A record in an application for repair, with its current verdict. */
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

/** Reads and writes records for applications for repair, in their transactions. */
export function createRepairChanges({ changes, today, repairWindow }: ChangeDependencies) {
  const at = ({ dataset, recordId }: Target) => and(eq(record.dataset, dataset), eq(record.id, recordId))

  return {
    /**
     * Those of the records that belong to the firm, with their verdicts; others are treated as missing. `lock` locks them until the
     * transaction ends.
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
        const dataset = expectDataset(row.dataset)
        const flag = row.flag && FLAGS[row.flag]
        const verdict = judgeRepair(findRepairWay(dataset, row, repairWindow()), { ...row, flag }, today())
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

    /** The name of the site or office that accepts applications for a record; null if this site does. */
    async otherWindow(tx: Db, target: Target): Promise<string | null> {
      const [row] = await tx.select(WHOLE_COLUMNS).from(record).where(at(target))
      const door = row ? findRepairChannel(expectDataset(row.dataset), row, repairWindow()) : null
      return door === null || door === 'local' ? null : REPAIR_CHANNEL_WORDS[door].name
    },

    /** Forbids applications before a day; an existing later day is kept. */
    async barRepair(tx: Db, target: Target, until: string, by: By): Promise<void> {
      await barred(tx, target, until, by)
    },

    /** Forbids applications until the longest period of publicity is over. */
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
    await changes.announce(
      tx,
      REGISTER_TOPIC,
      await listPartsOfRecords(tx, [{ dataset: target.dataset, id: target.recordId }]),
    )
  }
}

/** End of the bar if publicity itself has no end. */
const WITHOUT_END = '9999-12-31'
