import { existsSync, readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import path from 'node:path'
import { readSettingFile } from './config-faults.server.ts'
import { readDistrictMap } from './district-map.ts'
import { OperatorError } from './operator-error.ts'
import { SiteProfile } from './profile.ts'

/** Folder and profile of the demo city. */
export interface DemoCity {
  folder: string
  profile: unknown
}

/**
 * Reads the site profile of the city pack. The demo city has no public address of its own: unless PUBLIC_URL is set, its links lead to the address on
 * which this process listens.
 */
export function readCityProfile(
  env: { CITY?: string | undefined; PUBLIC_URL?: string | undefined; HOST: string; PORT: number },
  demo?: DemoCity,
): SiteProfile {
  if (env.CITY) {
    const file = path.join(env.CITY, 'site-profile.json')
    const profile = SiteProfile.parse(readSettingFile('CITY', file, (found) => JSON.parse(readFileSync(found, 'utf8'))))
    return { ...profile, ...mapIn(env.CITY), ...(env.PUBLIC_URL && { publicUrl: new URL(env.PUBLIC_URL).origin }) }
  }
  if (!demo)
    throw new OperatorError(
      '请设置 CITY 为城市资料的文件夹：演示城市的文件夹 demo 不存在',
      'Set CITY to the folder of a city: the folder of the demo city is not there',
    )
  return {
    ...SiteProfile.parse(demo.profile),
    ...mapIn(demo.folder),
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${reachableHost(env.HOST)}:${env.PORT}`).origin,
  }
}

/** The district map, if the city pack has one. */
function mapIn(folder: string): Pick<SiteProfile, 'districtMap'> {
  const file = path.join(folder, 'map.svg')
  if (!existsSync(file)) return {}
  const districtMap = readDistrictMap(readFileSync(file, 'utf8'))
  return districtMap.viewBox && districtMap.districts.length > 0 ? { districtMap } : {}
}

/** A host that a browser on this machine can open: a server that listens on every interface also listens on loopback. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIPv6(host) ? `[${host}]` : host
}
