import { z } from 'zod'

/** One of the places where somebody is logged in. */
export const StaffSession = z.object({
  id: z.string(),
  device: z.string().describe('系统和浏览器'),
  address: z.string().nullable().describe('登录时的网络地址'),
  since: z.string(),
  lastSeenAt: z.string(),
})
export type StaffSession = z.output<typeof StaffSession>

/** A page lists the newest sessions only. A script that logs in all day must not make its account's page slow for everybody. */
export const LISTED_SESSIONS = 50

/** A try to log in, as the audit has it. */
export const LoginRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  staffId: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  outcome: z.string(),
  address: z.string().nullable(),
})
