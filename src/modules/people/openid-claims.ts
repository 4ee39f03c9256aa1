import type { z } from 'zod'
import { DescribedIdentity, identityFrom } from './described-identity.ts'
import type { Identity } from './gateway-contract.ts'

type Described = keyof z.input<typeof DescribedIdentity>

/** Default claim names. OpenID Connect defines only `sub` reliably. */
const CLAIMS: Readonly<Record<Described, string>> = {
  userId: 'sub',
  userType: 'user_type',
  name: 'name',
  certNo: 'cert_no',
  phone: 'phone_number',
  enterpriseName: 'enterprise_name',
  creditCode: 'credit_code',
  legalRep: 'legal_rep',
  realNameLevel: 'real_name_level',
}

/** User types that services write as words. */
const USER_TYPES: Readonly<Record<string, number>> = { person: 1, enterprise: 2, organisation: 3 }

type ClaimNames = typeof CLAIMS

/** The claim names with the city's overrides. An unknown key stops the start. */
export function claimNames(renamed: Readonly<Record<string, string>>): ClaimNames {
  const unknown = Object.keys(renamed).filter((name) => !Object.hasOwn(CLAIMS, name) || name === 'userId')
  if (unknown.length > 0) throw new Error(`SIGN_ON_CLAIMS cannot rename ${unknown.join(', ')}`)
  return { ...CLAIMS, ...renamed }
}

/** Reads an identity from claims; throws if they are incomplete. */
export function identityOfClaims(claims: Readonly<Record<string, unknown>>, names: ClaimNames): Identity {
  const described: Record<string, unknown> = {}
  for (const [field, claim] of Object.entries(names)) if (Object.hasOwn(claims, claim)) described[field] = claims[claim]
  const { userType } = described
  if (typeof userType === 'string' && Object.hasOwn(USER_TYPES, userType)) described.userType = USER_TYPES[userType]
  return identityFrom(DescribedIdentity.parse(described))
}
