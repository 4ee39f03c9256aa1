import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Basics } from '../../kernel/data/basics.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import { FINDING_STATES, type InspectionOverview, type Report } from './contract.ts'
import type { createFindings } from './findings.server.ts'
import { INDICATORS, type Indicator } from './indicators.ts'
import { readOpinions } from './opinions.server.ts'
import { listPapers } from './papers.server.ts'
import { describeTariff, type GivenOpinion, judgeIndicators, readOpenDefects } from './results.server.ts'
import type { createRuns } from './runs.server.ts'
import { type IndicatorResult, inspectionFinding, inspectionRun } from './tables.server.ts'
import {
  computeDeduction,
  describeQuarter,
  formatQuarter,
  lastQuarters,
  quarterDays,
  type Summary,
  summariseVerdicts,
} from './verdicts.ts'

const FIRST = 6
const QUARTERS = 8
/** Most problems of one indicator in a report. */
const MOST_TOLD = 20

interface Dependencies extends Basics {
  runs: ReturnType<typeof createRuns>
  findings: ReturnType<typeof createFindings>
}

export function createOverview({ db, now, runs, findings }: Dependencies) {
  const today = () => dateKey(now())
  const quarter = sql<string>`to_char(${inspectionRun.endedAt} at time zone 'Asia/Shanghai', 'YYYY"Q"Q')`

  /** The last finished inspection of each quarter. */
  const endOfQuarters = () =>
    db
      .selectDistinctOn([quarter], { quarter, figures: inspectionRun.figures })
      .from(inspectionRun)
      .where(eq(inspectionRun.state, 'done'))
      .orderBy(quarter, sql`${inspectionRun.endedAt} desc`)

  async function standing() {
    const [run, defects, opinions] = await Promise.all([
      ...([runs.last(), readOpenDefects(db), readOpinions(db, formatQuarter(today()))] as const),
    ])
    const indicators = judgeIndicators(run?.results ?? {}, defects, opinions)
    return { run, indicators, summary: run ? summariseVerdicts(indicators) : null }
  }

  async function overview(): Promise<InspectionOverview> {
    const [{ run, indicators, summary }, running, first, ended] = await Promise.all([
      ...([standing(), runs.progress(), findings.first(FIRST), endOfQuarters()] as const),
    ])
    const current = formatQuarter(today())
    return {
      ...{ running, indicators, summary, first, quarter: current },
      run: run ? presentRun(run) : null,
      trend: trendOf(ended, current, summary),
    }
  }

  async function report(asked: string = formatQuarter(today())): Promise<Report> {
    const { from, until } = quarterDays(asked)
    const span = { from: startOfDay(from), before: startOfDay(addDays(until, 1)) }
    const [run, ended, number, problems, opinions, papers] = await Promise.all([
      runs.last(span),
      endOfQuarters(),
      db.$count(
        inspectionRun,
        and(
          eq(inspectionRun.state, 'done'),
          gte(inspectionRun.endedAt, span.from),
          lt(inspectionRun.endedAt, span.before),
        ),
      ),
      db
        .select()
        .from(inspectionFinding)
        .where(
          and(
            lt(inspectionFinding.foundAt, span.before),
            or(isNull(inspectionFinding.mendedAt), gte(inspectionFinding.mendedAt, span.from)),
          ),
        )
        .orderBy(asc(inspectionFinding.foundAt), asc(inspectionFinding.id)),
      readOpinions(db, asked),
      listPapers(db, asked),
    ])
    const byIndicator = Map.groupBy(run ? problems : [], ({ indicator }) => indicator)
    const rows = INDICATORS.map((indicator) => {
      const { code, group, name, standard } = indicator
      const own = byIndicator.get(code) ?? []
      return {
        ...{ code, group, name, standard, tariff: describeTariff(indicator) },
        ...toldOf(indicator, run?.results[code], opinions.get(code)),
        problems: own
          .slice(0, MOST_TOLD)
          .map((row) => ({ text: `${row.place}：${row.what}`, mending: mendingOf(row) })),
        more: Math.max(0, own.length - MOST_TOLD),
      }
    })
    return {
      ...{ quarter: asked, title: describeQuarter(asked), from, until, isOver: until < today(), runs: number },
      run: run ? presentRun(run) : null,
      // Verdicts entered since the inspection are in the rows but not in its figures, so the summary is computed again.
      summary: run && opinions.size > 0 ? summariseVerdicts(rows) : (run?.figures ?? null),
      quarters: ended.map((each) => each.quarter).reverse(),
      ...{ rows, papers },
    }
  }

  return { overview, report, judged: async () => (await standing()).indicators }
}

/** An indicator in a report: as the last inspection of the quarter ended, or as a person judged. */
function toldOf(indicator: Indicator, result: IndicatorResult | undefined, opinion: GivenOpinion | undefined) {
  const verdict = result?.verdict ?? 'person'
  if (verdict !== 'person' || !opinion)
    return { verdict, deduction: result?.deduction ?? 0, evidence: result?.evidence ?? '本季度没有检查' }
  const deduction = opinion.verdict === 'bad' ? computeDeduction(indicator, [{ grade: 'bad', sort: 'person' }]) : 0
  return { verdict: opinion.verdict, deduction, evidence: opinion.evidence }
}

type Run = typeof inspectionRun.$inferSelect

function presentRun({ startedAt, endedAt, staffName }: Run) {
  const end = endedAt ?? startedAt
  return {
    startedAt: startedAt.toISOString(),
    endedAt: end.toISOString(),
    seconds: Math.round((end.getTime() - startedAt.getTime()) / 1000),
    by: staffName ?? '每晚自动检查',
  }
}

/** Trend from the first inspected quarter; the current quarter uses today's figures. */
function trendOf(
  ended: readonly { quarter: string; figures: Summary | null }[],
  current: string,
  summary: Summary | null,
): InspectionOverview['trend'] {
  const known = new Map(ended.map(({ quarter, figures }) => [quarter, figures?.toMend ?? 0]))
  if (summary) known.set(current, summary.toMend)
  return lastQuarters(current, QUARTERS).flatMap((quarter) => {
    const toMend = known.get(quarter)
    return toMend === undefined ? [] : [{ quarter, toMend }]
  })
}

function mendingOf({ state, mendedAt, reason }: typeof inspectionFinding.$inferSelect): string {
  if (state === 'mended' && mendedAt) return `${FINDING_STATES.mended}（${dateKey(mendedAt)}）`
  return state === 'ignored' ? `${FINDING_STATES.ignored}：${reason ?? ''}` : '整改中'
}
