import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files of the repository with their imports, all relative to its root. */
export type Imports = ReadonlyMap<string, readonly string[]>

const SOURCES = '{src,test,demo,scripts}/**/*.{ts,tsx}'
/** Matches `from './a.ts'`, `import './a.css'` and `import('./a.ts')`. Type imports are left out, because they cannot change behaviour. */
const IMPORT = /(?<!import type [^'"]*)\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

export function readImports(root: string): Imports {
  const files = globSync(SOURCES, { cwd: root })
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(path.join(root, file), 'utf8'))]))
}

export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map((match) => path.join(path.dirname(file), match[1]!))

export interface Selection {
  run: string[]
  /** Tests that import a changed file but need a database and belong to another room; they are not run. */
  left: string[]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isFull = (file: string) => /\.full\.(db\.)?test\.tsx?$/.test(file)
const hasDatabase = (file: string) => file.endsWith('.db.test.ts')

/**
 * Selects the tests that import a changed file directly or indirectly. Nearly every database test imports the whole portal and would run for any
 * change, so only the database tests of the changed rooms are selected. Pages are served from a build, which is no import: a changed view selects the
 * tests of its room too.
 */
export function selectTests(changed: readonly string[], imports: Imports): Selection {
  const all = [...imports.keys()].filter((file) => isTest(file) && !isFull(file))
  const reached = new Set(importersOf(changed, imports))
  const ofRooms = new Set(changed.flatMap((file) => testsBeside(file, all)))
  const run = all.filter((file) => (reached.has(file) && !hasDatabase(file)) || ofRooms.has(file))
  return { run: run.sort(), left: all.filter((file) => reached.has(file) && !run.includes(file)).sort() }
}

function importersOf(changed: readonly string[], imports: Imports): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports)
    for (const name of imported) importers.set(name, [...(importers.get(name) ?? []), file])
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/** The tests in the room, or part of a room, of a file; for a file outside of the rooms, the tests with the same name. */
function testsBeside(file: string, tests: readonly string[]): string[] {
  if (isTest(file)) return tests.filter((test) => test === file)
  const room = /^src\/modules\/[^/]+/.exec(file)?.[0]
  const [stem] = path.basename(file).split('.')
  if (!room) return tests.filter((test) => test.startsWith(`${path.dirname(file)}/${stem}.`))
  for (let folder = path.dirname(file); folder.startsWith(room); folder = path.dirname(folder)) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`))
    if (found.length > 0) return found
  }
  return []
}
