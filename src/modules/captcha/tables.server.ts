import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { KINDS } from './contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A challenge until it is solved, a ticket from then until it is used. Everything that could be guessed is a keyed hash. */
export const captcha = pgTable(
  'captcha',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: KINDS }).notNull(),
    purpose: text('purpose').notNull(),
    visitorHash: text('visitor_hash').notNull(),
    /** The network it was asked from; only counted by. */
    networkHash: text('network_hash').notNull(),
    answerHash: text('answer_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    ticketHash: text('ticket_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('captcha_ticket').on(table.ticketHash),
    index('captcha_visitor').on(table.visitorHash),
    index('captcha_network').on(table.networkHash),
    index('captcha_expiry').on(table.expiresAt),
  ],
)
