/** The answer of a check: what was learnt, or a reason for the person who typed, said after the field's label. */
export type CheckResult<Facts = unknown> = ({ ok: true } & Facts) | { ok: false; reason: string }

export function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
