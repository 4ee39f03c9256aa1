import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** A regular expression of the source, or the code that builds one at run time. */
export interface Pattern {
  /** Path below src. */
  file: string
  source: string
  flags: string
  /** `new RegExp(…)`, whose pattern is known only at run time. */
  isMade: boolean
}

const SRC = path.resolve(import.meta.dirname, '../../src')

/** Every regular expression of src, including views and enhancements, once for each file. */
export function patternsOfSource(): Pattern[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.tsx?$/.test(file))
  return files.toSorted().flatMap((file) => {
    const code = readFileSync(path.join(SRC, file), 'utf8')
    return patternsIn(code, file.endsWith('x') ? 'tsx' : 'ts').map((pattern) => ({ file, ...pattern }))
  })
}

/** The regular expressions of one source text: literals, `new RegExp(…)`, `RegExp(…)`, and strings passed to `match` or `matchAll`. */
export function patternsIn(code: string, lang: 'ts' | 'tsx'): Omit<Pattern, 'file'>[] {
  const found = new Map<string, Omit<Pattern, 'file'>>()
  visit(parseAst(code, { lang }), (node) => {
    const made = isMade(node) ? code.slice(node.start, node.end) : undefined
    const { pattern: source, flags } = node.regex ?? {}
    if (source !== undefined && flags !== undefined) found.set(`/${source}/${flags}`, { source, flags, isMade: false })
    else if (made) found.set(made, { source: made, flags: '', isMade: true })
  })
  return [...found.values()]
}

interface Node {
  type?: string
  start?: number
  end?: number
  regex?: { pattern: string; flags: string }
  value?: unknown
  callee?: { name?: string; property?: { name?: string } }
  arguments?: Node[]
}

function isMade({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  if (callee?.name === 'RegExp' || callee?.property?.name === 'RegExp') return true
  const isMatching = callee?.property?.name === 'match' || callee?.property?.name === 'matchAll'
  return isMatching && (typeof given?.[0]?.value === 'string' || given?.[0]?.type === 'TemplateLiteral')
}

function visit(value: unknown, seen: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) seen(value as Node)
  for (const inner of Object.values(value)) visit(inner, seen)
}

const LENGTH = 40_000
const PLAIN = ['a', '0', ' ', '/', '<', '"', '&', '.', '-', '\n', '字', 'aB0-', '0 ', '<a ']

/**
 * Long texts that make a pattern start a match again and again: its beginning repeated, and runs of one character. They find slow patterns that an
 * analysis of the pattern alone misses: `<a[^>]*>` on `<a<a<a<a…`.
 */
export function attacksOn(source: string): string[] {
  const literal = source
    .replace(/\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}/g, '\0')
    .replace(/\\[bBdDwWsS]|\\p\{\w+(?:=\w+)?\}|[\^$.*+?()|]/gi, '\0')
    .replace(/\\(.)/g, '$1')
  const runs = literal.split('\0').filter(Boolean)
  const starts = runs.flatMap((run, index) => [runs.slice(0, index + 1).join(''), runs[0] + run])
  return [...new Set([...PLAIN, ...runs, ...starts, ...starts.map((start) => `${start} `)])].map((text) =>
    text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH),
  )
}
