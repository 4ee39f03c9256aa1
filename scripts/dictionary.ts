// npm run dictionary: writes docs/data-dictionary.md and the drawings in docs/er from the tables and their comments.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './dictionary/all-tables.ts'
import { readDictionary } from './dictionary/model.ts'
import { filesOf } from './dictionary/page.ts'

const drawings = path.join(ROOT, 'docs/er')
rmSync(drawings, { recursive: true, force: true })
mkdirSync(drawings, { recursive: true })
const files = filesOf(await readDictionary())
for (const [file, text] of files) writeFileSync(path.join(ROOT, file), text)
console.log(`${files.size} files`)
