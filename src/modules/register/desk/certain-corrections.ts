import type { Item } from '../catalogue/dataset.ts'
import { readItem } from '../import/item-value.ts'

/**
 * The correction of a wrong cell if only one reading fits its item. Null if the document must be checked, or if the error is not in the
 * cell alone.
 */
export function findCertainCorrection(item: Item, cell: string): string | null {
  if (!('reason' in readItem(item, cell))) return null
  const plain = cell.normalize('NFKC').replace(UNSEEN, '').trim()
  const readings = new Set(
    [plain, ...(CANDIDATES[item.type]?.(plain, item) ?? [])].flatMap((candidate) => {
      const read = readItem(item, candidate)
      return 'value' in read && read.value !== '' ? [read.value] : []
    }),
  )
  const [only, another] = readings
  return only !== undefined && another === undefined ? only : null
}

/** Control and format characters copied by accident; line breaks and tabs are treated as spaces. */
const UNSEEN = /[^\P{Cc}\t\n\r]|\p{Cf}/gu

/** Letters that do not occur in codes, and the digits they are mistaken for. */
const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5' }

const CANDIDATES: Partial<Record<Item['type'], (text: string, item: Item) => readonly string[]>> = {
  'credit-code': (text) => {
    const code = text.toUpperCase().replace(/[^\dA-Z]/g, '')
    // L is valid in a code; the check character decides whether it was meant here.
    return [code, code.replace(/[OIZS]/g, mistaken), code.replace(/[OILZS]/g, mistaken)]
  },
  'resident-id': (text) => [
    text
      .toUpperCase()
      .replace(/×/g, 'X')
      .replace(/[^\dA-Z]/g, '')
      .replace(/[OILZS]/g, mistaken),
  ],
  day: (text) => {
    const [, year, month, day] = /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$/.exec(text) ?? []
    return year ? [`${year}-${month}-${day}`] : []
  },
  integer: (text, item) => [amountIn(text, item)],
  decimal: (text, item) => [amountIn(text, item)],
  'yes-no': (text) => (/^[√✓✔对]$/.test(text) ? ['是'] : /^[×xX✗✘错]$/.test(text) ? ['否'] : []),
  choice: (text, { options = [] }) =>
    [...text].length < 2 ? [] : options.filter((option) => option.includes(text) || text.includes(option)),
}

const mistaken = (letter: string): string => MISTAKEN[letter] ?? letter

/** Removes the currency sign, spaces and the column's unit from a number. */
function amountIn(text: string, { unit }: Item): string {
  const bare = text.replace(/[\s¥￥]/g, '')
  return unit && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare
}
