import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** A regular expression of the product, or the code that makes one while it runs. */
export interface Pattern {
  /** Below src. */
  file: string
  source: string
  flags: string
  /** `new RegExp(…)`: what it becomes is known only when it runs. */
  isMade: boolean
}

const SRC = path.resolve(import.meta.dirname, '../../src')

/** Every regular expression of src, also those of views and enhancements, each once a file. */
export function patternsOfSource(): Pattern[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.tsx?$/.test(file))
  return files.toSorted().flatMap((file) => {
    const code = readFileSync(path.join(SRC, file), 'utf8')
    const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    const found = new Map<string, Pattern>()
    visit(tree, (node) => {
      const made = isMade(node) ? code.slice(node.start, node.end) : undefined
      if (node.regex)
        found.set(`/${node.regex.pattern}/${node.regex.flags}`, { file, isMade: false, ...sourceOf(node) })
      else if (made) found.set(made, { file, isMade: true, source: made, flags: '' })
    })
    return [...found.values()]
  })
}

interface Node {
  type?: string
  start?: number
  end?: number
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

const sourceOf = ({ regex }: Node) => ({ source: regex!.pattern, flags: regex!.flags })

const isMade = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp'

function visit(value: unknown, seen: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) seen(value as Node)
  for (const inner of Object.values(value)) visit(inner, seen)
}

const LENGTH = 40_000
const PLAIN = ['a', '0', ' ', '/', '<', '"', '&', '.', '-', '\n', '字', 'aB0-', '0 ', '<a ']

/**
 * Long texts that make a pattern begin again and again: what it begins with, repeated, and runs of one character. They
 * find what a look at the pattern alone misses: `<a[^>]*>` on `<a<a<a<a…`.
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
