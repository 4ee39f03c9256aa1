import { CLAIM_KEYS } from '../../src/modules/points/kinds/claim-fields.ts'
import { pointsEnterprise } from '../../src/modules/points/kinds/points-enterprise.ts'
import { pointsPerson } from '../../src/modules/points/kinds/points-person.ts'

const SUBJECTS = new Map<string, 'enterprise' | 'person'>([
  [pointsEnterprise.code, 'enterprise'],
  [pointsPerson.code, 'person'],
])

/** The subject whose points a kind claims, and the fields with the claim; undefined for kinds without claims. */
export function claimsOf(code: string) {
  const subject = SUBJECTS.get(code)
  return subject && { subject, ...CLAIM_KEYS }
}
