import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { article } from '../../modules/content/tables.server.ts'
import { paper } from '../../modules/documents/tables.server.ts'
import { institution, product } from '../../modules/finance/tables.server.ts'
import { interview } from '../../modules/interviews/tables.server.ts'
import { record } from '../../modules/register/records/tables.server.ts'
import { survey } from '../../modules/surveys/tables.server.ts'

/** How to read the names of things, by entity of the audit records. */
type Readers = Readonly<Record<string, (ids: readonly string[]) => Promise<{ id: string; name: string }[]>>>

/** Reads the current names of things in audit records. A deleted thing, or one that names a person, has no entry. */
export function createAuditNames(db: Db) {
  const readers: Readers = {
    async record(ids) {
      const keys = ids.map((id) => id.split('/'))
      const rows = await db
        .select({
          ...{ dataset: record.dataset, id: record.id, documentNo: record.documentNo },
          ...{ subjectType: record.subjectType, subjectName: record.subjectName },
        })
        .from(record)
        .where(
          and(
            inArray(record.dataset, [...new Set(keys.map(([dataset = '']) => dataset))]),
            inArray(
              record.id,
              keys.map(([, id = '']) => id),
            ),
          ),
        )
      return rows.map(({ dataset, id, documentNo, subjectType, subjectName }) => ({
        id: `${dataset}/${id}`,
        name: documentNo ?? (subjectType === 'organisation' ? subjectName : ''),
      }))
    },
    article: (ids) =>
      db
        .select({ id: article.id, name: article.name })
        .from(article)
        .where(inArray(article.id, [...ids])),
    survey: (ids) =>
      db
        .select({ id: survey.id, name: survey.title })
        .from(survey)
        .where(inArray(survey.id, [...ids])),
    product: (ids) =>
      db
        .select({ id: product.id, name: product.name })
        .from(product)
        .where(inArray(product.id, [...ids])),
    institution: (ids) =>
      db
        .select({ id: institution.id, name: institution.name })
        .from(institution)
        .where(inArray(institution.id, [...ids])),
    interview: (ids) =>
      db
        .select({ id: interview.id, name: sql<string>`${interview.written}->>'title'` })
        .from(interview)
        .where(inArray(interview.id, [...ids])),
    async paper(ids) {
      const rows = await db
        .select({ id: paper.id, title: paper.title, number: paper.number })
        .from(paper)
        .where(inArray(paper.id, [...ids]))
      return rows.map(({ id, title, number }) => ({ id, name: `${title} ${number}` }))
    },
  }

  return async (things: readonly { entity: string; id: string }[]): Promise<ReadonlyMap<string, string>> => {
    const groups = [...Map.groupBy(things, ({ entity }) => entity)].flatMap(([entity, group]) => {
      const read = Object.hasOwn(readers, entity) ? readers[entity] : undefined
      return read ? [{ entity, read, ids: [...new Set(group.map(({ id }) => id))] }] : []
    })
    const named = await Promise.all(
      groups.map(async ({ entity, read, ids }) =>
        (await read(ids)).flatMap(({ id, name }): [string, string][] => (name ? [[`${entity} ${id}`, name]] : [])),
      ),
    )
    return new Map(named.flat())
  }
}
