import { z } from 'zod'

/** An active session of an account. */
export const StaffSession = z.object({
  id: z.string(),
  device: z.string().describe('系统和浏览器'),
  address: z.string().nullable().describe('登录时的网络地址'),
  since: z.string(),
  lastSeenAt: z.string(),
})
export type StaffSession = z.output<typeof StaffSession>

/** A page lists the newest sessions only. A script that logs in all day must not slow down its account's page. */
export const LISTED_SESSIONS = 50

/** A login attempt from the audit log. */
export const LoginRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  staffId: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  outcome: z.string(),
  address: z.string().nullable(),
})
