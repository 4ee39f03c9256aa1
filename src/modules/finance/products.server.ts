import { and, arrayContains, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import { type Page, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { type Changes, cacheUntilChange } from '../../kernel/data/changes.server.ts'
import { allOf, containsPattern } from '../../kernel/data/conditions.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { pickParts } from '../../kernel/typed-keys.ts'
import type { ProductDetail, ProductQuery, ProductSummary } from './contract.ts'
import { writeRate, writeWan } from './money.ts'
import { CATEGORIES, FEE_CATEGORIES, FEE_KINDS, type Sort } from './product-words.ts'
import { institution, product, productCount } from './tables.server.ts'

/** Cache topic of products and institutions. */
export const FINANCE_TOPIC = 'finance'

const HOT_PRODUCTS = 6

const OF_PRODUCT = {
  ...pickParts(product, 'id', 'name', 'institutionId', 'category', 'amountMin', 'amountMax', 'rateMin', 'rateMax'),
  ...pickParts(product, 'rateKind', 'termMin', 'termMax', 'guaranteeModes', 'repayModes', 'targetGroup', 'region'),
  ...pickParts(product, 'approveDays', 'hot'),
  viewCount: sql<number>`coalesce(${productCount.views}, 0)`,
  collectCount: sql<number>`coalesce(${productCount.collects}, 0)`,
}

export const SUMMARY = { ...OF_PRODUCT, institutionName: institution.name, institutionKind: institution.kind }

export const DETAIL = {
  ...SUMMARY,
  ...pickParts(product, 'conditions', 'materials', 'process', 'features', 'subsidy', 'season'),
  servicePhone: institution.servicePhone,
  listedAt: product.listedAt,
}

/** The condition for products on offer: listed, and of an admitted institution. */
export const isOffered = allOf(eq(product.state, 'listed'), eq(institution.state, 'admitted'))

/** Join conditions of a product with its institution and its counts. */
export const JOIN_INSTITUTION = eq(institution.id, product.institutionId)
export const JOIN_COUNTS = eq(productCount.productId, product.id)

const summariesFrom = (db: Db) =>
  db.select(SUMMARY).from(product).innerJoin(institution, JOIN_INSTITUTION).leftJoin(productCount, JOIN_COUNTS)

export function createProducts(db: Db, changes: Changes) {
  const home = cacheUntilChange(changes, FINANCE_TOPIC, () => readHome(db))

  return {
    home,

    /**
     * The few institutions are read first, so that filtering and sorting run on products alone: for a join, the planner has no good
     * estimate for so small a table and would read every product before returning fifteen.
     */
    async page(query: ProductQuery): Promise<Page<ProductSummary>> {
      const lenders = await db
        .select({ id: institution.id, name: institution.name, kind: institution.kind })
        .from(institution)
        .where(eq(institution.state, 'admitted'))
      const condition = conditionOf(query, lenders)
      const [rows, total] = await Promise.all([
        db
          .select(OF_PRODUCT)
          .from(product)
          .leftJoin(productCount, JOIN_COUNTS)
          .where(condition)
          .orderBy(...ordersOf(query.sort, lenders), asc(product.sort), asc(product.id))
          .limit(query.pageSize)
          .offset(pageOffset(query)),
        db.$count(product, condition),
      ])
      const records = rows.map((row) => {
        const lender = lenders.find(({ id }) => id === row.institutionId)
        return presentSummary({ ...row, institutionName: lender?.name ?? '', institutionKind: lender?.kind ?? '' })
      })
      return toPage(records, total, query)
    },

    async info(id: string): Promise<ProductDetail> {
      const [row] = await db
        .select(DETAIL)
        .from(product)
        .innerJoin(institution, JOIN_INSTITUTION)
        .leftJoin(productCount, JOIN_COUNTS)
        .where(and(eq(product.id, id), isOffered))
      if (!row) throw notFound('产品')
      return presentDetail(row)
    },

    /** The most viewed products of each institution. */
    async leadingOf(institutionIds: readonly string[], most: number): Promise<ProductSummary[]> {
      if (institutionIds.length === 0) return []
      const ranked = db
        .select({
          id: product.id,
          place: sql<number>`row_number() over (
            partition by ${product.institutionId}
            order by coalesce(${productCount.views}, 0) desc, ${product.sort}, ${product.id})`.as('place'),
        })
        .from(product)
        .leftJoin(productCount, JOIN_COUNTS)
        .where(and(eq(product.state, 'listed'), sql`${product.institutionId} in ${[...institutionIds]}`))
        .as('ranked')
      const rows = await summariesFrom(db)
        .innerJoin(ranked, eq(ranked.id, product.id))
        .where(lte(ranked.place, most))
        .orderBy(asc(ranked.place))
      return rows.map(presentSummary)
    },
  }
}

async function readHome(db: Db) {
  const [hot, byCategory, [figures]] = await Promise.all([
    summariesFrom(db)
      .where(isOffered)
      .orderBy(desc(product.hot), HOTTEST, asc(product.sort), asc(product.id))
      .limit(HOT_PRODUCTS),
    db
      .select({ category: product.category, products: sql<number>`count(*)::int` })
      .from(product)
      .innerJoin(institution, JOIN_INSTITUTION)
      .where(isOffered)
      .groupBy(product.category),
    db
      .select({
        products: sql<number>`count(*)::int`,
        institutions: sql<number>`count(distinct ${institution.id})::int`,
        withoutCollateral: sql<number>`count(*) filter (where '信用' = any(${product.guaranteeModes}))::int`,
        // Fees are not interest and are left out of the lowest rate.
        lowestRate: sql<number | null>`min(${product.rateMin}) filter (
          where ${institution.kind} not in ${[...FEE_KINDS]} and ${product.category} not in ${[...FEE_CATEGORIES]})`,
      })
      .from(product)
      .innerJoin(institution, JOIN_INSTITUTION)
      .where(isOffered),
  ])
  const lowest = figures?.lowestRate ?? null
  return {
    hot: hot.map(presentSummary),
    institutions: figures?.institutions ?? 0,
    products: figures?.products ?? 0,
    withoutCollateral: figures?.withoutCollateral ?? 0,
    lowestRate: lowest === null ? null : writeRate(lowest),
    categories: CATEGORIES.flatMap((category) => byCategory.filter((each) => each.category === category)),
  }
}

const HOTTEST = sql`coalesce(${productCount.views}, 0) + 5 * coalesce(${productCount.collects}, 0) desc`

function ordersOf(sort: Sort, lenders: readonly Lender[]): SQL[] {
  switch (sort) {
    case 'default':
      return []
    case 'rate': {
      // Products with a fee are sorted after those with an interest rate.
      const isFee = or(
        inArray(product.category, [...FEE_CATEGORIES]),
        isOneOf(lenders.filter(({ kind }) => FEE_KINDS.includes(kind)).map(({ id }) => id)),
      )
      return [sql`(${isFee})`, asc(product.rateMin), asc(product.rateMax)]
    }
    case 'amount':
      return [desc(product.amountMax)]
    case 'approve':
      return [sql`${product.approveDays} asc nulls last`]
    case 'hot':
      return [HOTTEST]
  }
}

interface Lender {
  id: string
  name: string
  kind: string
}

function conditionOf(query: ProductQuery, lenders: readonly Lender[]): SQL {
  const { amountFrom, amountTo, termFrom, termTo, rateFrom, rateTo, institutionId, keyword } = query
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
    value === undefined || value === '' ? undefined : condition(value)
  const idsOf = (which: (lender: Lender) => boolean) => lenders.filter(which).map(({ id }) => id)
  return allOf(
    eq(product.state, 'listed'),
    isOneOf(idsOf(({ id }) => institutionId === undefined || id === institutionId)),
    given(amountFrom, (from) => gt(product.amountMax, from)),
    given(amountTo, (to) => lt(product.amountMin, to)),
    given(termFrom, (from) => gt(product.termMax, from)),
    given(termTo, (to) => lt(product.termMin, to)),
    given(rateFrom, (from) => gte(product.rateMin, from)),
    given(rateTo, (to) => lt(product.rateMin, to)),
    given(query.guarantee, (mode) => arrayContains(product.guaranteeModes, [mode])),
    given(query.category, (category) => eq(product.category, category)),
    given(query.target, (target) => arrayContains(product.targetGroup, [target])),
    given(keyword, (word) =>
      or(sql`${product.name} ilike ${containsPattern(word)}`, isOneOf(idsOf(({ name }) => name.includes(word)))),
    ),
  )
}

/** Products of these institutions. The ids are one array parameter, so that the statement text does not depend on their number. */
const isOneOf = (ids: readonly string[]): SQL => sql`${product.institutionId} = any(${sql.param([...ids])}::text[])`

type Stored<Row> = Omit<Row, 'amountMin' | 'amountMax' | 'rateMin' | 'rateMax'> &
  Record<'amountMin' | 'amountMax' | 'rateMin' | 'rateMax', number>

export const presentSummary = <Row extends Stored<ProductSummary>>(row: Row) => ({
  ...row,
  amountMin: writeWan(row.amountMin),
  amountMax: writeWan(row.amountMax),
  rateMin: writeRate(row.rateMin),
  rateMax: writeRate(row.rateMax),
})

export const presentDetail = <Row extends Stored<ProductSummary> & { listedAt: Date | null }>(row: Row) => ({
  ...presentSummary(row),
  listedAt: row.listedAt?.toISOString() ?? null,
})
