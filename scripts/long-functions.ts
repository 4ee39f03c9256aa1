import { parseSync } from 'vite'

/** A function, by the name that it is declared under, assigned to or passed as. */
export interface LongFunction {
  name: string
  lines: number
}

/** The functions of a source text with more than `most` lines, outer functions first. */
export function longFunctions(file: string, text: string, most: number): LongFunction[] {
  // A file that is shorter than the limit need not be parsed.
  if (text.split('\n').length <= most) return []
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const found: LongFunction[] = []
  visit(parseSync(file, text).program, '')
  return found

  function visit(node: unknown, name: string): void {
    if (Array.isArray(node)) for (const each of node) visit(each, name)
    if (!isNode(node)) return
    const lines = linesOf(node)
    // A node with few lines contains no long function.
    if (lines <= most) return
    const own = nameOf(node) ?? name
    if (FUNCTIONS.has(node.type)) found.push({ name: own, lines })
    for (const value of Object.values(node)) visit(value, own)
  }

  function linesOf({ start, end }: Node): number {
    // Most nodes have fewer characters than a long function has lines, which is quicker to check than to count lines.
    return end - start <= most ? 1 : 1 + breaks.filter((at) => at >= start && at < end).length
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The name under which a node declares, assigns or passes its function. */
function nameOf(node: Node): string | undefined {
  const named = node.type === 'Property' || node.type === 'PropertyDefinition' ? node.key : node.id
  return isNode(named) && typeof named.name === 'string' ? named.name : undefined
}
