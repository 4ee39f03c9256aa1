import { z } from 'zod'
import type { Identity } from './gateway-contract.ts'

/** Subjects of OpenID Connect are at most this long. */
const LONGEST = 255
const text = z.string().trim().max(LONGEST)
const optional = text.nullish().transform((value) => value || undefined)
/** A number, or a digit: other services write true or a list, which is no number to us. */
const digit = z.union([z.number(), z.string().regex(/^\d$/).transform(Number)])

/** Who someone is, as a sign-on service may say it. Anything else is no answer. */
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
