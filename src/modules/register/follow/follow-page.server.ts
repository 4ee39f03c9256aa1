import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { maskEmail } from '../../../kernel/text/masks.ts'
import { isKeyOf } from '../../../kernel/typed-keys.ts'
import { subject } from '../records/tables.server.ts'
import type { Followed, FollowNews, FollowPage } from './contract.ts'
import type { FollowDependencies } from './dependencies.server.ts'
import { type Follower, findFollower } from './followers.server.ts'
import { findLimits } from './follows.server.ts'
import { type ReportableNews, readNews } from './found-events.server.ts'
import { FIRST_RULES, RULES } from './rules.ts'
import { followedSubject } from './tables.server.ts'

/** Older changes are not listed; the archive shows them. */
const SHOWN_DAYS = 90
const RECENT_DAYS = 7
const MOST_OWN_NEWS = 5
const MOST_BRIEF = 3

interface Asked {
  accountId: string
  isPerson: boolean
  waitingMailbox(followerId: string): Promise<string | null>
}

/** The organisations that an account follows, with the changes that may be shown at this moment. */
export function createFollowPage(dependencies: FollowDependencies) {
  const { db, now, sendsMail } = dependencies

  /** Organisations followed one by one, those with the latest change first. */
  async function briefOf(accountId: string): Promise<{ total: number; newest: Followed[] }> {
    const found = await findFollower(db, { accountId })
    if (!found) return { total: 0, newest: [] }
    const singles = await singlesOf(db, found, newestOf(await readFollowerNews(dependencies, found)))
    return { total: singles.length, newest: singles.slice(0, MOST_BRIEF) }
  }

  async function pageOf({ accountId, isPerson, waitingMailbox }: Asked): Promise<FollowPage> {
    const found = await findFollower(db, { accountId })
    const news = found ? await readFollowerNews(dependencies, found) : []
    const newest = newestOf(news)
    const since = addDays(dateKey(now()), -RECENT_DAYS)
    return {
      own: await ownOf(dependencies, accountId, news),
      singles: found ? await singlesOf(db, found, newest) : [],
      changed: new Set(news.filter(({ on }) => on > since).map(({ subjectId }) => subjectId)).size,
      rules: (found?.rules ?? FIRST_RULES).flatMap((rule) => (isKeyOf(RULES, rule) ? [rule] : [])),
      frequency: found?.frequency ?? 'at-once',
      mailbox: found ? await mailboxOf(dependencies, found, waitingMailbox) : null,
      sendsMail,
      portfolio: isPerson
        ? null
        : await readPortfolio(dependencies, found, (await findLimits(dependencies, accountId)).most),
    }
  }

  return { pageOf, briefOf }
}

const newestOf = (news: readonly ReportableNews[]) => new Map(news.toReversed().map((one) => [one.subjectId, one]))

/** Changes of the last months, newest first. */
export const readFollowerNews = (
  dependencies: FollowDependencies,
  { id }: Pick<Follower, 'id'>,
): Promise<ReportableNews[]> =>
  readNews(dependencies.db, dependencies, {
    condition: sql`e.follower_id = ${id} and e.at >= ${addDays(dateKey(dependencies.now()), -SHOWN_DAYS)}::date`,
  })

const withoutWhom = ({ on, kind, tone, text, href, action }: ReportableNews): FollowNews => ({
  on,
  kind,
  tone,
  text,
  href,
  action,
})

async function ownOf({ db, organisationOf }: FollowDependencies, accountId: string, news: readonly ReportableNews[]) {
  const firm = await organisationOf(accountId)
  if (!firm) return null
  const [known] = await db.select({ id: subject.id }).from(subject).where(eq(subject.creditCode, firm.code))
  const own = news.filter(({ isOwn }) => isOwn).slice(0, MOST_OWN_NEWS)
  return { id: known?.id ?? '', name: firm.name, news: own.map(withoutWhom) }
}

/** Sorted by latest change, then by the day the organisation was followed. */
async function singlesOf(db: Db, { id }: Follower, newest: ReadonlyMap<string, ReportableNews>): Promise<Followed[]> {
  const rows = await db
    .select({ id: subject.id, name: subject.name, since: followedSubject.createdAt })
    .from(followedSubject)
    .innerJoin(subject, eq(subject.id, followedSubject.subjectId))
    .where(and(eq(followedSubject.followerId, id), eq(followedSubject.source, 'single')))
  const dayOf = (one: (typeof rows)[number]) => newest.get(one.id)?.on ?? ''
  return rows
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)) || other.since.getTime() - one.since.getTime())
    .map((one) => {
      const news = newest.get(one.id)
      return { id: one.id, name: one.name, news: news ? withoutWhom(news) : null }
    })
}

async function mailboxOf(
  { seal }: FollowDependencies,
  { id, mailboxSealed }: Follower,
  waitingMailbox: Asked['waitingMailbox'],
) {
  const waiting = await waitingMailbox(id)
  if (waiting) return { masked: maskEmail(waiting), isConfirmed: false }
  return mailboxSealed ? { masked: maskEmail(seal.open(mailboxSealed)), isConfirmed: true } : null
}

/** Number of counterparties with public negative records, and of those no longer in business. */
export async function readPortfolio(
  { db, standing }: FollowDependencies,
  found: Follower | undefined,
  most: number,
): Promise<NonNullable<FollowPage['portfolio']>> {
  const rows = found
    ? await db
        .select({ id: followedSubject.subjectId })
        .from(followedSubject)
        .where(and(eq(followedSubject.followerId, found.id), eq(followedSubject.source, 'portfolio')))
    : []
  return { most, ...countStanding(await standing(rows.map(({ id }) => id)), rows.length) }
}

function countStanding(
  standings: Awaited<ReturnType<FollowDependencies['standing']>>,
  total: number,
): Pick<NonNullable<FollowPage['portfolio']>, 'total' | 'clear' | 'negative' | 'closed'> {
  const all = [...standings.values()]
  const closed = all.filter(({ concerns }) => concerns.some(({ dataset }) => dataset === null)).length
  const negative = all.filter(
    ({ concerns }) => concerns.length > 0 && concerns.every(({ dataset }) => dataset !== null),
  ).length
  return { total, clear: total - closed - negative, negative, closed }
}
