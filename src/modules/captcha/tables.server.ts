import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { TYPES } from './contract.ts'

/**
 * A challenge until it is solved, a ticket from then until it is used. Everything that could be guessed is a keyed hash.
 *
 * @retention minutes: until it is used or has expired
 */
export const captcha = pgTable(
  'captcha',
  {
    id: text('id').primaryKey(),
    type: text('kind', { enum: TYPES }).notNull(),
    /** The call that the ticket pays for. */
    purpose: text('purpose').notNull(),
    visitorHash: text('visitor_hash').notNull(),
    /** Whom its ticket is counted for: the network it was asked from, or the account of a person who is signed on. */
    payerHash: text('network_hash').notNull(),
    answerHash: text('answer_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    ticketHash: text('ticket_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('captcha_ticket').on(table.ticketHash),
    index('captcha_visitor').on(table.visitorHash),
    index('captcha_network').on(table.payerHash),
    index('captcha_expiry').on(table.expiresAt),
    checkCodes(table.type),
  ],
)

/**
 * A ticket that was given, whatever has become of it: what the next one costs is counted by these.
 *
 * @retention until it no longer counts towards the next price
 */
export const captchaWon = pgTable(
  'captcha_won',
  {
    /** Of the challenge. */
    id: text('id').primaryKey(),
    payerHash: text('payer_hash').notNull(),
    type: text('kind', { enum: TYPES }).notNull().default('work'),
    /** For how many it counts. */
    weight: integer('weight').notNull().default(1),
    wonAt: moment('won_at').notNull(),
  },
  (table) => [
    index('captcha_won_payer').on(table.payerHash, table.wonAt),
    index('captcha_won_moment').on(table.wonAt),
    checkCodes(table.type),
  ],
)
