import { NO_VALUE } from '../../../kernel/format/no-value.ts'
import type { PaperBlock, PaperRecord } from '../paper-contract.ts'
import { COLOUR, LEFT, SIZE, WIDTH } from './measures.ts'
import { cellOf, drawRow, drawRows, type FrameRow, factRows, heightOf, PAD, rowOf } from './rows.server.ts'
import type { Sheet } from './sheet.server.ts'

type BlockOf<Type extends PaperBlock['type']> = Extract<PaperBlock, { type: Type }>

/** What a block without anything in it says instead; null where there is something. */
export function emptyWords(block: PaperBlock): string | null {
  if (block.type === 'records' && block.records.length === 0)
    return block.name ? `${block.name}：${block.whenEmpty}` : block.whenEmpty
  return block.type === 'table' && block.rows.length === 0 ? block.whenEmpty : null
}

export function drawText(sheet: Sheet, { paragraphs }: BlockOf<'text'>): void {
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

export function drawFacts(sheet: Sheet, { facts }: BlockOf<'facts'>): void {
  framed(sheet, factRows(sheet, facts), COLOUR.frame)
  sheet.y += 10
}

const COUNTS_A_ROW = 4

export function drawCounts(sheet: Sheet, { counts }: BlockOf<'counts'>): void {
  const [width, height] = [WIDTH / COUNTS_A_ROW, 34.5]
  for (let from = 0; from < counts.length; from += COUNTS_A_ROW) {
    sheet.need(height)
    const top = sheet.y
    counts.slice(from, from + COUNTS_A_ROW).forEach(({ label, number }, place) => {
      const x = LEFT + place * width
      sheet.artifact(() => sheet.box(x, top, width, height, null, COLOUR.line))
      sheet.tag('P', () => {
        const [name = ''] = sheet.linesOf(label, width - 50)
        sheet.line(name, x + 10, top + 10)
        const writing = { size: 15, colour: number > 0 ? sheet.brand.text : COLOUR.quiet }
        const face = number > 0 ? ('bold' as const) : ('regular' as const)
        sheet.line(String(number), x, top + 5.5, { ...writing, face, align: 'right', width: width - 10 })
      })
    })
    sheet.y = top + height
  }
  sheet.y += 12
}

export function drawTable(sheet: Sheet, { columns, rows }: BlockOf<'table'>): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const places = columns.map((column, place) => ({
    x: (columns.slice(0, place).reduce((sum, { share }) => sum + share, 0) / shares) * WIDTH,
    width: (column.share / shares) * WIDTH,
    align: column.align,
  }))
  const head = rowOf(
    sheet,
    columns.map(({ label }, place) =>
      cellOf(sheet, label, {
        ...places[place]!,
        writing: { colour: sheet.brand.text, face: 'bold', ...(places[place]!.align && { align: 'right' as const }) },
        isLabel: true,
      }),
    ),
    true,
  )
  const body = rows.map((texts) =>
    rowOf(
      sheet,
      places.map((place, column) =>
        cellOf(sheet, texts[column]?.trim() || NO_VALUE, {
          ...place,
          writing: place.align ? { align: 'right' } : {},
          isLabel: false,
        }),
      ),
      true,
    ),
  )
  const drawHead = () => {
    sheet.artifact(() => sheet.rule(sheet.y, LEFT, LEFT + WIDTH, COLOUR.frame))
    drawRow(sheet, head, COLOUR.frame)
  }
  sheet.need(head.height + (body[0]?.height ?? 0))
  sheet.group('Table', () => {
    drawHead()
    drawRows(sheet, body, COLOUR.frame, drawHead)
  })
  sheet.y += 12
}

export function drawEmpty(sheet: Sheet, text: string): void {
  const lines = sheet.linesOf(text, WIDTH - 20, { colour: COLOUR.quiet })
  const height = lines.length * sheet.leadingOf() + 13
  sheet.need(height)
  const top = sheet.y
  sheet.artifact(() => sheet.box(LEFT, top, WIDTH, height, null, COLOUR.line))
  sheet.tag('P', () => sheet.lines(lines, LEFT + 10, top + 6.5, { colour: COLOUR.quiet }))
  sheet.y = top + height + 12
}

/** Marks are numbered through the whole paper. */
export interface Marks {
  count: number
}

