import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { maskPersonalData } from '../../../kernel/text/masks.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { type Dataset, publicItems, writeHeading } from '../catalogue/dataset.ts'
import { findStoredRecord } from '../import/by-hand.server.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { REPEAT_PROBLEMS } from '../import/repeats.server.ts'
import { readStoredRow } from '../import/stage.server.ts'
import { importBatch } from '../import/tables.server.ts'
import { WAY_NAMES } from '../import/ways.ts'
import { publicityStatusOn } from '../publicity/status.ts'
import { presentDetail, presentValues } from '../records/public-record.server.ts'
import { readRecordValues } from '../records/record-values.server.ts'
import { type record, recordVersion } from '../records/tables.server.ts'
import { buildRecordForm } from './record-form.ts'
import { shownName } from './record-list.server.ts'
import type { RecordPage } from './records-contract.ts'

interface Dependencies {
  db: Db
  seal: Seal
  now(): Date
  membersOf(ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; unit: string }>>
}

type Stored = typeof record.$inferSelect
type Version = RecordPage['versions'][number]

/** One record with all versions, and the form for its correction. */
export async function recordDetail(
  dependencies: Dependencies,
  member: DeliveringMember,
  { dataset: code, id, today }: { dataset: string; id: string; today: string },
): Promise<RecordPage> {
  const { db, seal } = dependencies
  const stored = await findStoredRecord(db, member, code, id)
  const dataset = expectDataset(code)
  const status = publicityStatusOn(stored, today)
  const detail = presentDetail(stored)
  const open = await db
    .select({ batchNo: importBatch.batchNo, way: importBatch.way })
    .from(importBatch)
    .where(and(eq(importBatch.status, 'staged'), eq(importBatch.dataset, code), eq(importBatch.recordId, id)))
  const hindrance = stored.endedOn ? REPEAT_PROBLEMS.ended : stored.blocked || stored.flag ? REPEAT_PROBLEMS.open : null
  const isData = member.actor.roles.includes('data')
  const isPerson = stored.subjectType === 'person'
  const { subjectName } = dataset.common
  return {
    ...{ dataset: code, datasetName: dataset.name, id, revision: stored.checksum, status, hindrance },
    ...{ subjectName: shownName(stored), sourceUnit: stored.sourceUnit },
    publicAddress: status === '公示中' ? detail.address : null,
    items: detail.items.map(({ key, label, value }) => ({
      label,
      value: key === subjectName ? shownName(stored) : value,
    })),
    versions: await versionsOf(dependencies, dataset, stored),
    open: open.map(({ batchNo, way }) => ({ batchNo, way: WAY_NAMES[way] })),
    form: isData ? buildRecordForm(dataset, { values: readRecordValues(dataset, stored, seal), isPerson }) : [],
    may: isData && hindrance === null ? ['correct', 'withdraw'] : [],
  }
}

/** Limit of versions shown; a record changes a few times in its life. */
const MOST_VERSIONS = 100

async function versionsOf(dependencies: Dependencies, dataset: Dataset, stored: Stored): Promise<Version[]> {
  const { db } = dependencies
  const kept = await db
    .select()
    .from(recordVersion)
    .where(and(eq(recordVersion.dataset, stored.dataset), eq(recordVersion.recordId, stored.id)))
    .orderBy(asc(recordVersion.version))
    .limit(MOST_VERSIONS)
  const states = [...kept.map(({ row }) => readStoredRow(row) as Stored), stored]
  const numbers = [states[0]!.batchNo, ...kept.map(({ replacedIn }) => replacedIn)]
  const known = numbers.filter((number) => number !== null)
  const batches = known.length > 0 ? await db.select().from(importBatch).where(inArray(importBatch.batchNo, known)) : []
  const batchOf = new Map(batches.map((batch) => [batch.batchNo, batch]))
  const people = [
    ...kept.map(({ replacedBy }) => replacedBy),
    ...batches.flatMap((each) => [each.importedBy, each.decidedBy]),
  ]
  const named = await dependencies.membersOf(people.filter((id) => id !== null))
  const person = (id: string | null | undefined) => (id ? (named.get(id) ?? null) : null)
  return states
    .map((state, index): Version => {
      const number = numbers[index] ?? null
      const batch = number ? batchOf.get(number) : undefined
      const replaced = kept[index - 1]
      return {
        ...{ version: index + 1, batchNo: batch ? number : null },
        at: new Date(replaced?.replacedAt ?? state.importedAt).toISOString(),
        by: person(batch?.importedBy ?? replaced?.replacedBy),
        confirmedBy: person(batch?.decidedBy),
        way: wordOf(batch, replaced !== undefined),
        reason: batch?.reason ? maskPersonalData(batch.reason) : null,
        changes: index === 0 ? [] : changesOf(dependencies.seal, dataset, states[index - 1]!, state),
      }
    })
    .toReversed()
}

function wordOf(batch: typeof importBatch.$inferSelect | undefined, isChange: boolean): string {
  if (!batch) return isChange ? '办件中更正' : '入库'
  if (batch.way !== 'file') return WAY_NAMES[batch.way]
  return isChange ? '文件报送，更新' : '文件报送'
}

/** The differences of two versions, item by item, with public masks; for non-public items only that they differ. */
function changesOf(seal: Seal, dataset: Dataset, before: Stored, after: Stored): Version['changes'] {
  const items = publicItems(dataset)
  const [was, is] = [presentValues(before, dataset, items), presentValues(after, dataset, items)]
  const [whole, now] = [readRecordValues(dataset, before, seal), readRecordValues(dataset, after, seal)]
  const changes = dataset.items
    .filter(({ key }) => (whole[key] ?? '') !== (now[key] ?? ''))
    .map((item) => {
      const isShown = (was[item.key] ?? '') !== (is[item.key] ?? '')
      const [old, fresh] = isShown ? [was[item.key] ?? '', is[item.key] ?? ''] : ['（不公开）', '（不公开，已改动）']
      return { label: writeHeading(item), before: old, after: fresh }
    })
  if ((before.endedOn ?? '') !== (after.endedOn ?? ''))
    changes.push({ label: '停止公示日期', before: before.endedOn ?? '', after: after.endedOn ?? '' })
  return changes
}
