import { flushCompileCache } from 'node:module'
import { quickenImports } from '../../src/server/quick-imports.ts'

// Passed to Node with `--import`: a process that loads the whole portal then needs 2 CPU seconds instead of 6.
quickenImports()
// Written after ten seconds and not at exit, because Vitest kills its workers.
setTimeout(flushCompileCache, 10_000).unref()
