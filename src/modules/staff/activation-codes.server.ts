import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { newActivationHalf, plainCode } from './secrets.server.ts'
import { staffActivation } from './tables.server.ts'

/** Long enough for a weekend in between; whoever comes later is given a new code. */
const LIFE_MS = 3 * 86_400_000

export interface IssuedCode {
  code: string
  expiresAt: Date
}

interface Codes {
  seal: Seal
  now(): number
}

const LETTERS_OF_HALF = 16

/** What is stored of each half: two keyed hashes. A change of the key ends them, like everything that lasts days only. */
const firstHash = (seal: Seal, half: string): string => seal.mac(`staff activation first ${plainCode(half)}`)
const secondHash = (seal: Seal, half: string): string => seal.mac(`staff activation second ${plainCode(half)}`)

/** Both halves at once, for the command line of the machine alone. Codes issued before open nothing any more. */
export async function issueCode(tx: Db, { seal, now }: Codes, { staffId }: { staffId: string }): Promise<IssuedCode> {
  const [first, second] = [newActivationHalf(), newActivationHalf()]
  const expiresAt = new Date(now() + LIFE_MS)
  await voidCodes(tx, staffId, now())
  await tx.insert(staffActivation).values({
    ...{ id: randomUUID(), staffId, makerId: null, madeAt: new Date(now()), expiresAt },
    ...{ firstHash: firstHash(seal, first), secondHash: secondHash(seal, second) },
  })
  return { code: `${first}-${second}`, expiresAt }
}

/** The half for the person who asks for a change. It opens nothing before the change is confirmed; earlier codes go on until then. */
export async function issueFirstHalf(
  tx: Db,
  { seal, now }: Codes,
  asked: { staffId: string; makerId: string; changeId: string },
): Promise<string> {
  const half = newActivationHalf()
  const row = { ...asked, id: randomUUID(), firstHash: firstHash(seal, half), madeAt: new Date(now()) }
  await tx.insert(staffActivation).values(row)
  return half
}

/** The half for the person who confirms the change; from now on both together open the account, and no other code does. */
export async function issueSecondHalf(
  tx: Db,
  { seal, now }: Codes,
  { changeId, staffId, confirmerId }: { changeId: string; staffId: string; confirmerId: string },
): Promise<IssuedCode> {
  const half = newActivationHalf()
  const expiresAt = new Date(now() + LIFE_MS)
  await voidCodes(tx, staffId, now(), changeId)
  await tx
    .update(staffActivation)
    .set({ secondHash: secondHash(seal, half), confirmerId, expiresAt })
    .where(eq(staffActivation.changeId, changeId))
  return { code: half, expiresAt }
}

/** Ends every code of an account that is not used, but the one of the change that is being confirmed. */
export async function voidCodes(tx: Db, staffId: string, now: number, keptChange?: string): Promise<void> {
  const open = await tx
    .select({ id: staffActivation.id, changeId: staffActivation.changeId })
    .from(staffActivation)
    .where(and(eq(staffActivation.staffId, staffId), isNull(staffActivation.usedAt), isNull(staffActivation.voidedAt)))
  for (const { id, changeId } of open)
    if (keptChange === undefined || changeId !== keptChange)
      await tx
        .update(staffActivation)
        .set({ voidedAt: new Date(now) })
        .where(eq(staffActivation.id, id))
}

/** Ends the half that was handed out for a change that nobody confirmed. */
export async function voidCodeOf(tx: Db, changeId: string, now: number): Promise<void> {
  await tx
    .update(staffActivation)
    .set({ voidedAt: new Date(now) })
    .where(and(eq(staffActivation.changeId, changeId), isNull(staffActivation.voidedAt)))
}

/** The row of a whole code; undefined for half of one, for one that was replaced and for one that never was. */
export async function findActivation(db: Db, seal: Seal, typed: string) {
  const code = plainCode(typed)
  if (code.length !== 2 * LETTERS_OF_HALF) return undefined
  const [first, second] = [code.slice(0, LETTERS_OF_HALF), code.slice(LETTERS_OF_HALF)]
  const [found] = await db
    .select()
    .from(staffActivation)
    .where(
      and(
        eq(staffActivation.firstHash, firstHash(seal, first)),
        eq(staffActivation.secondHash, secondHash(seal, second)),
        isNull(staffActivation.voidedAt),
      ),
    )
  return found
}
