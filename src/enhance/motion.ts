/** Where a notice stands, in pixels from the window's top left corner, and where it is heading. */
export interface Motion {
  x: number
  y: number
  dx: 1 | -1
  dy: 1 | -1
}

/** The farthest the notice's own corner may go without any part of it leaving the window or lying over the header. */
export interface Bounds {
  top: number
  left: number
  right: number
  bottom: number
}

/** Wide enough for a card of 260 px beside the main column, with some air. */
const MARGIN = 280

/** From where on the right margin is free for a notice; undefined where it is too narrow for one. */
export const freeMargin = (mainRight: number, windowRight: number): number | undefined =>
  windowRight - mainRight >= MARGIN ? Math.ceil(mainRight) : undefined

export const INTERVAL = 200
const STEP = 4
const START_FROM = 10
const START_TO = 1100

export function startPosition(random: () => number, { top, left, right, bottom }: Bounds): Motion {
  const start = () => Math.round(START_FROM + random() * (START_TO - START_FROM))
  return { x: clamp(start(), left, right), y: clamp(start(), top, bottom), dx: 1, dy: 1 }
}

export function nextPosition(state: Motion, { top, left, right, bottom }: Bounds): Motion {
  const [x, dx] = step(state.x, state.dx, left, right)
  const [y, dy] = step(state.y, state.dy, top, bottom)
  return { x, y, dx, dy }
}

/** Met by something it must not cover, it stays where it is for once and then goes back. */
export const turnBack = ({ x, y, dx, dy }: Motion): Motion => ({ x, y, dx: dx > 0 ? -1 : 1, dy: dy > 0 ? -1 : 1 })

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const doOverlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function step(position: number, direction: 1 | -1, nearest: number, farthest: number): [number, 1 | -1] {
  const next = position + direction * STEP
  if (next >= farthest) return [clamp(farthest, nearest, farthest), -1]
  if (next <= nearest) return [nearest, 1]
  return [next, direction]
}

/** Where there is less room than the notice needs, it keeps to the top left corner. */
function clamp(value: number, nearest: number, farthest: number): number {
  return Math.max(nearest, Math.min(value, farthest))
}
