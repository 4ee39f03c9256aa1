import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import type { Doors } from '../../kernel/calls/implement.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { inspectionCalls } from './contract.ts'
import { createFindings } from './findings.server.ts'
import type { InspectionNeeds } from './needs.server.ts'
import { createOpinions } from './opinions.server.ts'
import { createOutsideLinks } from './outside-links.server.ts'
import { createOverview } from './overview.server.ts'
import { createInspectionPapers } from './papers.server.ts'
import { createProbes } from './probes.server.ts'
import { createRuns } from './runs.server.ts'
import type { Sources } from './sources.ts'
import { createPause } from './turns.server.ts'
import { quarterOf } from './verdicts.ts'

export function openInspection(doors: Doors, needs: InspectionNeeds) {
  const { db, now, define } = needs
  const probes = createProbes({ db, now, visit: needs.sources.visit })
  const sources: Sources = {
    ...{ ...needs.sources, today: () => dateKey(now()), probes: probes.read },
    outsideProblems: null,
  }
  if (needs.visitOutside)
    sources.outsideProblems = createOutsideLinks({ db, now, define, sources, visit: needs.visitOutside })
  const runs = createRuns({ db, now, define, papers: needs.papers, sources })
  const findings = createFindings({ db, now, sources, pause: createPause() })
  const { overview, report, judged } = createOverview({ db, now, runs, findings })
  const opinions = createOpinions({ db, now, judged, quarter: () => quarterOf(dateKey(now())) })
  const papers = createInspectionPapers({
    db,
    now,
    define,
    papers: needs.papers,
    profile: needs.sources.profile,
    report,
  })

  doors.implement(inspectionCalls, {
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
