import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { STANDARD_COLOUR } from '../kernel/colour.ts'
import type { PageParts, SharedMarkup } from '../kernel/pages/page-parts.ts'

/** Part of a style sheet: a text that stays whatever the page shows, a rule, or a condition around some. */
export type StyleRule = string | { selectors: Selector[]; body: string } | { head: string; rules: StyleRule[] }

interface Selector {
  text: string
  /** The ways in which it can apply, each by the names that a page must have for it. */
  needs: string[][]
}

/** Style sheets as the build has found them, by their file. */
export interface PageStyleSheets {
  sheets: Record<string, StyleRule[]>
  /** Those of the document around every page. */
  root: string[]
  /** Those that a view imports, by the view's file. */
  views: Record<string, string[]>
}

export interface PageStyles extends SharedMarkup {
  /** Lets it through the policy. */
  hash: string
}

interface Asked {
  view: string
  /** The page without its style sheet. */
  parts: PageParts
  /** Scripts of the page show what is not on it yet, so it has all rules but those of other ways of reading. */
  isWhole: boolean
}

/** Texts that are kept: pages of one view differ in few parts, and a text has some 25 kB. */
const KEPT = 200
/** Written into finished pages, see `page-answers.ts`. */
const ADDED_LATER = ['page-note']
/** Classes on the root element, by which a visitor chose how to read. */
const READING = 'reading-'
/** Places what it fetches of other pages into this one. */
const LIVE = '<live-list'

/**
 * The style sheet of a page (frame and view together), ready to be inlined: the rules that can apply to what the page shows. Two fifths of
 * the rules that a column imports belong to other shells, to lists that it does not have or to elder mode: 3 kB gzipped.
 */
export function collectStyles(buildFolder: string, themeColour: string): (asked: Asked) => PageStyles {
  const { sheets, root, views }: PageStyleSheets = JSON.parse(
    readFileSync(path.join(buildFolder, 'styles.json'), 'utf8'),
  )
  const ownColour = colourRule(themeColour)
  const known = new LRUCache<string, PageStyles>({ max: KEPT })

  return ({ view, parts, isWhole }) => {
    const classes = new Set(ADDED_LATER)
    let isLive = isWhole
    for (const part of parts) {
      for (const name of classesOf(part)) classes.add(name)
      isLive ||= typeof part === 'string' && part.includes(LIVE)
    }
    const has = (name: string) => classes.has(name) || (isLive && !name.startsWith(READING))
    const files = new Set([...root, ...(views[view] ?? [])])
    const text = [...files].map((file) => textOf(sheets[file] ?? [], has)).join('') + ownColour
    const fresh = known.get(text) ?? { text, hash: createHash('sha256').update(text).digest('base64') }
    known.set(text, fresh)
    return fresh
  }
}

/** The rules that apply where an element has one of the classes that `has` names. */
export const textOf = (rules: readonly StyleRule[], has: (name: string) => boolean): string =>
  rules
    .map((rule) => {
      if (typeof rule === 'string') return rule
      if ('rules' in rule) return inBraces(rule.head, textOf(rule.rules, has))
      const selectors = rule.selectors.filter(({ needs }) => needs.some((names) => names.every(has)))
      return selectors.length > 0 ? inBraces(selectors.map(({ text }) => text).join(','), rule.body) : ''
    })
    .join('')

const inBraces = (head: string, body: string): string => body && `${head}{${body}}`

const shared = new WeakMap<SharedMarkup, readonly string[]>()

function classesOf(part: string | SharedMarkup): readonly string[] {
  if (typeof part === 'string') return classesIn(part)
  const known = shared.get(part) ?? classesIn(part.text)
  shared.set(part, known)
  return known
}

const classesIn = (html: string): string[] => [
  ...new Set([
    ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)),
    ...[...html.matchAll(/\sdata-accent="([^"]*)"/g)].map(([, accent]) => `[data-accent=${accent}]`),
  ]),
]

/** A city with a colour of its own changes the brand and what is mixed from it; sub-sites keep their accents. */
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
