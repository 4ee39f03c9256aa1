import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The specified behaviour of cases: two tables written independently of the portal's code.
 *
 * `case-states.tsv` lists the states of each machine, from the least to the most advanced: the step shown to the public; whether a due day is
 * promised (`paused`: the clock is stopped and no day is promised); whether the public board lists the case (`published`: only after
 * staff have published it).
 *
 * `case-ways.tsv` lists the transitions. `to`: `-` keeps the state. `who`: a the sender, r 受理, v 审核, d the department that the case or
 * line was forwarded to, s the portal itself. `needs`: required fields; `!` allows only values of a list, `?甲,乙` requires the field only
 * together with one of these values.
 */
export interface StateRow {
  machine: string
  state: string
  step: string
  due: string
  board: string
}

export interface Way {
  machine: string
  from: readonly string[]
  action: string
  to: string | null
  who: string
  needs: readonly Need[]
  rules: readonly string[]
}

export interface Need {
  key: string
  isChoice: boolean
  /** The field is required only together with one of these values. */
  with: readonly string[]
}

const rowsOf = (name: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, '../tables', name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const listOf = (cell: string): string[] => (cell === '-' ? [] : cell.split(' '))

function needOf(word: string): Need {
  const [key, condition] = word.split('?') as [string, string | undefined]
  return { key: key.replace('!', ''), isChoice: key.endsWith('!'), with: condition?.split(',') ?? [] }
}

export const STATES: readonly StateRow[] = rowsOf('case-states.tsv').map(
  ([machine, state, step, due, board]) => ({ machine, state, step, due, board }) as StateRow,
)

export const WAYS: readonly Way[] = rowsOf('case-ways.tsv').map(([machine, from, action, to, who, needs, rules]) => ({
  machine: machine!,
  from: listOf(from!),
  action: action!,
  to: to === '-' ? null : to!,
  who: who!,
  needs: listOf(needs!).map(needOf),
  rules: listOf(rules!),
}))

export const listStates = (machine: string): readonly StateRow[] => STATES.filter((row) => row.machine === machine)

export function stateRow(machine: string, state: string): StateRow {
  const row = STATES.find((each) => each.machine === machine && each.state === state)
  if (!row) throw new RangeError(`no state ${state} of ${machine}`)
  return row
}

export const wayFrom = (machine: string, state: string, action: string): Way | undefined =>
  WAYS.find((way) => way.machine === machine && way.action === action && way.from.includes(state))

export const ACTIONS: readonly string[] = [...new Set(WAYS.map(({ action }) => action))]

const actionsWith = (who: string) => new Set(WAYS.filter((way) => way.who.includes(who)).map(({ action }) => action))
/** All actions of senders, and the actions that the centre leaves to 审核. */
export const SENDERS_ACTIONS: ReadonlySet<string> = actionsWith('a')
export const DECIDING_ACTIONS: ReadonlySet<string> = actionsWith('v')
