import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { quickenImports } from './quick-imports.ts'

// Before anything else is imported: who was killed has to be back at once.
quickenImports()
const { readConfig } = await import('../kernel/config.server.ts')
const { startPortal } = await import('./start.ts')

const demoProfile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../demo/site-profile.json'), 'utf8'))
const portal = await startPortal(readConfig(process.env, demoProfile))
await portal.listen()
// Now and not at the end, which may come without warning.
flushCompileCache()
