import { and, eq, or, type SQLWrapper, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { type AuditEntry, audit } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { prepared } from '../../../kernel/data/prepared.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { recordAddress } from '../catalogue/addresses.ts'
import { findDataset, findDatasetByResource } from '../catalogue/catalogue.ts'
import { type Dataset, findItem } from '../catalogue/dataset.ts'
import { findSource, type Providers } from '../catalogue/providers.ts'
import { appendRecordEntries, selectKeys } from '../entries/record-entries.server.ts'
import type { PassOn } from './desk-contract.ts'
import { createRecordEndings } from './record-endings.server.ts'
import { prepareRecord, type RecordValues } from './record-row.server.ts'
import { readRecordValues } from './record-values.server.ts'
import { storeVersions } from './record-versions.server.ts'
import { REGISTER_TOPIC } from './records.server.ts'
import { listPartsOfRecords } from './register-parts.server.ts'
import { record, subject } from './tables.server.ts'

interface Changing {
  seal: Seal
  changes: Changes
  regionCode: string
  providers: Providers
  now(): number
  /** Reports changes to other systems that show the records. */
  passOn: PassOn
}

interface Target {
  dataset: string
  recordId: string
}

type By = AuditEntry['actor']
type Mark = 'objection' | 'repair'
type Stored = typeof record.$inferSelect

/** Single changes to published records, in the transaction of the case that causes them. */
export function createRecordChanges(dependencies: Changing) {
  const { seal, changes, regionCode, providers, now } = dependencies
  const recording = createRecorder(dependencies)
  const { at, append, recorded, asStored, endings } = recording

  return {
    ...createFlags(dependencies, recording),

    /** Writes corrected values as an import would: masked, encrypted and with recomputed publicity. */
    async correctRecord(
      tx: Db,
      target: Target,
      corrections: readonly { fieldKey: string; newValue: string }[],
      by: By,
    ): Promise<void> {
      const dataset = expectDataset(target.dataset)
      const [stored] = await tx.select().from(record).where(at(target)).for('update')
      if (!dataset || !stored) throw notFound('记录')
      const known = corrections.filter(({ fieldKey }) => findItem(dataset, fieldKey))
      if (known.length === 0) return
      const values = readRecordValues(dataset, stored, seal)
      for (const { fieldKey, newValue } of known) values[fieldKey] = newValue
      const { shown, ...corrected } = asStored(dataset, values, stored)
      const changed = sql`select ${stored.dataset}::text as dataset, ${stored.id}::text as id`
      await storeVersions(tx, { changed, at: new Date(now()), by: by.kind === 'staff' ? by.staffId : by.kind })
      await tx
        .update(record)
        .set({ ...corrected, search: sql`${shown}::tsvector` })
        .where(at(target))
      await append(tx, target)
      await recorded(tx, target, 'correct', by, { items: known.map(({ fieldKey }) => fieldKey) })
    },

    /** Inserts one record; returns its id and the address of its page. */
    async publishRecord(
      tx: Db,
      given: { dataset: string; values: RecordValues },
      by: By,
    ): Promise<{ id: string; address: string }> {
      const dataset = expectDataset(given.dataset)
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
        source: findSource(providers, dataset),
      })
      const added = await tx.insert(record).values(row).onConflictDoNothing().returning({ id: record.id })
      if (added.length === 0) throw conflict('相同的记录已经公示')
      await append(tx, { dataset: dataset.code, recordId: row.id })
      await recorded(tx, { dataset: dataset.code, recordId: row.id }, 'publish', by)
      return { id: row.id, address: recordAddress(dataset, row.id) }
    },

    /** Ends the publicity of a record from today. */
    async takeDownRecord(tx: Db, target: Target, by: By): Promise<void> {
      const key = { dataset: codeOf(target.dataset), id: target.recordId }
      await endings.end(tx, [{ ...key, endedOn: dateKey(now()), endedReason: 'removed' }])
      await recorded(tx, target, 'take-down', by)
    },

    /** Invalidates caches; called after the commit. */
    changed: () => changes.noticed(REGISTER_TOPIC),
  }
}

/** Finds records, and logs changes to them. */
function createRecorder({ seal, changes, now, passOn }: Changing) {
  const endings = createRecordEndings({ changes, passOn, now })
  const at = ({ dataset, recordId }: Target) => and(eq(record.dataset, codeOf(dataset)), eq(record.id, recordId))

  const append = (tx: Db, { dataset, recordId }: Target) =>
    appendRecordEntries(tx, { changed: selectKeys([{ dataset: codeOf(dataset), id: recordId }]), at: new Date(now()) })

  /** Logs a change and announces it to every cache. */
  async function recorded(tx: Db, target: Target, action: string, by: By, detail?: Record<string, unknown>) {
    await traced(tx, target, action, by, detail)
    const key = { dataset: codeOf(target.dataset), id: target.recordId }
    await changes.announce(tx, REGISTER_TOPIC, await listPartsOfRecords(tx, [key]))
  }

  /** The row with new values; columns that do not depend on values are kept. */
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

  return { at, append, recorded, asStored, endings }
}

