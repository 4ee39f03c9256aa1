import { formatDate } from '../../../kernel/format/date.ts'
import type { PaperToDraw } from './job.ts'
import { COLOUR, FOOT_LINE, HEAD_LINE, LEFT, RIGHT, SIZE, WIDTH } from './measures.ts'
import type { PaperSheet } from './sheet.server.ts'

/** Draws head and foot of every page at the end, when the number of pages is known. */
export function drawFrames(sheet: PaperSheet, job: PaperToDraw): number {
  const { start, count } = sheet.doc.bufferedPageRange()
  const mark = job.ownLogo ? undefined : sheet.record(() => drawMark(sheet, LEFT, 30, 21))
  for (let place = 0; place < count; place += 1) {
    sheet.doc.switchToPage(start + place)
    sheet.doc.markContent('Artifact', { type: 'Pagination' })
    if (mark) sheet.put(mark)
    drawHead(sheet, job, place === 0)
    drawFoot(sheet, job, `第 ${place + 1} 页，共 ${count} 页`)
    sheet.doc.endMarkedContent()
  }
  return count
}

function drawHead(sheet: PaperSheet, job: PaperToDraw, isFirst: boolean): void {
  const { paper, check, portalName, issuer, issuedAt } = job
  // The text begins to the right of the logo.
  const left = job.ownLogo ? LEFT : LEFT + 28
  const name = { size: 12.5, face: 'bold' as const, colour: sheet.brand.text }
  sheet.line(portalName, left, 31, name)
  const small = { size: SIZE.small, colour: COLOUR.quiet }
  const right = isFirst ? formatDate(issuedAt, 'yyyy年M月d日 hh:mm:ss') : check ? `验证码 ${check.code}` : ''
  sheet.line(right, LEFT, 34.5, { ...small, align: 'right', width: WIDTH })
  const from = left + sheet.widthOf(portalName, name) + 9
  const beside = isFirst ? issuer : `${paper.title}${paper.subtitle ? `（${paper.subtitle}）` : ''}`
  const [text = ''] = sheet.linesOf(beside, RIGHT - from - sheet.widthOf(right, small) - 14, small)
  sheet.line(text, from, 34.5, small)
  sheet.rule(HEAD_LINE, LEFT, RIGHT, sheet.brand.line, 1.5)
}

function drawFoot(sheet: PaperSheet, { number, numberLabel, isDemo }: PaperToDraw, pages: string): void {
  const small = { size: SIZE.small, colour: COLOUR.quiet }
  sheet.rule(FOOT_LINE, LEFT, RIGHT)
  sheet.line(`${numberLabel} ${number}`, LEFT, FOOT_LINE + 7, small)
  if (isDemo) sheet.line('演示数据，不作证明使用', LEFT, FOOT_LINE + 7, { ...small, align: 'centre', width: WIDTH })
  sheet.line(pages, LEFT, FOOT_LINE + 7, { ...small, align: 'right', width: WIDTH })
}

/** The default logo, designed on a square of 96 units. */
function drawMark(sheet: PaperSheet, x: number, y: number, side: number): void {
  const { doc, brand } = sheet
  doc
    .save()
    .translate(x, y)
    .scale(side / 96)
  doc.roundedRect(0, 0, 96, 96, 20).fill(brand.line)
  doc.path('M48 84Q40 70 31 61a25 25 0 1 1 34 0Q56 70 48 84z').fill('#ffffff')
  doc.lineWidth(7.5).lineCap('round').lineJoin('round').path('m36 43 9 9 16-18').stroke(brand.line)
  doc.restore()
}
