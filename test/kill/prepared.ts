import type { Db } from '../../src/kernel/data/db.server.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { captcha } from '../../src/modules/captcha/tables.server.ts'
import { storedFile } from '../../src/modules/files/tables.server.ts'
import { account } from '../../src/modules/people/tables.server.ts'
import { repairApplication } from '../../src/modules/repair-applications/kinds/repair-application.ts'
import { KINDS, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { captchaPurpose } from '../../src/modules/submissions/kinds/submission-kind.ts'
import { readRecords } from '../register/disputed-records.ts'
import { disputedIds, type Sending } from './sending.ts'

const TICKET_MS = 600_000
const FILE_MS = 86_400_000
const USER = { kind: 'user', userType: 2, name: '林晓' } as const

const userIdOf = ({ browser }: Pick<Sending, 'browser'>): string => `kill-${browser}`

/** Creates and signs on an enterprise; returns its session. A new one each time, because an account may send only a few cases a day. */
export async function signOn(db: Db, seal: Seal, sending: Pick<Sending, 'browser'>): Promise<string> {
  const at = new Date()
  const userId = userIdOf(sending)
  await db
    .insert(account)
    .values({
      ...{ id: userId, gateway: 'bundled', subjectId: userId, userType: USER.userType, realNameLevel: 1 },
      ...{ nameSealed: seal.seal(USER.name), createdAt: at, lastLoginAt: at },
      ...{ enterpriseName: '榕屿市海晏食品有限公司', creditCode: '91350300MA0000015F' },
    })
    .onConflictDoNothing()
  return startSession(db, { ...USER, userId }, 'kill test')
}

/** Adds records that the senders of objections may object to. */
export async function disputableRecords(db: Db, seal: Seal): Promise<void> {
  for (const { code, linesField } of KINDS)
    if (linesField && code !== repairApplication.code) await readRecords(db, seal, code, disputedIds(code))
}

/**
 * Prepares requests: solved captchas and uploaded files. They are written into the tables as the portal writes them, encrypted with its key, because
 * even here the portal has no way to skip a captcha.
 */
export async function prepare(db: Db, seal: Seal, sendings: readonly Sending[]): Promise<void> {
  const now = Date.now()
  // Signed-on users need no captcha.
  const asked = sendings.filter(({ kind }) => !needsUser(kind))
  if (asked.length > 0)
    await db
      .insert(captcha)
      .values(
        asked.map(({ kind, ticket, browser }) => ({
          ...{ id: ticket, type: 'graphic' as const, purpose: captchaPurpose(kind), tries: 1 },
          visitorHash: seal.mac(`captcha visitor browser ${browser}`),
          payerHash: seal.mac(`captcha payer ${browser}`),
          answerHash: seal.mac(`captcha answer ${ticket}`),
          ticketHash: seal.mac(`captcha ticket ${ticket}`),
          createdAt: new Date(now),
          expiresAt: new Date(now + TICKET_MS),
        })),
      )
      .onConflictDoNothing()
  const files = sendings.flatMap(({ files, kind, browser }) =>
    files.map((id) => ({
      ...{ id, originalName: `${id}.jpg`, ext: 'jpg', mime: 'image/jpeg', size: 1000, state: 'kept' as const },
      ...{ sha256: id, storageKey: id, expiresAt: new Date(now + FILE_MS) },
      ownerHash: seal.hash(`upload ${needsUser(kind) ? `user ${userIdOf({ browser })}` : `browser ${browser}`}`),
    })),
  )
  for (const { kind, ownRecords } of sendings)
    if (ownRecords.length > 0) await readRecords(db, seal, kind.code as KindCode, ownRecords)
  if (files.length > 0) await db.insert(storedFile).values(files).onConflictDoNothing()
}

export const needsUser = ({ login, needsVerified }: Sending['kind']): boolean =>
  login !== 'none' || needsVerified === true

export const hashKey = (seal: Seal, { kind, key }: Pick<Sending, 'kind' | 'key'>): string =>
  seal.lastingHash(`idempotency:${kind.code}:${key}`)
