import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** In development the data key is generated once and stored, so that a restart does not log everyone out. */
export function storedKey(dataDir: string): string {
  const file = path.join(dataDir, 'secrets', 'data-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = randomBytes(32).toString('hex')
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
