import { hash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { type Actor, ANONYMOUS, EXPIRED } from '../calls/actor.ts'
import type { Db } from '../data/db.server.ts'
import { preparedRows } from '../data/prepared.server.ts'
import { session } from '../data/tables.server.ts'
import { createCipher } from './cipher.server.ts'
import { cookieLine, cookieName } from './cookie.ts'

const COOKIE = { name: 'session' }

export const sessionCookieName = (production: boolean): string => cookieName(COOKIE, production)

/** The session cookie; null deletes it. */
export const sessionCookie = (token: string | null, production: boolean): string =>
  cookieLine({ ...COOKIE, value: token }, production)

const IDLE_MS = 30 * 60_000
/** Shorter than for citizens, because an unattended screen of staff shows other people's data. */
const STAFF_IDLE_MS = 15 * 60_000
export const SESSION_MAX_MS = 12 * 3600_000
/** "Last seen" is written at most once a minute, because a write on every request would make reading expensive. */
const SEEN_EVERY_MS = 60_000

type Signed = Exclude<Actor, { kind: 'anonymous' }>
type NewSession = Signed extends infer One ? (One extends Signed ? Omit<One, 'sessionId'> : never) : never

/** Starts a session and returns the token for the cookie. Only a hash of the token is stored. */
export async function startSession(
  db: Db,
  who: NewSession,
  device: string,
  now = new Date(),
  /** Network address at login; only for staff, whose session list shows it. */
  address: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(session).values({
    tokenHash: hashOf(token),
    actorKind: who.kind,
    actorId: who.kind === 'user' ? who.userId : who.staffId,
    userType: who.kind === 'user' ? who.userType : null,
    roles: who.kind === 'staff' ? [...who.roles] : [],
    nameSealed: nameCipher(token).seal(who.name),
    device: device.slice(0, 200),
    address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS),
  })
  return token
}

/**
 * The actor of a session cookie: anonymous for an unknown session, marked as expired for one that has ended. A request with `isPolled` does not count
 * as activity, because a session with an open page would otherwise never be idle.
 */
export async function findActor(
  db: Db,
  token: string | undefined,
  now = new Date(),
  { isPolled = false } = {},
): Promise<Actor> {
  if (!token || token.length > 100) return ANONYMOUS
  const tokenHash = hashOf(token)
  const [found] = await sessionByToken(db, { tokenHash })
  if (!found) return ANONYMOUS
  if (found.actorId === NOBODY.actorId) return EXPIRED
  if (found.expiresAt <= now || found.lastSeenAt.getTime() <= now.getTime() - IDLE_MS) return EXPIRED
  if (found.actorKind === 'staff' && now.getTime() - found.lastSeenAt.getTime() >= STAFF_IDLE_MS) return EXPIRED
  if (!isPolled && now.getTime() - found.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash))
  }
  const name = found.nameSealed ? nameCipher(token).open(found.nameSealed) : found.name
  return found.actorKind === 'staff'
    ? { kind: 'staff', staffId: found.actorId, roles: found.roles, name, sessionId: tokenHash }
    : {
        kind: 'user',
        userId: found.actorId,
        userType: userTypeOf(found.userType),
        name,
        sessionId: tokenHash,
      }
}

const sessionByToken = preparedRows(session, sql`where ${eq(session.tokenHash, sql.placeholder('tokenHash'))}`)

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.update(session).set(ended()).where(eq(session.tokenHash, sessionId))
}

/** Ends all sessions of a person, or all but one. */
export async function endAllSessions(
  db: Db,
  actorKind: 'user' | 'staff',
  actorId: string,
  kept?: string,
): Promise<void> {
  const others = kept === undefined ? undefined : ne(session.tokenHash, kept)
  await db
    .update(session)
    .set(ended())
    .where(and(eq(session.actorKind, actorKind), eq(session.actorId, actorId), others))
}

export interface OpenSession {
  /** Identifies the session in forms; it does not open it. */
  id: string
  sessionId: string
  device: string
  address: string | null
  since: Date
  lastSeenAt: Date
}

/** The open sessions of a member of staff, the newest first. */
export async function listStaffSessions(db: Db, staffId: string, now: Date): Promise<OpenSession[]> {
  const isOpen = and(gt(session.expiresAt, now), gt(session.lastSeenAt, new Date(now.getTime() - STAFF_IDLE_MS)))
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.actorKind, 'staff'), eq(session.actorId, staffId), isOpen))
    .orderBy(desc(session.createdAt), session.tokenHash)
  return rows.map(({ tokenHash, device, address, createdAt, lastSeenAt }) => ({
    ...{ id: hash('sha256', `session ${tokenHash}`).slice(0, 24), sessionId: tokenHash },
    ...{ device, address, since: createdAt, lastSeenAt },
  }))
}

export async function sweepSessions(db: Db, now = new Date()): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, new Date(now.getTime() - REMEMBERED_MS)))
  await db
    .update(session)
    .set(NOBODY)
    .where(and(lt(session.expiresAt, now), ne(session.actorId, NOBODY.actorId)))
}

/** A session is remembered for a day after its end, so that a returning visitor gets a message about it. */
const REMEMBERED_MS = 24 * 3600_000
/** The row of an ended session is anonymised. */
const NOBODY = { actorId: '', name: '', nameSealed: null, device: '', address: null, userType: null, roles: [] }
const ended = () => ({ ...NOBODY, expiresAt: new Date() })

const hashOf = (token: string): string => hash('sha256', token)

/** Key derived from the token. The token is not stored, so neither the database nor the data key reveals the names of logged-in people. */
const nameCipher = (token: string) => createCipher(hash('sha256', `session name ${token}`, 'buffer'))

const userTypeOf = (stored: number | null): 1 | 2 | 3 => (stored === 2 || stored === 3 ? stored : 1)
