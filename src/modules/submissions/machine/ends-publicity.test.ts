import { describe, expect, it } from 'vitest'
import { KINDS } from '../kinds/kind-list.ts'
import type { Guard } from './guards.ts'
import type { Effect, Machine, Role, Transition } from './state-machine.ts'

const machines = [...new Map(KINDS.map(({ machine }) => [machine.code, machine])).values()]

/** What takes something from the public. */
const ENDING: readonly Effect[] = ['take-down', 'end-publicity', 'mask-record']
/** A day that comes by itself: nobody decides. */
const BY_THE_CALENDAR: readonly Guard[] = ['validity-over', 'verification-overdue']
const STAFF: readonly Role[] = ['centre', 'department', 'lender']

const isOfStaff = ({ who }: Transition): boolean => who.some((role) => STAFF.includes(role))
const isEnding = ({ effects = [] }: Transition): boolean => effects.some((effect) => ENDING.includes(effect))

/** Steps of staff that end something: by themselves, or because the portal ends it as soon as they are taken. */
function stepsThatEnd({ transitions }: Machine): Transition[] {
  const ofPortal = transitions.filter(
    (each) => isEnding(each) && !isOfStaff(each) && !each.guards?.some((guard) => BY_THE_CALENDAR.includes(guard)),
  )
  const leadingThere = ({ to }: Transition) => to !== undefined && ofPortal.some(({ from }) => from.includes(to))
  return transitions.filter((each) => isOfStaff(each) && (isEnding(each) || leadingThere(each)))
}

describe('steps of staff that end the publicity of something', () => {
  it.each(machines)('are declared so, and no others: $code', (machine) => {
    const declared = machine.transitions.filter(({ endsPublicity }) => endsPublicity)

    expect(declared).toEqual(stepsThatEnd(machine))
  })

  it('are found in several machines, of an application for repair the grant', () => {
    const found = machines.flatMap((machine) => stepsThatEnd(machine).map(({ action }) => `${machine.code} ${action}`))

    expect(found.length).toBeGreaterThan(3)
    expect(found).toContain('repair grant')
  })
})
