/** What a dry run of subjects says besides how many rows are new, changed, the same and wrong. */
export interface SubjectRun {
  /** Rows among the changed ones by which a subject is cancelled, is revoked, or gets another name. */
  cancelled: number
  revoked: number
  renamed: number
  /** Subjects of the unit that a full file does not hold. */
  missing: number
  /** Records without a subject: all, those that will be linked, and those with a known name under another code. */
  waiting: number
  linking: number
  doubtful: number
}
