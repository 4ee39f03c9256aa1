import { and, asc, desc, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { type Changes, cacheBriefly } from '../../../kernel/data/changes.server.ts'
import { allOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import type { Scheme } from './credit-plus-contract.ts'
import { schemePage } from './credit-plus-pages.ts'
import { creditPlusBenefit as benefit, creditPlusScheme as scheme, creditPlusUsage as usage } from './tables.server.ts'

const MONTHS_SHOWN = 12

type Query = Paging & { scheme?: string; region?: string; keyword: string }

export function createCreditPlus(db: Db, changes: Changes, today: () => string) {
  const isValid = (): SQL =>
    allOf(eq(scheme.published, true), lte(benefit.validFrom, today()), gte(benefit.validTo, today()))

  const schemesOn = cacheBriefly(changes, REGISTER_TOPIC, async (): Promise<Scheme[]> => {
    const [schemes, counts, months] = await Promise.all([
      db.select().from(scheme).where(eq(scheme.published, true)).orderBy(asc(scheme.sort), scheme.code),
      db
        .select({ code: scheme.code, count: sql<number>`count(*)::int` })
        .from(benefit)
        .innerJoin(scheme, eq(scheme.code, benefit.schemeCode))
        .where(isValid())
        .groupBy(scheme.code),
      db.select().from(usage).orderBy(desc(usage.period)),
    ])
    const countOf = new Map(counts.map(({ code, count }) => [code, count]))
    const usageOf = Map.groupBy(months, ({ schemeCode }) => schemeCode)
    return schemes.map((row) => ({
      ...row,
      page: schemePage(row.code),
      benefits: countOf.get(row.code) ?? 0,
      usage: (usageOf.get(row.code) ?? [])
        .slice(0, MONTHS_SHOWN)
        .reverse()
        .map((month) => ({ ...month, savedAmount: Number(month.savedAmount) })),
    }))
  })

  async function page(query: Query) {
    const { keyword, region } = query
    const matching = and(
      isValid(),
      query.scheme ? eq(benefit.schemeCode, query.scheme) : undefined,
      region ? eq(benefit.regionCode, region) : undefined,
      keyword
        ? sql`position(${keyword} in concat_ws(' ', ${benefit.title}, ${benefit.merchantName}, ${benefit.benefit})) > 0`
        : undefined,
    )
    const [rows, counted] = await Promise.all([
      db
        .select({ ...BENEFIT, schemeTitle: scheme.title })
        .from(benefit)
        .innerJoin(scheme, eq(scheme.code, benefit.schemeCode))
        .where(matching)
        .orderBy(asc(scheme.sort), asc(benefit.sort), benefit.id)
        .limit(query.pageSize)
        .offset(pageOffset(query)),
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(benefit)
        .innerJoin(scheme, eq(scheme.code, benefit.schemeCode))
        .where(matching),
    ])
    return toPage(rows, counted[0]?.total ?? 0, query)
  }

  async function detail(id: string) {
    const [row] = await db
      .select({ ...BENEFIT, schemeTitle: scheme.title, legalBasis: scheme.legalBasis })
      .from(benefit)
      .innerJoin(scheme, eq(scheme.code, benefit.schemeCode))
      .where(and(isValid(), eq(benefit.id, id)))
    if (!row) throw notFound('该优惠')
    return row
  }

  return { schemes: () => schemesOn(today()), page, detail }
}

const { sort: _, ...BENEFIT } = getTableColumns(benefit)
