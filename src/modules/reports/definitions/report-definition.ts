import type { Block } from '../../register/archives/contract.ts'

/** A sort of credit report. All that is said of it alone is in its own file. */
export interface ReportDefinition {
  code: string
  /** Two letters in the number of its papers. */
  series: string
  /** As it is chosen and listed. */
  name: string
  /** As it is printed. */
  title: string
  subtitle: string
  for: 'organisation' | 'person'
  /** What it is good for, beside its name. */
  about: string
  /** Whoever asks about themselves has it in the same minute; otherwise the centre looks at it first. */
  isAtOnce: boolean
  /** Also says what only whom it is about may see; each section names the basis. */
  hasOwn?: true
  /** Stands in for certificates: gives a verdict for each field that is chosen, also of what is not public. */
  isByField?: true
  sections: readonly ReportSection[]
  /** 报告说明, in numbered sentences. */
  statement: readonly string[]
}

export type ReportSection =
  | {
      type: 'overview' | 'statement' | 'subject' | 'supplement' | 'advice' | 'findings' | 'units' | 'risks'
      heading: string
    }
  /** `short`: as it is called where the blocks are counted. */
  | { type: 'block'; block: Block; heading: string; short: string }

/** How long a report may be relied on. */
export const VALID_DAYS = 30
