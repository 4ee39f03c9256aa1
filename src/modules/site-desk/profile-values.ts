import type { Values } from '../../kernel/lists/checked-list.ts'
import { SiteProfile, StoredProfile } from '../../kernel/profile.ts'
import { PROFILE_PARTS, STORED_KEYS, type StoredKey } from './profile-contract.ts'

/** Values of the console that replace those of the file; null removes a value. */
export type Overrides = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const pickStored = (profile: SiteProfile): StoredProfile => StoredProfile.parse(profile)

/** The values that differ from the file; all others keep following the file. */
export function findOverrides(fromFile: StoredProfile, values: StoredProfile): Overrides {
  return Object.fromEntries(
    STORED_KEYS.flatMap((key) => (isSame(fromFile[key], values[key]) ? [] : [[key, values[key] ?? null]])),
  )
}

/**
 * The effective profile. Values stored by an earlier version that are invalid today are ignored, so that the portal still starts.
 */
export function withOverrides(fromFile: SiteProfile, overrides: Overrides): SiteProfile {
  const kept = Object.entries(overrides).filter(([key, value]) => {
    const field = STORED_KEYS.find((each) => each === key)
    return field !== undefined && StoredProfile.shape[field].safeParse(value ?? undefined).success
  })
  return SiteProfile.parse({
    ...fromFile,
    ...Object.fromEntries(kept.map(([key, value]) => [key, value ?? undefined])),
  })
}

interface ProfileChange {
  label: string
  before: string
  after: string
  where: string
}

/** The changes in the wording of the page. */
export const listChanges = (before: StoredProfile, after: StoredProfile): ProfileChange[] =>
  STORED_KEYS.flatMap((key) =>
    isSame(before[key], after[key])
      ? []
      : [{ ...PROFILE_PARTS[key], before: describeValue(before[key]), after: describeValue(after[key]) }],
  )

export function describeValue(value: StoredProfile[StoredKey]): string {
  if (value === undefined) return '（无）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return value
  if (value.length === 0) return '（无）'
  return value
    .map(({ name, address, hours, phone, mapUrl }) => [name, address, hours, phone, mapUrl].filter(Boolean).join('，'))
    .join('；')
}

/** Converts the profile to a list entry; the windows, which are rows themselves, become JSON. */
export const profileToEntry = ({ windows, ...texts }: StoredProfile): Values => ({
  ...Object.fromEntries(STORED_KEYS.map((key) => [key, key === 'windows' ? null : (texts[key] ?? null)])),
  windows: JSON.stringify(windows),
})

/** Converts a list entry to a profile, also one stored by an earlier version; null if it is invalid. */
export function entryToProfile({ windows, ...texts }: Values): StoredProfile | null {
  const given = Object.entries(texts).map(([key, value]) => [key, value ?? undefined])
  const read = StoredProfile.safeParse({ ...Object.fromEntries(given), windows: JSON.parse(String(windows ?? '[]')) })
  return read.success ? read.data : null
}
