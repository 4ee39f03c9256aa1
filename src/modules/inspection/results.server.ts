import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { JudgedIndicator } from './contract.ts'
import { INDICATORS, type Indicator } from './indicators.ts'
import { type IndicatorResult, inspectionFinding } from './tables.server.ts'
import { computeDeduction, judgeIndicator, type WeighedDefect } from './verdicts.ts'

/** Open defects by indicator at this moment, without those corrected or dismissed since the inspection. */
export async function readOpenDefects(db: Db): Promise<ReadonlyMap<string, WeighedDefect[]>> {
  const rows = await db
    .select({
      indicator: inspectionFinding.indicator,
      grade: inspectionFinding.grade,
      sort: inspectionFinding.sort,
      number: sql<number>`count(*)::int`,
    })
    .from(inspectionFinding)
    .where(eq(inspectionFinding.state, 'open'))
    .groupBy(inspectionFinding.indicator, inspectionFinding.grade, inspectionFinding.sort)
  return new Map(
    [...Map.groupBy(rows, ({ indicator }) => indicator)].map(([indicator, all]) => [
      indicator,
      all.flatMap(({ grade, sort, number }) => Array.from({ length: number }, () => ({ grade, sort }))),
    ]),
  )
}

/** A person's negative verdict counts as one defect. */
const BY_PERSON: WeighedDefect = { grade: 'bad', sort: 'person' }

export const describeTariff = ({ tariff }: Indicator): string | null =>
  tariff ? `每处扣 ${tariff.each} 分，最多 ${tariff.most} 分` : null

/** A person's verdict on an indicator. */
export interface GivenOpinion {
  verdict: 'good' | 'bad'
  evidence: string
}

/** Judges all indicators; a person's verdict is used where the program has none. */
export const judgeIndicators = (
  results: Readonly<Record<string, IndicatorResult>>,
  defects: ReadonlyMap<string, readonly WeighedDefect[]>,
  opinions: ReadonlyMap<string, GivenOpinion> = new Map(),
): JudgedIndicator[] =>
  INDICATORS.map((indicator) => {
    const { code, group, name, standard, how } = indicator
    const found = defects.get(code) ?? []
    const result = results[code]
    const isForPeople = result?.isForPeople ?? true
    const opinion = isForPeople ? opinions.get(code) : undefined
    const open: readonly WeighedDefect[] = opinion?.verdict === 'bad' ? [...found, BY_PERSON] : found
    return {
      ...{ code, group, name, standard, how, tariff: describeTariff(indicator), open: found.length, isForPeople },
      verdict: judgeIndicator(indicator, open, isForPeople && !opinion),
      deduction: computeDeduction(indicator, open),
      evidence: opinion?.evidence ?? result?.evidence ?? '尚未检查',
    }
  })
