import type { PaperRecord } from '../paper-contract.ts'
import type { BlockOf } from './blocks.server.ts'
import { COLOUR, LEFT, SIZE, WIDTH } from './measures.ts'
import { drawRows, type FrameRow, factRows, measureRows, PAD } from './rows.server.ts'
import type { PaperSheet } from './sheet.server.ts'

/** Footnote marks are numbered through the whole paper. */
export interface Marks {
  count: number
}

const CIRCLED_ONE = 0x2460
const signOf = (place: number): string => (place <= 20 ? String.fromCodePoint(CIRCLED_ONE + place - 1) : `（${place}）`)

const NAME = 20
const BAR = 22
/** Points of a record longer than a page that must stay with its title bar. */
const FIRST_LINES = 40
/** Space between two record frames, in points. */
const GAP = 8

const SMALL = { size: SIZE.small }
const AMOUNT = { size: SIZE.sub, face: 'bold' as const }

/**
 * A record broken into lines. Its footnote sign has the same width for every number, so the record can be measured before it is numbered.
 */
interface Laid {
  rows: readonly FrameRow[]
  title: readonly string[]
  note: readonly string[]
  order: string
  orderWidth: number
  tagWidth: number
  bar: number
  noteHeight: number
  whole: number
}

function lay(sheet: PaperSheet, record: PaperRecord, place: number): Laid {
  return sheet.once(record, () => {
    const { heading, facts, missing, amount, mark } = record
    const rows = factRows(sheet, facts, missing)
    const sign = mark ? `${signOf(1)} ` : ''
    const note = mark ? sheet.linesOf(`${sign}${mark.note}`, WIDTH, SMALL) : []
    const noteHeight = note.length * sheet.leadingOf(SMALL) + (note.length > 0 ? 6 : 0)
    const tagWidth = mark ? sheet.widthOf(mark.tag, SMALL) + 12 : 0
    const order = `第 ${place} 条`
    const orderWidth = sheet.widthOf(order, { face: 'bold' }) + 8
    const amountWidth = amount ? sheet.widthOf(amount, AMOUNT) + 12 : 0
    const room = WIDTH - 2 * PAD.x - orderWidth - tagWidth - amountWidth - 12
    const title = sheet.linesOf(`${heading}${sign && `　${sign}`}`, room)
    const bar = Math.max(BAR, title.length * sheet.leadingOf() + 7)
    return {
      ...{ rows, title, note, order, orderWidth, tagWidth, bar, noteHeight },
      whole: bar + measureRows(rows) + noteHeight,
    }
  })
}

/** Height of the beginning of a record list: its name and the first record, or the first lines of a record longer than a page. */
export function measureFirstRecord(sheet: PaperSheet, { records }: BlockOf<'records'>): number {
  const [first] = records
  if (!first) return 0
  const { whole, bar } = lay(sheet, first, 1)
  return NAME + (NAME + whole > sheet.pageRoom ? bar + FIRST_LINES : whole)
}

export function drawRecords(sheet: PaperSheet, block: BlockOf<'records'>, marks: Marks): void {
  const { name, note, records } = block
  const heading = { size: SIZE.sub, face: 'bold' as const }
  sheet.need(measureFirstRecord(sheet, block))
  const beside = LEFT + sheet.widthOf(name, heading) + 8
  const small = { ...SMALL, colour: COLOUR.quiet }
  const [aside = ''] = sheet.linesOf(`共 ${records.length} 条${note ? `；${note}` : ''}`, LEFT + WIDTH - beside, small)
  sheet.tag('H3', () => {
    sheet.line(name, LEFT, sheet.y, heading)
    sheet.line(aside, beside, sheet.y + 1.5, small)
  })
  sheet.y += NAME
  records.forEach((record, place) => {
    const laid = lay(sheet, record, place + 1)
    // The first record stays with the list's name. A record longer than a page begins on this page if its first lines fit.
    if (place > 0) sheet.need(laid.whole > sheet.pageRoom ? laid.bar + FIRST_LINES : laid.whole)
    drawRecord(sheet, record, laid, marks)
  })
}

function drawRecord(sheet: PaperSheet, { amount, mark }: PaperRecord, laid: Laid, marks: Marks): void {
  const { rows, order, orderWidth, tagWidth, bar, noteHeight } = laid
  const [frame, tint] = mark ? [COLOUR.amberLine, COLOUR.amberTint] : [COLOUR.frame, sheet.brand.tint]
  if (mark) marks.count += 1
  const signed = (text: string) => (mark && marks.count > 1 ? text.replace(signOf(1), signOf(marks.count)) : text)
  const title = laid.title.map(signed)

  const drawBar = (continued: boolean) => {
    const top = sheet.y
    sheet.artifact(() => sheet.box(LEFT, top, WIDTH, bar, tint, frame))
    sheet.tag('P', () => {
      const text = top + (bar - title.length * sheet.leadingOf()) / 2
      sheet.line(order, LEFT + PAD.x, text, { face: 'bold', colour: sheet.brand.text })
      const shown = continued ? [...title.slice(0, -1), `${title.at(-1)}（续）`] : title
      sheet.lines(shown, LEFT + PAD.x + orderWidth, text)
      let right = LEFT + WIDTH - PAD.x
      if (amount) {
        const width = sheet.widthOf(amount, AMOUNT)
        sheet.line(amount, right - width, top + (bar - sheet.leadingOf(AMOUNT)) / 2, AMOUNT)
        right -= width + 10
      }
      if (!mark) return
      const left = right - tagWidth
      sheet.doc.roundedRect(left, top + (bar - 16) / 2, tagWidth, 16, 2).fill('#ffffff')
      const tag = { ...SMALL, colour: COLOUR.amber }
      sheet.line(mark.tag, left + 6, top + (bar - sheet.leadingOf(tag)) / 2, tag)
    })
    sheet.y = top + bar
  }
  sheet.group('Sect', () => {
    drawBar(false)
    drawRows(sheet, rows, frame, () => drawBar(true))
    if (laid.note.length > 0) {
      sheet.y += 4
      if (noteHeight > sheet.room() + 8) sheet.newPage()
      const writing = { ...SMALL, colour: COLOUR.amber }
      sheet.tag('Note', () => sheet.lines(laid.note.map(signed), LEFT, sheet.y, writing))
      sheet.y += laid.note.length * sheet.leadingOf(writing)
    }
  })
  sheet.y += GAP
}
