/** Position of a notice in pixels from the top left corner of the window, and its direction. */
export interface NoticeMotion {
  x: number
  y: number
  dx: 1 | -1
  dy: 1 | -1
}

/** The range of the notice's top left corner within which it neither leaves the window nor overlaps the header. */
export interface Bounds {
  top: number
  left: number
  right: number
  bottom: number
}

/** Wide enough for a card of 260 px next to the main column, with some space. */
const MARGIN = 280

/** Left edge of the free right margin; undefined if the margin is too narrow for a notice. */
export const freeMargin = (mainRight: number, windowRight: number): number | undefined =>
  windowRight - mainRight >= MARGIN ? Math.ceil(mainRight) : undefined

export const INTERVAL = 200
const STEP = 4
const START_FROM = 10
const START_TO = 1100

export function startPosition(random: () => number, { top, left, right, bottom }: Bounds): NoticeMotion {
  const start = () => Math.round(START_FROM + random() * (START_TO - START_FROM))
  return { x: clamp(start(), left, right), y: clamp(start(), top, bottom), dx: 1, dy: 1 }
}

export function nextPosition(state: NoticeMotion, { top, left, right, bottom }: Bounds): NoticeMotion {
  const [x, dx] = step(state.x, state.dx, left, right)
  const [y, dy] = step(state.y, state.dy, top, bottom)
  return { x, y, dx, dy }
}

/** Reverses the direction at an obstacle; the notice stays in place for one step. */
export const reverseMotion = ({ x, y, dx, dy }: NoticeMotion): NoticeMotion => ({
  x,
  y,
  dx: dx > 0 ? -1 : 1,
  dy: dy > 0 ? -1 : 1,
})

export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

export const isOverlapping = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function step(position: number, direction: 1 | -1, nearest: number, farthest: number): [number, 1 | -1] {
  const next = position + direction * STEP
  if (next >= farthest) return [clamp(farthest, nearest, farthest), -1]
  if (next <= nearest) return [nearest, 1]
  return [next, direction]
}

/** If the space is smaller than the notice, it stays in the top left corner. */
function clamp(value: number, nearest: number, farthest: number): number {
  return Math.max(nearest, Math.min(value, farthest))
}
