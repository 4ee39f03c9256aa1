import { percent } from '../../../kernel/format/number.ts'
import type { SubjectRun } from '../subjects/run-figures.ts'

/** The result of reading a file, before anything is public. */
export interface DryRunResult {
  /** Format of the file: csv, xlsx, json or jsonl. */
  kind: string
  /** Rows by result: new records, changes to records, unchanged, wrong. */
  fresh: number
  changed: number
  same: number
  bad: number
  /** Number of organisations that the register does not have. */
  unresolved: number
  /** Dates of the first and the last decision. */
  from: string | null
  until: string | null
  /** Rows delivered within the working days that the law allows. */
  onTime: number
  /** Figures that only files of subjects have. */
  subjects?: SubjectRun
  /** Row numbers of the corrected rows in their original batch. */
  mendedRows?: readonly number[]
}

/** Working days within which a decision must be online. */
export const WORKING_DAYS = 7

/** Rows that become public with the confirmation; queued rows wait for a review. */
export const countPublished = ({ fresh, changed }: DryRunResult): number => fresh + changed

/** A percentage such as 41.2%; null without a base. */
export function onTimeRate({ onTime, fresh, changed }: DryRunResult): string | null {
  const all = fresh + changed
  return all === 0 ? null : percent(onTime / all)
}
