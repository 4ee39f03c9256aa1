import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildBrowserScripts } from './browser-scripts.ts'
import { buildPages } from './page-build.ts'

/** A process of its own: `make-build.ts FOLDER`, started by `build.ts`. */
const [, , folder] = process.argv
if (!folder) throw new Error('Where to?')
rmSync(folder, { recursive: true, force: true })
const [scripts] = await Promise.all([buildBrowserScripts(path.join(folder, 'client')), buildPages(folder)])
writeFileSync(path.join(folder, 'scripts.json'), JSON.stringify(scripts))
