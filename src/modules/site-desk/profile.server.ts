import { eq } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import { type Changes, remembered } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { type KeptProfile, SiteProfile } from '../../kernel/profile.ts'
import { profileDesk } from './profile-contract.ts'
import { listChanges, type Overrides, overridesOf, pickKept, withOverrides } from './profile-values.ts'
import { siteProfile } from './tables.server.ts'

const TOPIC = 'site profile'
const ONLY = 'site'

interface Needs {
  db: Db
  changes: Changes
  fromFile: SiteProfile
}

export interface LiveProfile {
  /** Reads as the profile is now; whoever keeps a value of it keeps an old one. */
  view: SiteProfile
  /** As it is in the database: pages wait for it, so that none is kept that shows what was before. */
  current(): Promise<SiteProfile>
}

/** The profile of the file with what the console says instead, the same on every instance. */
export async function followProfile({ db, changes, fromFile }: Needs): Promise<LiveProfile> {
  let known = fromFile
  const load = remembered(changes, TOPIC, async () => {
    const { values } = await stored(db)
    known = withOverrides(fromFile, values)
    return known
  })
  await load()
  // For what is no page: papers, messages, feeds. While the database is away, what was known holds.
  changes.onChange((topic) => {
    if (topic === TOPIC || topic === '') void load().catch(() => undefined)
  })
  const view = Object.defineProperties(
    {},
    Object.fromEntries(ownKeys(SiteProfile.shape).map((key) => [key, { enumerable: true, get: () => known[key] }])),
  ) as SiteProfile
  return { view, current: () => load().catch(() => known) }
}

async function stored(from: Db): Promise<{ values: Overrides; revision: number }> {
  const [row] = await from.select().from(siteProfile).where(eq(siteProfile.id, ONLY))
  return row ?? { values: {}, revision: 0 }
}

export function openProfileDesk(doors: Doors, { db, changes, fromFile }: Needs): void {
  const file = pickKept(fromFile)
  const read = async (from: Db) => {
    const { values, revision } = await stored(from)
    return { revision, values: pickKept(withOverrides(fromFile, values)) }
  }

  async function save({ actor, address }: Caller, given: { revision: number; values: KeptProfile }): Promise<number> {
    const revision = await db.transaction(async (tx) => {
      // Whoever saves at the same time waits here; before the first change there is no row to wait for.
      await tx.insert(siteProfile).values({ id: ONLY, values: {}, revision: 0 }).onConflictDoNothing()
      await tx.select().from(siteProfile).where(eq(siteProfile.id, ONLY)).for('update')
      const before = await read(tx)
      const told = listChanges(before.values, given.values)
      // A second click.
      if (told.length === 0) return before.revision
      if (before.revision !== given.revision) throw conflict('站点资料刚被他人改过，请核对现在的内容后再保存')
      const next = before.revision + 1
      const values = overridesOf(file, given.values)
      await tx.update(siteProfile).set({ values, revision: next }).where(eq(siteProfile.id, ONLY))
      await changes.announce(tx, TOPIC)
      const side = (which: 'before' | 'after') => Object.fromEntries(told.map((each) => [each.label, each[which]]))
      await audit(tx, {
        ...{ actor, address, action: 'save', entity: 'site-profile', entityId: ONLY },
        detail: { before: side('before'), after: side('after') },
      })
      return next
    })
    changes.noticed(TOPIC)
    return revision
  }

  doors.implement(profileDesk, {
    profile: async () => ({
      ...(await read(db)),
      fromFile: file,
      fixed: [
        { label: '城市名称', value: fromFile.cityName },
        { label: '承办单位', value: fromFile.organiser },
        { label: '行政区划代码', value: fromFile.regionCode },
        { label: '网站地址', value: fromFile.publicUrl },
        { label: '主题颜色', value: fromFile.themeColour },
      ],
    }),
    checkProfile: async ({ body }) => listChanges((await read(db)).values, body.values),
    saveProfile: async ({ body, caller }) => ({ revision: await save(caller, body) }),
  })
}
