import { and, count, inArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { highlight } from '../../../kernel/text/search-text.server.ts'
import { labelsOf, SEARCH_LABEL_DATASETS } from '../archives/labels.ts'
import { representativeLabel } from '../archives/subject-items.ts'
import { SUBJECT_KIND_NAMES } from '../catalogue/dataset.ts'
import { shownOn } from '../records/records.server.ts'
import { record, subject, subjectName } from '../records/tables.server.ts'
import type { SubjectHit } from './contract.ts'
import type { Found } from './subject-search.server.ts'

/** What is shown of the subjects that were found, in the order in which they were. */
export function createSubjectHits(db: Db, today: () => string) {
  return async function hits(found: readonly Found[], terms: string[]): Promise<SubjectHit[]> {
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const formerly = found.filter(({ rank }) => rank > 0).map(({ id }) => id)
    const [rows, counts, formerNames] = await Promise.all([
      db.select(SUBJECT).from(subject).where(inArray(subject.id, ids)),
      countsOf(ids),
      formerly.length > 0 ? db.select(NAME).from(subjectName).where(inArray(subjectName.subjectId, formerly)) : [],
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return found.flatMap(({ id, rank }) => {
      const row = byId.get(id)
      if (!row) return []
      const { entityType, ...shown } = row
      const { kind } = row
      const former = rank > 0 && formerNames.find((name) => name.subjectId === id && name.rank === rank)
      return [
        {
          ...shown,
          title: highlight(row.name, terms),
          formerName: former ? highlight(former.name, terms) : null,
          kindName: SUBJECT_KIND_NAMES[kind],
          representativeLabel: representativeLabel(kind, entityType),
          labels: labelsOf(row.registerStatus, counts.get(id) ?? new Map()),
        },
      ]
    })
  }

  async function countsOf(ids: string[]): Promise<Map<string, Map<string, number>>> {
    const rows = await db
      .select({ id: record.subjectId, dataset: record.dataset, total: count() })
      .from(record)
      .where(and(inArray(record.subjectId, ids), inArray(record.dataset, [...SEARCH_LABEL_DATASETS]), shownOn(today())))
      .groupBy(record.subjectId, record.dataset)
    const counts = new Map<string, Map<string, number>>()
    for (const { id, dataset, total } of rows) {
      const own = counts.get(id!) ?? new Map<string, number>()
      counts.set(id!, own.set(dataset, total))
    }
    return counts
  }
}

const SUBJECT = {
  id: subject.id,
  name: subject.name,
  creditCode: subject.creditCode,
  kind: subject.kind,
  regionCode: subject.regionCode,
  registerStatus: subject.registerStatus,
  legalRepresentative: subject.legalRepresentative,
  establishedAt: subject.establishedAt,
  registerAuthority: subject.registerAuthority,
  entityType: subject.entityType,
  address: subject.address,
}
const NAME = { subjectId: subjectName.subjectId, rank: subjectName.rank, name: subjectName.name }
