import { addMonths, daysBetween } from '../../../kernel/format/calendar-day.ts'
import type { PaperEvent } from '../paper-contract.ts'
import type { BlockOf } from './blocks.server.ts'
import { COLOUR, LEFT, SIZE, WIDTH } from './measures.ts'
import { roundCoordinate as at, colourOperands } from './pdf-page.server.ts'
import type { PaperSheet } from './sheet.server.ts'

const HEAD = 18
const BOX = 68
/** Distance of the ends of the line from the frame. */
const INSET = 28
/** Tops of the two rows of labels and of the row of dates, and the height of the line, below the top of the frame. */
const LABEL_ROWS = [5, 18]
const LINE = 40
const DATES = 49
const LABEL = { size: SIZE.small }

export const measureTimeline = (): number => HEAD + BOX

/** Draws dated events on a line. Form and colour of a mark both tell its kind. */
export function drawTimeline(sheet: PaperSheet, block: BlockOf<'timeline'>): void {
  const { title, note, from, to, events } = block
  sheet.need(measureTimeline())
  const heading = { size: SIZE.sub, face: 'bold' as const, colour: sheet.brand.text }
  const small = { size: SIZE.small, colour: COLOUR.quiet }
  sheet.tag('H3', () => sheet.line(title, LEFT, sheet.y, heading))
  const [said = ''] = sheet.linesOf(note, WIDTH - 80, small)
  sheet.tag('P', () => sheet.line(said, LEFT + sheet.widthOf(title, heading) + 9, sheet.y + 2, small))
  const top = sheet.y + HEAD
  const placeOf = (date: string) =>
    LEFT + INSET + (daysBetween(from, date) / Math.max(1, daysBetween(from, to))) * (WIDTH - 2 * INSET)
  const drawAll = () => {
    sheet.box(LEFT, top, WIDTH, BOX, null, COLOUR.line)
    sheet.rule(top + LINE, LEFT + INSET, LEFT + WIDTH - INSET, COLOUR.frame, 1)
    for (const day of yearDays(from, to)) {
      const x = placeOf(day)
      sheet.upright(x, top + LINE - 4, top + LINE + 4, COLOUR.frame, 1)
      sheet.line(day.slice(0, 7), x - 30, top + DATES, { ...small, align: 'centre', width: 60 })
    }
    const isFree = freeSpace()
    for (const { date, label, mark } of events) {
      const x = placeOf(date)
      drawMark(sheet, mark, x, top + LINE)
      const width = sheet.widthOf(label, LABEL)
      // The label of an event at either end of the period stays inside the frame.
      const left = Math.min(Math.max(x - width / 2, LEFT + 4), LEFT + WIDTH - width - 4)
      const row = LABEL_ROWS.findLast((_, place) => isFree(place, left, left + width))
      if (row !== undefined) sheet.line(label, left, top + row, { ...LABEL, colour: colourOf(sheet, mark) })
    }
  }
  sheet.tag('Figure', drawAll, { alt: events.map(({ date, label }) => `${date} ${label}`).join('，') })
  sheet.y = top + BOX + 12
}

/** The first day, the same day of each following year, and the last day unless it follows closely. */
function yearDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addMonths(from, 12 * days.length)) days.push(day)
  return daysBetween(days.at(-1) ?? from, to) > 180 ? [...days, to] : days
}

/** A function that reserves the space of a label in a row, or returns false if another label has part of it. */
function freeSpace() {
  const taken: { row: number; left: number; right: number }[] = []
  return (row: number, left: number, right: number): boolean => {
    if (taken.some((other) => other.row === row && left < other.right + 6 && right > other.left - 6)) return false
    taken.push({ row, left, right })
    return true
  }
}

const colourOf = (sheet: PaperSheet, mark: PaperEvent['mark']): string =>
  mark === 'diamond' ? COLOUR.red : mark === 'star' ? COLOUR.green : sheet.brand.line

const DIAMOND = [
  [0, -5],
  [5, 0],
  [0, 5],
  [-5, 0],
] as const
/** The ten corners of a star, alternating between its points and its notches. */
const STAR = Array.from({ length: 10 }, (_, corner) => {
  const angle = (corner * Math.PI) / 5 - Math.PI / 2
  const radius = corner % 2 === 0 ? 6 : 2.6
  return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
})

function drawMark(sheet: PaperSheet, mark: PaperEvent['mark'], x: number, y: number): void {
  const colour = colourOf(sheet, mark)
  if (mark === 'circle') sheet.doc.circle(x, y, 4).fill(colour)
  else if (mark === 'ring') sheet.doc.lineWidth(1.4).circle(x, y, 3.6).fillAndStroke('#ffffff', colour)
  else {
    const corners = (mark === 'diamond' ? DIAMOND : STAR).map(([right, down]) => `${at(x + right)} ${at(y + down)}`)
    sheet.put(
      `${colourOperands(colour)} rg ${corners.map((corner, place) => `${corner} ${place === 0 ? 'm' : 'l'}`).join(' ')} f`,
    )
  }
}
