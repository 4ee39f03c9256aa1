import { and, eq, isNull, sql } from 'drizzle-orm'
import { type AuditEntry, audit } from '../../kernel/audit.server.ts'
import type { Changes } from '../../kernel/changes.server.ts'
import type { Db } from '../../kernel/db.server.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { Seal } from '../../kernel/seal.server.ts'
import { datasetOf, datasetOfResource } from './catalogue.ts'
import { type Dataset, itemOf } from './dataset.ts'
import { recordAddress } from './record-address.ts'
import { prepareRecord, type RecordValues } from './record-row.server.ts'
import { REGISTER_TOPIC } from './records.server.ts'
import { record, subject } from './tables.server.ts'

interface Changing {
  seal: Seal
  changes: Changes
  regionCode: string
  now(): number
}

interface Target {
  dataset: string
  recordId: string
}

type By = AuditEntry['actor']
type Stored = typeof record.$inferSelect

/** Single changes of published records, within the transaction of what they are made for. */
export function recordChangesOf({ seal, changes, regionCode, now }: Changing) {
  const at = ({ dataset, recordId }: Target) =>
    and(eq(record.dataset, findDataset(dataset)?.code ?? dataset), eq(record.id, recordId))

  /** Every change leaves a trace and reaches every cache. The trace names items, never their values. */
  async function recorded(tx: Db, target: Target, action: string, by: By, detail: Record<string, unknown> = {}) {
    const entity = { entity: 'record', entityId: `${target.dataset}/${target.recordId}` }
    await audit(tx, { actor: by, action, ...entity, detail })
    await changes.announce(tx, REGISTER_TOPIC)
  }

  return {
    /** Marks a record 异议处理中. One that is being repaired keeps that mark. False when it is not there. */
    async flagRecord(tx: Db, target: Target, by: By): Promise<boolean> {
      const [found] = await tx.select({ flag: record.flag }).from(record).where(at(target)).for('update')
      if (!found) return false
      if (!found.flag) await tx.update(record).set({ flag: 'objection' }).where(at(target))
      await recorded(tx, target, 'flag', by)
      return true
    },

    /** Whether a record is there and about this subject; one of somebody else is as missing as one that never was. */
    async isAbout(tx: Db, target: Target, subject: { code: string } | { certNo: string }): Promise<boolean> {
      const whose =
        'code' in subject
          ? eq(record.subjectCode, subject.code)
          : eq(record.personHash, seal.hash(subject.certNo.toUpperCase()))
      const [found] = await tx
        .select({ id: record.id })
        .from(record)
        .where(and(at(target), whose))
      return found !== undefined
    },

    /** Keeps records from being changed by anyone else until the transaction ends. */
    async lockRecords(tx: Db, targets: readonly Target[]): Promise<void> {
      for (const target of targets) await tx.select({ id: record.id }).from(record).where(at(target)).for('update')
    },

    async clearFlag(
      tx: Db,
      target: Target,
      { unflag, unblock }: { unflag: boolean; unblock: boolean },
      by: By,
    ): Promise<void> {
      if (unblock) {
        await tx.update(record).set({ blocked: false }).where(at(target))
        await recorded(tx, target, 'unblock', by)
      }
      if (!unflag) return
      // One that is being repaired keeps that mark.
      await tx
        .update(record)
        .set({ flag: null })
        .where(and(at(target), eq(record.flag, 'objection')))
      await recorded(tx, target, 'clear-flag', by)
    },

    async maskRecord(tx: Db, target: Target, by: By): Promise<void> {
      await tx.update(record).set({ blocked: true }).where(at(target))
      await recorded(tx, target, 'block', by)
    },

    /** Writes corrected values through the same way as an import: masked, sealed and with its time in public. */
    async correctRecord(
      tx: Db,
      target: Target,
      corrections: readonly { fieldKey: string; newValue: string }[],
      by: By,
    ): Promise<void> {
      const dataset = findDataset(target.dataset)
      const [stored] = await tx.select().from(record).where(at(target)).for('update')
      if (!dataset || !stored) throw notFound('记录')
      const known = corrections.filter(({ fieldKey }) => itemOf(dataset, fieldKey))
      if (known.length === 0) return
      const values = valuesOf(dataset, stored, seal)
      for (const { fieldKey, newValue } of known) values[fieldKey] = newValue
      const { shown, ...corrected } = asStored(dataset, values, stored)
      await tx
        .update(record)
        .set({ ...corrected, search: sql`${shown}::tsvector` })
        .where(at(target))
      await recorded(tx, target, 'correct', by, { items: known.map(({ fieldKey }) => fieldKey) })
    },

    /** Adds one record and gives its id and the address of its page. */
    async publishRecord(
      tx: Db,
      given: { dataset: string; values: RecordValues },
      by: By,
    ): Promise<{ id: string; address: string }> {
      const dataset = findDataset(given.dataset)
      if (!dataset) throw notFound('数据集')
      const { subjectCode } = dataset.common
      const code = subjectCode && given.values[subjectCode]
      const [known] = code ? await tx.select({ id: subject.id }).from(subject).where(eq(subject.creditCode, code)) : []
      const row = prepareRecord(dataset, given.values, {
        seal,
        regionCode,
        subjectId: known?.id ?? null,
        batchNo: 'submission',
        now: new Date(now()),
        source: { unit: dataset.provider, code: dataset.providerCode },
      })
      const added = await tx.insert(record).values(row).onConflictDoNothing().returning({ id: record.id })
      if (added.length === 0) throw conflict('相同的记录已经公示')
      await recorded(tx, { dataset: dataset.code, recordId: row.id }, 'publish', by)
      return { id: row.id, address: recordAddress(dataset, row.id) }
    },

    /** From today on the record is no longer shown. */
    async takeDownRecord(tx: Db, target: Target, by: By): Promise<void> {
      await tx
        .update(record)
        .set({ endedOn: dateKey(now()), endedReason: 'removed' })
        .where(and(at(target), isNull(record.endedOn)))
      await recorded(tx, target, 'take-down', by)
    },

    /** After the commit. */
    changed: () => changes.noticed(REGISTER_TOPIC),
  }

  /** The row with new values; what does not follow from values stays as it is. */
  function asStored(dataset: Dataset, values: RecordValues, stored: Stored) {
    const {
      search,
      id,
      dataset: code,
      naturalKey,
      importedAt,
      endedOn,
      endedReason,
      ...prepared
    } = prepareRecord(dataset, values, {
      seal,
      regionCode: stored.regionCode,
      subjectId: stored.subjectId,
      batchNo: stored.batchNo,
      now: new Date(now()),
      source: { unit: stored.sourceUnit, code: stored.sourceCode },
      id: stored.id,
    })
    return { ...prepared, shown: search }
  }
}

/** By our word for it, or by its code in the public catalogue. */
const findDataset = (code: string): Dataset | undefined => datasetOf(code) ?? datasetOfResource(code)

/** All values of a stored record: its items, those that have a column, and over them the sealed ones, which are whole. */
function valuesOf({ common }: Dataset, stored: Stored, seal: Seal): RecordValues {
  const columns: [string | undefined, string | null][] = [
    [common.subjectName, stored.subjectName],
    [common.subjectCode, stored.subjectCode],
    [common.title, stored.title],
    [common.documentNo, stored.documentNo],
    [common.category, stored.category],
    [common.authority, stored.authority],
    [common.authorityCode, stored.authorityCode],
    [common.sourceUnit, stored.sourceUnit],
    [common.sourceCode, stored.sourceCode],
    [common.region, stored.regionCode],
    [common.decisionDate, stored.decisionDate],
    [common.validUntil, stored.validUntil],
  ]
  const values: RecordValues = { ...stored.items }
  for (const [key, value] of columns) if (key && value) values[key] = value
  return { ...values, ...(stored.sealed ? (JSON.parse(seal.open(stored.sealed)) as RecordValues) : {}) }
}
