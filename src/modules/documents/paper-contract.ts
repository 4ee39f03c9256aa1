/** What stands on a paper. Everything is text, already masked and in words: a paper knows no record and no person. */
export interface Paper {
  title: string
  /** Under the title: the version of a report, whose letter it is. */
  subtitle?: string
  /** Beside the QR code on the first page. */
  facts: readonly PaperFact[]
  /** What it is for, printed pale across every page. */
  watermark?: string
  sections: readonly PaperSection[]
  /** What it comes to in each field it was asked for; told by whoever verifies it as well. */
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
  /** Where what it says comes from, and until which moment. */
  source?: string
  blocks: readonly PaperBlock[]
}

export type PaperBlock =
  | { type: 'text'; paragraphs: readonly string[] }
  | { type: 'facts'; facts: readonly PaperFact[] }
  | { type: 'counts'; counts: readonly { label: string; number: number }[] }
  | { type: 'records'; name: string; records: readonly PaperRecord[]; whenEmpty: string }
  | {
      type: 'table'
      columns: readonly { label: string; share: number; align?: 'right' }[]
      rows: readonly (readonly string[])[]
      whenEmpty: string
    }

/** One record in a frame of its own: “第 n 条”, its number, what it says, and what is to be known about it. */
export interface PaperRecord {
  heading: string
  facts: readonly PaperFact[]
  /** A repair or an objection that is under way: tag, and the footnote that explains it. */
  mark?: { tag: string; note: string }
}
