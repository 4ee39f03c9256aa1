import type { PaperFact, PaperFigure } from '../paper-contract.ts'
import type { BlockOf } from './blocks.server.ts'
import { COLOUR, LEFT, SIZE, WIDTH } from './measures.ts'
import { PAD } from './rows.server.ts'
import type { PaperSheet } from './sheet.server.ts'

const BAR = 21
const FIGURES = 66
const LABEL = 74
const FIGURE = { size: 25, face: 'bold' as const }
const SMALL = { size: SIZE.small, colour: COLOUR.quiet }

const linesOfFact = (sheet: PaperSheet, { value }: PaperFact) => sheet.linesOf(value, WIDTH - 2 * PAD.x - LABEL)

export const measureSummary = (sheet: PaperSheet, { facts }: BlockOf<'summary'>): number =>
  BAR + FIGURES + facts.reduce((sum, fact) => sum + linesOfFact(sheet, fact).length * sheet.leadingOf() + 2, 10)

/** Draws a frame with a few large figures, and below them one sentence per conclusion. */
export function drawSummary(sheet: PaperSheet, block: BlockOf<'summary'>): void {
  const { title, note, figures, facts } = block
  const height = measureSummary(sheet, block)
  sheet.need(height)
  const top = sheet.y
  const width = WIDTH / figures.length
  sheet.artifact(() => {
    sheet.box(LEFT, top, WIDTH, BAR, sheet.brand.line)
    figures.forEach((_, place) => {
      if (place > 0) sheet.upright(LEFT + place * width, top + BAR, top + BAR + FIGURES)
    })
    sheet.rule(top + BAR + FIGURES, LEFT, LEFT + WIDTH)
    sheet.box(LEFT, top, WIDTH, height, null, sheet.brand.line)
  })
  const white = { colour: '#ffffff' }
  sheet.tag('H3', () => sheet.line(title, LEFT + PAD.x, top + 2.5, { ...white, size: SIZE.sub, face: 'bold' }))
  const aside = { ...SMALL, ...white, align: 'right' as const, width: WIDTH - 2 * PAD.x }
  sheet.tag('P', () => sheet.line(note, LEFT + PAD.x, top + 4, aside))
  figures.forEach((figure, place) => {
    drawFigure(sheet, figure, LEFT + place * width + PAD.x, top + BAR, width - 2 * PAD.x)
  })
  sheet.y = top + BAR + FIGURES + 6
  for (const fact of facts) {
    const lines = linesOfFact(sheet, fact)
    sheet.tag('P', () => {
      sheet.line(fact.label, LEFT + PAD.x, sheet.y, { face: 'bold' })
      sheet.lines(lines, LEFT + PAD.x + LABEL, sheet.y)
    })
    sheet.y += lines.length * sheet.leadingOf() + 2
  }
  sheet.y = top + height + 8
}

function drawFigure(sheet: PaperSheet, figure: PaperFigure, left: number, top: number, width: number): void {
  const { label, number, unit, note, tone } = figure
  const colour = { good: COLOUR.green, bad: COLOUR.red, plain: sheet.brand.text }[tone]
  sheet.tag('P', () => {
    sheet.line(label, left, top + 4, SMALL)
    if (number === null) sheet.line('未知', left, top + 25, { size: 13, face: 'bold', colour: COLOUR.quiet })
    else {
      sheet.line(String(number), left, top + 11, { ...FIGURE, colour })
      sheet.line(unit, left + sheet.widthOf(String(number), FIGURE) + 4, top + 27, SMALL)
    }
    const [words = ''] = sheet.linesOf(note, width, { size: SIZE.small })
    sheet.line(words, left, top + 47, { size: SIZE.small })
  })
}
