/** A fraction of a whole as a CSS width: 62.5%. */
export function chartShare(part: number, whole: number): string {
  return whole > 0 ? `${round((part / whole) * 100)}%` : '0%'
}

/** Round tick values that include all values, at most `most`. */
export function chooseTicks(values: readonly number[], most = 5): number[] {
  if (values.length === 0) return []
  const low = Math.min(...values)
  const high = Math.max(...values)
  const step = roundStep((high - low || Math.abs(high) || 1) / (most - 1))
  const first = Math.floor(low / step) * step
  const last = Math.ceil(high / step) * step
  const count = Math.max(1, Math.round((last - first) / step))
  return Array.from({ length: count + 1 }, (_, index) => round(first + index * step))
}

/** If not all labels fit, at least two of three are omitted: quarters are easy to read. */
const EVERY_THIRD = 3

/** Indexes of the labels that are shown if there is room for only some: always the last, and as many before it as fit. */
export function chooseLabels(count: number, room: number): Set<number> {
  const every = count <= room ? 1 : Math.max(EVERY_THIRD, Math.ceil(count / room))
  const shown = new Set<number>()
  for (let index = count - 1; index >= 0; index -= every) shown.add(index)
  return shown
}

/** A step of 1, 2 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  return step * power
}

const round = (n: number): number => Math.round(n * 100) / 100
