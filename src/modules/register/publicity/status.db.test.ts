import { and, eq, gte, lte } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { record } from '../records/tables.server.ts'
import { type PublicityDates, publicityStatusOn } from './status.ts'

const { database } = await openTestDatabase()
const { db } = database

const DAYS = ['2026-04-09', '2026-04-10', '2026-04-11', '2026-04-12', '2026-04-13', '2026-04-14', '2026-04-15']
const BATCH = 'states'

/** All combinations of beginning, end, hiding and early end around these days. */
const states: (PublicityDates & { id: string })[] = [null, '2026-04-10', '2026-04-12'].flatMap((publicityFrom) =>
  [null, '2026-04-11', '2026-04-13'].flatMap((publicityUntil) =>
    [null, '2026-04-10', '2026-04-12', '2026-04-14'].flatMap((endedOn) =>
      [false, true].flatMap((blocked) =>
        [1, 2, 3].map((shareScope) => {
          const endedReason = endedOn === null ? null : blocked ? ('withdrawn' as const) : ('repaired' as const)
          const dates = { publicityFrom, publicityUntil, endedOn, endedReason, blocked, shareScope }
          return { id: `state ${JSON.stringify(Object.values(dates))}`, ...dates }
        }),
      ),
    ),
  ),
)

beforeAll(async () => {
  const same = { dataset: 'penalty', subjectType: 'organisation', subjectName: '榕屿海川鞋业有限公司' } as const
  const rest = {
    title: '处罚',
    authority: '市局',
    sourceUnit: '市局',
    sourceCode: '',
    regionCode: '350099',
    ruleId: '',
  }
  await db.insert(record).values(
    states.map((state) => ({
      ...{ ...same, ...rest, ...state },
      ...{ decisionDate: '2026-04-01', items: {}, naturalKey: state.id, batchNo: BATCH, checksum: '', search: '' },
    })),
  )
})

describe('the view of public records', () => {
  it.each(DAYS)('on %s contains exactly the records whose status is public', async (today) => {
    const shown = await db
      .select({ id: record.id })
      .from(record)
      .where(and(eq(record.batchNo, BATCH), lte(record.shownFrom, today), gte(record.shownUntil, today)))

    const inPublic = states.filter((state) => publicityStatusOn(state, today) === '公示中').map(({ id }) => id)

    expect(shown.map(({ id }) => id).sort()).toEqual(inPublic.sort())
  })
})
