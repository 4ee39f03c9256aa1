import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DRIZZLE = '/node_modules/drizzle-orm/'

/**
 * Makes the start three times as fast. Compiled code is kept from one start to the next. And Node reads the package.json of
 * a package anew for every import of it and for every file in it: that of drizzle-orm has 180 kB and 400 files are loaded
 * from it, which takes longer than everything else at the start.
 */
export function quickenImports(): void {
  enableCompileCache(path.join(ROOT, '.cache/compiled'))
  const packages = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL ?? ''
      // All its files that are imported (not required) are modules; so its package.json need not be asked.
      if (from.includes(DRIZZLE) && /^\.\.?\/.+\.js$/.test(specifier))
        return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      // The same name means the same package in all files of ours; what others import is their affair.
      if (from.includes('/node_modules/') || !specifier.startsWith('drizzle-orm')) return next(specifier, context)
      const known = packages.get(specifier)
      if (known) return { ...known, shortCircuit: true }
      const found = next(specifier, context)
      packages.set(specifier, found)
      return found
    },
  })
}
