/**
 * Whether a person moved the piece. The trace is `ms,px;ms,px;…`, with times counted from the first point. Jumps,
 * constant pace and points out of order are refused. A script can imitate a hand; attempts and prices limit that.
 */
export function isMovedByHand(trace: string, offset: number): boolean {
  const points = pointsOf(trace)
  const last = points?.at(-1)
  if (!points || !last || points.length < FEWEST_POINTS) return false
  if (last.at < SHORTEST_MS || last.at > LONGEST_MS) return false
  if (points[0]!.x > FARTHEST_START || Math.abs(last.x - offset) > 1) return false
  const steps = points.slice(1).map(({ at, x }, index) => ({ ms: at - points[index]!.at, px: x - points[index]!.x }))
  if (steps.some(({ ms }) => ms < 0)) return false
  // Arrow keys move by equal steps but at unequal intervals; a hand varies both.
  const paces = new Set(steps.map(({ ms, px }) => (px === 0 ? 'rest' : Math.round((ms / px) * 10))))
  const intervals = new Set(steps.map(({ ms }) => ms))
  return paces.size >= FEWEST_PACES && intervals.size >= FEWEST_PACES
}

const FEWEST_POINTS = 6
const SHORTEST_MS = 200
/** Longest trace in milliseconds, as long as a puzzle can stay open. */
const LONGEST_MS = 1_200_000
const FARTHEST_START = 20
const FEWEST_PACES = 3

function pointsOf(trace: string): { at: number; x: number }[] | undefined {
  // One to 600 pairs of whole numbers; a trace made by hand has about a hundred.
  if (!/^\d{1,7},\d{1,3}(;\d{1,7},\d{1,3}){0,600}$/.test(trace)) return undefined
  return trace.split(';').map((pair) => {
    const [at, x] = pair.split(',')
    return { at: Number(at), x: Number(x) }
  })
}
