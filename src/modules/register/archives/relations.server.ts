import { eq, or, sql } from 'drizzle-orm'
import type { CallData } from '../../../kernel/calls/call.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { subject } from '../records/tables.server.ts'
import type { createArchives } from './archives.server.ts'
import type { archive } from './contract.ts'
import { subjectRelation } from './tables.server.ts'

/** Limit of relations drawn: a larger graph is unreadable. */
const MOST_RELATIONS = 60

/** The relations of a subject. Persons have no id and no link. */
export function createRelations(db: Db, archives: ReturnType<typeof createArchives>) {
  const id = sql.placeholder('id')
  const related = db
    .select()
    .from(subjectRelation)
    .where(or(eq(subjectRelation.fromSubjectId, id), eq(subjectRelation.toSubjectId, id)))
    .orderBy(subjectRelation.relation, subjectRelation.id)
    .limit(MOST_RELATIONS)
    .prepare('subject_relations')
  const named = db
    .select({ id: subject.id, name: subject.name })
    .from(subject)
    .where(sql`${subject.id} = any(${sql.placeholder('ids')})`)
    .prepare('subject_names')

  return async function relations(id: string): Promise<CallData<typeof archive.relations>> {
    const centre = await archives.find(id)
    const rows = await related.execute({ id: centre.id })
    const others = rows.flatMap(({ fromSubjectId, toSubjectId }) => [fromSubjectId, toSubjectId ?? centre.id])
    const ids = [...new Set(others)].filter((other) => other !== centre.id)
    const names = ids.length > 0 ? await named.execute({ ids }) : []
    const nameOf = new Map([centre, ...names].map((one) => [one.id, one.name]))
    const node = (subjectId: string) => ({ subjectId, name: nameOf.get(subjectId) ?? '' })
    return {
      subject: { subjectId: centre.id, name: centre.name },
      relations: rows.map((row) => ({
        from: node(row.fromSubjectId),
        to: row.toSubjectId ? node(row.toSubjectId) : { subjectId: null, name: row.personName ?? row.toName ?? '' },
        relation: row.relation,
        ratio: row.ratio,
        startDate: row.startDate,
        endDate: row.endDate,
        source: row.source,
      })),
    }
  }
}
