import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { STAMP_FILE } from './build.ts'

/** A process of its own: `make-build.ts FOLDER STAMP`, started by `build.ts`. */
const [, , folder, stamp] = process.argv
if (!folder || !stamp) throw new Error('Usage: make-build.ts FOLDER STAMP')
// Vite and React both read it, and what is served is always the same build.
if (process.env.NODE_ENV !== 'production') throw new Error('Pages are only built with NODE_ENV=production')
const { buildBrowserScripts } = await import('./browser-scripts.ts')
const { buildPages } = await import('./page-build.ts')
const { pages } = await import('../src/pages.ts')
rmSync(folder, { recursive: true, force: true })
const [{ scripts }] = await Promise.all([buildBrowserScripts(path.join(folder, 'client'), pages), buildPages(folder)])
writeFileSync(path.join(folder, 'scripts.json'), JSON.stringify(scripts))
// Last: a folder without a stamp is not whole.
writeFileSync(path.join(folder, STAMP_FILE), stamp)
