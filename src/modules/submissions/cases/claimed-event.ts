import { findDeclarable } from '../../points/declaring-contract.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import type { Claim } from './needs.server.ts'

/** What is claimed and for which event, as two claims for the same one are compared. */
export function claimedEvent(
  claims: NonNullable<SubmissionKind['claims']>,
  values: Values,
  today: string,
): Omit<Claim, 'account'> {
  const [target, eventDate] = [String(values[claims.target]), String(values[claims.day])]
  const rule = findDeclarable(target, claims.subject, today)
  // A number that was not asked for makes no other event of the same.
  return { target, eventDate, number: rule?.needsCertNo ? comparable(values[claims.number]) : '' }
}

/** As it is printed, without regard to width, case and spaces. */
const comparable = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '')
