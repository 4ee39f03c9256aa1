import { z } from 'zod'

/** The field that the body of a call with `secondFactor` has in addition to its own. */
export const SecondFactor = z.object({
  oneTimeCode: z
    .string({ error: '请输入动态口令' })
    .trim()
    .min(6, '请输入验证器上的 6 位动态口令')
    .max(20, '动态口令过长')
    .describe('验证器上当前的动态口令，每个只能用一次；也可以用恢复码'),
})
export type SecondFactor = z.output<typeof SecondFactor>
