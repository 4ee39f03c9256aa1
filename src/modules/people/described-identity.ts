import { z } from 'zod'
import type { Identity } from './gateway-contract.ts'

/** Maximum length of a subject in OpenID Connect. */
const LONGEST = 255
const text = z.string().trim().max(LONGEST)
const optional = text.nullish().transform((value) => value || undefined)
/** A number or a digit; other types that services send, such as true or lists, are refused. */
const digit = z.union([z.number(), z.string().regex(/^\d$/).transform(Number)])

/** An identity as sign-on services may describe it; anything else is refused. */
export const DescribedIdentity = z.object({
  userId: text.min(1),
  userType: digit.pipe(z.literal([1, 2, 3])),
  name: text.min(1),
  certNo: optional,
  phone: optional,
  enterpriseName: optional,
  creditCode: optional,
  legalRep: optional,
  realNameLevel: digit
    .pipe(z.literal([0, 1, 2]))
    .nullish()
    .transform((level) => level ?? 0),
})

export const identityFrom = ({ userId, ...rest }: z.output<typeof DescribedIdentity>): Identity => ({
  subjectId: userId,
  ...rest,
})
