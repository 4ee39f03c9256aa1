import type { FaultKind, Place } from './database-faults.ts'

export interface Fault {
  place: Place
  kind: FaultKind
  /** An earlier run of the call has shown that it sends this statement. */
  isKnown?: true
}

/** Yields faults to inject one after the other; each is answered with the statements up to the failed one. */
export type Faults = Generator<Fault, void, readonly string[]>

/** Far more statements than any call sends. */
const MOST_STATEMENTS = 60

/** Faults for every statement. */
export function* everyStatement(canLose: boolean): Faults {
  for (let at = 1; at <= MOST_STATEMENTS; at += 1) yield* failAndLose(at, canLose)
}

/**
 * Faults for one statement of each kind: the first, the first `begin`, every statement that makes a change permanent (each `commit` and each write
 * outside a transaction), the last statement before each `commit`, and the one after it,
 * whose failure must not turn a committed change into an error.
 */
export function* everyKindOfStatement(canLose: boolean): Faults {
  yield* failAndLose(1, canLose)
  for (let nth = 1; nth <= MOST_STATEMENTS; nth += 1) {
    if (nth > 1) yield { place: afterPermanent(nth - 1), kind: 'error' }
    const statements = yield* failAndLose(nthPermanent(nth), canLose)
    const before = statements.slice(0, -1)
    if (nth === 1 && before.findIndex(isBegin) > 0) yield* failAndLose((statement) => isBegin(statement), canLose, true)
    const [last = ''] = before.slice(1).slice(-1)
    if (statements.at(-1) === 'commit' && last && !isBegin(last))
      yield { place: again(before), kind: 'error', isKnown: true }
  }
}

/**
 * Yields an error and, for the first statement and at the start and end of transactions, a lost connection. Elsewhere the portal handles both alike.
 */
function* failAndLose(
  place: Place,
  canLose: boolean,
  isKnown?: true,
): Generator<Fault, readonly string[], readonly string[]> {
  const statements = yield { place, kind: 'error', isKnown }
  const isBorder = statements.length === 1 || isBegin(statements.at(-1)!) || statements.at(-1) === 'commit'
  if (canLose && isBorder) yield { place, kind: 'lost', isKnown: true }
  return statements
}

const isBegin = (statement: string): boolean => statement.startsWith('begin')

const WRITE = /^(?:insert|update|delete)\b|^with\b.*\b(?:insert into|update|delete from)\b/is

function isPermanent(statement: string, before: readonly string[]): boolean {
  if (statement === 'commit') return true
  const isInTransaction = before.findLastIndex(isBegin) > before.lastIndexOf('commit')
  return !isInTransaction && WRITE.test(statement)
}

const nthPermanent =
  (nth: number): Place =>
  (statement, before) =>
    isPermanent(statement, before) &&
    before.filter((each, index) => isPermanent(each, before.slice(0, index))).length === nth - 1

const afterPermanent =
  (nth: number): Place =>
  (_, before) =>
    before.length > 0 &&
    isPermanent(before.at(-1)!, before.slice(0, -1)) &&
    before.filter((each, index) => isPermanent(each, before.slice(0, index))).length === nth

/** Finds the last of these statements again. By its text, because statements that fill a cache are sent only the first time. */
function again(statements: readonly string[]): Place {
  const text = statements.at(-1)!
  const countIn = (among: readonly string[]) => among.filter((each) => each === text).length
  const earlier = countIn(statements) - 1
  return (statement, before) => statement === text && countIn(before) === earlier
}
