const NOTHING = { area: 0, x: 0, y: 0 }
/** Number of arguments of each SVG path command; the last two are its end point. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, A: 7 }

/** The centre of gravity of the corners' polygon, where the name of a shape is written; of a line, the middle of its bounding box. */
export function pathMiddle(path: string): { x: number; y: number } {
  const corners: { x: number; y: number }[] = []
  let [x, y] = [0, 0]
  for (const [, letter = '', given = ''] of path.matchAll(/([MLTHVSQCA])([^MLTHVSQCAZ]*)/gi)) {
    const command = letter.toUpperCase()
    const [fromX, fromY] = letter === command ? [0, 0] : [1, 1]
    const numbers = (given.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number)
    const count = NUMBERS[command]!
    for (let at = 0; at + count <= numbers.length; at += count) {
      const [last = 0, before = 0] = [numbers[at + count - 1], numbers[at + count - 2]]
      if (command === 'H') x = fromX * x + last
      else if (command === 'V') y = fromY * y + last
      else [x, y] = [fromX * x + before, fromY * y + last]
      corners.push({ x, y })
    }
  }
  const twice = corners.reduce<typeof NOTHING>((sum, { x: fromX, y: fromY }, at) => {
    const to = corners[(at + 1) % corners.length]!
    const area = fromX * to.y - to.x * fromY
    return { area: sum.area + area, x: sum.x + (fromX + to.x) * area, y: sum.y + (fromY + to.y) * area }
  }, NOTHING)
  if (twice.area !== 0) return { x: Math.round(twice.x / twice.area / 3), y: Math.round(twice.y / twice.area / 3) }
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return corners.length === 0
    ? { x: 0, y: 0 }
    : { x: between(corners.map((one) => one.x)), y: between(corners.map((one) => one.y)) }
}
