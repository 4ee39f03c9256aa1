import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Type } from './contract.ts'
import type { Prices } from './prices.server.ts'
import { captcha } from './tables.server.ts'
import { createTicketHash, createVisitorHash, TICKET_MS } from './tickets.server.ts'

/** Longer than reading a whole form once more takes. */
export const CHALLENGE_MS = 20 * 60_000
export const TRIES = 3

/** A person has a few tabs open, each with a picture and with work; an older challenge gives way to a newer one. */
const MOST_OF_VISITOR = 12
/**
 * Of one payer, so that nobody fills the table; beyond it the oldest give way at the next sweep. Opening a page is never
 * refused: a whole office may be behind one address.
 */
const MOST_OPEN = 6000
const SWEEP_EVERY_MS = 60_000

interface Asking {
  type: Type
  purpose: string
  visitor: string
  payer: string
}

interface Given {
  id: string
  type: Type
  answers: readonly string[]
  visitor: string
}

interface Dependencies extends SealedBasics {
  prices: Prices
}

export function createChallenges({ db, seal, prices, now }: Dependencies) {
  const later = (milliseconds: number) => new Date(now() + milliseconds)
  const answerHash = (id: string, type: Type, answer: string) => seal.mac(`captcha ${id} ${type} ${answer}`)
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

    /** What a payer has sent lately. */
    sentBy: (payer: string): Promise<number> => prices.sentBy(db, payerHash(payer)),

    /** Seconds until a payer can win another ticket of this type. */
    waitFor: (payer: string, type: Type): Promise<number> => prices.waitFor(db, payerHash(payer), type),

    /**
     * Keeps what would solve a challenge and gives its id. Statements of their own and no lock: many who open pages at
     * once must not hold connections while they wait for each other.
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

    /** The newest picture that a visitor was shown for a purpose, for the person who brings its characters and not its id. */
    async newest(type: Type, purpose: string, visitor: string): Promise<string | undefined> {
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

    // One statement: whoever guesses in parallel is counted one after another. It writes whether the answer is right or
    // wrong, in time or late, so that it takes equally long.
    /** Spends a try on any of the answers; a ticket when one is right. Nothing says why there is none. */
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

/** Makes room for another one: keeps the newest unsolved ones of a visitor. Tickets stay: they were worked for. */
async function dropOldest(tx: Db, visitorHash: string): Promise<void> {
  const unsolved = and(eq(captcha.visitorHash, visitorHash), isNull(captcha.ticketHash))
  // Several pages of one browser are opened at once: what another of them is dropping is not waited for.
  const oldest = tx
    .select({ id: captcha.id })
    .from(captcha)
    .where(unsolved)
    .orderBy(desc(captcha.createdAt), desc(captcha.id))
    .offset(MOST_OF_VISITOR - 1)
    .for('update', { skipLocked: true })
  await tx.delete(captcha).where(inArray(captcha.id, oldest))
}
