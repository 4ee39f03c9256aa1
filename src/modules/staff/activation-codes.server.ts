import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { newActivationHalf, plainCode } from './secrets.server.ts'
import { staffActivation } from './tables.server.ts'

/** Life of an activation code: long enough to span a weekend; after that a new code is required. */
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

/** Each half is stored as two keyed hashes. They do not survive a key rotation, which is acceptable for data that lasts days. */
const firstHash = (seal: Seal, half: string): string => seal.mac(`staff activation first ${plainCode(half)}`)
const secondHash = (seal: Seal, half: string): string => seal.mac(`staff activation second ${plainCode(half)}`)

/** Issues both halves, for the command line only. Earlier codes become invalid. */
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

/**
 * Issues the half for the person who requests a change. It is useless before confirmation, and earlier codes stay valid until
 * then.
 */
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

/** Issues the half for the person who confirms the change; from now on only both halves together open the account. */
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

/** Invalidates all unused codes of an account except that of the change being confirmed. */
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

/** Invalidates the half that was issued for an unconfirmed change. */
export async function voidCodeOfAccount(tx: Db, changeId: string, now: number): Promise<void> {
  await tx
    .update(staffActivation)
    .set({ voidedAt: new Date(now) })
    .where(and(eq(staffActivation.changeId, changeId), isNull(staffActivation.voidedAt)))
}

/** Finds the row of a complete code; undefined for a half, a replaced or an unknown code. */
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
