import QRCode from 'qrcode'
import { NO_VALUE } from '../../../kernel/format/no-value.ts'
import type { PaperToDraw } from './job.ts'
import { COLOUR, LEFT, RIGHT, SIZE, TOP, WIDTH } from './measures.ts'
import type { PaperSheet } from './sheet.server.ts'

const QR_SIDE = 94
const ASIDE = 128
const LABEL = 94
const COVER_PAD = 2.4

/** Draws the title, the subject and the verification box of page one. */
export function drawCover(sheet: PaperSheet, job: PaperToDraw): void {
  const { paper, check } = job
  const title = { size: SIZE.title, face: 'bold' as const, colour: sheet.brand.text }
  const width = check ? WIDTH - ASIDE - 12 : WIDTH
  sheet.y = TOP + 6
  const top = sheet.y + 4
  const titles = sheet.linesOf(paper.title, width, title)
  sheet.tag('H1', () => sheet.lines(titles, LEFT, sheet.y, title))
  sheet.y += titles.length * sheet.leadingOf(title)
  if (paper.subtitle) {
    const writing = { size: SIZE.sub, colour: COLOUR.quiet }
    const lines = sheet.linesOf(paper.subtitle, width, writing)
    sheet.tag('P', () => sheet.lines(lines, LEFT, sheet.y, writing))
    sheet.y += lines.length * sheet.leadingOf(writing)
  }
  sheet.y += 8
  if (check) drawCheck(sheet, check, top, job.portalName)
  drawCoverFacts(sheet, paper.facts, width)
  sheet.y = Math.max(sheet.y, check ? top + QR_SIDE + 66 : 0) + 12
}

function drawCoverFacts(sheet: PaperSheet, facts: PaperToDraw['paper']['facts'], width: number): void {
  sheet.artifact(() => sheet.rule(sheet.y, LEFT, LEFT + width, COLOUR.frame))
  sheet.group('Table', () => {
    facts.forEach(({ label, value }, place) => {
      const writing = place === 0 ? { size: 12, face: 'bold' as const } : { size: SIZE.body }
      const lines = sheet.linesOf(value.trim() || NO_VALUE, width - LABEL, writing)
      const labels = sheet.linesOf(label, LABEL - 8, { colour: COLOUR.quiet })
      const height =
        Math.max(lines.length * sheet.leadingOf(writing), labels.length * sheet.leadingOf()) + 2 * COVER_PAD
      sheet.need(height)
      const at = sheet.y
      sheet.group('TR', () => {
        const middle = at + COVER_PAD + (lines.length === 1 ? (sheet.leadingOf(writing) - sheet.leadingOf()) / 2 : 0)
        sheet.tag('TH', () => sheet.lines(labels, LEFT, middle, { colour: COLOUR.quiet }), { scope: 'Row' })
        sheet.tag('TD', () => sheet.lines(lines, LEFT + LABEL, at + COVER_PAD, writing))
      })
      sheet.y = at + height
      sheet.artifact(() => sheet.rule(sheet.y, LEFT, LEFT + width, COLOUR.line, 0.6))
    })
  })
}

/** Draws the QR code as rectangles, which stay sharp on every printer. */
function drawCheck(sheet: PaperSheet, check: NonNullable<PaperToDraw['check']>, top: number, portalName: string): void {
  const left = RIGHT - ASIDE + (ASIDE - QR_SIDE) / 2
  const { modules } = QRCode.create(check.address, { errorCorrectionLevel: 'M', maskPattern: 0 })
  sheet.tag(
    'Figure',
    () => {
      sheet.box(left, top, QR_SIDE, QR_SIDE, '#ffffff', COLOUR.line)
      const side = (QR_SIDE - 12) / modules.size
      for (let row = 0; row < modules.size; row += 1)
        for (let column = 0; column < modules.size; column += 1)
          if (modules.get(row, column))
            sheet.box(left + 6 + column * side, top + 6 + row * side, side + 0.02, side + 0.02, '#111827')
    },
    { alt: '验证二维码' },
  )
  const aside = { align: 'centre' as const, width: ASIDE }
  sheet.tag('P', () => sheet.line(check.code, RIGHT - ASIDE, top + QR_SIDE + 6, { ...aside, size: 10, face: 'bold' }))
  const small = { ...aside, size: SIZE.small, colour: COLOUR.quiet }
  sheet.tag('P', () => sheet.line('验证码', RIGHT - ASIDE, top + QR_SIDE + 21, small))
  const how = sheet.linesOf(`扫码，或在“${portalName}”输入编号和验证码，即可查验真伪`, ASIDE, small)
  sheet.tag('P', () => sheet.lines(how, RIGHT - ASIDE, top + QR_SIDE + 38, small))
}
