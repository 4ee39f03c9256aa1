import { conflict } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import {
  countRelations,
  findOvertakenRelation,
  openRelationStaging,
  type StagedRelation,
  sealRelation,
  sortRelations,
  writeRelations,
} from '../subjects/relation-staging.server.ts'
import type { SortedRows } from '../subjects/sorted-rows.ts'
import type { StagedSubject } from '../subjects/subject-row.server.ts'
import { countSubjects, listMissing } from '../subjects/subject-run.server.ts'
import {
  findOvertakenSubject,
  openSubjectStaging,
  sortSubjects,
  stageSubjects,
  writeSubjects,
} from '../subjects/subject-staging.server.ts'
import type { Import, ImportDependencies } from './batch.server.ts'
import { isTrusted } from './competence.ts'
import { MOST_ERRORS } from './errors.ts'
import { createEndings } from './recall.server.ts'
import { findRecalledRecords } from './recalled.server.ts'
import { findDuplicates, findOvertakenRow, sortStaged } from './repeats.server.ts'
import { summariseRun } from './run.server.ts'
import type { DryRunResult } from './run.ts'
import { openStaging, publishStaged, resolveSubjects, type StagedRow, stageRows } from './stage.server.ts'
import { createRowSealing } from './staged-rows.server.ts'

/** A valid row of a file before staging: of a record, a subject or a relation. */
export type GoodRow = StagedRow | StagedSubject | StagedRelation

interface Writing {
  at: Date
  by: string
  batchNo: string
}

/** Counts of a delivery that are not derived from its staged rows. */
type Counted = Pick<Import, 'count' | 'missing' | 'isFatal' | 'now'>

/** The target of a delivery's rows. All targets stage in `import_staging`, each with its own columns. */
interface Target {
  open(tx: Db): Promise<void>
  /** Stages the rows of a chunk, a JSON array of `GoodRow`. */
  stage(tx: Db, rows: string, of: { dataset: Dataset; batchNo: string; seal: Seal }): Promise<void>
  /** The item named in errors about repeated or contradicting rows. */
  column(dataset: Dataset): string
  sort(tx: Db, work: Import): Promise<SortedRows>
  sumUp(tx: Db, work: Counted, kind: string, same: number): Promise<DryRunResult>
  /** Refuses rows that no longer fit the register at confirmation. */
  check(tx: Db, dataset: string): Promise<void>
  write(tx: Db, importing: ImportDependencies, dataset: Dataset, writing: Writing): Promise<object>
}

const LATE = (row: number, what: string) =>
  conflict(`第 ${row} 行要更新的${what}在试运行之后有了变化，请驳回该批次，改正后重新报送`)

const RECORDS: Target = {
  open: openStaging,
  stage: (tx, rows, { seal, dataset, batchNo }) =>
    stageRows(tx, (JSON.parse(rows) as StagedRow[]).map(createRowSealing({ seal }, dataset, batchNo).record)),
  column: ({ common }) => common.documentNo ?? common.subjectName,
  sort: (tx, { dataset }) => sortStaged(tx, dataset.code),
  sumUp: summariseRun,
  async check(tx, dataset) {
    const [repeated] = await findDuplicates(tx, dataset, 1)
    if (repeated) throw conflict(`第 ${repeated.row} 行与已入库的记录重复，请驳回该批次，改正后重新报送`)
    const late = await findOvertakenRow(tx)
    if (late) throw LATE(late, '记录')
    await resolveSubjects(tx)
  },
  async write(tx, importing, dataset, writing) {
    const again = await findRecalledRecords(tx)
    const ended = await publishStaged(tx, dataset, writing)
    if (again.length > 0) await createEndings(importing).resume(tx, again)
    return ended
  },
}

const NO_DAYS = { unresolved: 0, from: null, until: null, onTime: 0 }

const SUBJECTS: Target = {
  open: openSubjectStaging,
  stage: (tx, rows) => stageSubjects(tx, rows),
  column: () => 'creditCode',
  async sort(tx, work) {
    const { batchNo, sender, extent, named } = work
    const isCentre = isTrusted(sender) || sender.isCentre
    const unit = isTrusted(sender) ? sender.trustedSource : isCentre ? null : sender.unit
    if (extent === 'full') work.missing = await listMissing(tx, { batchNo, unit, named })
    return sortSubjects(tx, { isCentre, most: MOST_ERRORS })
  },
  async sumUp(tx, { count, missing, isFatal }, kind, same) {
    const { subjects, ...counted } = isFatal
      ? { fresh: 0, changed: 0, subjects: NOTHING_COUNTED }
      : await countSubjects(tx)
    return { kind, same, bad: count.bad, ...NO_DAYS, ...counted, subjects: { ...subjects, missing } }
  },
  async check(tx) {
    const late = await findOvertakenSubject(tx)
    if (late) throw LATE(late, '主体')
  },
  async write(tx, { linking }, _, writing) {
    await writeSubjects(tx, writing)
    await linking?.put(tx, writing.batchNo, { batchNo: writing.batchNo })
    return {}
  },
}

const NOTHING_COUNTED = { cancelled: 0, revoked: 0, renamed: 0, waiting: 0, linking: 0, doubtful: 0 }

const RELATIONS: Target = {
  open: openRelationStaging,
  stage: (tx, rows, { seal }) =>
    stageSubjects(tx, JSON.stringify((JSON.parse(rows) as StagedRelation[]).map((row) => sealRelation(row, seal)))),
  column: () => 'fromCode',
  sort: (tx) => sortRelations(tx, MOST_ERRORS),
  sumUp: async (tx, { count, isFatal }, kind, same) => ({
    ...{ kind, same, bad: count.bad, ...NO_DAYS },
    ...(isFatal ? { fresh: 0, changed: 0 } : await countRelations(tx)),
  }),
  async check(tx) {
    const late = await findOvertakenRelation(tx)
    if (late) throw LATE(late, '关系')
  },
  async write(tx, _, __, writing) {
    await writeRelations(tx, writing)
    return {}
  },
}

export const findTarget = ({ stores }: Pick<Dataset, 'stores'>): Target =>
  stores === 'subjects' ? SUBJECTS : stores === 'relations' ? RELATIONS : RECORDS
