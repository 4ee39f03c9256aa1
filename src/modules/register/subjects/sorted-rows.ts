/** The result of comparing staged rows with each other and with stored data. */
export interface SortedRows {
  /** Errors of single rows, up to the stored limit; these rows are removed from the staging table. */
  wrong: { row: number; reason: string; repeats?: number }[]
  /** Total number of wrong rows. */
  count: number
  /** Number of unchanged rows, which are removed from the staging table. */
  same: number
}
