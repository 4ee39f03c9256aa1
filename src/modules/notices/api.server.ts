import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { type CallRegistry, declareShown } from '../../kernel/calls/call-registry.server.ts'
import { type Changes, cacheUntilChange } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { noticeHref } from '../../kernel/identity/link.ts'
import { notices } from './contract.ts'
import { memberLink, memberUnit, notice } from './tables.server.ts'

export const NOTICES_TOPIC = 'notices'

export interface NoticesRoom {
  /** Ids of the notices loaded so far. */
  known(): ReadonlySet<string>
  /** Loads the notices again if they have changed. */
  read(): Promise<unknown>
}

export function openNotices(registry: CallRegistry, db: Db, changes: Changes): NoticesRoom {
  let known: ReadonlySet<string> = new Set()
  const groups = cacheUntilChange(changes, NOTICES_TOPIC, () => memberGroups(db))
  const units = cacheUntilChange(changes, NOTICES_TOPIC, () => memberUnits(db))
  const active = cacheUntilChange(changes, NOTICES_TOPIC, async () => {
    const rows = await activeNotices(db)
    known = new Set(rows.map(({ id }) => id))
    return rows
  })
  const logos = cacheUntilChange(changes, NOTICES_TOPIC, () => memberLogos(db))

  registry.implement(notices, {
    noticeList: declareShown(NOTICES_TOPIC, async () => (await active()).filter((row) => isShown(row, new Date()))),
    memberDropList: declareShown(NOTICES_TOPIC, groups),
    memberList: declareShown(NOTICES_TOPIC, logos),
    memberUnits: declareShown(NOTICES_TOPIC, units),
  })
  return { known: () => known, read: active }
}

/** Active, enabled, and within its dates. */
const isShown = (row: typeof notice.$inferSelect, now: Date): boolean =>
  (row.startAt === null || row.startAt <= now) && (row.endAt === null || row.endAt > now)

async function activeNotices(db: Db) {
  const rows = await db
    .select()
    .from(notice)
    .where(and(eq(notice.status, 1), eq(notice.show, true)))
    .orderBy(asc(notice.sort))
  return rows.map((row) => ({ ...row, url: noticeHref(row.url) }))
}

async function memberGroups(db: Db) {
  const links = await db.select().from(memberLink).orderBy(asc(memberLink.groupSort), asc(memberLink.sort))
  const names = [...new Set(links.map((link) => link.group))]
  return names.map((name) => ({ name, entries: links.filter((link) => link.group === name) }))
}

async function memberUnits(db: Db) {
  const rows = await db.select().from(memberUnit).orderBy(asc(memberUnit.sort))
  return rows.map((row) => ({ ...row, pictureId: row.logoPictureId }))
}

async function memberLogos(db: Db) {
  const rows = await db
    .select()
    .from(memberUnit)
    .where(and(eq(memberUnit.showLogo, true), isNotNull(memberUnit.logoPictureId)))
    .orderBy(asc(memberUnit.sort))
  return rows.map((row) => ({ id: row.id, name: row.shortName, url: row.url, pictureId: row.logoPictureId! }))
}
