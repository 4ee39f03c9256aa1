import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { STAMP_FILE } from './build.ts'

/** A process of its own: `make-build.ts FOLDER STAMP`, started by `build.ts`. */
const [, , folder, stamp] = process.argv
if (!folder || !stamp) throw new Error('Usage: make-build.ts FOLDER STAMP')
// In any other mode Vite compiles JSX to calls that exist only in the development React.
if (process.env.NODE_ENV !== 'production') throw new Error('Pages are only built with NODE_ENV=production')
const [{ buildBrowserScripts }, { buildPages }] = await Promise.all([
  import('./browser-scripts.ts'),
  import('./page-build.ts'),
])
rmSync(folder, { recursive: true, force: true })
const [scripts] = await Promise.all([buildBrowserScripts(path.join(folder, 'client')), buildPages(folder)])
writeFileSync(path.join(folder, 'scripts.json'), JSON.stringify(scripts))
// Last: a folder without a stamp is not whole.
writeFileSync(path.join(folder, STAMP_FILE), stamp)
