import { flushCompileCache } from 'node:module'
import { quickenImports } from './quick-imports.ts'

// Before anything else is imported: who was killed has to be back at once.
quickenImports()
await import('./start.ts')
// Now and not at the end, which may come without warning.
flushCompileCache()
