import { date, timestamp } from 'drizzle-orm/pg-core'

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A calendar day of the city, as 2026-11-15. */
export const day = (name: string) => date(name, { mode: 'string' })
