import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import type { Applicant } from '../kinds/submission-kind.ts'

const KnownApplicant = z.object({
  name: z.string(),
  phone: z.string(),
  certNo: z.string(),
  firm: z
    .object({ name: z.string(), code: z.string(), legalRep: z.string(), address: z.string().optional() })
    .nullable(),
}) satisfies z.ZodType<Applicant>

/** Data of the signed-in person, for the portal's own forms only, because it is unmasked. */
export const applicantCalls = contract({
  applicant: {
    ...get('user', '/submissions/applicant'),
    summary: '查询登录用户自己的登记信息；只供本站表单带出，不对外提供',
    data: KnownApplicant,
  },
})
