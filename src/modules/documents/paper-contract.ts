/** What is on a paper. Everything is text, already masked and in words: a paper knows no record and no person. */
export interface Paper {
  title: string
  /** Under the title: the version of a report, whose letter it is. */
  subtitle?: string
  /** Beside the QR code on the first page. */
  facts: readonly PaperFact[]
  /** What it is for, printed pale across every page. */
  watermark?: string
  sections: readonly PaperSection[]
  /** What it comes to in each field it was asked for; recognised by the person who verifies it as well. */
  verdicts?: readonly PaperVerdictLine[]
}

export interface PaperVerdictLine {
  /** The field. */
  name: string
  state: 'found' | 'none' | 'not-collected'
  /** 已归集 with its units, or 未归集. */
  collected: string
  text: string
}

export interface PaperFact {
  label: string
  value: string
}

export interface PaperSection {
  heading: string
  /** Where what it says is from, and until which moment. */
  source?: string
  blocks: readonly PaperBlock[]
  /** Says only that there is nothing, and why: heading, source and words take two lines. */
  isBrief?: true
}

export type PaperBlock =
  | { type: 'text'; paragraphs: readonly string[] }
  | { type: 'facts'; facts: readonly PaperFact[] }
  /** What it comes to, for who reads no further: a few large figures, then what follows from them. */
  | { type: 'summary'; title: string; note: string; figures: readonly PaperFigure[]; facts: readonly PaperFact[] }
  | { type: 'counts'; counts: readonly { label: string; number: number }[] }
  /** `note`: what holds for all of them, and is in none. */
  | { type: 'records'; name: string; note?: string; records: readonly PaperRecord[]; whenEmpty: string }
  | {
      type: 'table'
      columns: readonly { label: string; share: number; align?: 'right' }[]
      rows: readonly (readonly string[])[]
      whenEmpty: string
    }

export interface PaperFigure {
  label: string
  /** Null: nobody looked, so that 0 would be a false statement. */
  number: number | null
  unit: string
  /** Below the figure, in words. */
  note: string
  tone: 'good' | 'bad' | 'plain'
}

/** One record in a frame of its own: “第 n 条”, its number, what it says, and what is to be known about it. */
export interface PaperRecord {
  heading: string
  facts: readonly PaperFact[]
  /** What its unit left empty, by name: one line instead of a row for each. */
  missing?: readonly string[]
  /** At the right of its number: 罚款 1.16 万元. */
  amount?: string
  /** A repair or an objection that is under way: tag, and the footnote that explains it. */
  mark?: { tag: string; note: string }
}
