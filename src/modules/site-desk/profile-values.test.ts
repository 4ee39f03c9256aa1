import { expect, it } from 'vitest'
import { demoProfile } from '../../../test/portal.ts'
import { SiteProfile, StoredProfile } from '../../kernel/profile.ts'
import { STORED_KEYS } from './profile-contract.ts'
import { findOverrides, listChanges, pickStored, withOverrides } from './profile-values.ts'

const fromFile = SiteProfile.parse({ ...demoProfile, email: 'a@example.cn' })
const kept = pickStored(fromFile)

it('stores only differences from the file, and deletions as null', () => {
  const { email: _, ...rest } = { ...kept, phone: '12345' }

  expect(findOverrides(kept, StoredProfile.parse(rest))).toEqual({ phone: '12345', email: null })
  expect(findOverrides(kept, kept)).toEqual({})
})

it('applies a saved value whatever the file says later', () => {
  const saved = StoredProfile.parse({ ...kept, phone: '12345', email: undefined, windows: [] })
  const later = SiteProfile.parse({ ...fromFile, sponsor: '新的单位' })

  const profile = withOverrides(later, findOverrides(kept, saved))

  expect(profile).toMatchObject({ phone: '12345', sponsor: '新的单位', windows: [], cityName: fromFile.cityName })
  expect(profile.email).toBeUndefined()
})

it('ignores stored values that are invalid today or that the console may not set', () => {
  const stored = { phone: '', icpUrl: 'javascript:alert(1)', cityName: '别的市', portalName: '信用新名', nothing: 1 }

  expect(withOverrides(fromFile, stored)).toEqual({ ...fromFile, portalName: '信用新名' })
})

it('lists every change with both values and where it is shown', () => {
  const changes = listChanges(kept, { ...kept, ipv6: true, email: undefined })

  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['电子邮箱', 'a@example.cn', '（无）'],
    ['支持 IPv6 访问', '否', '是'],
  ])
  expect(changes.every(({ where }) => where !== '')).toBe(true)
})

it.each([
  [{ portalName: '' }, 'portalName'],
  [{ portalName: '长'.repeat(31) }, 'portalName'],
  [{ icpUrl: 'javascript:alert(1)' }, 'icpUrl'],
  [{ icpUrl: 'mailto:a@example.cn' }, 'icpUrl'],
  [{ email: 'nobody' }, 'email'],
  [{ windows: [{ name: '窗口' }] }, 'windows'],
])('refuses %j at start-up and in the console', (wrong, key) => {
  const given = { ...demoProfile, ...wrong }
  const keysOf = (issues: readonly { path: PropertyKey[] }[] | undefined) => [
    ...new Set(issues?.map(({ path }) => path[0])),
  ]

  expect(keysOf(SiteProfile.safeParse(given).error?.issues)).toEqual([key])
  expect(keysOf(StoredProfile.safeParse(given).error?.issues)).toEqual([key])
  expect(STORED_KEYS).toContain(key)
})
