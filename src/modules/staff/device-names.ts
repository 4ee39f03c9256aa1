import type { OpenSession } from '../../kernel/guard/session.server.ts'

const SYSTEMS: readonly [RegExp, string][] = [
  [/Kylin/i, '麒麟系统'],
  [/UOS|Deepin/i, '统信系统'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙系统'],
  [/Windows/i, 'Windows'],
  [/Android/i, '安卓'],
  [/iPhone|iPad/i, '苹果手机或平板'],
  [/Mac OS X/i, 'macOS'],
  [/Linux/i, 'Linux'],
]

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameIn = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** Operating system and browser of a session by their common names, from the user agent. */
export function nameDevice(agent: string): string {
  const known = [nameIn(SYSTEMS, agent), nameIn(BROWSERS, agent)].filter(Boolean)
  return known.join('，') || '未知设备'
}

export const presentSession = ({ id, device, address, since, lastSeenAt }: OpenSession) => ({
  ...{ id, device: nameDevice(device), address, since: since.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
})
