import type { Values } from '../../kernel/lists/checked-list.ts'
import { SiteProfile, StoredProfile } from '../../kernel/profile.ts'
import { KEPT_KEYS, PROFILE_PARTS, type StoredKey } from './profile-contract.ts'

/** What the console says instead of the file; null where it says that there is none. */
export type Overrides = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const pickStored = (profile: SiteProfile): StoredProfile => StoredProfile.parse(profile)

/** Only what differs from the file, so that what was never changed here goes on coming from there. */
export function overridesOf(fromFile: StoredProfile, values: StoredProfile): Overrides {
  return Object.fromEntries(
    KEPT_KEYS.flatMap((key) => (isSame(fromFile[key], values[key]) ? [] : [[key, values[key] ?? null]])),
  )
}

/**
 * The profile as it holds now. What an earlier version has stored and this one would not take is left out, rather than
 * keep the portal from starting.
 */
export function withOverrides(fromFile: SiteProfile, overrides: Overrides): SiteProfile {
  const kept = Object.entries(overrides).filter(([key, value]) => {
    const field = KEPT_KEYS.find((each) => each === key)
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

/** What changes, in the words of the page. */
export const listChanges = (before: StoredProfile, after: StoredProfile): ProfileChange[] =>
  KEPT_KEYS.flatMap((key) =>
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

/** The profile as an entry of a list; windows, which are rows themselves, as JSON. */
export const entryOf = ({ windows, ...texts }: StoredProfile): Values => ({
  ...Object.fromEntries(KEPT_KEYS.map((key) => [key, key === 'windows' ? null : (texts[key] ?? null)])),
  windows: JSON.stringify(windows),
})

/** Takes what an earlier version has stored, too, as long as it still is a profile. */
export function profileOf({ windows, ...texts }: Values): StoredProfile | null {
  const given = Object.entries(texts).map(([key, value]) => [key, value ?? undefined])
  const read = StoredProfile.safeParse({ ...Object.fromEntries(given), windows: JSON.parse(String(windows ?? '[]')) })
  return read.success ? read.data : null
}
