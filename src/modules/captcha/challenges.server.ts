import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNull, like, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import { tooMany } from '../../kernel/errors.ts'
import { prepared, type RowsOfRoom } from '../../kernel/prepared.server.ts'
import type { Seal } from '../../kernel/seal.server.ts'
import type { Kind } from './contract.ts'
import { captcha } from './tables.server.ts'

export const CHALLENGE_MS = 120_000
/** A form is filled in after its captcha as often as before it. */
export const TICKET_MS = 600_000
export const TRIES = 3

/** A person has a few tabs open; an older challenge gives way to a newer one. */
const MOST_OF_VISITOR = 5
/** A whole office may stand behind one address. */
const MOST_OF_NETWORK: Record<Kind, number> = { graphic: 200, slide: 200, question: 60 }
const SWEEP_EVERY_MS = 60_000
/** Any number: whoever asks from one network takes turns on this lock, or many at once would not be counted. */
const NETWORK_LOCK = 3500_98

interface Asking {
  kind: Kind
  purpose: string
  visitor: string
  network: string
}

interface Holder {
  visitor: string
  purpose: string
}

export interface Challenges {
  /** Keeps what would solve a challenge and gives its id. Refuses a network that has too many open. */
  open(asking: Asking, answer: string): Promise<string>
  /** Spends a try on any of the answers; a ticket when one is right. Nothing tells why there is none. */
  solve(given: { id: string; kind: Kind; answers: readonly string[]; visitor: string }): Promise<string | undefined>
  /** The ticket of a holder, for who uses it up together with what it was asked for. */
  ticket: RowsOfRoom<[ticket: string, holder: Holder]>
  /** Uses a ticket up, in the transaction of what it was asked for: if that fails, the ticket is still there. */
  take(tx: Db, ticket: string, holder: Holder): Promise<boolean>
  /** Whether a ticket for a purpose that begins so is there; leaves it, so that it can still be used. */
  holds(tx: Db, ticket: string, holder: Holder): Promise<boolean>
  sweep(): Promise<void>
}

export function challengesOf(db: Db, seal: Seal, now: () => number): Challenges {
  const later = (milliseconds: number) => new Date(now() + milliseconds)
  const answerHash = (id: string, kind: Kind, answer: string) => seal.hash(`captcha ${id} ${kind} ${answer}`)
  const ticketHash = (ticket: string) => seal.hash(`captcha ticket ${ticket}`)
  const visitorHash = (visitor: string) => seal.hash(`captcha visitor ${visitor}`)
  let nextSweep = 0

  const ticket: Challenges['ticket'] = {
    table: captcha,
    where: and(
      eq(captcha.ticketHash, sql.placeholder('ticketHash')),
      eq(captcha.visitorHash, sql.placeholder('ticketHolder')),
      eq(captcha.purpose, sql.placeholder('ticketPurpose')),
      gt(captcha.expiresAt, sql.param(sql.placeholder('ticketUntil'), captcha.expiresAt)),
    )!,
    values: (given, { visitor, purpose }) => ({
      ticketHash: ticketHash(given),
      ticketHolder: visitorHash(visitor),
      ticketPurpose: purpose,
      ticketUntil: later(0),
    }),
  }
  const takeTicket = prepared((from) => from.delete(captcha).where(ticket.where).returning({ id: captcha.id }))

  async function sweep(): Promise<void> {
    await db.delete(captcha).where(lt(captcha.expiresAt, later(0)))
  }

  return {
    sweep,

    async open({ kind, purpose, visitor, network }, answer) {
      if (now() >= nextSweep) {
        nextSweep = now() + SWEEP_EVERY_MS
        await sweep()
      }
      const id = randomBytes(16).toString('base64url')
      const row = {
        ...{ id, kind, purpose, createdAt: later(0), expiresAt: later(CHALLENGE_MS) },
        visitorHash: visitorHash(visitor),
        networkHash: seal.hash(`captcha network ${network}`),
        answerHash: answerHash(id, kind, answer),
      }
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${NETWORK_LOCK}::int, hashtext(${row.networkHash}))`)
        const alike = and(eq(captcha.networkHash, row.networkHash), eq(captcha.kind, kind))
        const [open] = await tx
          .select({ number: count() })
          .from(captcha)
          .where(and(alike, gt(captcha.expiresAt, later(0))))
        if (open!.number >= MOST_OF_NETWORK[kind]) throw tooMany()
        await tx.insert(captcha).values(row)
        await dropOldest(tx as unknown as Db, row.visitorHash)
      })
      return id
    },

    // One statement: whoever guesses in parallel is counted one after another. It writes whether the answer is right or
    // wrong, in time or late, so that it takes equally long.
    async solve({ id, kind, answers, visitor }) {
      const ticket = randomBytes(24).toString('base64url')
      const won = ticketHash(ticket)
      const right = and(
        eq(captcha.kind, kind),
        eq(captcha.visitorHash, visitorHash(visitor)),
        lt(captcha.tries, TRIES),
        isNull(captcha.ticketHash),
        gt(captcha.expiresAt, later(0)),
        inArray(
          captcha.answerHash,
          answers.map((answer) => answerHash(id, kind, answer)),
        ),
      )
      const [row] = await db
        .update(captcha)
        .set({
          tries: sql`${captcha.tries} + 1`,
          ticketHash: sql`case when ${right} then ${won} else ${captcha.ticketHash} end`,
          expiresAt: sql`case when ${right} then ${sql.param(later(TICKET_MS), captcha.expiresAt)} else ${captcha.expiresAt} end`,
        })
        .where(eq(captcha.id, id))
        .returning({ ticketHash: captcha.ticketHash })
      return row?.ticketHash === won ? ticket : undefined
    },

    ticket,

    async take(tx, given, holder) {
      return (await takeTicket(tx, ticket.values(given, holder))).length === 1
    },

    async holds(tx, ticket, { visitor, purpose }) {
      const held = and(
        eq(captcha.ticketHash, ticketHash(ticket)),
        eq(captcha.visitorHash, visitorHash(visitor)),
        like(captcha.purpose, `${purpose}%`),
        gt(captcha.expiresAt, later(0)),
      )
      return (await tx.select({ id: captcha.id }).from(captcha).where(held)).length === 1
    },
  }
}

/** Keeps the newest unsolved ones of a visitor. Tickets stay: they were worked for. */
async function dropOldest(tx: Db, visitorHash: string): Promise<void> {
  const unsolved = and(eq(captcha.visitorHash, visitorHash), isNull(captcha.ticketHash))
  const newest = tx
    .select({ id: captcha.id })
    .from(captcha)
    .where(unsolved)
    .orderBy(desc(captcha.createdAt), desc(captcha.id))
    .limit(MOST_OF_VISITOR)
  await tx.delete(captcha).where(and(unsolved, notInArray(captcha.id, newest)))
}
