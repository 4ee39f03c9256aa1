/** The members of pdfkit used here that its type package does not describe. */
declare namespace PDFKit {
  interface PDFKitReference {
    end(): void
  }
  interface PDFPage {
    fonts: Record<string, PDFKitReference>
    xobjects: Record<string, PDFKitReference>
  }
  interface PDFDocument {
    _root: {
      data: {
        PaperNumber?: object
        AcroForm?: { data: { Fields: PDFKitReference[]; SigFlags?: number; NeedAppearances?: boolean } }
      }
    }
    /** The current font face. */
    _font: {
      id: string
      font: {
        hasGlyphForCodePoint(code: number): boolean
        glyphForCodePoint(code: number): {
          advanceWidth: number
          path: { commands: { command: string; args: number[] }[] }
        }
        unitsPerEm: number
      }
      encode(text: string): [hexes: string[], positions: { xAdvance: number }[]]
      ref(): PDFKitReference
    }
    _write(data: Uint8Array | string): void
    _offset: number
    addContent(operators: string): PDFDocument
  }
}
