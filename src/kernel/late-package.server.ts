import { createRequire } from 'node:module'

/**
 * `require` for packages that few requests need, called at first use: the memory of a freshly started portal is a third smaller (docs/operations.md,
 * “Capacity”). Node caches loaded packages.
 */
export const lazyPackage = createRequire(import.meta.url)
