import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../../kernel/calls/errors.ts'
import { containsPattern } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DeskBuilding } from '../../desk/dependencies.server.ts'
import { openDesk } from '../../desk/desk.server.ts'
import type { ProductState } from '../product-states.ts'
import { DETAIL, FINANCE_TOPIC, JOIN_COUNTS, JOIN_INSTITUTION, presentDetail } from '../products.server.ts'
import { institution, product, productCount } from '../tables.server.ts'
import { type ProductTerms, productDesk } from './products.ts'

const DESK_ROW = {
  ...DETAIL,
  state: product.state,
  version: product.version,
  decisionNote: product.decisionNote,
  updatedAt: product.updatedAt,
  makerIds: product.makerIds,
}

const rowsFrom = (db: Db) =>
  db.select(DESK_ROW).from(product).innerJoin(institution, JOIN_INSTITUTION).leftJoin(productCount, JOIN_COUNTS)
type DeskRow = Awaited<ReturnType<typeof rowsFrom>>[number]

/** Storage and presentation of products, for the desk of the centre and for lenders with their own products. */
export const productDependencies = (building: Pick<DeskBuilding, 'db' | 'changes' | 'now'>) => ({
  ...{ ...building, topic: FINANCE_TOPIC, table: product },
  stateOf: (row: DeskRow) => row.state,
  storeState: (state: ProductState) => ({ state }),
  factsOf: () => null,
  async columnsOf(terms: ProductTerms, _: DeskRow | null, tx: Db) {
    const admitted = and(eq(institution.id, terms.institutionId), eq(institution.state, 'admitted'))
    if ((await tx.$count(institution, admitted)) === 0)
      throw invalid({ 'terms.institutionId': '请选择已入驻的金融机构' })
    return terms
  },
  sets: {
    approve: (_: DeskRow, checkerId: string, at: Date) => ({ checkerId, listedAt: at }),
    reject: (_: DeskRow, checkerId: string) => ({ checkerId }),
    'take-down': () => ({ listedAt: null }),
  },
  read: (db: Db, where: SQL | undefined, paging?: { limit: number; offset: number }) => {
    const rows = rowsFrom(db).where(where).orderBy(desc(product.updatedAt), asc(product.id)).$dynamic()
    return paging ? rows.limit(paging.limit).offset(paging.offset) : rows
  },
  searchOf(keyword: string) {
    const like = containsPattern(keyword)
    return or(
      ilike(product.name, like),
      sql`exists (select 1 from ${institution} where ${institution.id} = ${product.institutionId} and ${institution.name} ilike ${like})`,
    )
  },
  present: (row: DeskRow) => presentDetail(row),
})

export const openProductDesk = (registry: CallRegistry, { admitCentre, ...building }: DeskBuilding) =>
  openDesk(registry, productDesk, { ...productDependencies(building), admit: admitCentre, first: 'draft' })
