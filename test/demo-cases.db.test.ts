import { describe, expect, it } from 'vitest'
import { loadDemoCases } from '../demo/cases/load.ts'
import { messages } from '../demo/cases/messages.ts'
import type { Db } from '../src/kernel/data/db.server.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { isWorkingDay } from '../src/kernel/format/working-days.ts'
import { checkCreditCode } from '../src/kernel/identity/credit-code.ts'
import { siteMessage } from '../src/modules/people/tables.server.ts'
import { KINDS } from '../src/modules/submissions/kinds/kind-list.ts'
import { isForStaff } from '../src/modules/submissions/kinds/submission-kind.ts'
import { submission, submissionEvent } from '../src/modules/submissions/tables.server.ts'
import { demoStorage, openTestDatabase, testSeal } from './database.ts'

const { database } = await openTestDatabase()
// A Wednesday, so that a weekend is among the days before it.
const NOW = new Date('2026-11-18T02:00:00Z')

/** Loads the cases of the whole city on the register of the small one, reads them, and rolls back. */
async function loadedAt<Seen>(now: Date, look: (tx: Db) => Promise<Seen>): Promise<Seen> {
  let seen: { found: Seen } | undefined
  const undone = new Error('undone')
  await database.db
    .transaction(async (tx) => {
      const given = { storage: demoStorage(), seal: testSeal(), regionCode: '350099', now, scale: 'city' as const }
      await loadDemoCases(tx, given)
      seen = { found: await look(tx) }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return seen!.found
}

const casesOf = (tx: Db) => tx.select().from(submission).orderBy(submission.submittedAt)

const city = await loadedAt(NOW, async (tx) => ({
  cases: await casesOf(tx),
  events: await tx.select().from(submissionEvent).orderBy(submissionEvent.id),
  told: await tx.$count(siteMessage),
}))

describe('the cases of the demo city', () => {
  it('are of every kind, and of most kinds in more than one state', () => {
    const states = Map.groupBy(city.cases, ({ kind }) => kind)
    expect([...states.keys()].toSorted()).toEqual(
      // Product applications are loaded with the products.
      KINDS.filter(isForStaff)
        .map(({ code }) => code)
        .toSorted(),
    )
    const several = [...states.values()].filter((some) => new Set(some.map(({ state }) => state)).size > 1)
    expect(several.length).toBeGreaterThanOrEqual(8)
  })

  it('include declarations for points and repair applications, in states that desks show', () => {
    const statesOf = (kind: RegExp) =>
      [...new Set(city.cases.filter((one) => kind.test(one.kind)).map(({ state }) => state))].toSorted()

    expect(statesOf(/^points-declaration/)).toEqual(['BOOKED', 'PENDING', 'REJECTED', 'RETURNED'])
    expect(statesOf(/^repair-application/)).toEqual(['PRECHECKED', 'REJECTED_ACCEPT', 'SUBMITTED'])
  })

  it('are the same in every load of a day, and none is dated on that day', async () => {
    // Receipt numbers continue those of earlier loads, so they are left out.
    const facts = (cases: typeof city.cases) =>
      cases.map(({ acceptNo, kind, state, title, dueOn }) => ({
        day: acceptNo.slice(2, 10),
        kind,
        state,
        title,
        dueOn,
      }))

    const again = await loadedAt(new Date(NOW.getTime() + 3_600_000), casesOf)

    expect(facts(again)).toEqual(facts(city.cases))
    expect(again.filter(({ acceptNo }) => acceptNo.includes('20261118'))).toEqual([])
  })

  it('have steps in office hours, each after the previous one', () => {
    expect(city.events.filter(({ at }) => !isWorkingDay(dateKey(at)))).toEqual([])
    for (const steps of Map.groupBy(city.events, ({ submissionId }) => submissionId).values())
      expect(steps.map(({ at }) => at.getTime())).toEqual(steps.map(({ at }) => at.getTime()).toSorted())
  })

  it('include waiting and late ones, and notify their owners of every step', () => {
    const open = city.cases.filter(({ step }) => step !== 'done')
    expect(open.filter(({ dueOn }) => dueOn && dueOn < '2026-11-18').length).toBeGreaterThan(0)
    expect(open.filter(({ dueOn }) => dueOn && dueOn >= '2026-11-18').length).toBeGreaterThan(5)
    expect(city.cases.filter(({ ownerUserId }) => ownerUserId).length).toBeGreaterThanOrEqual(8)
    expect(city.told).toBeGreaterThan(10)
  })

  it('have valid check characters in every credit code', () => {
    const codes = city.cases.flatMap(({ fields }) =>
      ['targetCode', 'uscc'].flatMap((key) => (typeof fields[key] === 'string' ? [fields[key]] : [])),
    )

    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code) => !checkCreditCode(code).ok)).toEqual([])
  })

  it('appear on the message board of the small city too', async () => {
    const small = messages.filter(({ isSmall }) => isSmall)

    const there = await casesOf(database.db)

    expect(there.filter(({ kind }) => kind === 'message').map(({ title }) => title)).toEqual(
      expect.arrayContaining(small.map(({ values }) => values.title)),
    )
  })
})
