import type { Db } from '../../kernel/data/db.server.ts'
import type { Paper, PaperFact } from './paper-contract.ts'

/** A sort of paper, for example the standard credit report; each room defines its own. */
export interface PaperDefinition {
  code: string
  /** The name shown in verification results and in lists. */
  name: string
  /** Two capital letters inside the paper number that identify the sort; no two sorts share them. */
  series: string
  /** The label of the number on the paper; 报告编号 by default. */
  numberLabel?: string
  /** Days of validity from the day of issue; null means the paper does not expire. */
  validDays: number | null
  /** Whether the public verification page accepts papers of this sort, by number and code or by file. */
  isVerifiable: boolean
  /** The purposes a paper of this sort can have; verification shows any other purpose as 其他. */
  purposes: readonly string[]
  /** Whether verification shows the receiving unit. Only set where the portal knows the unit; a name the applicant typed is not shown. */
  namesUnit?: boolean
}

/** A request to draw one paper. Its subject, purpose and receiving unit are stored and shown when the paper is verified. */
export interface PaperOrder {
  definition: string
  /** Number, time of issue and validity are inserted after the first two facts. */
  paper: Paper
  subject: { name: string; code: string }
  /** One of the purposes of the definition. */
  purpose?: string
  receivingUnit?: string
  /**
   * Facts typed by the applicant. They are printed last, marked as the applicant's, and left out if they could be mistaken for an official
   * finding. Verification never repeats them, and text of an applicant reaches a paper in no other field.
   */
  stated?: readonly PaperFact[]
  /** The account that owns the paper and can download it. */
  ownerId?: string
  /** The case the paper was made for. */
  caseId?: string
}

/** A paper whose file is drawn, signed and stored but not issued: it cannot be downloaded or verified before `register`. */
export interface DrawnPaper {
  number: string
  /** Issues the paper inside the caller's transaction, so that it exists if and only if the change it documents does. */
  register(tx: Db): Promise<IssuedPaper>
}

export interface IssuedPaper {
  id: string
  number: string
  /** The verification code: 16 characters, printed beside the number. */
  code: string
  title: string
  issuedAt: Date
  validUntil: Date | null
  pages: number
  bytes: number
  sha256: string
}

/** A QR code as an SVG path, with the length of its side in modules. */
interface QrDrawing {
  path: string
  side: number
}

/** The operations on papers that other rooms use. */
export interface Papers {
  define(definition: PaperDefinition): void
  /** Draws and signs outside the main thread. Two calls with the same order give two numbers; the caller registers only one. */
  draw(order: PaperOrder): Promise<DrawnPaper>
  /** The facts of an issued paper; null where there is none. */
  find(from: Db, number: string): Promise<(IssuedPaper & { ownerId: string | null; withdrawnAt: Date | null }) | null>
  /** The PDF file, byte for byte as issued. */
  read(number: string): Promise<Buffer>
  /** The stored content of a paper, for its print page. */
  content(number: string): Promise<Paper>
  /** The QR code of the verification address, drawn for a page. */
  drawQr(paper: Pick<IssuedPaper, 'number' | 'code'>): QrDrawing
  /** Marks a paper as withdrawn (已撤回): only its owner can still download it. */
  withdraw(tx: Db, number: string, reason: string): Promise<void>
}
