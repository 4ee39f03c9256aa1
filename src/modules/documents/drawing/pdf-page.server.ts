type Document = PDFKit.PDFDocument

export type Face = 'regular' | 'bold'

interface Glyph {
  /** Its number in the part of the font that goes into the file. */
  hex: string
  /** Of a letter of size one. */
  width: number
}

export type OpenFace = ReturnType<typeof openFace>

/** A face of the font in one document, character by character: Chinese has no ligatures, and a table looks up quickly. */
export function openFace(doc: Document, file: string) {
  const glyphs = new Map<string, Glyph>()
  const font = doc.font(file)._font

  return {
    font,
    has: (character: string): boolean => font.font.hasGlyphForCodePoint(character.codePointAt(0)!),
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

/** What is written on the page is kept as text until the page ends: the library makes bytes of every single line. */
export function gatherContent(doc: Document): void {
  const { content } = doc.page
  const [write, end] = [content.write.bind(content), content.end.bind(content)]
  const parts: string[] = []
  content.write = (operators: string) => void parts.push(operators)
  content.end = () => {
    write(parts.join('\n'))
    end()
  }
}
