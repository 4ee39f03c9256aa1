import type { submission, submissionLine } from '../tables.server.ts'

/** A case and its lines, as they are stored. */
export type Case = typeof submission.$inferSelect
export type Line = typeof submissionLine.$inferSelect
