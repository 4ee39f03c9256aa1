type Document = PDFKit.PDFDocument

export type FontFace = 'regular' | 'bold'

interface Glyph {
  /** Glyph id in the embedded subset, as hex digits. */
  hex: string
  /** Width at font size 1. */
  width: number
}

const inFonts = new Map<string, Map<string, boolean>>()

/** Which characters a font has, cached across documents; bounded by the number of Unicode characters. */
function charactersOf(file: string): Map<string, boolean> {
  const known = inFonts.get(file) ?? new Map<string, boolean>()
  inFonts.set(file, known)
  return known
}

/**
 * Opens a font face for one document and encodes text character by character: Chinese has no ligatures, so a lookup table suffices and is
 * faster than shaping.
 */
export function openFontFace(doc: Document, file: string) {
  const glyphs = new Map<string, Glyph>()
  const font = doc.font(file)._font
  const inFont = charactersOf(file)

  return {
    font,
    has(character: string): boolean {
      const known = inFont.get(character)
      if (known !== undefined) return known
      const has = font.font.hasGlyphForCodePoint(character.codePointAt(0)!)
      inFont.set(character, has)
      return has
    },
    glyph(character: string): Glyph {
      const known = glyphs.get(character)
      if (known) return known
      const [hexes, positions] = font.encode(character)
      const glyph = { hex: hexes.join(''), width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000 }
      glyphs.set(character, glyph)
      return glyph
    },
    hex(text: string): string {
      let hex = ''
      for (const character of text) hex += this.glyph(character).hex
      return hex
    },
    /** The resource name of the face on the current page. */
    use(): string {
      doc.page.fonts[font.id] ??= font.ref()
      return `/${font.id}`
    },
  }
}

/** Rounds a coordinate to two decimals, a hundredth of a point. */
export const roundCoordinate = (value: number): number => Math.round(value * 100) / 100

const inks = new Map<string, string>()

/** The colour operands of a value such as #0f3d7d. */
export function colourOperands(colour: string): string {
  const known = inks.get(colour)
  if (known) return known
  const ink = [1, 3, 5]
    .map((from) => roundCoordinate(Number.parseInt(colour.slice(from, from + 2), 16) / 255))
    .join(' ')
  inks.set(colour, ink)
  return ink
}

/**
 * Collects the operators of a page as text until the next page begins. pdfkit would make one buffer per line, and thousands of small live
 * objects slow down garbage collection.
 */
export function collectPageContent(doc: Document): { settle(): void } {
  const { content } = doc.page
  const [write, end] = [content.write.bind(content), content.end.bind(content)]
  let parts: string[] = []
  const settle = () => {
    if (parts.length > 0) write(Buffer.from(`${parts.join('\n')}\n`, 'latin1'))
    parts = []
  }
  content.write = (operators: string) => void parts.push(operators)
  content.end = () => {
    settle()
    end()
  }
  return { settle }
}

/** Characters of text that are converted to bytes at a time. */
const PIECE = 1 << 16

/** Collects the file in a few large pieces; pdfkit emits one small buffer per line. */
export function collectFileBytes(doc: Document): { bytes(): Promise<Buffer> } {
  // pdfkit writes the first line of the file in its constructor.
  const pieces: Uint8Array[] = [doc.read()]
  let text: string[] = []
  let length = 0
  const settle = () => {
    pieces.push(Buffer.from(text.join(''), 'latin1'))
    text = []
    length = 0
  }
  doc._write = (data: Uint8Array | string) => {
    if (typeof data === 'string') {
      text.push(data, '\n')
      length += data.length + 1
      doc._offset += data.length + 1
      if (length > PIECE) settle()
      return
    }
    settle()
    pieces.push(data)
    doc._offset += data.length
  }
  const ended = new Promise((resolve) => doc.on('end', resolve))
  return {
    async bytes() {
      doc.resume()
      await ended
      settle()
      return Buffer.concat(pieces)
    },
  }
}
