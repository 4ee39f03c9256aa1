import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { MENUS } from './link-check.ts'
import { inspectionFinding } from './tables.server.ts'

/** Codes of faults in article reports, with their indicators. */
const INDICATORS = { alt: 'S2', link: 'D1' } as const

interface Asked {
  fault?: keyof typeof INDICATORS
  limit: number
  offset: number
}

/** Faults that inspections found in articles and that are still open. */
export async function listArticleFaults(db: Db, { fault, limit, offset }: Asked) {
  const wanted = fault ? [INDICATORS[fault]] : Object.values(INDICATORS)
  const where = and(
    eq(inspectionFinding.state, 'open'),
    inArray(inspectionFinding.indicator, wanted),
    isNotNull(inspectionFinding.focus),
    ne(inspectionFinding.focus, MENUS),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(inspectionFinding)
      .where(where)
      .orderBy(desc(inspectionFinding.foundAt), asc(inspectionFinding.id))
      .limit(limit)
      .offset(offset),
    db.$count(inspectionFinding, where),
  ])
  return {
    total,
    rows: rows.map(({ id, indicator, place, what, foundAt, link }) => ({
      ...{ id, where: place, what, foundAt, link },
      fault: typedKeys(INDICATORS).find((key) => INDICATORS[key] === indicator) ?? 'link',
    })),
  }
}
