import { forbidden } from '../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { inspectionCalls } from './contract.ts'
import { createFindings } from './findings.server.ts'
import type { InspectionNeeds, Member } from './needs.server.ts'
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
    start: ({ caller }) => runs.start(memberOf(caller)),
    recheck: ({ body, caller }) => findings.recheck(memberOf(caller), body.id),
    setAside: ({ body, caller }) => findings.setAside(memberOf(caller), body.id, body.reason),
    reopen: ({ body, caller }) => findings.reopen(memberOf(caller), body.id),
  })

  define({ code: 'site-probe', title: '站点探测', every: { minutes: 3 }, run: probes.take })
}

/** The door has let in staff only. */
function memberOf({ actor, address }: Caller): Member {
  if (actor.kind !== 'staff') throw forbidden()
  return { actor, address }
}
