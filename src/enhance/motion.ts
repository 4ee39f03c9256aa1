/** Where a notice stands, in pixels from the window's top left corner, and where it is heading. */
export interface Motion {
  x: number
  y: number
  dx: 1 | -1
  dy: 1 | -1
}

/** The farthest the notice's own corner may go without any part of it leaving the window. */
export interface Bounds {
  right: number
  bottom: number
}

export const INTERVAL = 200
const STEP = 4
const START_FROM = 10
const START_TO = 1100

export function startPosition(random: () => number, bounds: Bounds): Motion {
  const start = () => Math.round(START_FROM + random() * (START_TO - START_FROM))
  return { x: clamp(start(), bounds.right), y: clamp(start(), bounds.bottom), dx: 1, dy: 1 }
}

export function nextPosition(state: Motion, bounds: Bounds): Motion {
  const [x, dx] = step(state.x, state.dx, bounds.right)
  const [y, dy] = step(state.y, state.dy, bounds.bottom)
  return { x, y, dx, dy }
}

function step(position: number, direction: 1 | -1, farthest: number): [number, 1 | -1] {
  const next = position + direction * STEP
  if (next >= farthest) return [clamp(farthest, farthest), -1]
  if (next <= 0) return [0, 1]
  return [next, direction]
}

/** A window smaller than the notice has a negative bound: the notice then keeps to the top left corner. */
function clamp(value: number, farthest: number): number {
  return Math.max(0, Math.min(value, farthest))
}
