import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { prepared, type RowsOfRoom } from '../../kernel/data/prepared.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { listCaptchaTypes } from './contract.ts'
import { captcha } from './tables.server.ts'

/** Life of a ticket: long enough to correct other fields of a form without solving another captcha. */
export const TICKET_MS = 20 * 60_000

export const createTicketHash = (seal: Seal) => (ticket: string) => seal.mac(`captcha ticket ${ticket}`)
export const createVisitorHash = (seal: Seal) => (visitor: string) => seal.mac(`captcha visitor ${visitor}`)

interface Holder {
  visitor: string
  purpose: string
}

/** Tickets: each is valid once, for its visitor, its purpose, and a type that the purpose accepts. */
export function createTickets(seal: Seal, now: () => number) {
  const [ticketHash, visitorHash] = [createTicketHash(seal), createVisitorHash(seal)]

  /** SQL rows of a ticket, for a caller that uses it up within its own statement. */
  const ticket: RowsOfRoom<[ticket: string, holder: Holder]> = {
    table: captcha,
    where: and(
      eq(captcha.ticketHash, sql.placeholder('ticketHash')),
      eq(captcha.visitorHash, sql.placeholder('ticketHolder')),
      eq(captcha.purpose, sql.placeholder('ticketPurpose')),
      sql`${captcha.type} = any (string_to_array(${sql.placeholder('ticketTypes')}, ' '))`,
      gt(captcha.expiresAt, sql.param(sql.placeholder('ticketUntil'), captcha.expiresAt)),
    )!,
    values: (given, { visitor, purpose }) => ({
      ticketHash: ticketHash(given),
      ticketHolder: visitorHash(visitor),
      ticketPurpose: purpose,
      ticketTypes: listCaptchaTypes(purpose).join(' '),
      ticketUntil: new Date(now()),
    }),
  }
  const remove = prepared((from) => from.delete(captcha).where(ticket.where).returning({ id: captcha.id }))
  const find = prepared((from) => from.select({ id: captcha.id }).from(captcha).where(ticket.where))

  return {
    ticket,

    /** Uses up a ticket in the caller's transaction; if that rolls back, the ticket is valid again. */
    async take(tx: Db, given: string, holder: Holder): Promise<boolean> {
      return (await remove(tx, ticket.values(given, holder))).length === 1
    },

    /** Checks a ticket without using it up. */
    async holds(tx: Db, given: string, holder: Holder): Promise<boolean> {
      return (await find(tx, ticket.values(given, holder))).length === 1
    },
  }
}
