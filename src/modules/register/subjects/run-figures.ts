/** Result of a dry run of subjects beyond the numbers of new, changed, unchanged and wrong rows. */
export interface SubjectRun {
  /** Changed rows that cancel, revoke or rename a subject. */
  cancelled: number
  revoked: number
  renamed: number
  /** Subjects of the unit missing from a complete file. */
  missing: number
  /** Records without a subject: all, those to be linked, and those with a known name under another code. */
  waiting: number
  linking: number
  doubtful: number
}
