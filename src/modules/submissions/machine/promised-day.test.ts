import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkingDay } from '../../../kernel/format/working-days.ts'
import { commitmentMachine } from './commitment.ts'
import { correctionMachine } from './correction.ts'
import { declarationMachine } from './declaration.ts'
import { computeDueDates, officeCalendar, workingDaysUpTo } from './due-dates.ts'
import { complaintMachine } from './handling.ts'
import { messageMachine } from './message.ts'
import { objectionMachine } from './objection.ts'
import { explainPromise, firstPromise, type MovedPromise, movePromise } from './promised-day.ts'
import { findState, type Machine } from './state-machine.ts'

const complaint = { timeLimits: { accept: 7, handle: 10, reply: 5 } }
/** A Tuesday; the promised day is 22 working days later. */
const SENT = new Date('2026-11-10T01:12:00Z')
const PROMISED = '2026-12-10'

describe('the promised day', () => {
  it('is the latest possible one on the receipt', () => {
    expect(firstPromise(complaint, SENT)).toBe(PROMISED)
    expect(firstPromise(complaint, SENT)).toBe(computeDueDates(complaint, SENT).reply)
  })

  it('is computed again from the day of acceptance', () => {
    const moved = movePromise(complaint, PROMISED, { from: 'accept', to: 'handle', today: '2026-11-11' })

    expect(moved).toEqual({ was: PROMISED, day: '2026-12-02', why: 'accepted', by: 0 })
    expect(explainPromise(moved!)).toBe('从受理当天重新计算，最迟答复您的日期由 2026年12月10日 改为 2026年12月2日。')
  })

  it.each(['2026-11-19', '2026-12-01'])(
    'does not move when it was accepted on %s, on the last day or late',
    (today) => {
      expect(movePromise(complaint, PROMISED, { from: 'accept', to: 'handle', today })).toBeNull()
    },
  )

  it('moves by the working days that the sender took to complete the material', () => {
    const pause = { from: '2026-11-12', until: '2026-11-17' }

    const moved = movePromise(complaint, PROMISED, { from: 'stopped', to: 'accept', today: '2026-11-17', pause })

    expect(moved).toEqual({ was: PROMISED, day: '2026-12-15', why: 'supplemented', by: 3 })
    expect(explainPromise(moved!)).toContain('由 2026年12月10日 改为 2026年12月15日')
  })

  it('does not move if the material was completed on the same day', () => {
    const pause = { from: '2026-11-13', until: '2026-11-15' }

    expect(movePromise(complaint, PROMISED, { from: 'stopped', to: 'accept', today: '2026-11-15', pause })).toBeNull()
  })

  it('moves by ten working days when an extension is granted', () => {
    const step = { from: 'handle', to: 'handle', today: '2026-11-20', isExtended: true } as const

    expect(movePromise(complaint, '2026-12-02', step)).toMatchObject({ day: '2026-12-16', why: 'extended', by: 10 })
  })

  it.each([
    ['handle', 'reply'],
    ['reply', 'none'],
    ['accept', 'stopped'],
    ['handle', 'handle'],
    ['review', 'none'],
  ] as const)('stays from %s to %s', (from, to) => {
    expect(movePromise(complaint, PROMISED, { from, to, today: '2026-11-20' })).toBeNull()
  })

  it('is set again by a review', () => {
    const moved = movePromise(complaint, PROMISED, { from: 'none', to: 'review', today: '2026-12-14' })

    expect(moved).toMatchObject({ day: '2027-01-05', why: 'reviewed' })
  })
})

const MACHINES: Machine[] = [
  ...[complaintMachine, objectionMachine, messageMachine, declarationMachine, commitmentMachine, correctionMachine],
]

const anyDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const limits = fc.record({ accept: fc.nat(7), handle: fc.nat(15), reply: fc.nat(5) })
const walk = fc.array(fc.record({ turn: fc.nat(40), wait: fc.nat(12) }), { maxLength: 12 })

describe('along any path of any machine, the promised day', () => {
  it.each(MACHINES)(
    'of $code becomes later only by a supplement, an extension or a review, and the reason is stated',
    (machine) => {
      fc.assert(
        fc.property(anyDay, limits, walk, (sentOn, timeLimits, steps) => {
          let [state, today, day] = [
            machine.entry,
            sentOn,
            firstPromise({ timeLimits }, new Date(`${sentOn}T01:00:00Z`)),
          ]
          let pausedOn: string | null = null
          for (const { turn, wait } of steps) {
            today = addDays(today, wait)
            const open = machine.transitions.filter(({ from }) => from.includes(state))
            if (open.length === 0) break
            const taken = open[turn % open.length]!
            const [from, to] = [findState(machine, state).clock, findState(machine, taken.to ?? state).clock]
            const pause = pausedOn !== null && to !== 'stopped' ? { from: pausedOn, until: today } : undefined
            const isExtended = taken.action === 'extend'

            const moved: MovedPromise | null = movePromise({ timeLimits }, day, { from, to, today, pause, isExtended })

            if (moved) expectHonest(moved, { pause: pause !== undefined, isExtended, isReview: to === 'review' })
            day = moved?.day ?? day
            state = taken.to ?? state
            pausedOn = to === 'stopped' ? (pausedOn ?? today) : null
          }
        }),
      )
    },
  )
})

function expectHonest(
  { was, day, why, by }: MovedPromise,
  { pause, isExtended, isReview }: { pause: boolean; isExtended: boolean; isReview: boolean },
): void {
  expect(isWorkingDay(day)).toBe(true)
  if (why === 'accepted') expect(day < was).toBe(true)
  else if (why !== 'reviewed') expect(workingDaysUpTo(was, day, officeCalendar)).toBe(by)
  if (day > was) expect(pause || isExtended || isReview).toBe(true)
  const words = explainPromise({ was, day, why, by })
  for (const each of why === 'reviewed' ? [day] : [was, day])
    expect(words).toContain(`${Number(each.slice(0, 4))}年${Number(each.slice(5, 7))}月${Number(each.slice(8))}日`)
}

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
