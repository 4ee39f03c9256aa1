import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What can happen to a case, as specified: two tables that no code of the portal is made from.
 *
 * `case-states.tsv`, from the least to the most advanced: the step everyone is shown, whether a day is named by which
 * something is due (`paused`: the clock is stopped, and no day is named), whether the board shows the case (`published`: only after staff have published it).
 *
 * `case-ways.tsv`: who leads a case from where to where. `-` leaves the state as it is. who: a the sender, r 受理,
 * v 审核, d the department the case or the line was forwarded to, s the portal itself. needs: `!` only values of a list count,
 * `?甲,乙` only together with one of these values.
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
  /** Needed only when one of these values is given as well. */
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
/** What a sender can ask for at all, and what of the centre's work is left to 审核. */
export const SENDERS_ACTIONS: ReadonlySet<string> = actionsWith('a')
export const DECIDING_ACTIONS: ReadonlySet<string> = actionsWith('v')
