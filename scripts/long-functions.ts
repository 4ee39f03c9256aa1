import { parseSync } from 'vite'

/** A function by the name it is declared, assigned or passed under. */
export interface LongFunction {
  name: string
  lines: number
}

/** The functions of a source text that are longer than a number of lines, outer ones first. */
export function longFunctions(file: string, text: string, most: number): LongFunction[] {
  // A text that is no longer itself need not be parsed.
  if (text.split('\n').length <= most) return []
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const found: LongFunction[] = []
  visit(parseSync(file, text).program, '')
  return found

  function visit(node: unknown, name: string): void {
    if (Array.isArray(node)) for (const each of node) visit(each, name)
    if (!isNode(node)) return
    const lines = linesOf(node)
    // Nothing in a short node is long.
    if (lines <= most) return
    const own = nameOf(node) ?? name
    if (FUNCTIONS.has(node.type)) found.push({ name: own, lines })
    for (const value of Object.values(node)) visit(value, own)
  }

  function linesOf({ start, end }: Node): number {
    // Most nodes have fewer characters than a long function has lines.
    return end - start <= most ? 1 : 1 + breaks.filter((at) => at >= start && at < end).length
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The name that a node gives to the function in it. */
function nameOf(node: Node): string | undefined {
  const named = node.type === 'Property' || node.type === 'PropertyDefinition' ? node.key : node.id
  return isNode(named) && typeof named.name === 'string' ? named.name : undefined
}
