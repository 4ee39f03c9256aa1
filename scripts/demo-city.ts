import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoCity } from '../src/kernel/config-profile.server.ts'

const FOLDER = path.resolve(import.meta.dirname, '../demo')

/** The demo city; undefined if its folder was removed, which the portal of another city may do. */
export function findDemoCity(): DemoCity | undefined {
  const file = path.join(FOLDER, 'site-profile.json')
  return existsSync(file) ? { folder: FOLDER, profile: JSON.parse(readFileSync(file, 'utf8')) } : undefined
}

/** Loads the code of the demo city on demand, because most starts do not need it. */
export const importDemoLoading = () => import('../demo/if-empty.ts')
