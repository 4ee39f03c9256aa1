import { percent } from '../../../kernel/format/number.ts'
import type { SubjectRun } from '../subjects/run-figures.ts'

/** What reading a file has given, before anything of it is public. */
export interface Run {
  /** csv, xlsx, json or jsonl. */
  kind: string
  /** Rows that become new records, those that change one, those that say what is stored already, and those that are wrong. */
  fresh: number
  changed: number
  same: number
  bad: number
  /** Organisations that the register does not know. */
  unresolved: number
  /** First and last day of the decisions. */
  from: string | null
  until: string | null
  /** Rows that are here within the working days that the law gives. */
  onTime: number
  /** Only of files of subjects. */
  subjects?: SubjectRun
  /** Which rows of the batch that it mends it brings again. */
  mendedRows?: readonly number[]
}

/** A decision must be online within so many working days. */
export const WORKING_DAYS = 7

/** Rows that will be public once a second person has confirmed the batch; the others wait for a look. */
export const goingPublic = ({ fresh, changed }: Run): number => fresh + changed

/** 41.2%; null where there is nothing to measure. */
export function onTimeRate({ onTime, fresh, changed }: Run): string | null {
  const all = fresh + changed
  return all === 0 ? null : percent(onTime / all)
}
