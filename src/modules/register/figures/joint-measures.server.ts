import { and, asc, eq, sql } from 'drizzle-orm'
import { offsetOf, type Paging, toPage } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { jointMeasure } from './tables.server.ts'

type Query = Paging & { kind?: 'reward' | 'punishment'; category?: string; keyword: string }

export async function jointMeasuresPage(db: Db, query: Query) {
  const ofKind = query.kind ? eq(jointMeasure.kind, query.kind) : undefined
  const { keyword } = query
  const matching = and(
    ofKind,
    query.category ? eq(jointMeasure.listCategory, query.category) : undefined,
    keyword
      ? sql`position(${keyword} in concat_ws(' ', ${jointMeasure.title}, ${jointMeasure.content}, ${jointMeasure.department})) > 0`
      : undefined,
  )
  const [rows, total, categories] = await Promise.all([
    db
      .select()
      .from(jointMeasure)
      .where(matching)
      .orderBy(asc(jointMeasure.sort), jointMeasure.id)
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    db.$count(jointMeasure, matching),
    db.selectDistinct({ name: jointMeasure.listCategory }).from(jointMeasure).where(ofKind).orderBy(sql`1`),
  ])
  return { ...toPage(rows, total, query), categories: categories.map(({ name }) => name) }
}
