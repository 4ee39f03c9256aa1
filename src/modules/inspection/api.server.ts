import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { inspectionCalls } from './contract.ts'
import type { InspectionDependencies } from './dependencies.server.ts'
import { createFindings } from './findings.server.ts'
import { createOpinions } from './opinions.server.ts'
import { createOutsideLinks } from './outside-links.server.ts'
import { createOverview } from './overview.server.ts'
import { createInspectionPapers } from './papers.server.ts'
import { createPause } from './pause.server.ts'
import { createProbes } from './probes.server.ts'
import { createRuns } from './runs.server.ts'
import type { Sources } from './sources.ts'
import { formatQuarter } from './verdicts.ts'

export function openInspection(registry: CallRegistry, dependencies: InspectionDependencies) {
  const { db, now, define } = dependencies
  const probes = createProbes({ db, now, visit: dependencies.sources.visit })
  const sources: Sources = {
    ...{ ...dependencies.sources, today: () => dateKey(now()), probes: probes.read },
    outsideProblems: null,
  }
  if (dependencies.visitOutside)
    sources.outsideProblems = createOutsideLinks({ db, now, define, sources, visit: dependencies.visitOutside })
  const runs = createRuns({ db, now, define, papers: dependencies.papers, sources })
  const findings = createFindings({ db, now, sources, pause: createPause() })
  const { overview, report, judged } = createOverview({ db, now, runs, findings })
  const opinions = createOpinions({ db, now, judged, quarter: () => formatQuarter(dateKey(now())) })
  const papers = createInspectionPapers({
    db,
    now,
    define,
    papers: dependencies.papers,
    profile: dependencies.sources.profile,
    report,
  })

  registry.implement(inspectionCalls, {
    overview: () => overview(),
    findings: ({ query }) => findings.page(query),
    async report({ query }) {
      const found = await report(query.quarter)
      return { ...found, isMaking: await papers.isMaking(found.quarter) }
    },
    issuePaper: ({ body, caller }) => papers.order(caller, body.quarter),
    paper: async ({ params, caller }) =>
      attachment(
        await papers.read(caller, params.number),
        { type: inspectionCalls.paper.bytes, name: `${params.number}.pdf` },
        SANDBOXED,
      ),
    fillIn: ({ body, caller }) => opinions.give(caller, body),
    start: ({ caller }) => runs.start(caller),
    recheck: ({ body, caller }) => findings.recheck(caller, body.id),
    setAside: ({ body, caller }) => findings.setAside(caller, body.id, body.reason),
    reopen: ({ body, caller }) => findings.reopen(caller, body.id),
  })

  define({ code: 'site-probe', title: '站点探测', every: { minutes: 3 }, run: probes.take })
  return { overview }
}
