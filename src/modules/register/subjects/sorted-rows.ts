/** What was found out about the staged rows of a delivery when they were compared with each other and with what is stored. */
export interface Sorted {
  /** What is against single rows, up to as many as are kept; these are staged no longer. */
  wrong: { row: number; reason: string; repeats?: number }[]
  /** How many rows are wrong, also beyond those. */
  count: number
  /** Rows that say exactly what is stored: nothing is left of them. */
  same: number
}
