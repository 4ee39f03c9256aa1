import type { Doors } from '../../kernel/calls/implement.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { inspectionCalls } from './contract.ts'
import { createFindings } from './findings.server.ts'
import type { InspectionNeeds } from './needs.server.ts'
import { createOutsideLinks } from './outside-links.server.ts'
import { createOverview } from './overview.server.ts'
import { createProbes } from './probes.server.ts'
import { createRuns } from './runs.server.ts'
import type { Sources } from './sources.ts'
import { createPause } from './turns.server.ts'

export function openInspection(doors: Doors, needs: InspectionNeeds) {
  const { db, now, define } = needs
  const probes = createProbes({ db, now, visit: needs.sources.visit })
  const sources: Sources = {
    ...{ ...needs.sources, today: () => dateKey(now()), probes: probes.read },
    outsideProblems: null,
  }
  if (needs.visitOutside)
    sources.outsideProblems = createOutsideLinks({ db, now, define, sources, visit: needs.visitOutside })
  const runs = createRuns({ db, now, define, sources })
  const findings = createFindings({ db, now, sources, pause: createPause() })
  const { overview, report } = createOverview({ db, now, runs, findings })

  doors.implement(inspectionCalls, {
    overview: () => overview(),
    findings: ({ query }) => findings.page(query),
    report: ({ query }) => report(query.quarter),
    start: ({ caller }) => runs.start(caller),
    recheck: ({ body, caller }) => findings.recheck(caller, body.id),
    setAside: ({ body, caller }) => findings.setAside(caller, body.id, body.reason),
    reopen: ({ body, caller }) => findings.reopen(caller, body.id),
  })

  define({ code: 'site-probe', title: '站点探测', every: { minutes: 3 }, run: probes.take })
}
