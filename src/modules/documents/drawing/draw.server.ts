import { formatDate } from '../../../kernel/format/date.ts'
import type { PaperBlock, PaperSection } from '../paper-contract.ts'
import { addSignaturePlace } from '../signing/signature-place.server.ts'
import {
  describeEmptyBlock,
  drawCounts,
  drawEmpty,
  drawFacts,
  drawTable,
  drawText,
  LEAST_FIRST_ROWS,
  layOutFacts,
  layOutTable,
  measureCounts,
} from './blocks.server.ts'
import { drawCover } from './cover.server.ts'
import type { PaperToDraw } from './job.ts'
import { COLOUR, LEFT, SIZE, TOP, WIDTH } from './measures.ts'
import { drawFrames } from './page-frame.server.ts'
import { collectFileBytes } from './pdf-page.server.ts'
import { drawRecords, type Marks, measureFirstRecord } from './records.server.ts'
import { measureRows } from './rows.server.ts'
import { MISSING, openPaperSheet, type PaperSheet } from './sheet.server.ts'
import { drawSummary, measureSummary } from './summary.server.ts'
import { drawTimeline, measureTimeline } from './timeline.server.ts'
import { makeWatermark } from './watermark.server.ts'

/** Draws a paper as a PDF with a placeholder for its signature. */
export async function drawPaper(job: PaperToDraw): Promise<{ bytes: Buffer; pages: number }> {
  const { paper } = job
  const info = {
    title: paper.title,
    subject: [paper.facts[0]?.value, `${job.numberLabel} ${job.number}`].filter(Boolean).join('，'),
    author: job.issuer,
    createdAt: new Date(job.issuedAt),
  }
  const sheet = openPaperSheet(info, job.themeColour)
  const file = collectFileBytes(sheet.doc)
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

function drawSection(sheet: PaperSheet, section: PaperSection, marks: Marks, beneath: () => void): void {
  if (section.isBrief) {
    drawBrief(sheet, section)
    return
  }
  const { heading, source, blocks } = section
  const writing = { size: SIZE.heading, face: 'bold' as const, colour: sheet.brand.text }
  const small = { size: SIZE.small, colour: COLOUR.quiet }
  const isEmpty = blocks.length > 0 && blocks.every((block) => describeEmptyBlock(block) !== null)
  const lines = sheet.linesOf(heading, WIDTH, writing)
  const height = lines.length * sheet.leadingOf(writing)
  const said = isEmpty ? undefined : source
  const beside = LEFT + sheet.widthOf(lines.at(-1)!, writing) + 9
  const fits = said !== undefined && beside + sheet.widthOf(said, small) <= LEFT + WIDTH
  const more = said && !fits ? sheet.linesOf(said, WIDTH, small) : []
  const moreHeight = more.length > 0 ? more.length * sheet.leadingOf(small) + 4 : 0
  needHeaded(sheet, height + 5 + moreHeight, beginningOf(sheet, blocks))
  sheet.group('Sect', () => {
    sheet.doc.outline.addItem(heading)
    sheet.tag('H2', () => sheet.lines(lines, LEFT, sheet.y, writing))
    if (said && fits) {
      const top = sheet.y + height - sheet.leadingOf(small) - 1.5
      sheet.tag('P', () => sheet.line(sheet.linesOf(said, WIDTH, small)[0]!, beside, top, small))
    }
    sheet.y += height + 5
    if (more.length > 0) sheet.tag('P', () => sheet.lines(more, LEFT, sheet.y, small))
    sheet.y += moreHeight
    sheet.onPage = () => {
      beneath()
      sheet.artifact(() =>
        sheet.line(`${lines[0]}（续）`, LEFT, TOP, { ...small, face: 'bold', colour: sheet.brand.text }),
      )
      sheet.y = TOP + 20
    }
    blocks.forEach((block, place) => {
      // An introductory sentence stays on the same page as the list it introduces, as a heading does.
      if (place > 0) needHeaded(sheet, 0, beginningOf(sheet, blocks.slice(place)))
      drawBlock(sheet, block, marks, source)
    })
    sheet.onPage = beneath
  })
  sheet.y += 4
}

/** Starts a new page unless the heading fits on this page together with the beginning of its content. */
function needHeaded(sheet: PaperSheet, heading: number, beginning: number): void {
  sheet.need(heading + beginning > sheet.pageRoom ? heading + LEAST : heading + beginning)
}

/** Points of a block longer than a page that must fit below its heading. */
const LEAST = 90

/** The height that must stay with the heading: the first record, the first rows, or the whole of a short block. */
function beginningOf(sheet: PaperSheet, [block, ...others]: readonly PaperBlock[]): number {
  if (!block) return 0
  if (describeEmptyBlock(block) !== null) return 30
  switch (block.type) {
    case 'text': {
      const lines = block.paragraphs.flatMap((paragraph) => sheet.linesOf(paragraph, WIDTH))
      const [next] = others
      const height = Math.min(lines.length, MOST_LINES) * sheet.leadingOf()
      return height + (next && next.type !== 'text' && lines.length <= MOST_LINES ? 8 + beginningOf(sheet, others) : 0)
    }
    case 'facts': {
      const whole = measureRows(layOutFacts(sheet, block))
      return whole > sheet.pageRoom ? LEAST : whole
    }
    case 'counts':
      return measureCounts(block)
    case 'timeline':
      return measureTimeline()
    case 'summary':
      return measureSummary(sheet, block)
    case 'records':
      return measureFirstRecord(sheet, block)
    case 'table': {
      const { head, body } = layOutTable(sheet, block)
      return head.height + measureRows(body.slice(0, LEAST_FIRST_ROWS))
    }
  }
}

/** A text of more lines than this can be split across two pages. */
const MOST_LINES = 4

/** Draws a section without data: heading and source in one line, its sentence below. */
function drawBrief(sheet: PaperSheet, { heading, source, blocks }: PaperSection): void {
  const writing = { size: SIZE.sub, face: 'bold' as const, colour: sheet.brand.text }
  const small = { size: SIZE.small, colour: COLOUR.quiet }
  const words = blocks.flatMap((block) => (block.type === 'text' ? block.paragraphs : []))
  const said = words.map((each) => (each.endsWith('。') ? each : `${each}。`)).join('')
  const beside = LEFT + sheet.widthOf(heading, writing) + 9
  const fits = source !== undefined && beside + sheet.widthOf(source, small) <= LEFT + WIDTH
  const lines = sheet.linesOf(said, WIDTH, { size: SIZE.small })
  const more = source && !fits ? sheet.linesOf(source, WIDTH, small) : []
  const top = sheet.leadingOf(writing) + 1
  const height = top + (lines.length + more.length) * sheet.leadingOf(small)
  sheet.need(height)
  sheet.group('Sect', () => {
    sheet.doc.outline.addItem(heading)
    sheet.tag('H2', () => sheet.line(heading, LEFT, sheet.y, writing))
    if (source && fits)
      sheet.tag('P', () => sheet.lines(sheet.linesOf(source, WIDTH, small), beside, sheet.y + 1.5, small))
    sheet.tag('P', () => sheet.lines(lines, LEFT, sheet.y + top, { size: SIZE.small }))
    if (more.length > 0)
      sheet.tag('P', () => sheet.lines(more, LEFT, sheet.y + top + lines.length * sheet.leadingOf(small), small))
    sheet.y += height + 7
  })
}

function drawBlock(sheet: PaperSheet, block: PaperBlock, marks: Marks, source: string | undefined): void {
  const empty = describeEmptyBlock(block)
  if (empty !== null) drawEmpty(sheet, [empty, source].filter(Boolean).join('　'))
  else if (block.type === 'text') drawText(sheet, block)
  else if (block.type === 'facts') drawFacts(sheet, block)
  else if (block.type === 'counts') drawCounts(sheet, block)
  else if (block.type === 'summary') drawSummary(sheet, block)
  else if (block.type === 'timeline') drawTimeline(sheet, block)
  else if (block.type === 'records') drawRecords(sheet, block, marks)
  else drawTable(sheet, block)
}

/** Lists the code points that the font lacks, so that the replacement mark is not read as a misprint. */
function drawMissing(sheet: PaperSheet): void {
  const found = [...new Set(sheet.missing)]
  if (found.length === 0) return
  const names = found.map((each) => `U+${each.codePointAt(0)!.toString(16).toUpperCase()}`)
  drawText(sheet, {
    type: 'text',
    paragraphs: [`注：文中“${MISSING}”处的字未收入打印字库，字符编码依次为 ${names.join('、')}，以网站上显示的为准。`],
  })
}

function drawSignatureNote(sheet: PaperSheet, { issuer, issuedAt, portalName }: PaperToDraw): void {
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