/** Sets and removes the marks of records, and hides records while an objection is verified. */
function createFlags({ seal }: Changing, { at, append, recorded }: ReturnType<typeof createRecorder>) {
  return {
    /** Marks a record 异议处理中 or 修复处理中; an existing mark is kept. False if the record is missing. */
    async flagRecord(tx: Db, target: Target, mark: Mark, by: By): Promise<boolean> {
      const [found] = await lockFlag(tx, { dataset: codeOf(target.dataset), id: target.recordId })
      if (!found) return false
      if (found.flag) {
        await traced(tx, target, TRACES[mark].flag, by)
      } else {
        await tx.update(record).set({ flag: mark }).where(at(target))
        await recorded(tx, target, TRACES[mark].flag, by)
      }
      return true
    },

    /** The ids of existing records about this subject; those of other subjects are treated as missing. */
    async thoseAbout(
      tx: Db,
      targets: readonly Target[],
      subject: { code: string } | { certNo: string },
    ): Promise<Target[]> {
      const wanted = {
        datasets: targets.map(({ dataset }) => codeOf(dataset)),
        ids: targets.map(({ recordId }) => recordId),
      }
      const found =
        'code' in subject
          ? await thoseOfCode(tx, { ...wanted, whose: [subject.code] })
          : await thoseOfPerson(tx, { ...wanted, whose: seal.hashes(subject.certNo.toUpperCase()) })
      const isFound = ({ dataset, recordId }: Target) =>
        found.some((one) => one.dataset === codeOf(dataset) && one.id === recordId)
      return targets.filter(isFound)
    },

    /** Locks records until the transaction ends, in a fixed order. */
    async lockRecords(tx: Db, targets: readonly Target[]): Promise<void> {
      const all = or(...targets.map(at))
      await tx.select({ id: record.id }).from(record).where(all).orderBy(record.dataset, record.id).for('update')
    },

    async clearFlag(
      tx: Db,
      target: Target,
      { unflag, unblock }: { unflag: { mark: Mark; left: Mark | null } | null; unblock: boolean },
      by: By,
    ): Promise<void> {
      if (unblock) {
        await tx.update(record).set({ blocked: false }).where(at(target))
        await append(tx, target)
        await recorded(tx, target, 'unblock', by)
      }
      if (!unflag) return
      // A record with another mark keeps it.
      const { mark, left } = unflag
      await tx
        .update(record)
        .set({ flag: left })
        .where(and(at(target), eq(record.flag, mark)))
      await recorded(tx, target, TRACES[mark].clear, by)
    },

    async maskRecord(tx: Db, target: Target, by: By): Promise<void> {
      await tx.update(record).set({ blocked: true }).where(at(target))
      await append(tx, target)
      await recorded(tx, target, 'block', by)
    },
  }
}

/** Audit actions for setting and clearing each mark. */
const TRACES: Record<Mark, { flag: string; clear: string }> = {
  objection: { flag: 'flag', clear: 'clear-flag' },
  repair: { flag: 'flag-repair', clear: 'clear-repair-flag' },
}

/** Finds a dataset by the portal's code or by its code in the public catalogue. */
const expectDataset = (code: string): Dataset | undefined => findDataset(code) ?? findDatasetByResource(code)

/** Logs a change to a record. The detail names items, never their values. */
async function traced(tx: Db, target: Target, action: string, by: By, detail: Record<string, unknown> = {}) {
  const entity = { entity: 'record', entityId: `${target.dataset}/${target.recordId}` }
  await audit(tx, { actor: by, action, ...entity, detail })
}

const given = sql.placeholder

/** Locks the row, so that the next change of the mark waits. */
const lockFlag = prepared<{ flag: string | null }>(
  () => sql`
    select flag from ${record} where dataset = ${given('dataset')} and id = ${given('id')} for update`,
)

/** Can return more than requested: it combines each id with each dataset. */
const thoseOf = (whose: SQLWrapper) =>
  prepared<{ dataset: string; id: string }>(
    () => sql`
      select dataset, id from ${record}
      where dataset = any(${given('datasets')}::text[]) and id = any(${given('ids')}::text[])
        and ${whose} = any(${given('whose')}::text[])`,
  )
const thoseOfCode = thoseOf(record.subjectCode)
const thoseOfPerson = thoseOf(record.personHash)

const codeOf = (dataset: string): string => expectDataset(dataset)?.code ?? dataset
