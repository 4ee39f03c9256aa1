import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoCity } from '../src/kernel/config-profile.server.ts'

const FOLDER = path.resolve(import.meta.dirname, '../demo')

/** The demo city, unless its folder was removed: the portal of another city needs nothing of it. */
export function findDemoCity(): DemoCity | undefined {
  const file = path.join(FOLDER, 'site-profile.json')
  return existsSync(file) ? { folder: FOLDER, profile: JSON.parse(readFileSync(file, 'utf8')) } : undefined
}

/** The code that loads the demo city; imported only where the demo city is loaded. */
export const importDemoLoading = () => import('../demo/if-empty.ts')
