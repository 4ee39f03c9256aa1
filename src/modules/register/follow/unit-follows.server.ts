import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { forbidden } from '../../../kernel/calls/errors.ts'
import { type ListResult, MOST_ROWS_OF_LENDERS } from './contract.ts'
import type { FollowDependencies } from './dependencies.server.ts'
import { readFollowerNews, readPortfolio } from './follow-page.server.ts'
import { findFollower } from './followers.server.ts'
import type { createFollows } from './follows.server.ts'
import type { UnitPage } from './unit-contract.ts'

/** Most changes on one page. */
const MOST_NEWS = 100

/** The list of a unit: visible to all its members, replaceable by each of them, and hidden from everybody else. */
export function createUnitFollows(dependencies: FollowDependencies, follows: ReturnType<typeof createFollows>) {
  const { db, unitOf } = dependencies

  async function unitOfCaller({ actor }: Caller): Promise<string> {
    const unit = actor.kind === 'staff' ? await unitOf(actor.staffId) : undefined
    if (unit === undefined) throw forbidden()
    return unit
  }

  return {
    async page(caller: Caller): Promise<UnitPage> {
      const unit = await unitOfCaller(caller)
      const found = await findFollower(db, { unit })
      const news = found ? (await readFollowerNews(dependencies, found)).slice(0, MOST_NEWS) : []
      return {
        unit,
        portfolio: await readPortfolio(dependencies, found, MOST_ROWS_OF_LENDERS),
        news: news.map(({ subjectId, subjectName, isOwn: _, ...one }) => ({
          ...one,
          id: subjectId,
          name: subjectName,
        })),
      }
    },

    async replace(caller: Caller, list: string): Promise<ListResult> {
      const unit = await unitOfCaller(caller)
      const looker = { id: unit, name: unit }
      return follows.replacePortfolio({ unit }, caller, list, { most: MOST_ROWS_OF_LENDERS, looker })
    },
  }
}