const CIRCLED_ONE = 0x2460
const signOf = (place: number): string => (place <= 20 ? String.fromCodePoint(CIRCLED_ONE + place - 1) : `（${place}）`)

export function drawRecords(sheet: Sheet, { name, records }: BlockOf<'records'>, marks: Marks): void {
  const heading = { size: SIZE.sub, face: 'bold' as const }
  const first = records[0] && factRows(sheet, records[0].facts)
  sheet.need(20 + BAR + Math.min(first ? heightOf(first) : 0, 200))
  sheet.tag('H3', () => {
    sheet.line(name, LEFT, sheet.y, heading)
    const beside = LEFT + sheet.widthOf(name, heading) + 8
    sheet.line(`共 ${records.length} 条`, beside, sheet.y + 1.5, { size: SIZE.small, colour: COLOUR.quiet })
  })
  sheet.y += 20
  records.forEach((record, place) => {
    drawRecord(sheet, record, place + 1, marks)
  })
}

const BAR = 24

function drawRecord(sheet: Sheet, { heading, facts, mark }: PaperRecord, place: number, marks: Marks): void {
  const rows = factRows(sheet, facts)
  const [frame, tint] = mark ? [COLOUR.amberLine, COLOUR.amberTint] : [COLOUR.frame, sheet.brand.tint]
  if (mark) marks.count += 1
  const sign = mark ? signOf(marks.count) : ''
  const note = mark ? sheet.linesOf(`${sign} ${mark.note}`, WIDTH, { size: SIZE.small }) : []
  const noteHeight = note.length * sheet.leadingOf({ size: SIZE.small }) + (note.length > 0 ? 6 : 0)
  const tagWidth = mark ? sheet.widthOf(mark.tag, { size: SIZE.small }) + 12 : 0
  const order = `第 ${place} 条`
  const orderWidth = sheet.widthOf(order, { face: 'bold' }) + 8
  const title = sheet.linesOf(`${heading}${sign && `　${sign}`}`, WIDTH - 2 * PAD.x - orderWidth - tagWidth - 12)
  const bar = Math.max(BAR, title.length * sheet.leadingOf() + 9)
  const whole = bar + heightOf(rows) + noteHeight
  sheet.need(whole)
  // A record longer than a page begins where it is, if its first lines fit there.
  if (whole > sheet.pageRoom) sheet.need(bar + 40)

  const drawBar = (continued: boolean) => {
    const top = sheet.y
    sheet.artifact(() => sheet.box(LEFT, top, WIDTH, bar, tint, frame))
    sheet.tag('P', () => {
      const text = top + (bar - title.length * sheet.leadingOf()) / 2
      sheet.line(order, LEFT + PAD.x, text, { face: 'bold', colour: sheet.brand.text })
      const shown = continued ? [...title.slice(0, -1), `${title.at(-1)}（续）`] : title
      sheet.lines(shown, LEFT + PAD.x + orderWidth, text)
      if (!mark) return
      const left = LEFT + WIDTH - tagWidth - 8
      sheet.doc.roundedRect(left, top + (bar - 16) / 2, tagWidth, 16, 2).fill('#ffffff')
      sheet.line(mark.tag, left + 6, top + (bar - sheet.leadingOf({ size: SIZE.small })) / 2, {
        ...{ size: SIZE.small, colour: COLOUR.amber },
      })
    })
    sheet.y = top + bar
  }
  sheet.group('Sect', () => {
    drawBar(false)
    drawRows(sheet, rows, frame, () => drawBar(true))
    if (note.length > 0) {
      sheet.y += 4
      if (noteHeight > sheet.room() + 8) sheet.newPage()
      const writing = { size: SIZE.small, colour: COLOUR.amber }
      sheet.tag('Note', () => sheet.lines(note, LEFT, sheet.y, writing))
      sheet.y += note.length * sheet.leadingOf(writing)
    }
  })
  sheet.y += 10
}

/** Rows with a line on top of each part. */
function framed(sheet: Sheet, rows: readonly FrameRow[], frame: string): void {
  sheet.need(heightOf(rows))
  if (heightOf(rows) > sheet.pageRoom) sheet.need(60)
  const open = () => sheet.artifact(() => sheet.rule(sheet.y, LEFT, LEFT + WIDTH, frame))
  open()
  drawRows(sheet, rows, frame, open)
}
