import { NO_VALUE } from '../../../kernel/format/no-value.ts'
import type { PaperFact } from '../paper-contract.ts'
import { COLOUR, LEFT, SIZE, WIDTH } from './measures.ts'
import type { PaperSheet, TextOptions } from './sheet.server.ts'

/** One row of a frame: cells side by side, each broken into lines. */
export interface FrameRow {
  cells: readonly Cell[]
  height: number
  /** Tagged as a table row, cell by cell. Facts are tagged as paragraphs: they name their label, and there are thousands. */
  isTable: boolean
}

interface Cell {
  x: number
  width: number
  lines: readonly string[]
  writing: TextOptions
  isLabel: boolean
}

export const PAD = { x: 7.5, y: 1.9 }
const LABEL = 118
const LABEL_WRITING = { size: SIZE.small, colour: COLOUR.quiet }
const HALF = WIDTH / 2

/** Two short facts share a row. A long fact takes the whole width and is placed before a short fact that has no neighbour yet. */
export function factRows(sheet: PaperSheet, facts: readonly PaperFact[], missing: readonly string[] = []): FrameRow[] {
  const rows: FrameRow[] = []
  let waiting: PaperFact | null = null
  for (const fact of facts) {
    if (!isShort(sheet, fact)) rows.push(makeRow(sheet, factCells(sheet, fact, 0, WIDTH)))
    else if (waiting) {
      rows.push(makeRow(sheet, [...factCells(sheet, waiting, 0, HALF), ...factCells(sheet, fact, HALF, HALF)]))
      waiting = null
    } else waiting = fact
  }
  if (waiting) rows.push(makeRow(sheet, factCells(sheet, waiting, 0, WIDTH)))
  if (missing.length > 0) {
    const writing = { size: SIZE.small, colour: COLOUR.quiet }
    const cell = { x: 0, width: WIDTH, writing, isLabel: false }
    rows.push(makeRow(sheet, [makeCell(sheet, `未提供：${missing.join('、')}`, cell)]))
  }
  return rows
}

/** A fact fits half a row if its label fits in two lines and its value in one. */
const isShort = (sheet: PaperSheet, { label, value }: PaperFact): boolean =>
  !value.includes('\n') &&
  sheet.widthOf(value) <= HALF - LABEL - 2 * PAD.x &&
  sheet.widthOf(label, LABEL_WRITING) <= 2 * (LABEL - 2 * PAD.x) - SIZE.small

function factCells(sheet: PaperSheet, { label, value }: PaperFact, x: number, width: number): Cell[] {
  return [
    makeCell(sheet, label, { x, width: LABEL, writing: LABEL_WRITING, isLabel: true }),
    makeCell(sheet, value.trim() || NO_VALUE, { x: x + LABEL, width: width - LABEL, writing: {}, isLabel: false }),
  ]
}

export const makeCell = (sheet: PaperSheet, text: string, cell: Omit<Cell, 'lines'>): Cell => ({
  ...cell,
  lines: sheet.linesOf(text, cell.width - 2 * PAD.x, cell.writing),
})

export function makeRow(sheet: PaperSheet, cells: readonly Cell[], isTable = false): FrameRow {
  const height = Math.max(...cells.map(({ lines, writing }) => lines.length * sheet.leadingOf(writing)))
  return { cells, height: height + 2 * PAD.y, isTable }
}

export const measureRows = (rows: readonly FrameRow[]): number => rows.reduce((sum, { height }) => sum + height, 0)

/** Splits a row at a line: the part that fits the space and the rest, because some rows are longer than a page. */
function splitRow(sheet: PaperSheet, row: FrameRow, room: number): [FrameRow, FrameRow] {
  const most = Math.max(1, Math.floor((room - 2 * PAD.y) / (SIZE.body * 1.55)))
  const part = (from: number, to?: number) =>
    makeRow(
      sheet,
      row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(from, to) })),
      row.isTable,
    )
  return [part(0, most), part(most)]
}

/** Draws a framed row at the current position. */
export function drawRow(sheet: PaperSheet, row: FrameRow, frame: string): void {
  const top = sheet.y
  sheet.artifact(() => {
    for (const { x, width, isLabel } of row.cells)
      if (isLabel) sheet.box(LEFT + x, top + 0.4, width, row.height - 0.4, COLOUR.label)
    for (const { x } of row.cells) if (x > 0) sheet.upright(LEFT + x, top, top + row.height)
    sheet.rule(top + row.height, LEFT, LEFT + WIDTH, COLOUR.line, 0.6)
    for (const side of [LEFT, LEFT + WIDTH]) sheet.upright(side, top, top + row.height, frame, 0.75)
  })
  const writeCell = ({ x, width, lines, writing }: Cell) =>
    sheet.lines(lines, LEFT + x + PAD.x, top + PAD.y + (writing.size === SIZE.small ? 1 : 0), {
      ...writing,
      width: width - 2 * PAD.x,
    })
  if (row.isTable)
    sheet.group('TR', () => {
      for (const cell of row.cells)
        sheet.tag(cell.isLabel ? 'TH' : 'TD', () => writeCell(cell), cell.isLabel ? { scope: 'Column' } : {})
    })
  else sheet.tag('P', () => row.cells.forEach(writeCell))
  sheet.y = top + row.height
}

/** Draws rows over as many pages as they need; `again` repeats the table head on each further page. */
export function drawRows(sheet: PaperSheet, rows: readonly FrameRow[], frame: string, again?: () => void): void {
  const onward = () => {
    closeFrame(sheet, frame)
    sheet.newPage()
    again?.()
  }
  for (let row of rows) {
    const page = sheet.pageRoom - (again ? 30 : 0)
    if (row.height > sheet.room() && row.height <= page) onward()
    while (row.height > sheet.room()) {
      const [first, rest] = splitRow(sheet, row, sheet.room())
      drawRow(sheet, first, frame)
      onward()
      row = rest
    }
    drawRow(sheet, row, frame)
  }
  closeFrame(sheet, frame)
}

const closeFrame = (sheet: PaperSheet, frame: string): void =>
  sheet.artifact(() => sheet.rule(sheet.y, LEFT, LEFT + WIDTH, frame))
