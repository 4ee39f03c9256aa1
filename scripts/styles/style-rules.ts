import { transform } from 'lightningcss'
import { RARE_ELEMENTS, type StyleRule } from '../../src/server/styles.ts'

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)
/** The oldest browsers that run the scripts, which `browser-scripts.ts` compiles to ES2020. */
const OLDEST_BROWSERS = { chrome: version(80), edge: version(80), firefox: version(80), safari: version(13, 1) }

/** A minified style sheet, as the portal sends it. */
export const minifyStyles = (filename: string, code: string | Uint8Array): string =>
  transform({ filename, code: Buffer.from(code), minify: true, targets: OLDEST_BROWSERS }).code.toString()

/** At-rules whose contents are filtered rule by rule. Others, such as @keyframes, @font-face and @page, are kept or dropped whole. */
const CONDITION = /^@(?:media|supports|layer|container)\b/

/**
 * The rules of a minified style sheet, each with the classes and rare elements that its selectors require. The minifier has already expanded nested
 * rules, because the oldest supported browsers do not know them.
 */
export function rulesOf(sheet: string): StyleRule[] {
  const rules: StyleRule[] = []
  for (const { head, body } of blocksOf(sheet)) {
    if (body === undefined) rules.push(`${head};`)
    else if (CONDITION.test(head)) rules.push(conditionOf(head, rulesOf(body)))
    else if (head.startsWith('@')) rules.push(`${head}{${body}}`)
    else {
      const selectors = selectorsOf(head).map((text) => ({ text, needs: needsOf(readable(text)) }))
      const isFree = selectors.every(({ needs }) => needs.some((names) => names.length === 0))
      rules.push(isFree ? `${head}{${body}}` : { selectors, body })
    }
  }
  return joined(rules)
}

const conditionOf = (head: string, rules: StyleRule[]): StyleRule =>
  rules.every((rule) => typeof rule === 'string') ? `${head}{${rules.join('')}}` : { head, rules }

/** Joins consecutive rules that hold no condition into one text. */
function joined(rules: readonly StyleRule[]): StyleRule[] {
  const result: StyleRule[] = []
  for (const rule of rules) {
    const last = result.at(-1)
    if (typeof rule === 'string' && typeof last === 'string') result[result.length - 1] = last + rule
    else result.push(rule)
  }
  return result
}

/** A string, an unquoted url(), or an escaped character: braces, commas and dots inside them are no syntax. */
const OPAQUE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\((?:[^)\\]|\\.)*\)|\\./gs

/** The same text with the opaque parts overwritten, so that positions stay the same. */
const readable = (text: string): string => text.replace(OPAQUE, (part) => '_'.repeat(part.length))

/** Head and body of each outermost block; at-rules without a block have no body. */
function blocksOf(sheet: string): { head: string; body?: string }[] {
  const plain = readable(sheet)
  const blocks: { head: string; body?: string }[] = []
  let depth = 0
  let start = 0
  let opened = 0
  for (const { 0: mark, index } of plain.matchAll(/[{};]/g)) {
    if (mark === '{' && depth++ === 0) opened = index
    if (mark === ';' && depth === 0) {
      blocks.push({ head: sheet.slice(start, index) })
      start = index + 1
    }
    if (mark === '}' && --depth === 0) {
      blocks.push({ head: sheet.slice(start, opened), body: sheet.slice(opened + 1, index) })
      start = index + 1
    }
  }
  return blocks.map(({ head, ...body }) => ({ head: head.trim(), ...body }))
}

/** Splits a selector list at its commas, but not at commas within brackets. */
function selectorsOf(list: string): string[] {
  const plain = readable(list)
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of plain.matchAll(/[(),]/g)) {
    if (mark !== ',') depth += mark === '(' ? 1 : -1
    else if (depth === 0) {
      selectors.push(list.slice(start, index))
      start = index + 1
    }
  }
  return [...selectors, list.slice(start)]
}

/** Pseudo-classes of which one selector in the brackets has to match. The classes in `:not(…)` are not required on the page. */
const ONE_OF = new Set([':is', ':where', ':has', ':-webkit-any', ':matches'])
/** The brackets of a selector with more alternatives than this are ignored, which keeps its rule on more pages than necessary. */
const MOST_WAYS = 20

/** A class, an accent, or a rare element that is no part of a longer name. */
const NAMES = new RegExp(
  `(?<=\\.)[\\w-]+|\\[data-accent=[\\w-]+\\]|(?<![\\w.#:[=-])(?:${RARE_ELEMENTS.join('|')})(?![\\w-])`,
  'g',
)

/** The alternatives of a selector, each as the list of names that a page must have for it to match. */
function needsOf(selector: string): string[][] {
  const brackets = firstBrackets(selector)
  if (!brackets) return [selector.match(NAMES) ?? []]
  const rest = needsOf(brackets.around)
  if (!ONE_OF.has(brackets.name)) return rest
  const branches = selectorsOf(brackets.inside).flatMap(needsOf)
  if (rest.length * branches.length > MOST_WAYS) return rest
  return rest.flatMap((names) => branches.map((more) => [...names, ...more]))
}

/** Name and contents of the first outermost brackets of a selector, and the selector without them. */
function firstBrackets(selector: string): { name: string; inside: string; around: string } | undefined {
  const opened = selector.indexOf('(')
  if (opened < 0) return undefined
  let closed = opened
  for (let depth = 1; depth > 0 && closed < selector.length; ) {
    closed += 1
    if (selector[closed] === '(') depth += 1
    if (selector[closed] === ')') depth -= 1
  }
  const name = /:[\w-]*$/.exec(selector.slice(0, opened))?.[0] ?? ''
  return {
    name,
    inside: selector.slice(opened + 1, closed),
    around: selector.slice(0, opened - name.length) + selector.slice(closed + 1),
  }
}
