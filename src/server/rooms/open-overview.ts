import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { listIssued } from '../../modules/documents/issued-figures.server.ts'
import { createFigures } from '../../modules/finance/loans/figures.server.ts'
import type { InspectionOverview as Inspected } from '../../modules/inspection/contract.ts'
import { countOpenFindings } from '../../modules/inspection/findings.server.ts'
import { readQuality } from '../../modules/register/desk/quality.server.ts'
import { readProofs } from '../../modules/reports/proof-figures.server.ts'
import { openOverview } from '../../modules/statistics/overview-api.server.ts'
import { createLeaderFigures } from '../../modules/submissions/staff/leader-figures.server.ts'
import { readReports } from './open-statistics.ts'
import { countSubjectsByRegion } from './subject-regions.ts'

type Dependencies = Pick<
  Parameters<typeof openOverview>[1],
  'db' | 'now' | 'define' | 'profile' | 'papers' | 'seal' | 'isLeader'
> & { inspected(): Promise<Inspected> }

/** A pseudo member of staff with access to the data of all units. */
const WHOLE = {
  unit: '',
  isCentre: true,
  address: '',
  actor: { kind: 'staff', staffId: '', roles: [], name: '', sessionId: '' },
} as const

/** Opens the overview for leaders: each figure is computed by the function that the pages of its own room use. */
export function openOverviewRoom(registry: CallRegistry, { inspected, ...needs }: Dependencies): void {
  const { db, now } = needs
  const cases = createLeaderFigures({ db, now })
  const loans = createFigures({ db, now })
  openOverview(registry, {
    ...needs,
    cases: cases.figures,
    today: cases.today,
    pressUnit: cases.pressUnit,
    async timeliness({ from, to }) {
      const query = { from: from.slice(0, 7), to: to.slice(0, 7) }
      const { rows, totals } = await readQuality(db, WHOLE, query, dateKey(now()))
      const units = [...Map.groupBy(rows, ({ unit }) => unit)].map(([unit, own]) => ({
        unit,
        reported: own.reduce((sum, { reported }) => sum + reported, 0),
        onTime: own.reduce((sum, { reported, late }) => sum + reported - late, 0),
      }))
      const share = ({ reported, onTime }: (typeof units)[number]) => (reported === 0 ? 1 : onTime / reported)
      return {
        ...{ reported: totals.reported, onTime: totals.reported - totals.late, month: to.slice(5, 7) },
        units: units.toSorted((one, other) => share(one) - share(other)),
      }
    },
    reports: (period) => readReports(db, period),
    proofs: (period) => readProofs(db, period),
    async inspection() {
      const { summary, trend } = await inspected()
      if (!summary) return null
      const { passes, score, vetoes, toMend } = summary
      return { passes, score, vetoes, toMend, open: await countOpenFindings(db), trend }
    },
    lending: loans.lending,
    regions: () => countSubjectsByRegion(db),
    issued: (definition, most) => listIssued(db, definition, most),
  })
}
