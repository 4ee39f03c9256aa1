import { z } from 'zod'
import { CaseSummary } from '../cases/case-view.ts'

export const OverviewCase = CaseSummary.extend({
  /** Who has the case now; for open cases. */
  holder: z.string(),
  /** The staff's reason for a return and the last day for completing it; for cases to be completed. */
  reason: z.string(),
  until: z.string().nullable(),
  /** Result and day, and whether it can still be rated; for ended cases. */
  result: z.string(),
  doneOn: z.string().nullable(),
  rating: z.enum(['open', 'given']).nullable(),
})
export type OverviewCase = z.output<typeof OverviewCase>

export const CaseOverview = z.object({
  toDo: z.array(OverviewCase),
  /** Open cases, earliest promised day first. */
  open: z.array(OverviewCase),
  openTotal: z.number(),
  /** The most recently ended cases. */
  done: z.array(OverviewCase),
  doneTotal: z.number(),
})
export type CaseOverview = z.output<typeof CaseOverview>
