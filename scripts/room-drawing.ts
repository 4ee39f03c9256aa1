import { columnsOf, directEdges, type RoomGraph } from './room-graph.ts'

const BOX = { width: 132, height: 28 }
/** Height reserved for a line that crosses a column between its rooms, in pixels. */
const PASSING = 6
const GAP = { across: 72, down: 12 }
const MARGIN = 24
const HEAD = 56

/** A room, or the place where a line to a room further left crosses a column. */
interface Node {
  name: string
  isRoom: boolean
  /** The nodes of the next column to the left that lines lead to. */
  left: Node[]
  x: number
  y: number
}

/** Draws the rooms as an SVG. A line leads from a room to each room that it imports, unless it also imports that room indirectly. */
export function drawRooms(graph: RoomGraph): string {
  const columns = nodesOf(graph)
  const heights = columns.map(heightOf)
  const width = 2 * MARGIN + columns.length * (BOX.width + GAP.across) - GAP.across
  const height = HEAD + Math.max(...heights) + MARGIN
  columns.forEach((nodes, index) => {
    place(nodes, MARGIN + index * (BOX.width + GAP.across), HEAD + (Math.max(...heights) - heights[index]!) / 2)
  })
  const nodes = columns.flat()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" role="img" aria-labelledby="title">`,
    '<title id="title">Rooms below src/modules and what each imports</title>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${MARGIN}" y="32" font-size="14" fill="#334155">A room imports only rooms to its left. Lines that follow from others are left out. Written by npm run rooms.</text>`,
    '<g fill="none" stroke="#94a3b8" stroke-width="1.25">',
    ...nodes.flatMap(linesOf),
    '</g>',
    '<g font-size="12.5" text-anchor="middle" fill="#0f172a">',
    ...nodes.filter(({ isRoom }) => isRoom).map(boxOf),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

/** The nodes of each column; lines to the same room are merged. */
function nodesOf(graph: RoomGraph): Node[][] {
  const order = columnsOf(graph)
  const columnOf = new Map(order.flatMap((rooms, column) => rooms.map((room) => [room, column])))
  const columns = order.map((rooms) => rooms.map((name): Node => ({ name, isRoom: true, left: [], x: 0, y: 0 })))
  /** The node of `room` in a column: the room itself, or a crossing line that continues to the left. */
  const nodeIn = (column: number, room: string): Node => {
    const known = columns[column]!.find(({ name }) => name === room)
    if (known) return known
    const passing: Node = { name: room, isRoom: false, left: [nodeIn(column - 1, room)], x: 0, y: 0 }
    columns[column]!.push(passing)
    return passing
  }
  for (const [from, to] of directEdges(graph)) {
    const column = columnOf.get(from)!
    nodeIn(column, from).left.push(nodeIn(column - 1, to))
  }
  return arrange(columns)
}

/** Sorts each column by the height of the nodes its lines lead to, so that few lines cross. */
function arrange(columns: Node[][]): Node[][] {
  const heights = new Map<Node, number>()
  return columns.map((nodes) => {
    const wanted = ({ left }: Node) => left.reduce((sum, node) => sum + heights.get(node)!, 0) / (left.length || 1)
    const sorted = nodes.toSorted((a, b) => wanted(a) - wanted(b) || (a.name < b.name ? -1 : 1))
    for (const [index, node] of sorted.entries()) heights.set(node, (index + 0.5) / sorted.length)
    return sorted
  })
}

const sizeOf = ({ isRoom }: Node): number => (isRoom ? BOX.height : PASSING)

const heightOf = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + sizeOf(node) + GAP.down, -GAP.down)

function place(nodes: readonly Node[], x: number, top: number): void {
  let y = top
  for (const node of nodes) {
    Object.assign(node, { x, y: y + sizeOf(node) / 2 })
    y += sizeOf(node) + GAP.down
  }
}

function linesOf({ isRoom, x, y, left }: Node): string[] {
  const bend = GAP.across / 2
  const through = isRoom ? '' : `M${x + BOX.width} ${y} H${x} `
  return left.map(
    (to) =>
      `<path d="${through}M${x} ${y} C${x - bend} ${y} ${to.x + BOX.width + bend} ${to.y} ${to.x + BOX.width} ${to.y}"/>`,
  )
}

const boxOf = ({ name, x, y }: Node): string =>
  `<rect x="${x}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="5" fill="#eef2ff" stroke="#6366f1"/>` +
  `<text x="${x + BOX.width / 2}" y="${y + 4}">${name}</text>`
