import type { Db } from '../../kernel/data/db.server.ts'
import type { Paper, PaperFact } from './paper-contract.ts'

/** A sort of paper, defined by the room that knows what it says. */
export interface PaperDefinition {
  code: string
  /** As it is in verdicts and lists. */
  name: string
  /** Two letters in the number, which tell this sort from the others. */
  series: string
  /** What its number is called; 报告编号 where nothing is said. */
  numberLabel?: string
  /** How long it may be relied on; null where it does not end. */
  validDays: number | null
  /** Whether number and code, or the file, are verified by anyone at the public door. */
  isVerifiable: boolean
  /** The purposes it may be for. A verdict names no other. */
  purposes: readonly string[]
  /** Whether its verdict names the unit it is for: only where that is known, not where an applicant wrote it. */
  namesUnit?: boolean
}

/** What is kept of an issued paper, and recognised by its verdict. */
export interface PaperOrder {
  definition: string
  /** Number, time and validity are added to its facts, after the first two. */
  paper: Paper
  subject: { name: string; code: string }
  /** One of the purposes of the definition. */
  purpose?: string
  receivingUnit?: string
  /**
   * What the applicant wrote. It is printed last among the facts and marked as theirs, or left out where it could pass for
   * a finding; no verdict repeats it. Words of an applicant reach a paper in no other way.
   */
  stated?: readonly PaperFact[]
  /** The account it belongs to, who may fetch it. */
  ownerId?: string
  /** The case it resulted from. */
  caseId?: string
}

/** Drawn, signed and stored, but not issued: nobody can fetch or verify it before it is registered. */
export interface DrawnPaper {
  number: string
  /** Writes it into the register of papers, in the transaction of what it resulted from. */
  register(tx: Db): Promise<IssuedPaper>
}

export interface IssuedPaper {
  id: string
  number: string
  /** The 16 characters that are printed beside the number. */
  code: string
  title: string
  issuedAt: Date
  validUntil: Date | null
  pages: number
  bytes: number
  sha256: string
}

/** The path of a drawing, and its side in modules. */
interface QrDrawing {
  path: string
  side: number
}

/** What other rooms can do with papers. */
export interface Papers {
  define(definition: PaperDefinition): void
  /** Draws and signs off the main thread. The same order drawn twice makes two numbers: register one. */
  draw(order: PaperOrder): Promise<DrawnPaper>
  /** The facts of an issued paper; null where there is none. */
  find(from: Db, number: string): Promise<(IssuedPaper & { ownerId: string | null; withdrawnAt: Date | null }) | null>
  /** The file as it was issued. */
  read(number: string): Promise<Buffer>
  /** The paper's content, for its page to print. */
  content(number: string): Promise<Paper>
  /** What leads a telephone to its verdict, as a drawing for pages. */
  drawQr(paper: Pick<IssuedPaper, 'number' | 'code'>): QrDrawing
  /** From now on its verdict is 已撤回, and it cannot be fetched by others than its owner. */
  withdraw(tx: Db, number: string, reason: string): Promise<void>
}
