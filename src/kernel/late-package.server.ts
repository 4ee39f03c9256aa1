import { createRequire } from 'node:module'

/**
 * Loads a package when it is first used, for those that few requests need: a portal that has just started is a third smaller for it
 * (docs/operations.md, “Capacity”). Node remembers what it has loaded.
 */
export const latePackage = createRequire(import.meta.url)
