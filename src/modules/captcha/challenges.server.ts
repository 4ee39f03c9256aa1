import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { CaptchaType } from './contract.ts'
import type { Prices } from './prices.server.ts'
import { captcha } from './tables.server.ts'
import { createTicketHash, createVisitorHash, TICKET_MS } from './tickets.server.ts'

/** Life of a challenge: longer than it takes to read through a whole form once more. */
export const CHALLENGE_MS = 20 * 60_000
export const TRIES = 3

/**
 * Open challenges per visitor. A person has a few tabs open, each with a picture and with work; the oldest challenge
 * is dropped first.
 */
const MOST_OF_VISITOR = 12
/**
 * Open challenges per payer, which bounds the table; beyond this the next sweep deletes the oldest. Opening a page is
 * never refused, because a whole office may share one address.
 */
const MOST_OPEN = 6000
const SWEEP_EVERY_MS = 60_000

interface Asking {
  type: CaptchaType
  purpose: string
  visitor: string
  payer: string
}

interface Given {
  id: string
  type: CaptchaType
  answers: readonly string[]
  visitor: string
}

interface Dependencies extends SealedBasics {
  prices: Prices
}

export function createChallenges({ db, seal, prices, now }: Dependencies) {
  const later = (milliseconds: number) => new Date(now() + milliseconds)
  const answerHash = (id: string, type: CaptchaType, answer: string) => seal.mac(`captcha ${id} ${type} ${answer}`)
  const visitorHash = createVisitorHash(seal)
  const payerHash = (payer: string) => seal.mac(`captcha payer ${payer}`)
  let nextSweep = 0

  async function sweep(): Promise<void> {
    await db.delete(captcha).where(lt(captcha.expiresAt, later(0)))
    const place = sql<number>`row_number() over (partition by ${captcha.payerHash} order by ${captcha.createdAt} desc)`
    const placed = db
      .select({ id: captcha.id, place: place.as('place') })
      .from(captcha)
      .as('placed')
    const oldest = db.select({ id: placed.id }).from(placed).where(gt(placed.place, MOST_OPEN))
    await db.delete(captcha).where(and(inArray(captcha.id, oldest), isNull(captcha.ticketHash)))
    await prices.sweep(db)
  }

  return {
    sweep,

    /** Number of tickets that a payer has won within the price window. */
    sentBy: (payer: string): Promise<number> => prices.sentBy(db, payerHash(payer)),

    /** Seconds until a payer can win another ticket of this type. */
    waitFor: (payer: string, type: CaptchaType): Promise<number> => prices.waitFor(db, payerHash(payer), type),

    /**
     * Stores the answer of a new challenge and returns its id. Uses separate statements and no lock: when many people
     * open pages at once, none may hold a connection while waiting for another.
     */
    async open({ type, purpose, visitor, payer }: Asking, answer: string): Promise<string> {
      if (now() >= nextSweep) {
        nextSweep = now() + SWEEP_EVERY_MS
        await sweep()
      }
      const id = randomBytes(16).toString('base64url')
      const row = {
        ...{ id, type, purpose, createdAt: later(0), expiresAt: later(CHALLENGE_MS) },
        visitorHash: visitorHash(visitor),
        payerHash: payerHash(payer),
        answerHash: answerHash(id, type, answer),
      }
      await dropOldest(db, row.visitorHash)
      await db.insert(captcha).values(row)
      return id
    },

    /** The newest challenge shown to a visitor for a purpose, for a caller that sends the characters without an id. */
    async newest(type: CaptchaType, purpose: string, visitor: string): Promise<string | undefined> {
      const shown = and(
        eq(captcha.visitorHash, visitorHash(visitor)),
        ...[eq(captcha.type, type), eq(captcha.purpose, purpose), isNull(captcha.ticketHash)],
      )
      const newestFirst = [desc(captcha.createdAt), desc(captcha.id)]
      const [row] = await db
        .select({ id: captcha.id })
        .from(captcha)
        .where(shown)
        .orderBy(...newestFirst)
        .limit(1)
      return row?.id
    },

    /**
     * Uses one attempt on a list of possible answers and returns a ticket if one is right, without a reason otherwise. A single
     * statement, so that parallel guesses are counted in turn; it writes in every case, so that the response time says nothing.
     */
    async solve({ id, type, answers, visitor }: Given): Promise<string | undefined> {
      const ticket = randomBytes(24).toString('base64url')
      const won = createTicketHash(seal)(ticket)
      const isRight = and(
        eq(captcha.type, type),
        eq(captcha.visitorHash, visitorHash(visitor)),
        lt(captcha.tries, TRIES),
        isNull(captcha.ticketHash),
        gt(captcha.expiresAt, later(0)),
        inArray(
          captcha.answerHash,
          answers.map((answer) => answerHash(id, type, answer)),
        ),
      )
      const [row] = await db
        .update(captcha)
        .set({
          tries: sql`${captcha.tries} + 1`,
          ticketHash: sql`case when ${isRight} then ${won} else ${captcha.ticketHash} end`,
          expiresAt: sql`case when ${isRight} then ${sql.param(later(TICKET_MS), captcha.expiresAt)} else ${captcha.expiresAt} end`,
        })
        .where(eq(captcha.id, id))
        .returning({ id: captcha.id, type: captcha.type, payerHash: captcha.payerHash, ticketHash: captcha.ticketHash })
      if (row?.ticketHash !== won) return undefined
      await prices.count(db, row)
      return ticket
    },
  }
}

/**
 * Deletes the oldest unsolved challenges of a visitor to make room for a new one. Tickets stay, because the visitor
 * has solved them.
 */
async function dropOldest(tx: Db, visitorHash: string): Promise<void> {
  const unsolved = and(eq(captcha.visitorHash, visitorHash), isNull(captcha.ticketHash))
  // Several pages of one browser may open at once; skipping locked rows avoids waiting for another page's deletion.
  const oldest = tx
    .select({ id: captcha.id })
    .from(captcha)
    .where(unsolved)
    .orderBy(desc(captcha.createdAt), desc(captcha.id))
    .offset(MOST_OF_VISITOR - 1)
    .for('update', { skipLocked: true })
  await tx.delete(captcha).where(inArray(captcha.id, oldest))
}
