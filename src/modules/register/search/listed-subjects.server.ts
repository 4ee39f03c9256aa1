import { inArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { SUBJECT_KIND_NAMES } from '../catalogue/dataset.ts'
import { subject, subjectName } from '../records/tables.server.ts'
import { createNearNames } from './near-names.server.ts'
import type { SearchBasics } from './search-forms.server.ts'
import { readName } from './search-input.server.ts'

/** Finds the subjects of a list: exact matches in one statement, similar names one by one. */
export function createListedSubjects(db: Db, forms: SearchBasics) {
  const near = createNearNames(db, forms)
  return {
    /** Subjects with these codes or these current or former names, given in normalised form. */
    async exactly(codes: readonly string[], nameKeys: readonly string[]) {
      const [coded, named] = await Promise.all([
        codes.length === 0
          ? []
          : db
              .select({ id: subject.id, creditCode: subject.creditCode })
              .from(subject)
              .where(inArray(subject.creditCode, [...codes])),
        nameKeys.length === 0
          ? []
          : db
              .select({ id: subjectName.subjectId, rank: subjectName.rank, key: subjectName.key })
              .from(subjectName)
              .where(inArray(subjectName.key, [...nameKeys]))
              .orderBy(subjectName.rank, subjectName.subjectId),
      ])
      const byName = Map.groupBy(named, ({ key }) => key)
      return {
        byCode: new Map(coded.map(({ id, creditCode }) => [creditCode, id])),
        byName: new Map(
          [...byName].map(([key, rows]) => [key, rows.map(({ id, rank }) => ({ id, isFormer: rank > 0 }))]),
        ),
      }
    },

    /** Subjects with similar names, as in “did you mean”, the most similar first. */
    async similar(name: string): Promise<string[]> {
      const input = readName(name, await forms.places())
      return input ? (await near(input)).map(({ id }) => id) : []
    },

    /** Facts that distinguish subjects with similar names. */
    async cards(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, never>()
      const rows = await db
        .select({
          ...{ id: subject.id, name: subject.name, creditCode: subject.creditCode, kind: subject.kind },
          ...{ registerStatus: subject.registerStatus, registerAuthority: subject.registerAuthority },
        })
        .from(subject)
        .where(inArray(subject.id, [...ids]))
      return new Map(
        rows.map(({ id, name, creditCode, kind, registerStatus, registerAuthority }) => {
          const about = [SUBJECT_KIND_NAMES[kind], registerStatus, registerAuthority].join('，')
          return [id, { id, name, creditCode, about }]
        }),
      )
    },
  }
}
