import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

export interface UnusedExport {
  /** Path below the root. */
  file: string
  name: string
  /** Whether the declaring file itself uses it. */
  isUsedWithin: boolean
}

/** `export const a`, `export async function b`, `export type C`. */
const DECLARED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
/** `export { a, type B as C } from './d.ts'`, and the same without a source file. */
const LISTED = /^export (?:type )?\{([^}]*)\}/gm
/** Static imports by name, and dynamic ones: `import('./a.ts').B`, `const { a } = await import('./b.ts')`. */
const STATED = /^(?:import|export) (?:type )?(?:\w+,? ?)?(\{[^}]*\}|\* as \w+|\*)? ?(?:from )?'(\.[^']+)'/gm
const CALLED = /(?:(?:const|let) \{([^}]*)\} = await )?\bimport\(\s*'(\.[^']+)'\s*\)(?:\.(\w+))?/g
/** `declare module './a.ts' { interface B` adds to the exports of the file. */
const ADDED = /^declare module '(\.[^']+)' \{\s*interface (\w+)/gm
/** Exports that the page build and the page renderer look up by name instead of importing. */
const READ_BY_NAME = new Set(['loader', 'action', 'View', 'ViewFrame', 'default'])

export const isTestFile = (file: string): boolean =>
  /\.(?:test|arbitrary)\.tsx?$/.test(file) || /^(?:test|e2e|bench)\//.test(file)

/** Exports of src that nothing imports. Imports count only from files for which `isReader` is true; by default tests do not count. */
export function unusedExports(isReader: (file: string) => boolean = (file) => !isTestFile(file)): UnusedExport[] {
  const files = globSync('{src,scripts,demo,city,test,e2e,bench}/**/*.{ts,tsx}', { cwd: ROOT }).toSorted()
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
  const used = new Set<string>()
  for (const [file, text] of texts) if (isReader(file)) for (const name of importsOf(file, text)) used.add(name)
  return files
    .filter((file) => file.startsWith('src/') && !isTestFile(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const text = texts.get(file)!
      const names = exportsOf(text)
      return [...new Set(names)]
        .filter((name) => !READ_BY_NAME.has(name) && !used.has(`${file} ${name}`) && !used.has(`${file} *`))
        .map((name) => ({
          ...{ file, name },
          isUsedWithin:
            text.split(new RegExp(`\\b${name}\\b`)).length - 1 > names.filter((each) => each === name).length,
        }))
    })
}

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(DECLARED)].map(([, name]) => name!),
  ...[...text.matchAll(LISTED)].flatMap(([, names = '']) => namesIn(names).map(({ own }) => own)),
]

/** The imported names as file and exported name; `*` for the whole file. */
function* importsOf(file: string, text: string): Generator<string> {
  const target = (source: string) => path.posix.join(path.posix.dirname(file), source)
  for (const [, names = '', source = ''] of text.matchAll(STATED))
    if (names.startsWith('{')) for (const { given } of namesIn(names.slice(1, -1))) yield `${target(source)} ${given}`
    else if (names.startsWith('*')) yield `${target(source)} *`
  for (const [, source = '', name = ''] of text.matchAll(ADDED)) yield `${target(source)} ${name}`
  for (const [, names, source = '', name] of text.matchAll(CALLED))
    if (names !== undefined) for (const { given } of namesIn(names)) yield `${target(source)} ${given}`
    else yield `${target(source)} ${name && name !== 'then' ? name : '*'}`
}

/** Parses `a`, `type B`, `c as d`, `e: f` into the exported and the local name. */
const namesIn = (list: string): { given: string; own: string }[] =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => each.split(/ as |: /))
    .map(([given = '', own = given]) => ({ given, own }))
