import { notFound } from '../../kernel/calls/errors.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { DateRange } from '../../kernel/forms/period.ts'
import type { HallScreen, LeaderOverview, SpanOfTime } from './overview-contract.ts'

/** Figures of other rooms, from the same functions that their own pages use. */
export interface OverviewDependencies {
  now(): number
  cases(
    period: DateRange,
  ): Promise<Pick<LeaderOverview, 'onTime' | 'before' | 'open' | 'late' | 'units' | 'weeks' | 'repairs' | 'ratings'>>
  today(): Promise<{ came: number; ended: number }>
  timeliness(period: DateRange): Promise<LeaderOverview['timeliness']>
  reports(period: DateRange): Promise<{ count: number }[]>
  proofs(period: DateRange): Promise<{ given: number }[]>
  inspection(): Promise<LeaderOverview['inspection']>
  lending(): Promise<LeaderOverview['lending']>
  regions(): Promise<HallScreen['regions']>
  /** Whether a member of staff still has the role of leaders. */
  isLeader(staffId: string): Promise<boolean>
  seal: { seal(text: string): string; open(sealed: string): string }
}

const SCREEN_DAYS = 30

/** From the first day of the week, month, quarter or year to today. */
export function findSpan(span: SpanOfTime, today: string): DateRange {
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))]
  const first = String(month - ((month - 1) % 3)).padStart(2, '0')
  const from = {
    week: addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)),
    month: `${today.slice(0, 7)}-01`,
    quarter: `${year}-${first}-01`,
    year: `${year}-01-01`,
  }
  return { from: from[span], to: today }
}

export function createOverview(dependencies: OverviewDependencies) {
  const { now, seal } = dependencies
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const reportsIn = async (period: DateRange) => sum((await dependencies.reports(period)).map(({ count }) => count))

  async function of(span: SpanOfTime, period: DateRange): Promise<LeaderOverview> {
    const cases = await dependencies.cases(period)
    const [timeliness, reports, reportsBefore, proofs, inspection, lending] = await Promise.all([
      dependencies.timeliness(period),
      reportsIn(period),
      reportsIn(cases.before),
      dependencies.proofs(period),
      dependencies.inspection(),
      dependencies.lending(),
    ])
    return {
      ...{ span, ...period, asOf: new Date(now()).toISOString() },
      ...cases,
      ...{ timeliness, inspection, lending },
      papers: { reports, reportsBefore, proofs: sum(proofs.map(({ given }) => given)) },
    }
  }

  return {
    of,
    overview: (span: SpanOfTime) => of(span, findSpan(span, dateKey(now()))),

    /** A signed key for a hall screen: who created it and when it expires. */
    screenKey: (staffId: string): string =>
      seal.seal(JSON.stringify({ screen: staffId, until: addDays(dateKey(now()), SCREEN_DAYS) })),

    async screen(key: string): Promise<HallScreen> {
      const known = readKey(seal, key)
      if (!known || known.until < dateKey(now()) || !(await dependencies.isLeader(known.screen))) throw notFound('大屏')
      const [{ asOf, onTime, open, late, weeks, repairs, papers, ratings, lending }, today, regions] =
        await Promise.all([
          of('month', findSpan('month', dateKey(now()))),
          dependencies.today(),
          dependencies.regions(),
        ])
      return {
        ...{ asOf, onTime, today, open, late, weeks, repairs, ratings, lending, regions },
        papers: { reports: papers.reports, proofs: papers.proofs },
      }
    },
  }
}

function readKey(seal: OverviewDependencies['seal'], key: string): { screen: string; until: string } | null {
  try {
    const said: unknown = JSON.parse(seal.open(key))
    const isKey = typeof said === 'object' && said !== null && 'screen' in said && 'until' in said
    return isKey ? { screen: String(said.screen), until: String(said.until) } : null
  } catch {
    return null
  }
}
