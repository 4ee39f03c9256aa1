import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** A type assertion: the code claims a type that the compiler cannot verify. */
export interface Assertion {
  /** Path below src. */
  file: string
  line: number
  /** `as T`, `as unknown as T` (counted once, as this) or `value!`. `as const` is no assertion and not counted. */
  kind: 'as' | 'as unknown as' | '!'
}

const SRC = path.resolve(import.meta.dirname, '../src')

export const isTest = (file: string): boolean => /\.(test|arbitrary)\.tsx?$/.test(file)

/** Every assertion of src, tests included; with `containing`, only in files whose text matches. */
export function assertionsOfSource(containing = /(?:)/): Assertion[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.endsWith('.d.ts'))
  return files.toSorted().flatMap((file) => {
    const code = readFileSync(path.join(SRC, file), 'utf8')
    if (!containing.test(code)) return []
    return assertionsIn(code, file.endsWith('x') ? 'tsx' : 'ts').map((found) => ({
      file: file.replaceAll(path.sep, '/'),
      ...found,
    }))
  })
}

/** The assertions of one source text, in order. */
export function assertionsIn(code: string, lang: 'ts' | 'tsx' = 'ts'): Omit<Assertion, 'file'>[] {
  const found: { kind: Assertion['kind']; at: number }[] = []
  visit(parseAst(code, { lang }), (node) => {
    const kind = kindOf(node)
    if (!kind) return true
    found.push({ kind, at: node.end ?? 0 })
    // The inner half of `as unknown as` is not counted again, but its expression may contain others.
    return kind === 'as unknown as' ? node.expression?.expression : true
  })
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind, at }) => ({ kind, line: code.slice(0, at).split('\n').length }))
}

interface Node {
  type?: string
  end?: number
  expression?: Node
  typeAnnotation?: { type?: string; typeName?: { name?: string } }
}

function kindOf({ type, expression, typeAnnotation }: Node): Assertion['kind'] | undefined {
  if (type === 'TSNonNullExpression') return '!'
  if (type !== 'TSAsExpression' || typeAnnotation?.typeName?.name === 'const') return undefined
  const isThroughUnknown =
    expression?.type === 'TSAsExpression' && expression.typeAnnotation?.type === 'TSUnknownKeyword'
  return isThroughUnknown ? 'as unknown as' : 'as'
}

/** Walks the syntax tree. `seen` returns true to continue into a node, or the part of it to continue with. */
function visit(value: unknown, seen: (node: Node) => Node | true | undefined): void {
  if (typeof value !== 'object' || value === null) return
  const next = 'type' in value ? seen(value as Node) : true
  if (next === true) for (const inner of Object.values(value)) visit(inner, seen)
  else visit(next, seen)
}
