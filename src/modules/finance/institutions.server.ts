import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Page, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { allOf, containsPattern } from '../../kernel/data/conditions.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { pickParts } from '../../kernel/typed-keys.ts'
import type { Institution, InstitutionQuery } from './contract.ts'
import { INSTITUTION_STATES, type InstitutionState } from './institution-states.ts'
import { institution, product } from './tables.server.ts'

/** The public columns of an institution. */
const PUBLIC_FACTS = {
  id: institution.id,
  name: institution.name,
  uscc: institution.creditCode,
  ...pickParts(institution, 'kind', 'licenceNo', 'intro', 'address', 'region', 'servicePhone', 'state'),
}

export const countListedProducts = (db: Db) =>
  db.$count(product, and(eq(product.institutionId, institution.id), eq(product.state, 'listed')))

/** The public list of admitted institutions. The query does not select the contact person. */
export async function readInstitutions(db: Db, query: InstitutionQuery): Promise<Page<Institution>> {
  const condition = conditionOf(query)
  const [rows, total] = await Promise.all([
    db
      .select({ ...PUBLIC_FACTS, productCount: countListedProducts(db) })
      .from(institution)
      .where(condition)
      .orderBy(asc(institution.sort), asc(institution.id))
      .limit(query.pageSize)
      .offset(pageOffset(query)),
    db.$count(institution, condition),
  ])
  return toPage(rows.map(withStatus), total, query)
}

/** Finds an institution in any state. */
export async function findInstitution(db: Db, id: string): Promise<Institution | undefined> {
  const [row] = await db
    .select({ ...PUBLIC_FACTS, productCount: countListedProducts(db) })
    .from(institution)
    .where(eq(institution.id, id))
  return row && withStatus(row)
}

/** Replaces the state code of a row by its displayed word. */
const withStatus = <Row extends { state: InstitutionState }>({ state, ...row }: Row) => ({
  ...row,
  status: INSTITUTION_STATES[state],
})

function conditionOf({ kind, keyword }: InstitutionQuery): SQL {
  const like = keyword && containsPattern(keyword)
  return allOf(
    eq(institution.state, 'admitted'),
    kind && eq(institution.kind, kind),
    like ? or(sql`${institution.name} ilike ${like}`, sql`${institution.intro} ilike ${like}`) : undefined,
  )
}
