/** The result of a check: facts read from the number, or a reason that is appended to the label of the field. */
export type CheckResult<Facts = unknown> = ({ ok: true } & Facts) | { ok: false; reason: string }

export function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
