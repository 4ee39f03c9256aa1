import type { Values } from '../../submissions/kinds/submission-kind.ts'
import { findDeclarable } from '../declaring-contract.ts'
import { CLAIM_KEYS, type ClaimSubject } from './claim-fields.ts'

/** The event claimed by a declaration. */
export interface Claim {
  /** The points account. */
  account: number
  target: string
  eventDate: string
  /** Number of the certificate, normalised for comparison; empty if none is required. */
  number: string
}

/** The claimed event in the normalised form in which two claims are compared. */
export function claimedEvent(subject: ClaimSubject, values: Values, today: string): Omit<Claim, 'account'> {
  const [target, eventDate] = [String(values[CLAIM_KEYS.target]), String(values[CLAIM_KEYS.day])]
  const rule = findDeclarable(target, subject, today)
  // A number is ignored if the indicator does not ask for one, so that it cannot make a duplicate look different.
  return { target, eventDate, number: rule?.needsCertNo ? comparable(values[CLAIM_KEYS.number]) : '' }
}

/** Normalised without regard to width, case and spaces. */
const comparable = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '')
