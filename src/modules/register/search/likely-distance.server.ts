import { findLikeness, type Likeness } from './alike.server.ts'

/** Costs of a typing error in a distinctive character. */
const COST = { sound: 0.3, shape: 0.4, other: 1, doubled: 0.4, extra: 1, missing: 0.8, swapped: 0.5 }

/** The distance of a word from the most similar part of a name, and whether all differences are of one kind. */
interface LikelyDistance {
  cost: number
  /** The common kind of all differences (sound or shape); null if there are none, or of other or mixed kinds. */
  by: Likeness | null
  /** Start index of the part in the text. */
  start: number
}

// The state of a cell besides its cost, packed into one number: the kinds of errors so far in the lowest three bits, the start index above them.
const SOUND = 1
const SHAPE = 2
const OTHER = 4
const BITS = 3

/** One row of the dynamic-programming table: costs and packed states. */
interface Row {
  costs: number[]
  marks: number[]
}

/**
 * Like `distanceWithin`, but an error costs less if the characters sound or look alike or one was typed twice, and in parts that many names
 * share: `weights` has a number up to 1 for each character of the word.
 */
export function measureLikelyDistance(
  text: readonly string[],
  word: readonly string[],
  weights: readonly number[],
): LikelyDistance {
  let before: Row = { costs: [], marks: [] }
  let previous: Row = { costs: Array<number>(text.length + 1).fill(0), marks: ['', ...text].map((_, at) => at << BITS) }
  for (let row = 0; row < word.length; row += 1) {
    const current = nextRow(text, word, row, weights[row] ?? 1, previous, before)
    before = previous
    previous = current
  }
  const cost = Math.min(...previous.costs)
  const mark = previous.marks[previous.costs.indexOf(cost)] ?? 0
  const slips = mark & (SOUND | SHAPE | OTHER)
  const by = slips === SOUND ? 'sound' : slips === 0 || slips >= OTHER ? null : 'shape'
  return { cost, by, start: mark >> BITS }
}

function nextRow(
  text: readonly string[],
  word: readonly string[],
  row: number,
  weight: number,
  previous: Row,
  before: Row,
): Row {
  const wanted = word[row] ?? ''
  const extra = (wanted === word[row - 1] ? COST.doubled : COST.extra) * weight
  const costs = [costAt(previous, 0) + extra]
  const marks = [markAt(previous, 0) | OTHER]
  for (let column = 0; column < text.length; column += 1) {
    const given = text[column] ?? ''
    const slip = wanted === given ? 0 : slipOf(wanted, given)
    let cost = costAt(previous, column) + (PRICE[slip] ?? 0) * weight
    let mark = markAt(previous, column) | slip
    const consider = (other: number, from: number): void => {
      if (other >= cost) return
      cost = other
      mark = from | OTHER
    }
    consider(costAt(previous, column + 1) + extra, markAt(previous, column + 1))
    consider((costs[column] ?? 0) + COST.missing * weight, marks[column] ?? 0)
    if (row > 0 && column > 0 && wanted === text[column - 1] && word[row - 1] === given)
      consider(costAt(before, column - 1) + COST.swapped * weight, markAt(before, column - 1))
    costs.push(cost)
    marks.push(mark)
  }
  return { costs, marks }
}

/** Costs indexed by the bit of the error kind. */
const PRICE = [0, COST.sound, COST.shape, 0, COST.other]

function slipOf(wanted: string, given: string): number {
  const likeness = findLikeness(wanted, given)
  return likeness === 'sound' ? SOUND : likeness === 'shape' ? SHAPE : OTHER
}

const costAt = ({ costs }: Row, at: number): number => costs[at] ?? 0
const markAt = ({ marks }: Row, at: number): number => marks[at] ?? 0
