/**
 * The content of a paper as finished text: values are already masked and formatted, so that drawing needs neither records nor personal
 * data.
 */
export interface Paper {
  title: string
  /** Printed under the title: the edition of a report, or the addressee of a letter. */
  subtitle?: string
  /** Facts printed beside the QR code on page one. */
  facts: readonly PaperFact[]
  /** The purpose of the paper, printed as a pale watermark across every page. */
  watermark?: string
  sections: readonly PaperSection[]
  /** One result per field of supervision, for the report that replaces certificates; verification shows the same lines. */
  verdicts?: readonly PaperVerdictLine[]
}

export interface PaperVerdictLine {
  /** Name of the field of supervision. */
  name: string
  state: 'found' | 'none' | 'not-collected'
  /** 已归集 followed by the units that deliver, or 未归集. */
  collected: string
  text: string
}

export interface PaperFact {
  label: string
  value: string
}

export interface PaperSection {
  heading: string
  /** The source of the section's data and the moment up to which it was read. */
  source?: string
  blocks: readonly PaperBlock[]
  /** The section only states that there is no data, and why. It is drawn in two lines. */
  isBrief?: true
}

export type PaperBlock =
  | { type: 'text'; paragraphs: readonly string[] }
  | { type: 'facts'; facts: readonly PaperFact[] }
  /** The summary on page one: a few large figures, then the conclusions from them. */
  | { type: 'summary'; title: string; note: string; figures: readonly PaperFigure[]; facts: readonly PaperFact[] }
  /** Dated events on a line. */
  | { type: 'timeline'; title: string; note: string; from: string; to: string; events: readonly PaperEvent[] }
  | { type: 'counts'; counts: readonly { label: string; number: number }[] }
  /** `note`: a remark that applies to every record of the list, printed once instead of in each record. */
  | { type: 'records'; name: string; note?: string; records: readonly PaperRecord[]; whenEmpty: string }
  | {
      type: 'table'
      columns: readonly { label: string; share: number; align?: 'right' }[]
      rows: readonly (readonly string[])[]
      whenEmpty: string
    }

export interface PaperEvent {
  date: string
  label: string
  /** The form of the mark distinguishes kinds where colours are not seen or printed. */
  mark: 'diamond' | 'circle' | 'ring' | 'star'
}

export interface PaperFigure {
  label: string
  /** Null means that no check was made, where 0 would claim that nothing was found. */
  number: number | null
  unit: string
  /** The text below the figure. */
  note: string
  tone: 'good' | 'bad' | 'plain'
}

/** One record in its own frame: “第 n 条”, its number, its items and remarks. */
export interface PaperRecord {
  heading: string
  facts: readonly PaperFact[]
  /** Names of the items its unit left empty, printed in one line instead of a row each. */
  missing?: readonly string[]
  /** Printed to the right of the record number, for example 罚款 1.16 万元. */
  amount?: string
  /** A repair or an objection in progress: a tag on the record, and the footnote that explains the tag. */
  mark?: { tag: string; note: string }
}
