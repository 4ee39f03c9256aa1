import { officeCalendar, workingDaysUpTo } from './due-dates.ts'
import { findState, type Machine } from './state-machine.ts'

interface Promised {
  /** The promised day; null when the case has ended, and while the sender completes the material. */
  dueOn: string | null
  /** The promise while the clock is stopped, such as 补齐后 12 个工作日内答复. */
  dueAfter: string | null
}

interface Standing {
  state: string
  promisedOn: string
  pausedOn?: string | null
}

/** When a case will be answered: a day or a number of working days, the same on every page and in every message. */
export function describePromise(
  { machine }: { machine: Machine },
  { state, promisedOn, pausedOn }: Standing,
): Promised {
  const { step, clock } = findState(machine, state)
  if (step === 'done') return { dueOn: null, dueAfter: null }
  if (clock !== 'stopped' || !pausedOn) return { dueOn: promisedOn, dueAfter: null }
  const left = Math.max(1, workingDaysUpTo(pausedOn, promisedOn, officeCalendar))
  return { dueOn: null, dueAfter: `补齐后 ${left} 个工作日内答复` }
}
