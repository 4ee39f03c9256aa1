type Document = PDFKit.PDFDocument

export type Face = 'regular' | 'bold'

interface Glyph {
  /** Its number in the part of the font that goes into the file. */
  hex: string
  /** Of a letter of size one. */
  width: number
}

const inFonts = new Map<string, Map<string, boolean>>()

/** Which characters a font has, from one document to the next; there are not more than Unicode has. */
function charactersOf(file: string): Map<string, boolean> {
  const known = inFonts.get(file) ?? new Map<string, boolean>()
  inFonts.set(file, known)
  return known
}

/** A face of the font in one document, character by character: Chinese has no ligatures, and a table looks up quickly. */
export function openFace(doc: Document, file: string) {
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
    /** Its name on the page that is written now. */
    use(): string {
      doc.page.fonts[font.id] ??= font.ref()
      return `/${font.id}`
    },
  }
}

/** Numbers of a page need no more than two decimals, a hundredth of a point. */
export const place = (value: number): number => Math.round(value * 100) / 100

const inks = new Map<string, string>()

/** The parts of a colour like #0f3d7d as a page has them. */
export function inkOf(colour: string): string {
  const known = inks.get(colour)
  if (known) return known
  const ink = [1, 3, 5].map((from) => place(Number.parseInt(colour.slice(from, from + 2), 16) / 255)).join(' ')
  inks.set(colour, ink)
  return ink
}

/**
 * What is written on the page is stored as text until the next one begins, and then as bytes: the library makes bytes of every
 * single line, and thousands of small things kept to the end are looked at again and again for what may be thrown away.
 */
export function gatherContent(doc: Document): { settle(): void } {
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

/** So much text becomes bytes in one piece. */
const PIECE = 1 << 16

/** The file in a few large pieces: the library hands out every line of it as bytes of its own. */
export function gatherFile(doc: Document): { bytes(): Promise<Buffer> } {
  // Its first line is written when the document is made.
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
