import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import type { PointsSubject } from '../../src/modules/points/indicators.ts'
import { normaliseCode } from '../../src/modules/points/ledger.server.ts'
import { pointsAccount, pointsConsent } from '../../src/modules/points/tables.server.ts'
import { testSeal } from '../database.ts'

interface Member {
  subjectType: PointsSubject
  /** Credit code or identity number. */
  code: string
  joinedOn?: string
}

/** Enrols a subject in the points, if it is not enrolled yet, and returns its account. */
export async function takePart(db: Db, { subjectType, code, joinedOn = dateKey(new Date()) }: Member): Promise<number> {
  const seal = testSeal()
  const same = inArray(pointsAccount.subjectHash, [...seal.hashes(normaliseCode(code))])
  const [known] = await db.select({ id: pointsAccount.id }).from(pointsAccount).where(same)
  if (known) return known.id
  const consentId = randomUUID()
  const consent = { givenBy: 'test', scope: 'points', version: 'test', givenAt: new Date() }
  await db.insert(pointsConsent).values({ id: consentId, ...consent })
  const [made] = await db
    .insert(pointsAccount)
    .values({
      ...{ consentId, subjectType, joinedOn, score: 0, level: 'growing' },
      ...{ subjectHash: seal.hash(normaliseCode(code)), nameSealed: seal.seal('林晓'), codeSealed: seal.seal(code) },
    })
    .returning({ id: pointsAccount.id })
  return made!.id
}
