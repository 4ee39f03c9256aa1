import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { tooMany } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { Type } from './contract.ts'
import type { Prices } from './prices.server.ts'
import { captcha } from './tables.server.ts'
import { createTicketHash, createVisitorHash, TICKET_MS } from './tickets.server.ts'

/** Longer than reading a whole form once more takes. */
export const CHALLENGE_MS = 20 * 60_000
export const TRIES = 3

/** A person has a few tabs open, each with a picture and with work; an older challenge gives way to a newer one. */
const MOST_OF_VISITOR = 12
/** Of one payer, so that nobody fills the table. A whole office may stand behind one address. */
const MOST_OPEN = 600
const SWEEP_EVERY_MS = 60_000
/** Any number: whoever asks and pays together takes turns on this lock, or many at once would not be counted. */
const PAYER_LOCK = 3500_98

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

interface Needs {
  db: Db
  seal: Seal
  prices: Prices
  now(): number
}

export function createChallenges({ db, seal, prices, now }: Needs) {
  const later = (milliseconds: number) => new Date(now() + milliseconds)
  const answerHash = (id: string, type: Type, answer: string) => seal.mac(`captcha ${id} ${type} ${answer}`)
  const visitorHash = createVisitorHash(seal)
  const payerHash = (payer: string) => seal.mac(`captcha payer ${payer}`)
  let nextSweep = 0

  async function sweep(): Promise<void> {
    await db.delete(captcha).where(lt(captcha.expiresAt, later(0)))
    await prices.sweep(db)
  }

  return {
    sweep,

    /** How many tickets a payer has won lately; refuses whoever has to wait. */
    wonBy: (payer: string): Promise<number> => prices.wonBy(db, payerHash(payer)),

    /** Keeps what would solve a challenge and gives its id. Refuses a payer who has too many open. */
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
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${PAYER_LOCK}::int, hashtext(${row.payerHash}))`)
        const isOpen = and(eq(captcha.payerHash, row.payerHash), gt(captcha.expiresAt, later(0)))
        const [open] = await tx.select({ number: count() }).from(captcha).where(isOpen)
        if (expectRow(open).number >= MOST_OPEN) throw tooMany()
        await tx.insert(captcha).values(row)
        await dropOldest(tx, row.visitorHash)
      })
      return id
    },

    /** The newest picture that a visitor was shown for a purpose, for whoever brings its characters and not its id. */
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
    /** Spends a try on any of the answers; a ticket when one is right. Nothing tells why there is none. */
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
      // Only one that is right is counted: the inner case is looked at for no other.
      const isGiven = sql`case when ${isRight} then ${prices.countIn(captcha, type)} else false end`
      const [row] = await db
        .update(captcha)
        .set({
          tries: sql`${captcha.tries} + 1`,
          ticketHash: sql`case when ${isGiven} then ${won} else ${captcha.ticketHash} end`,
          expiresAt: sql`case when ${isRight} then ${sql.param(later(TICKET_MS), captcha.expiresAt)} else ${captcha.expiresAt} end`,
        })
        .where(eq(captcha.id, id))
        .returning({ ticketHash: captcha.ticketHash })
      return row?.ticketHash === won ? ticket : undefined
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
