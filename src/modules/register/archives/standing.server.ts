import { and, between, count, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { isShownOn } from '../records/shown-records.server.ts'
import { record, subject } from '../records/tables.server.ts'
import { type Concern, findConcerns, STANDING_DATASETS, WATCHED_DATASETS } from './concerns.ts'

/** The first and last day of decision that count. */
export interface DecisionPeriod {
  from: string
  until: string
}

interface Standing {
  id: string
  name: string
  creditCode: string
  concerns: Concern[]
}

/**
 * Reads the situation of many subjects on a day in two statements: records that are public on that day and were decided within the period.
 * Current listings count regardless of their date.
 */
export async function readSituations(
  db: Db,
  ids: readonly string[],
  { from, until }: DecisionPeriod,
  today: string,
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map()
  const [subjects, totals] = await Promise.all([
    db
      .select({
        ...{ id: subject.id, name: subject.name },
        ...{ creditCode: subject.creditCode, registerStatus: subject.registerStatus },
      })
      .from(subject)
      .where(inArray(subject.id, [...ids])),
    db
      .select({ id: record.subjectId, dataset: record.dataset, total: count() })
      .from(record)
      .where(
        and(
          inArray(record.subjectId, [...ids]),
          inArray(record.dataset, [...WATCHED_DATASETS]),
          isShownOn(today),
          or(inArray(record.dataset, [...STANDING_DATASETS]), between(record.decisionDate, from, until)),
        ),
      )
      .groupBy(record.subjectId, record.dataset),
  ])
  const counted = Map.groupBy(totals, (row) => row.id)
  return new Map(
    subjects.map(({ registerStatus, ...one }) => {
      const own = new Map((counted.get(one.id) ?? []).map(({ dataset, total }) => [dataset, total]))
      return [one.id, { ...one, concerns: findConcerns(registerStatus, own) }]
    }),
  )
}
