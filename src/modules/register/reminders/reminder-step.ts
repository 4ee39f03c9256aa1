import type { VerdictKind } from '../publicity/repair-verdict.ts'

interface Verdict {
  kind: VerdictKind
  /** From when on one may apply. */
  day: string | null
}

type Step = { do: 'tell' } | { do: 'wait'; until: string } | { do: 'drop' }

/** What becomes of a reminder on a day, by how its record stands then; null for a record that is gone or not negative any more. */
export function reminderStep(verdict: Verdict | null, today: string): Step {
  if (verdict?.kind === 'open') return { do: 'tell' }
  if (verdict?.kind !== 'waiting' && verdict?.kind !== 'elsewhere') return { do: 'drop' }
  if (verdict.day !== null && verdict.day > today) return { do: 'wait', until: verdict.day }
  // Applications that another office takes are open from that day on.
  return verdict.kind === 'elsewhere' ? { do: 'tell' } : { do: 'drop' }
}
