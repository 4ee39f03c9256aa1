import { eq, sql } from 'drizzle-orm'
import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { type Changes, cacheUntilChange } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { Values } from '../../kernel/lists/checked-list.ts'
import type { CheckedEntry } from '../../kernel/lists/list-contract.ts'
import type { ManagedList } from '../../kernel/lists/managed-list.server.ts'
import { SiteProfile } from '../../kernel/profile.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { PROFILE_PARTS, profileDesk, STORED_KEYS } from './profile-contract.ts'
import {
  describeValue,
  entryToProfile,
  findOverrides,
  listChanges,
  type Overrides,
  pickStored,
  profileToEntry,
  withOverrides,
} from './profile-values.ts'
import { siteProfile } from './tables.server.ts'

const TOPIC = 'site profile'
const ONLY = 'site'

interface Dependencies {
  db: Db
  changes: Changes
  fromFile: SiteProfile
}

interface LiveProfile {
  /** A live view of the profile; do not copy values out of it, since they may change. */
  view: SiteProfile
  /** Waits for the current database values, so that no page is cached with outdated ones. */
  current(): Promise<SiteProfile>
}

/** Applies the console's values to the profile of the file, on every instance. */
export async function followProfile({ db, changes, fromFile }: Dependencies): Promise<LiveProfile> {
  let known = fromFile
  const load = cacheUntilChange(changes, TOPIC, async () => {
    const { values } = await stored(db)
    known = withOverrides(fromFile, values)
    return known
  })
  await load()
  // For output other than pages: documents, messages, feeds. If the database is unavailable, the last known values apply.
  changes.onChange((topic) => {
    if (topic === TOPIC || topic === '') void load().catch(() => undefined)
  })
  const view = Object.defineProperties(
    {},
    Object.fromEntries(typedKeys(SiteProfile.shape).map((key) => [key, { enumerable: true, get: () => known[key] }])),
  ) as SiteProfile
  return { view, current: () => load().catch(() => known) }
}

async function stored(from: Db): Promise<{ values: Overrides; revision: number }> {
  const [row] = await from.select().from(siteProfile).where(eq(siteProfile.id, ONLY))
  return row ?? { values: {}, revision: 0 }
}

/** The profile as a managed list with one entry, so that its changes are approved like all others. */
export function profileList(fromFile: SiteProfile): ManagedList {
  const file = pickStored(fromFile)
  return {
    ...{ what: '站点资料', entity: 'site-profile', topic: TOPIC, texts: ['portalName', 'sponsor'] },
    labels: Object.fromEntries(STORED_KEYS.map((key) => [key, PROFILE_PARTS[key].label])),
    nameOf: () => '站点资料',
    tell: (key, value) => describeValue(key === 'windows' ? JSON.parse(String(value)) : (value ?? undefined)),
    async rows(from) {
      const { values, revision } = await stored(from)
      const entry = profileToEntry(pickStored(withOverrides(fromFile, values)))
      return [{ id: ONLY, group: '', isShown: true, revision, values: entry }]
    },
    insert: () => Promise.reject(notFound('站点资料')),
    async update(tx, id, given) {
      const kept = entryToProfile(given)
      if (!kept) throw conflict('站点资料的内容已不符合要求，请退回后重新填写')
      const values = findOverrides(file, kept)
      await tx
        .insert(siteProfile)
        .values({ id, values, revision: 1 })
        .onConflictDoUpdate({
          target: siteProfile.id,
          set: { values, revision: sql`${siteProfile.revision} + 1` },
        })
    },
    place: () => Promise.reject(notFound('站点资料')),
  }
}

interface DeskDependencies {
  fromFile: SiteProfile
  lists: {
    entries(list: 'profile', caller: Caller): Promise<CheckedEntry[]>
    save(
      list: 'profile',
      caller: Caller,
      given: { id: string; key: string; seen: string; values: Values },
    ): Promise<{ id: string }>
  }
}

export function openProfileDesk(registry: CallRegistry, { fromFile, lists }: DeskDependencies): void {
  const file = pickStored(fromFile)
  const read = async (caller: Caller) => {
    const { values, seen, may, change } = expectRow((await lists.entries('profile', caller))[0])
    return { seen, may, change, values: entryToProfile(values) ?? file }
  }

  registry.implement(profileDesk, {
    async profile({ caller }) {
      const { change, ...now } = await read(caller)
      const wanted = change && entryToProfile(change.values)
      return {
        ...{ ...now, fromFile: file, fixed: fixedIn(fromFile) },
        change: change && wanted && { ...change, values: wanted, changes: listChanges(now.values, wanted) },
      }
    },
    checkProfile: async ({ body, caller }) => listChanges((await read(caller)).values, body.values),
    async saveProfile({ body: { key, seen, values }, caller }) {
      const now = await read(caller)
      const wanted = now.change?.state === 'pending' ? entryToProfile(now.change.values) : null
      if (listChanges(now.values, values).length === 0 && !wanted) throw conflict('没有改动')
      return lists.save('profile', caller, { id: ONLY, key, seen, values: profileToEntry(values) })
    },
  })
}

const fixedIn = (profile: SiteProfile) => [
  { label: '城市名称', value: profile.cityName },
  { label: '承办单位', value: profile.organiser },
  { label: '行政区划代码', value: profile.regionCode },
  { label: '网站地址', value: profile.publicUrl },
  { label: '主题颜色', value: profile.themeColour },
]
