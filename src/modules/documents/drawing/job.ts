import type { Paper } from '../paper-contract.ts'

/** The input of drawing. The drawing process has no keys and no database connection. */
export interface PaperToDraw {
  paper: Paper
  number: string
  /** The label of the number: 报告编号 or 文书编号. */
  numberLabel: string
  /** Set for papers that can be verified: the code in groups, and the address in the QR code. */
  check?: { code: string; address: string }
  portalName: string
  themeColour: string
  /** Whether the city has its own logo; the default logo is then left out. */
  ownLogo: boolean
  issuer: string
  issuedAt: number
  isDemo: boolean
  /** Whether to reserve space for a time stamp in the signature. */
  isTimestamped?: boolean
}

export interface DrawingJob extends Omit<PaperToDraw, 'paper'> {
  /** The paper as one JSON string, which is passed to another process faster than an object with thousands of parts. */
  content: string
}

export interface Drawing {
  /** The complete file, with an empty signature. */
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  place: SignaturePlace
  /** `content` deflated to about a tenth, to be stored. */
  packed: string
}

/** The offset and capacity of the signature's hex digits, and the SHA-256 of the rest of the file. */
export interface SignaturePlace {
  at: number
  digits: number
  digest: Uint8Array
}
