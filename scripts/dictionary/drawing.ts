import type { DictionaryColumn, DictionaryTable } from './model.ts'

/** A large room with the tables of its small rooms. */
export interface Room {
  name: string
  tables: DictionaryTable[]
}

interface Box {
  name: string
  rows: DictionaryColumn[]
  /** Number of columns that the drawing leaves out. */
  hidden: number
  isOutside: boolean
  x: number
  y: number
  height: number
}

const WIDTH = 290
const HEAD = 30
const ROW = 20
const GAP_X = 150
const GAP_Y = 26
const MARGIN = 24
const MOST_IN_COLUMN = 1500

/** Each table is drawn to the right of the tables it refers to. A box lists keys, references and codes; the dictionary has the other columns. */
export function drawingOf({ tables }: Room): string {
  const boxes = placeBoxes(tables)
  const width = Math.max(...boxes.map(({ x }) => x)) + WIDTH + MARGIN
  const height = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN
  const byName = new Map(boxes.map((box) => [box.name, box]))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#555"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...boxes.flatMap((box) => linesFrom(box, byName)),
    ...boxes.map(drawBox),
    '</svg>',
    '',
  ].join('\n')
}

const isDrawn = ({ isKey, refersTo, codes }: DictionaryColumn): boolean => isKey || refersTo !== '' || codes.length > 0
const targetOf = ({ refersTo }: DictionaryColumn): string => refersTo.split('.')[0]!

function placeBoxes(tables: readonly DictionaryTable[]): Box[] {
  const own = new Map(tables.map((table) => [table.name, table]))
  const targets = new Set(tables.flatMap(({ columns }) => columns.filter(({ refersTo }) => refersTo).map(targetOf)))
  const depths = new Map<string, number>()
  const depthOf = (name: string): number => {
    const known = depths.get(name)
    if (known !== undefined) return known
    depths.set(name, 0)
    const parents = (own.get(name)?.columns ?? []).filter(({ refersTo }) => refersTo).map(targetOf)
    const depth = Math.max(-1, ...parents.filter((parent) => parent !== name).map(depthOf)) + 1
    depths.set(name, depth)
    return depth
  }
  const outside = [...targets].filter((name) => !own.has(name)).sort()
  const names = [...outside, ...tables.map(({ name }) => name)]
  const isAlone = (name: string) => depthOf(name) === 0 && !targets.has(name)
  const layers = [
    ...Map.groupBy(
      names.filter((name) => !isAlone(name)),
      depthOf,
    ),
  ].sort(([one], [other]) => one - other)
  const stacks = [...layers.map(([, layer]) => layer), names.filter(isAlone)].flatMap((names) =>
    splitStack(names.map((name) => makeBox(name, own.get(name)))),
  )
  return stacks.flatMap((stack, place) => stackUp(stack, MARGIN + place * (WIDTH + GAP_X)))
}

function makeBox(name: string, table: DictionaryTable | undefined): Box {
  const rows = table?.columns.filter(isDrawn) ?? []
  const hidden = (table?.columns.length ?? 0) - rows.length
  const height = HEAD + rows.length * ROW + (hidden > 0 ? ROW : 0) + (table ? 6 : 0)
  return { name, rows, hidden, isOutside: !table, x: 0, y: 0, height }
}

/** Splits a column of boxes that would be higher than two screens. */
function splitStack(boxes: readonly Box[]): Box[][] {
  const stacks: Box[][] = []
  let height = MOST_IN_COLUMN
  for (const box of boxes) {
    if (height + box.height > MOST_IN_COLUMN) {
      stacks.push([])
      height = 0
    }
    stacks.at(-1)!.push(box)
    height += box.height + GAP_Y
  }
  return stacks
}

function stackUp(boxes: readonly Box[], x: number): Box[] {
  let y = MARGIN
  return boxes.map((box) => {
    const placed = { ...box, x, y }
    y += box.height + GAP_Y
    return placed
  })
}

function linesFrom(box: Box, byName: ReadonlyMap<string, Box>): string[] {
  return box.rows.flatMap((row, place) => {
    const target = row.refersTo && byName.get(targetOf(row))
    if (!target) return []
    const y = box.y + HEAD + place * ROW + ROW / 2
    const to = target.y + HEAD / 2
    if (target === box) {
      const right = box.x + WIDTH
      return [line(`M${right} ${y}C${right + 46} ${y} ${right + 46} ${to} ${right} ${to}`)]
    }
    // References that span several columns have no line, because the boxes between would hide it; the box names the table.
    if (target.x !== box.x - WIDTH - GAP_X)
      return [
        `<text x="${box.x - 6}" y="${y + 4}" text-anchor="end" fill="#555" font-size="11" paint-order="stroke" stroke="#fff" stroke-width="5">${target.name} ←</text>`,
      ]
    const [from, end] = [box.x, target.x + WIDTH]
    return [line(`M${from} ${y}C${from - GAP_X / 2} ${y} ${end + GAP_X / 2} ${to} ${end} ${to}`)]
  })
}

const line = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#777" stroke-width="1.2" marker-end="url(#arrow)"/>`

function drawBox({ name, rows, hidden, isOutside, x, y, height }: Box): string {
  const frame = isOutside ? 'fill="#f4f4f4" stroke="#999" stroke-dasharray="5 3"' : 'fill="#fff" stroke="#2b5c9e"'
  const head = isOutside ? '' : `<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEAD - 4}" fill="#2b5c9e"/>`
  const entries = rows.map((row, place) => {
    const baseline = y + HEAD + place * ROW + 14
    const mark = row.isKey ? 'key' : row.refersTo ? 'ref' : 'code'
    return `<text x="${x + 10}" y="${baseline}" fill="#777" font-size="11">${mark}</text><text x="${x + 46}" y="${baseline}"${row.isKey ? ' font-weight="bold"' : ''}>${row.name}</text><text x="${x + WIDTH - 10}" y="${baseline}" text-anchor="end" fill="#777">${row.type}${row.isRequired ? '' : '?'}</text>`
  })
  const more = `and ${hidden} more column${hidden === 1 ? '' : 's'}`
  if (hidden > 0)
    entries.push(
      `<text x="${x + 46}" y="${y + HEAD + rows.length * ROW + 14}" fill="#777" font-style="italic">${more}</text>`,
    )
  return `<g><rect x="${x}" y="${y}" width="${WIDTH}" height="${height}" ${frame}/>${head}<text x="${x + 10}" y="${y + 18}" fill="${isOutside ? '#444' : '#fff'}" font-weight="bold">${name}</text>${entries.join('')}</g>`
}
