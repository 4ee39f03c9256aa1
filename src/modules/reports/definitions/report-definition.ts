import type { Block } from '../../register/archives/contract.ts'

/** A sort of credit report. Everything specific to a sort is in its own file. */
export interface ReportDefinition {
  code: string
  /** Two letters in the number of its papers. */
  series: string
  /** Name of the report in choices and lists. */
  name: string
  /** Title printed on the report. */
  title: string
  subtitle: string
  for: 'organisation' | 'person'
  /** What the report is for, shown beside its name. */
  about: string
  /** Issued in the same request if it is about the applicant; all others are reviewed by the centre first. */
  isAtOnce: boolean
  /** Includes items that only the subject may see; each section names the legal basis. */
  hasOwn?: true
  /** Replaces certificates: gives a verdict per chosen field, including non-public records. */
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
  /** `short`: the name in the table of counts. */
  | { type: 'block'; block: Block; heading: string; short: string }

/** Days of validity of a report. */
export const VALID_DAYS = 30
