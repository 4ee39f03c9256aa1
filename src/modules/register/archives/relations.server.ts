import { eq, inArray, or } from 'drizzle-orm'
import type { CallData } from '../../../kernel/calls/call.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { subject } from '../records/tables.server.ts'
import type { createArchives } from './archives.server.ts'
import type { archive } from './contract.ts'
import { subjectRelation } from './tables.server.ts'

/** More would be no picture any more. */
const MOST_RELATIONS = 60

/** Who is related to a subject. A person has no id of its own here and leads nowhere. */
export function createRelations(db: Db, archives: ReturnType<typeof createArchives>) {
  return async function relations(id: string): Promise<CallData<typeof archive.relations>> {
    const centre = await archives.find(id)
    const rows = await db
      .select()
      .from(subjectRelation)
      .where(or(eq(subjectRelation.fromSubjectId, centre.id), eq(subjectRelation.toSubjectId, centre.id)))
      .orderBy(subjectRelation.relation, subjectRelation.id)
      .limit(MOST_RELATIONS)
    const ids = [...new Set(rows.flatMap(({ fromSubjectId, toSubjectId }) => [fromSubjectId, toSubjectId ?? '']))]
    const named = await db
      .select({ id: subject.id, name: subject.name })
      .from(subject)
      .where(inArray(subject.id, ids.length > 0 ? ids : ['']))
    const nameOf = new Map(named.map((one) => [one.id, one.name]))
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
