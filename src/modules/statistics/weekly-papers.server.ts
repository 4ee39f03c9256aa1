import type { StaffActor } from '../../kernel/calls/actor.ts'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { DateRange } from '../../kernel/forms/period.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { Papers } from '../documents/contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { LeaderOverview } from './overview-contract.ts'
import { composeWeek, lastWeek, weekTitle } from './weekly-paper.ts'

export interface WeeklyDependencies extends Basics {
  define: DefineJob
  profile: Pick<SiteProfile, 'portalName' | 'organiser' | 'siteIdCode'>
  papers: Pick<Papers, 'define' | 'draw' | 'read'>
  /** Valid documents of a definition, newest first. */
  issued(definition: string, most: number): Promise<{ number: string; title: string; issuedAt: Date | null }[]>
}

type Order = DateRange & { week: string }

const DEFINITION = 'weekly-brief'
const ENTITY = 'weekly_brief'
const MOST_LISTED = 52

/**
 * The report of a week: registered, signed and generated in a job. Its title names the week, and there is one report per week.
 */
export function createWeeklyPapers(
  dependencies: WeeklyDependencies,
  overviewOf: (period: DateRange) => Promise<LeaderOverview>,
) {
  const { db, now, define, profile, papers } = dependencies
  papers.define({
    ...{ code: DEFINITION, name: '每周简报', series: 'ZB', validDays: null, isVerifiable: true, purposes: [] },
  })

  const job = define<Order>({
    code: 'weekly-brief',
    title: '每周简报',
    async run({ payload }) {
      const drawn = await papers.draw({
        definition: DEFINITION,
        paper: composeWeek(payload, await overviewOf(payload), profile),
        subject: { name: profile.portalName, code: profile.siteIdCode },
      })
      return async (tx) => {
        await drawn.register(tx)
      }
    },
  })

  const current = () => lastWeek(dateKey(now()))
  const issued = () => dependencies.issued(DEFINITION, MOST_LISTED)

  return {
    async week() {
      const { week } = current()
      const [rows, progress] = await Promise.all([issued(), job.progress(week)])
      return {
        ...{ week, title: weekTitle(week), isMaking: progress?.state === 'waiting' },
        papers: rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: issuedAt?.toISOString() ?? '' })),
      }
    },

    async order({ actor, address }: Caller<StaffActor>): Promise<{ isNew: boolean }> {
      const order = current()
      if ((await issued()).some(({ title }) => title === weekTitle(order.week))) return { isNew: false }
      const isNew = await db.transaction(async (tx) => {
        if (!(await job.redo(tx, order.week, order)).isNew) return false
        await audit(tx, { actor, address, action: 'order', entity: ENTITY, entityId: order.week })
        return true
      })
      if (isNew) job.nudge()
      return { isNew }
    },

    /** Reads the file of a weekly report, and of no other document; the download is recorded. */
    async read({ actor, address }: Caller<StaffActor>, number: string): Promise<Buffer> {
      if (!(await issued()).some((row) => row.number === number)) throw notFound('每周简报')
      const bytes = await papers.read(number)
      await db.transaction((tx) => audit(tx, { actor, address, action: 'export', entity: ENTITY, entityId: number }))
      return bytes
    },
  }
}
