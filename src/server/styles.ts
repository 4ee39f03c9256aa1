import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { STANDARD_COLOUR } from '../kernel/colour.ts'
import type { PageParts, SharedMarkup } from '../kernel/pages/page-parts.ts'

/** Elements that many pages do not have and no script creates. Rules for them are sent only with pages that have them. */
export const RARE_ELEMENTS = [
  ...['code', 'h3', 'h4', 'ol', 'dl', 'dt', 'dd', 'figure', 'mark', 'select', 'textarea', 'desk-bell'],
  ...['table', 'caption', 'thead', 'tr', 'th', 'td'],
]

/** Part of a style sheet: text that every page needs, a rule with its selectors, or an at-rule around other rules. */
export type StyleRule = string | { selectors: Selector[]; body: string } | { head: string; rules: StyleRule[] }

interface Selector {
  text: string
  /** The alternatives in which the selector can match, each as the names of classes and rare elements the page must contain. */
  needs: string[][]
}

/** Style sheets of the build, by file. */
export interface PageStyleSheets {
  sheets: Record<string, StyleRule[]>
  /** Files that every page needs. */
  root: string[]
  /** Files that a view imports, by the file of the view. */
  views: Record<string, string[]>
}

export interface PageStyles extends SharedMarkup {
  /** Allows the style sheet in the content security policy. */
  hash: string
}

interface Asked {
  view: string
  /** The page without its style sheet. */
  parts: PageParts
  /** Scripts of the page add further elements, so it gets all rules except those of unused reading preferences. */
  isWhole: boolean
}

/** Cached style sheets, by their text and by the names of elements and classes they were selected for. One text has some 25 kB. */
const KEPT = 400
/** Written into finished pages, see `page-answers.ts`. */
const ADDED_LATER = ['page-note']
/** Classes of reading preferences on the root element. */
const READING = 'reading-'
/** Element that inserts content fetched from other pages. */
const LIVE = '<live-list'

/**
 * Builds the inline style sheet of a page (frame and view): only rules that can match its HTML. Two fifths of the rules imported by a column page
 * belong to other shells, other lists or elder mode: 3 kB gzipped.
 */
export function collectStyles(buildFolder: string, themeColour: string): (asked: Asked) => PageStyles {
  const { sheets, root, views }: PageStyleSheets = JSON.parse(
    readFileSync(path.join(buildFolder, 'styles.json'), 'utf8'),
  )
  const ownColour = colourRule(themeColour)
  const known = new LRUCache<string, PageStyles>({ max: KEPT })
  const rulesOfView = cachedByKey((view: string) =>
    [...new Set([...root, ...(views[view] ?? [])])].flatMap((file) => sheets[file] ?? []),
  )
  const namesOfView = cachedByKey((view: string) => namesIn(rulesOfView(view)))

  return ({ view, parts, isWhole }) => {
    const classes = new Set(ADDED_LATER)
    let isLive = isWhole
    for (const part of parts) {
      for (const name of namesOf(part)) classes.add(name)
      isLive ||= typeof part === 'string' && part.includes(LIVE)
    }
    // Selecting the rules takes four times as long as this lookup. Two pages with the same relevant names get the same rules.
    const names = namesOfView(view)
    const asked = [...classes]
      .filter((name) => name.startsWith('--') || (names.has(name) && (!isLive || name.startsWith(READING))))
      .sort()
    const key = `${view} ${isLive} ${asked.join(' ')}`
    const before = known.get(key)
    if (before) return before
    const has = (name: string) => classes.has(name) || (isLive && !name.startsWith(READING))
    const selected = selectRules(rulesOfView(view), has) + ownColour
    const text = isLive ? selected : withoutUnused(selected, classes)
    // Equal texts share one object, so that each is compressed once.
    const styles = known.get(text) ?? { text, hash: createHash('sha256').update(text).digest('base64') }
    known.set(text, styles)
    known.set(key, styles)
    return styles
  }
}

/** The size is bounded by the number of views in the build. */
function cachedByKey<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    const before = made.get(key)
    if (before !== undefined) return before
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** All names that any of the rules asks for. */
function namesIn(rules: readonly StyleRule[], found = new Set<string>()): Set<string> {
  for (const rule of rules) {
    if (typeof rule === 'string') continue
    if ('rules' in rule) namesIn(rule.rules, found)
    else for (const { needs } of rule.selectors) for (const name of needs.flat()) found.add(name)
  }
  return found
}

/** The rules that apply to elements with one of the classes for which `has` is true. */
export const selectRules = (rules: readonly StyleRule[], has: (name: string) => boolean): string =>
  rules
    .map((rule) => {
      if (typeof rule === 'string') return rule
      if ('rules' in rule) return inBraces(rule.head, selectRules(rule.rules, has))
      const selectors = rule.selectors.filter(({ needs }) => needs.some((names) => names.every(has)))
      return selectors.length > 0 ? inBraces(selectors.map(({ text }) => text).join(','), rule.body) : ''
    })
    .join('')

/** Custom properties of the script that lets notices float. */
const USED_BY_SCRIPT = new Set(['--edge', '--radius', '--shadow'])

/** Without the custom properties that neither the rules nor the page use: 90 bytes gzipped of a column. */
function withoutUnused(text: string, names: ReadonlySet<string>): string {
  const used = new Set(usesIn(text))
  return text.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    used.has(name) || names.has(name) || USED_BY_SCRIPT.has(name) ? declaration : '',
  )
}

/** The custom properties whose values a text uses. */
const usesIn = (text: string): string[] =>
  text
    .split('var(')
    .slice(1)
    .map((rest) => rest.slice(0, rest.search(/[,)]/)).trim())

const inBraces = (head: string, body: string): string => body && `${head}{${body}}`

const shared = new WeakMap<SharedMarkup, readonly string[]>()

function namesOf(part: string | SharedMarkup): readonly string[] {
  if (typeof part === 'string') return namesOfMarkup(part)
  const known = shared.get(part) ?? namesOfMarkup(part.text)
  shared.set(part, known)
  return known
}

/** Searches for the attribute as text, because a regular expression took three times as long. */
function namesOfMarkup(html: string): string[] {
  const values = new Set(valuesOf(html, ' class="'))
  const names = new Set([...values].flatMap((value) => value.split(/\s+/)))
  for (const accent of valuesOf(html, ' data-accent="')) names.add(`[data-accent=${accent}]`)
  for (const name of usesIn(html)) names.add(name)
  for (const element of RARE_ELEMENTS) if (html.includes(`<${element}`)) names.add(element)
  return [...names]
}

function* valuesOf(html: string, attribute: string): Generator<string> {
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    const start = at + attribute.length
    at = html.indexOf('"', start)
    if (at < 0) return
    yield html.slice(start, at)
  }
}

/** Overrides the brand colour and its shades for a city with its own colour; sub-sites have their own accents. */
function colourRule(colour: string): string {
  if (colour.toLowerCase() === STANDARD_COLOUR) return ''
  const mix = (share: number, other: string) => `color-mix(in srgb,${colour} ${share}%,${other})`
  const tokens = {
    ...{
      brand: colour,
      primary: colour,
      'primary-dark': mix(70, '#000'),
      tint: mix(10, '#fff'),
      'tint-2': mix(5, '#fff'),
    },
    ...{ deep: mix(50, '#000'), 'deep-line': mix(80, '#fff'), shadow: `0 4px 16px ${mix(16, 'transparent')}` },
  }
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}
