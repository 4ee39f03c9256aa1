import { COLOUR, PAGE } from './measures.ts'
import { colourOperands, roundCoordinate } from './pdf-page.server.ts'
import type { PaperSheet } from './sheet.server.ts'

const SIZE = 17
const STEP = { x: 320, y: 170 }
const [COS, SIN] = [Math.cos(Math.PI / 7.5), Math.sin(Math.PI / 7.5)]
const MOST_CHARACTERS = 28

/**
 * Makes a pale text across the whole page. It is drawn as shapes, so that searching or copying the page's text does not include it, and is
 * defined once for all pages.
 */
export function makeWatermark(sheet: PaperSheet, text: string): () => void {
  const word = outlineOf(sheet, [...text].slice(0, MOST_CHARACTERS).join(''))
  const parts = [`${colourOperands(COLOUR.water)} rg`]
  for (let y = -60; y < PAGE.height; y += STEP.y)
    for (let x = -40; x < PAGE.width; x += STEP.x)
      parts.push(
        `q ${roundCoordinate(COS)} ${roundCoordinate(SIN)} ${roundCoordinate(-SIN)} ${roundCoordinate(COS)} ${x} ${y} cm ${word} f Q`,
      )
  const form = sheet.doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, PAGE.width, PAGE.height],
    Resources: {},
  })
  form.write(parts.join('\n'))
  form.end()
  return () =>
    sheet.artifact(() => {
      sheet.doc.page.xobjects.Water = form
      // Page coordinates here run downwards, glyph outlines upwards.
      sheet.put(`q 1 0 0 -1 0 ${PAGE.height} cm /Water Do Q`)
    })
}

function outlineOf({ faces }: PaperSheet, text: string): string {
  const { font } = faces.regular.font
  const scale = SIZE / font.unitsPerEm
  const parts: string[] = []
  let from = 0
  for (const character of text) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0)!)
    const left = from
    const points = (args: readonly number[]) => args.map((value, at) => value * scale + (at % 2 === 0 ? left : 0))
    let pen: readonly number[] = [0, 0]
    for (const { command, args } of glyph.path.commands) {
      const to = points(args)
      parts.push(operatorOf(command, to, pen))
      if (to.length > 0) pen = to.slice(-2)
    }
    from += glyph.advanceWidth * scale
  }
  return parts.join(' ')
}

/** PDF has only cubic curves; the quadratic curves of the font are converted. */
function operatorOf(command: string, to: readonly number[], [x = 0, y = 0]: readonly number[]): string {
  if (command === 'moveTo') return `${to.map(roundCoordinate).join(' ')} m`
  if (command === 'lineTo') return `${to.map(roundCoordinate).join(' ')} l`
  if (command === 'bezierCurveTo') return `${to.map(roundCoordinate).join(' ')} c`
  if (command !== 'quadraticCurveTo') return 'h'
  const [handleX = 0, handleY = 0, endX = 0, endY = 0] = to
  const near = (end: number, handle: number) => end + ((handle - end) * 2) / 3
  const handles = [near(x, handleX), near(y, handleY), near(endX, handleX), near(endY, handleY)]
  return `${[...handles, endX, endY].map(roundCoordinate).join(' ')} c`
}
