import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { dictionaryItem } from '../../modules/dictionary/tables.server.ts'
import { subject } from '../../modules/register/records/tables.server.ts'

/** Number of subjects by district, in the order of the districts. */
export const countSubjectsByRegion = (db: Db) =>
  db
    .select({ region: dictionaryItem.name, subjects: count() })
    .from(subject)
    .innerJoin(
      dictionaryItem,
      and(eq(dictionaryItem.parentCode, 'REGION'), eq(dictionaryItem.code, subject.regionCode)),
    )
    .groupBy(dictionaryItem.name, dictionaryItem.sort)
    .orderBy(asc(dictionaryItem.sort))
