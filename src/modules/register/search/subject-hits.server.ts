import { and, count, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { highlight } from '../../../kernel/text/search-text.server.ts'
import { pickParts } from '../../../kernel/typed-keys.ts'
import { chooseLabels, SEARCH_LABEL_DATASETS } from '../archives/labels.ts'
import { representativeLabel } from '../archives/subject-items.ts'
import { publicDatasets } from '../catalogue/catalogue.ts'
import { SUBJECT_KIND_NAMES } from '../catalogue/dataset.ts'
import { isShownOn } from '../records/shown-records.server.ts'
import { record, subject, subjectName } from '../records/tables.server.ts'
import type { SubjectHit } from './contract.ts'
import type { SubjectSearchResult } from './subject-search.server.ts'

/** Loads the displayed data of found subjects, in the same order. */
export function createSubjectHits(db: Db, today: () => string) {
  const { shown, named, counted } = createStatements(db)

  return async function hits(found: readonly SubjectSearchResult[], terms: string[]): Promise<SubjectHit[]> {
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const formerly = found.filter(({ rank }) => rank > 0).map(({ id }) => id)
    const [rows, counts, formerNames] = await Promise.all([
      shown.execute({ ids }),
      countsOf(ids),
      formerly.length > 0 ? named.execute({ ids: formerly }) : [],
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return found.flatMap(({ id, rank, near }) => {
      const row = byId.get(id)
      if (!row) return []
      const { entityType, ...facts } = row
      const { kind } = row
      const former = rank > 0 && formerNames.find((name) => name.subjectId === id && name.rank === rank)
      const title = highlight(row.name, terms)
      const formerName = former ? highlight(former.name, terms) : null
      return [
        {
          ...facts,
          ...{ title, formerName },
          foundBy: near ?? (terms.length > 0 && ![...title, ...(formerName ?? [])].some(isMarked) ? 'reading' : 'text'),
          kindName: SUBJECT_KIND_NAMES[kind],
          representativeLabel: representativeLabel(kind, entityType),
          labels: chooseLabels(row.registerStatus, totalsOf(counts.get(id))),
          counts: countsIn(counts.get(id)),
        },
      ]
    })
  }

  async function countsOf(ids: string[]): Promise<Map<string, Counted[]>> {
    const rows = await counted.execute({ ids, today: today() })
    const counts = new Map<string, Counted[]>()
    for (const { id, ...counted } of rows) counts.set(id!, [...(counts.get(id!) ?? []), counted])
    return counts
  }
}

const isMarked = ({ hit }: { hit: boolean }): boolean => hit

type Counted = { dataset: string; total: number; amount: number | null }

const COUNTED = publicDatasets().flatMap((dataset) =>
  dataset.counted ? [{ ...dataset, counted: dataset.counted }] : [],
)
const READ_DATASETS = new Set([...SEARCH_LABEL_DATASETS, ...COUNTED.map(({ code }) => code)])

/** Sum of the amounts in the records of each counted dataset, in 万元. */
const AMOUNT = sql<number | null>`sum(case ${record.dataset} ${sql.join(
  COUNTED.flatMap(({ code, counted: { amount } }) =>
    amount ? [sql`when ${code} then nullif(${record.items} ->> ${amount.item}, '')::numeric`] : [],
  ),
  sql` `,
)} end)::float8`

const totalsOf = (counts: readonly Counted[] = []): Map<string, number> =>
  new Map(counts.map(({ dataset, total }) => [dataset, total]))

/** Datasets with the same name are counted together; negative ones come first. */
function countsIn(counts: readonly Counted[] = []): SubjectHit['counts'] {
  const shown = new Map<string, SubjectHit['counts'][number]>()
  for (const { code, nature, counted } of COUNTED) {
    const found = counts.find(({ dataset }) => dataset === code)
    if (!found) continue
    const amount = counted.amount && found.amount ? { word: counted.amount.word, value: found.amount } : null
    const before = shown.get(counted.as)
    shown.set(counted.as, {
      name: counted.as,
      count: found.total + (before?.count ?? 0),
      amount: amount ?? before?.amount ?? null,
      negative: nature === 'negative',
    })
  }
  return [...shown.values()].toSorted((a, b) => Number(b.negative) - Number(a.negative))
}

/** Prepared once: planning the count over all partitions took longer than counting. */
function createStatements(db: Db) {
  const ids = sql.placeholder('ids')
  const read = sql.join(
    [...READ_DATASETS].map((code) => sql.raw(`'${code}'`)),
    sql`, `,
  )
  return {
    shown: db.select(SUBJECT).from(subject).where(sql`${subject.id} = any(${ids})`).prepare('search_subjects'),
    named: db.select(NAME).from(subjectName).where(sql`${subjectName.subjectId} = any(${ids})`).prepare('search_names'),
    counted: db
      .select({ id: record.subjectId, dataset: record.dataset, total: count(), amount: AMOUNT })
      .from(record)
      .where(
        and(
          sql`${record.subjectId} = any(${ids})`,
          // The dataset codes are part of the statement text, so that the planner excludes all other partitions.
          sql`${record.dataset} in (${read})`,
          isShownOn(sql.placeholder('today')),
        ),
      )
      .groupBy(record.subjectId, record.dataset)
      .prepare('search_counts'),
  }
}

const SUBJECT = {
  ...pickParts(subject, 'id', 'name', 'creditCode', 'kind', 'regionCode', 'registerStatus', 'legalRepresentative'),
  ...pickParts(subject, 'establishedAt', 'registerAuthority', 'entityType', 'address'),
}
const NAME = { subjectId: subjectName.subjectId, rank: subjectName.rank, name: subjectName.name }
