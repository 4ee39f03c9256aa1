import { inArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { normalizeCreditCode } from '../../../kernel/identity/credit-code.ts'
import { subject } from '../records/tables.server.ts'
import { explainWrongCode, listNearCodes } from './near-codes.ts'
import { refusePersonalData } from './search-input.server.ts'

const MOST_SHOWN = 5

/** Explains why a code is invalid, and finds subjects whose code differs by one typing error. */
export function createNearCodes(db: Db) {
  return async (typed: string) => {
    refusePersonalData(typed)
    const code = normalizeCreditCode(typed)
    const reason = explainWrongCode(code)
    const explained = reason && `${reason.sentence}。${reason.advice}`
    const near = reason === null ? [] : listNearCodes(code)
    if (near.length === 0) return { explained, subjects: [] }
    const rows = await db
      .select({
        ...{ id: subject.id, name: subject.name, creditCode: subject.creditCode },
        ...{ regionCode: subject.regionCode, establishedAt: subject.establishedAt },
      })
      .from(subject)
      .where(
        inArray(
          subject.creditCode,
          near.map((each) => each.code),
        ),
      )
      .orderBy(subject.creditCode)
      .limit(MOST_SHOWN)
    return {
      explained,
      subjects: rows.flatMap((row) => {
        const found = near.find((each) => each.code === row.creditCode)
        return found ? [{ ...row, position: found.position, how: found.how }] : []
      }),
    }
  }
}
