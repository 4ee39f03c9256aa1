import type { Paper } from '../paper-contract.ts'

/** All that is needed to draw a paper: no key and no database is within its reach. */
export interface PaperToDraw {
  paper: Paper
  number: string
  /** What the number is called: 报告编号, 文书编号. */
  numberLabel: string
  /** For papers that anyone can verify: the code in groups, and where its QR code leads. */
  check?: { code: string; address: string }
  portalName: string
  themeColour: string
  /** Whether the city has a mark of its own: then the general one is left out. */
  ownLogo: boolean
  issuer: string
  issuedAt: number
  isDemo: boolean
  /** Whether its signature needs room for a time stamp. */
  isTimestamped?: boolean
}

export interface DrawingJob extends Omit<PaperToDraw, 'paper'> {
  /** The paper as JSON: one long text is in another process sooner than its thousand parts. */
  content: string
}

export interface Drawing {
  /** The file, whole but for its signature. */
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  place: SignaturePlace
  /** `content`, a tenth as long, to be kept. */
  packed: string
}

/** Where the digits of the signature go and for how many there is room, and the SHA-256 of everything else. */
export interface SignaturePlace {
  at: number
  digits: number
  digest: Uint8Array
}
