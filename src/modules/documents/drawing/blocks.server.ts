import { NO_VALUE } from '../../../kernel/format/no-value.ts'
import type { PaperBlock } from '../paper-contract.ts'
import { COLOUR, LEFT, SIZE, WIDTH } from './measures.ts'
import { drawRow, drawRows, type FrameRow, factRows, makeCell, makeRow, measureRows } from './rows.server.ts'
import type { PaperSheet } from './sheet.server.ts'

export type BlockOf<Type extends PaperBlock['type']> = Extract<PaperBlock, { type: Type }>

/** The text shown for a block without content; null if the block has content. */
export function describeEmptyBlock(block: PaperBlock): string | null {
  if (block.type === 'records' && block.records.length === 0)
    return block.name ? `${block.name}：${block.whenEmpty}` : block.whenEmpty
  return block.type === 'table' && block.rows.length === 0 ? block.whenEmpty : null
}

export function drawText(sheet: PaperSheet, { paragraphs }: BlockOf<'text'>): void {
  const writing = { size: SIZE.body, colour: COLOUR.ink }
  for (const paragraph of paragraphs) {
    let lines = sheet.linesOf(paragraph, WIDTH, writing)
    sheet.need(Math.min(lines.length, 2) * sheet.leadingOf(writing))
    while (lines.length > 0) {
      const fitting = Math.max(1, Math.floor(sheet.room() / sheet.leadingOf(writing)))
      const now = lines.slice(0, fitting)
      sheet.tag('P', () => sheet.lines(now, LEFT, sheet.y, writing))
      sheet.y += now.length * sheet.leadingOf(writing)
      lines = lines.slice(fitting)
      if (lines.length > 0) sheet.newPage()
    }
    sheet.y += 3.5
  }
  sheet.y += 4
}

export const layOutFacts = (sheet: PaperSheet, block: BlockOf<'facts'>): FrameRow[] =>
  sheet.once(block, () => factRows(sheet, block.facts))

export function drawFacts(sheet: PaperSheet, block: BlockOf<'facts'>): void {
  framed(sheet, layOutFacts(sheet, block), COLOUR.frame)
  sheet.y += 10
}

const COUNTS_A_ROW = 5
const COUNT_HEIGHT = 24

export const measureCounts = ({ counts }: BlockOf<'counts'>): number =>
  Math.ceil(counts.length / COUNTS_A_ROW) * COUNT_HEIGHT

export function drawCounts(sheet: PaperSheet, block: BlockOf<'counts'>): void {
  const { counts } = block
  const [width, height] = [WIDTH / COUNTS_A_ROW, COUNT_HEIGHT]
  sheet.need(measureCounts(block))
  for (let from = 0; from < counts.length; from += COUNTS_A_ROW) {
    const top = sheet.y
    counts.slice(from, from + COUNTS_A_ROW).forEach(({ label, number }, place) => {
      const x = LEFT + place * width
      sheet.artifact(() => sheet.box(x, top, width, height, null, COLOUR.line))
      sheet.tag('P', () => {
        const [name = ''] = sheet.linesOf(label, width - 36)
        sheet.line(name, x + 8, top + 4.8)
        const writing = { size: 12, colour: number > 0 ? sheet.brand.text : COLOUR.quiet }
        const face = number > 0 ? ('bold' as const) : ('regular' as const)
        sheet.line(String(number), x, top + 2.7, { ...writing, face, align: 'right', width: width - 8 })
      })
    })
    sheet.y = top + height
  }
  sheet.y += 12
}

/** Lays out the head and the rows of a table. */
export const layOutTable = (sheet: PaperSheet, block: BlockOf<'table'>): { head: FrameRow; body: FrameRow[] } =>
  sheet.once(block, () => layTable(sheet, block))

function layTable(sheet: PaperSheet, { columns, rows }: BlockOf<'table'>) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const places = columns.map((column, place) => ({
    x: (columns.slice(0, place).reduce((sum, { share }) => sum + share, 0) / shares) * WIDTH,
    width: (column.share / shares) * WIDTH,
    align: column.align,
  }))
  const head = makeRow(
    sheet,
    columns.map(({ label }, place) =>
      makeCell(sheet, label, {
        ...places[place]!,
        writing: { colour: sheet.brand.text, face: 'bold', ...(places[place]!.align && { align: 'right' as const }) },
        isLabel: true,
      }),
    ),
    true,
  )
  const body = rows.map((texts) =>
    makeRow(
      sheet,
      places.map((place, column) =>
        makeCell(sheet, texts[column]?.trim() || NO_VALUE, {
          ...place,
          writing: place.align ? { align: 'right' } : {},
          isLabel: false,
        }),
      ),
      true,
    ),
  )
  return { head, body }
}

/** A table head is not left with a single row at the foot of a page. */
export const LEAST_FIRST_ROWS = 2

export function drawTable(sheet: PaperSheet, block: BlockOf<'table'>): void {
  const { head, body } = layOutTable(sheet, block)
  const drawHead = () => {
    sheet.artifact(() => sheet.rule(sheet.y, LEFT, LEFT + WIDTH, COLOUR.frame))
    drawRow(sheet, head, COLOUR.frame)
  }
  sheet.need(head.height + measureRows(body.slice(0, LEAST_FIRST_ROWS)))
  sheet.group('Table', () => {
    drawHead()
    drawRows(sheet, body, COLOUR.frame, drawHead)
  })
  sheet.y += 12
}

export function drawEmpty(sheet: PaperSheet, text: string): void {
  const lines = sheet.linesOf(text, WIDTH - 20, { colour: COLOUR.quiet })
  const height = lines.length * sheet.leadingOf() + 13
  sheet.need(height)
  const top = sheet.y
  sheet.artifact(() => sheet.box(LEFT, top, WIDTH, height, null, COLOUR.line))
  sheet.tag('P', () => sheet.lines(lines, LEFT + 10, top + 6.5, { colour: COLOUR.quiet }))
  sheet.y = top + height + 12
}

/** Draws rows, with a line on top of each page part. */
function framed(sheet: PaperSheet, rows: readonly FrameRow[], frame: string): void {
  sheet.need(measureRows(rows))
  if (measureRows(rows) > sheet.pageRoom) sheet.need(60)
  const open = () => sheet.artifact(() => sheet.rule(sheet.y, LEFT, LEFT + WIDTH, frame))
  open()
  drawRows(sheet, rows, frame, open)
}
