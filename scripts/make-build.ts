import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { STAMP_FILE } from './build.ts'

/** Started by `build.ts` as a process of its own: `make-build.ts FOLDER STAMP`. */
const [, , folder, stamp] = process.argv
if (!folder || !stamp) throw new Error('Usage: make-build.ts FOLDER STAMP')
// Vite and React both read NODE_ENV, and the portal serves the same build in every environment.
if (process.env.NODE_ENV !== 'production') throw new Error('Pages are only built with NODE_ENV=production')
const { buildBrowserScripts } = await import('./browser-scripts.ts')
const { buildPages } = await import('./page-build.ts')
const { pages } = await import('../src/pages.ts')
rmSync(folder, { recursive: true, force: true })
const [{ scripts }] = await Promise.all([buildBrowserScripts(path.join(folder, 'client'), pages), buildPages(folder)])
writeFileSync(path.join(folder, 'scripts.json'), JSON.stringify(scripts))
// The stamp is written last: a folder without a stamp is an unfinished build.
writeFileSync(path.join(folder, STAMP_FILE), stamp)
