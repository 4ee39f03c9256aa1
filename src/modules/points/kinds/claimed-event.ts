import type { Values } from '../../submissions/kinds/submission-kind.ts'
import { findDeclarable } from '../declaring-contract.ts'
import { CLAIMED, type Whom } from './claim-fields.ts'

/** What is claimed by a declaration for points. */
export interface Claim {
  /** The account of the points. */
  account: number
  target: string
  eventDate: string
  /** Of the certificate, as it is compared; empty where none is asked for. */
  number: string
}

/** What is claimed and for which event, as two claims for the same one are compared. */
export function claimedEvent(subject: Whom, values: Values, today: string): Omit<Claim, 'account'> {
  const [target, eventDate] = [String(values[CLAIMED.target]), String(values[CLAIMED.day])]
  const rule = findDeclarable(target, subject, today)
  // A number that was not asked for makes no other event of the same.
  return { target, eventDate, number: rule?.needsCertNo ? comparable(values[CLAIMED.number]) : '' }
}

/** As it is printed, without regard to width, case and spaces. */
const comparable = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '')
