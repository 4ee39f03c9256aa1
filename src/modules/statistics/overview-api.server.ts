import type { StaffActor } from '../../kernel/calls/actor.ts'
import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import { HALL_SCREEN } from './desk/layouts.ts'
import { createOverview, type OverviewDependencies } from './overview.server.ts'
import { leaderCalls } from './overview-contract.ts'
import { createWeeklyPapers, type WeeklyDependencies } from './weekly-papers.server.ts'

interface Dependencies extends OverviewDependencies, WeeklyDependencies {
  pressUnit(unit: string, by: { actor: StaffActor; address: string; staffId: string }): Promise<number>
}

/** Calls for leaders. */
export function openOverview(registry: CallRegistry, dependencies: Dependencies): void {
  const overview = createOverview(dependencies)
  const weekly = createWeeklyPapers(dependencies, (period) => overview.of('week', period))

  registry.implement(leaderCalls, {
    overview: ({ query }) => overview.overview(query.span),
    press: async ({ body, caller: { actor, address } }) => ({
      pressed: await dependencies.pressUnit(body.unit, { actor, address, staffId: actor.staffId }),
    }),
    week: () => weekly.week(),
    orderWeek: ({ caller }) => weekly.order(caller),
    weekPaper: async ({ params, caller }) =>
      attachment(
        await weekly.read(caller, params.number),
        { type: leaderCalls.weekPaper.bytes, name: `${params.number}.pdf` },
        SANDBOXED,
      ),
    async openScreen({ caller: { actor, address } }) {
      const key = overview.screenKey(actor.staffId)
      await dependencies.db.transaction((tx) =>
        audit(tx, { actor, address, action: 'open', entity: 'hall_screen', entityId: actor.staffId }),
      )
      return { address: `${HALL_SCREEN}?${new URLSearchParams({ key })}` }
    },
    screen: ({ query }) => overview.screen(query.key),
  })
}
