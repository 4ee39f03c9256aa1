import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { currentSpan } from '../cases/progress.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { chooseLight, dayAfter, officeCalendar } from '../machine/due-dates.ts'
import { submission } from '../tables.server.ts'

/** Most working days left of an amber case: more than a fifth of the longest limit. */
const MOST_AMBER_DAYS = 8

/** The day of submission in the city; the time does not matter. */
const submittedOn = sql<string>`(${submission.submittedAt} at time zone 'Asia/Shanghai')::date::text`

/** Columns that the traffic light depends on. */
const TIMED = {
  ...{ kind: submission.kind, state: submission.state, submittedOn, acceptedOn: submission.acceptedOn },
  ...{ handledOn: submission.handledOn, reviewAskedOn: submission.reviewAskedOn, pauses: submission.pauses },
  extendedBy: submission.extendedBy,
}

type Timed = Pick<Case, 'kind' | 'state' | 'acceptedOn' | 'handledOn' | 'reviewAskedOn' | 'pauses' | 'extendedBy'> & {
  submittedOn: string
}

/**
 * Whether a case is amber depends on working days and pauses, which the database does not know. It is computed for cases near
 * their limit, once per group with the same values: thousands of cases form some dozens of groups.
 */
export function createNearlyDue({ db, now }: { db: Db; now(): number }) {
  // A light depends on these values and the day, so it is cached under them.
  const lights = new LRUCache<string, boolean>({ max: 20_000 })

  async function amber<Told>(visible: SQL | undefined, told: SQL<Told>): Promise<Told[]> {
    const today = dateKey(now())
    const last = dayAfter(today, MOST_AMBER_DAYS, officeCalendar)
    const rows = await db
      .select({ ...TIMED, told })
      .from(submission)
      .where(and(visible, gte(submission.dueOn, today), lte(submission.dueOn, last)))
      .groupBy(...Object.values(TIMED))
    return rows.flatMap(({ told: answer, ...row }) => {
      const key = `${today} ${Object.values({ ...row, pauses: JSON.stringify(row.pauses) }).join(' ')}`
      const isAmber = lights.get(key) ?? isAmberOn(today, row)
      lights.set(key, isAmber)
      return isAmber ? [answer] : []
    })
  }

  function isAmberOn(today: string, { submittedOn: day, ...row }: Timed): boolean {
    const span = currentSpan(expectKind(row.kind), { ...row, submittedAt: startOfDay(day) })
    return span !== null && chooseLight({ ...span, today, pauses: row.pauses }) === 'amber'
  }

  return {
    async ids(visible: SQL | undefined): Promise<string[]> {
      return (await amber(visible, sql<string[]>`array_agg(${submission.id})`)).flat()
    },
    async count(visible: SQL | undefined): Promise<number> {
      return (await amber(visible, sql<number>`count(*)::int`)).reduce((all, number) => all + number, 0)
    },
  }
}
