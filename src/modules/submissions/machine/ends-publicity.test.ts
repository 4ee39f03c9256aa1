import { describe, expect, it } from 'vitest'
import { KINDS } from '../kinds/kind-list.ts'
import type { Guard } from './guards.ts'
import type { Effect, Machine, Role, Transition } from './state-machine.ts'

const machines = [...new Map(KINDS.map(({ machine }) => [machine.code, machine])).values()]

/** Effects that end the publicity of data. */
const ENDING: readonly Effect[] = ['take-down', 'end-publicity', 'mask-record']
/** Guards of steps that happen by date, without anybody's decision. */
const BY_THE_CALENDAR: readonly Guard[] = ['validity-over', 'verification-overdue']
const STAFF: readonly Role[] = ['centre', 'department', 'lender']

const isOfStaff = ({ who }: Transition): boolean => who.some((role) => STAFF.includes(role))
const isEnding = ({ effects = [] }: Transition): boolean => effects.some((effect) => ENDING.includes(effect))

/** Steps of staff that end publicity themselves, or lead to a state in which the portal ends it without waiting for a date. */
function stepsThatEnd({ transitions }: Machine): Transition[] {
  const ofPortal = transitions.filter(
    (each) => isEnding(each) && !isOfStaff(each) && !each.guards?.some((guard) => BY_THE_CALENDAR.includes(guard)),
  )
  const leadingThere = ({ to }: Transition) => to !== undefined && ofPortal.some(({ from }) => from.includes(to))
  return transitions.filter((each) => isOfStaff(each) && (isEnding(each) || leadingThere(each)))
}

describe('staff steps that end publicity', () => {
  it.each(machines)('are marked as such, and no others: $code', (machine) => {
    const declared = machine.transitions.filter(({ endsPublicity }) => endsPublicity)

    expect(declared).toEqual(stepsThatEnd(machine))
  })

  it('exist in several machines; in that of repair applications it is the grant', () => {
    const found = machines.flatMap((machine) => stepsThatEnd(machine).map(({ action }) => `${machine.code} ${action}`))

    expect(found.length).toBeGreaterThan(3)
    expect(found).toContain('repair grant')
  })
})
