import { z } from 'zod'
import { CaseSummary } from '../cases/case-view.ts'

export const OverviewCase = CaseSummary.extend({
  /** Who has it now; of cases under way. */
  holder: z.string(),
  /** Why it was sent back, in the words of the person who did, and the last day for completing it; of cases to be completed. */
  reason: z.string(),
  until: z.string().nullable(),
  /** What resulted from it, when, and whether that may still be rated; of cases that are done. */
  result: z.string(),
  doneOn: z.string().nullable(),
  rating: z.enum(['open', 'given']).nullable(),
})
export type OverviewCase = z.output<typeof OverviewCase>

export const CaseOverview = z.object({
  toDo: z.array(OverviewCase),
  /** What is promised first is first. */
  open: z.array(OverviewCase),
  openTotal: z.number(),
  /** The newest. */
  done: z.array(OverviewCase),
  doneTotal: z.number(),
})
export type CaseOverview = z.output<typeof CaseOverview>
