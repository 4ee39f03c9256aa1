import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DRIZZLE = '/node_modules/drizzle-orm/'

/**
 * Makes the start three times as fast. The compile cache is stored between starts. And package.json of drizzle-orm is not read for each import: it
 * has 180 kB, Node reads it anew for each of the 400 files imported from the package, and that takes longer than the rest of the start.
 */
export function quickenImports(): void {
  enableCompileCache(path.join(ROOT, '.cache/compiled'))
  const packages = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL ?? ''
      // All imported files of the package are ES modules, so package.json does not have to be read.
      if (from.includes(DRIZZLE) && /^\.\.?\/.+\.js$/.test(specifier))
        return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      // For all files of the portal the same name resolves to the same package; imports by packages are resolved normally.
      if (from.includes('/node_modules/') || !specifier.startsWith('drizzle-orm')) return next(specifier, context)
      const known = packages.get(specifier)
      if (known) return { ...known, shortCircuit: true }
      const found = next(specifier, context)
      packages.set(specifier, found)
      return found
    },
  })
}
