import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { CAPTCHA_TYPES } from './contract.ts'

/**
 * A challenge until it is solved, and the ticket from then until it is used. Everything that could be guessed is
 * stored as a keyed hash.
 * @retention minutes: until it is used or has expired
 */
export const captcha = pgTable(
  'captcha',
  {
    id: text('id').primaryKey(),
    type: text('kind', { enum: CAPTCHA_TYPES }).notNull(),
    /** The call that the ticket is for. */
    purpose: text('purpose').notNull(),
    visitorHash: text('visitor_hash').notNull(),
    /** The payer that the ticket counts for: the network of the request, or the account of a signed-in person. */
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
 * A ticket that was won, used or not. The price of the next ticket is computed from these rows.
 * @retention until it no longer counts towards the next price
 */
export const captchaWon = pgTable(
  'captcha_won',
  {
    /** Id of the challenge. */
    id: text('id').primaryKey(),
    payerHash: text('payer_hash').notNull(),
    type: text('kind', { enum: CAPTCHA_TYPES }).notNull().default('work'),
    /** Number of tickets that this one counts as. */
    weight: integer('weight').notNull().default(1),
    wonAt: moment('won_at').notNull(),
  },
  (table) => [
    index('captcha_won_payer').on(table.payerHash, table.wonAt),
    index('captcha_won_moment').on(table.wonAt),
    checkCodes(table.type),
  ],
)
