import type { VerdictKind } from '../publicity/repair-verdict.ts'

interface Verdict {
  kind: VerdictKind
  /** The first day on which an application is possible. */
  day: string | null
}

type Step = { do: 'tell' } | { do: 'wait'; until: string } | { do: 'drop' }

/** The action for a due reminder, by the record's current verdict; null stands for a record that is ended or not negative. */
export function reminderStep(verdict: Verdict | null, today: string): Step {
  if (verdict?.kind === 'open') return { do: 'tell' }
  if (verdict?.kind !== 'waiting' && verdict?.kind !== 'elsewhere') return { do: 'drop' }
  if (verdict.day !== null && verdict.day > today) return { do: 'wait', until: verdict.day }
  // Applications accepted elsewhere are possible from that day on.
  return verdict.kind === 'elsewhere' ? { do: 'tell' } : { do: 'drop' }
}
