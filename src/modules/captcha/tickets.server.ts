import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { prepared, type RowsOfRoom } from '../../kernel/data/prepared.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { typesFor } from './contract.ts'
import { captcha } from './tables.server.ts'

/** What is wrong elsewhere in a form is corrected within this time and need not be paid for twice. */
export const TICKET_MS = 20 * 60_000

export const createTicketHash = (seal: Seal) => (ticket: string) => seal.mac(`captcha ticket ${ticket}`)
export const createVisitorHash = (seal: Seal) => (visitor: string) => seal.mac(`captcha visitor ${visitor}`)

interface Holder {
  visitor: string
  purpose: string
}

/** What a solved challenge was exchanged for: good once, for its visitor, its purpose and a type that purpose takes. */
export function createTickets(seal: Seal, now: () => number) {
  const [ticketHash, visitorHash] = [createTicketHash(seal), createVisitorHash(seal)]

  /** For who uses it up together with what it was asked for. */
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
      ticketTypes: typesFor(purpose).join(' '),
      ticketUntil: new Date(now()),
    }),
  }
  const remove = prepared((from) => from.delete(captcha).where(ticket.where).returning({ id: captcha.id }))
  const find = prepared((from) => from.select({ id: captcha.id }).from(captcha).where(ticket.where))

  return {
    ticket,

    /** Uses a ticket up, in the transaction of what it was asked for: if that fails, the ticket is still there. */
    async take(tx: Db, given: string, holder: Holder): Promise<boolean> {
      return (await remove(tx, ticket.values(given, holder))).length === 1
    },

    /** Whether it is there; leaves it, so that it can still be used. */
    async holds(tx: Db, given: string, holder: Holder): Promise<boolean> {
      return (await find(tx, ticket.values(given, holder))).length === 1
    },
  }
}
