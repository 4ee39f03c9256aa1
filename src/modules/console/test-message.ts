import { z } from 'zod'
import { email, mobile } from '../../kernel/forms/fields.ts'
import { optional } from '../../kernel/forms/form-fields.ts'

/** Channels for outgoing messages, with the settings that each requires. */
export const TEST_WAYS = [
  { field: 'email', channel: 'email', name: '邮件', settings: 'SMTP_URL、MAIL_FROM' },
  { field: 'mobile', channel: 'sms', name: '短信', settings: 'SMS_URL、SMS_TOKEN' },
] as const

export const TestMessage = z.object({ email: optional(email('邮箱')), mobile: optional(mobile('手机号')) })

export const TestResult = z.object({
  field: z.enum(['email', 'mobile']).describe('发到邮箱还是手机'),
  isSent: z.boolean(),
  words: z.string(),
})
export type TestResult = z.output<typeof TestResult>
