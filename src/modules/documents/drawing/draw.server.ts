import { formatDate } from '../../../kernel/format/date.ts'
import type { PaperBlock, PaperSection } from '../paper-contract.ts'
import { addSignaturePlace } from '../signing/signature-place.server.ts'
import {
  drawCounts,
  drawEmpty,
  drawFacts,
  drawRecords,
  drawTable,
  drawText,
  emptyWords,
  type Marks,
} from './blocks.server.ts'
import { drawCover } from './cover.server.ts'
import type { PaperToDraw } from './job.ts'
import { COLOUR, LEFT, SIZE, TOP, WIDTH } from './measures.ts'
import { drawFrames } from './page-frame.server.ts'
import { gatherFile } from './pdf-page.server.ts'
import { factRows, heightOf } from './rows.server.ts'
import { MISSING, openSheet, type Sheet } from './sheet.server.ts'
import { makeWatermark } from './watermark.server.ts'

/** Draws a paper as a PDF that waits for its signature. */
export async function drawPaper(job: PaperToDraw): Promise<{ bytes: Buffer; pages: number }> {
  const { paper } = job
  const info = {
    title: paper.title,
    subject: [paper.facts[0]?.value, `${job.numberLabel} ${job.number}`].filter(Boolean).join('，'),
    author: job.issuer,
    createdAt: new Date(job.issuedAt),
  }
  const sheet = openSheet(info, job.themeColour)
  const file = gatherFile(sheet.doc)
  const beneath = paper.watermark ? makeWatermark(sheet, `${job.portalName}　${paper.watermark}`) : () => {}
  sheet.onPage = beneath
  sheet.newPage()
  addSignaturePlace(sheet.doc, job)
  sheet.doc.outline.addItem(paper.title)
  drawCover(sheet, job)
  const marks: Marks = { count: 0 }
  for (const section of paper.sections) drawSection(sheet, section, marks, beneath)
  drawMissing(sheet)
  drawSignatureNote(sheet, job)
  const pages = drawFrames(sheet, job)
  sheet.end()
  return { bytes: await file.bytes(), pages }
}

function drawSection(sheet: Sheet, section: PaperSection, marks: Marks, beneath: () => void): void {
  const { heading, source, blocks } = section
  const writing = { size: SIZE.heading, face: 'bold' as const, colour: sheet.brand.text }
  const small = { size: SIZE.small, colour: COLOUR.quiet }
  const isEmpty = blocks.length > 0 && blocks.every((block) => emptyWords(block) !== null)
  const lines = sheet.linesOf(heading, WIDTH, writing)
  const height = lines.length * sheet.leadingOf(writing)
  sheet.need(height + Math.max(70, beginningOf(sheet, blocks[0])))
  sheet.group('Sect', () => {
    sheet.doc.outline.addItem(heading)
    sheet.tag('H2', () => sheet.lines(lines, LEFT, sheet.y, writing))
    const beside = LEFT + sheet.widthOf(lines.at(-1)!, writing) + 9
    const fits = source !== undefined && beside + sheet.widthOf(source, small) <= LEFT + WIDTH
    if (source && !isEmpty && fits) {
      const top = sheet.y + height - sheet.leadingOf(small) - 1.5
      sheet.tag('P', () => sheet.line(sheet.linesOf(source, WIDTH, small)[0]!, beside, top, small))
    }
    sheet.y += height + 5
    if (source && !isEmpty && !fits) {
      const more = sheet.linesOf(source, WIDTH, small)
      sheet.tag('P', () => sheet.lines(more, LEFT, sheet.y, small))
      sheet.y += more.length * sheet.leadingOf(small) + 4
    }
    sheet.onPage = () => {
      beneath()
      sheet.artifact(() =>
        sheet.line(`${lines[0]}（续）`, LEFT, TOP, { ...small, face: 'bold', colour: sheet.brand.text }),
      )
      sheet.y = TOP + 20
    }
    for (const block of blocks) drawBlock(sheet, block, marks, source)
    sheet.onPage = beneath
  })
  sheet.y += 6
}

/** What stays together with its heading: facts that fit on one page are not cut, so the heading goes with them. */
function beginningOf(sheet: Sheet, block: PaperBlock | undefined): number {
  if (block?.type !== 'facts') return 0
  const whole = heightOf(factRows(sheet, block.facts)) + 30
  return whole > sheet.pageRoom ? 0 : whole
}

function drawBlock(sheet: Sheet, block: PaperBlock, marks: Marks, source: string | undefined): void {
  const empty = emptyWords(block)
  if (empty !== null) drawEmpty(sheet, [empty, source].filter(Boolean).join('　'))
  else if (block.type === 'text') drawText(sheet, block)
  else if (block.type === 'facts') drawFacts(sheet, block)
  else if (block.type === 'counts') drawCounts(sheet, block)
  else if (block.type === 'records') drawRecords(sheet, block, marks)
  else drawTable(sheet, block)
}

/** A character that the font lacks is named by its number, so that nobody takes the mark for a misprint. */
function drawMissing(sheet: Sheet): void {
  const found = [...new Set(sheet.missing)]
  if (found.length === 0) return
  const names = found.map((each) => `U+${each.codePointAt(0)!.toString(16).toUpperCase()}`)
  drawText(sheet, {
    type: 'text',
    paragraphs: [`注：文中“${MISSING}”处的字未收入打印字库，字符编码依次为 ${names.join('、')}，以网站上显示的为准。`],
  })
}

function drawSignatureNote(sheet: Sheet, { issuer, issuedAt, portalName }: PaperToDraw): void {
  const small = { size: SIZE.small, colour: COLOUR.quiet }
  const aside = 150
  const text = `改动任何内容，签名即失效。不联网也可用常见 PDF 阅读软件查看签名状态，方法见“${portalName}”网站“怎样验证”。`
  const lines = sheet.linesOf(text, WIDTH - aside - 34, small)
  const height = lines.length * sheet.leadingOf(small) + 36
  sheet.need(height + 6)
  const top = sheet.y
  sheet.artifact(() => {
    sheet.doc.roundedRect(LEFT, top, WIDTH, height, 3).fill(COLOUR.greenTint)
    sheet.doc.lineWidth(0.75).roundedRect(LEFT, top, WIDTH, height, 3).stroke(COLOUR.greenLine)
  })
  const bold = { size: SIZE.sub, face: 'bold' as const, colour: COLOUR.green }
  sheet.tag('P', () => sheet.line('本文件带有电子签名', LEFT + 12, top + 9, bold))
  sheet.tag('P', () => sheet.lines(lines, LEFT + 12, top + 27, small))
  const right = { ...small, align: 'right' as const, width: aside }
  const signed = [...sheet.linesOf(issuer, aside, small), formatDate(issuedAt, 'yyyy年M月d日 hh:mm:ss')]
  sheet.tag('P', () => sheet.lines(signed, LEFT + WIDTH - aside - 12, top + 15, right))
  sheet.y = top + height
}
