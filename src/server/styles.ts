import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { STANDARD_COLOUR } from '../kernel/colour.ts'
import type { Reading } from '../kernel/pages/reading-preferences.ts'

export interface StyleSheet {
  plain: string
  /** With the rules of elder mode, where there are any. */
  elder?: string
}

/** Style sheets as the build has found them, by their file. */
export interface PageStyleSheets {
  sheets: Record<string, StyleSheet>
  /** Those of the document around every page. */
  root: string[]
  /** Those that a view imports, by the view's file. */
  views: Record<string, string[]>
}

interface PageStyles {
  /** In their order; a sheet that several pages have is one and the same text. */
  sheets: readonly string[]
  /** Lets it through the policy. */
  hash: string
}

/** The style sheets of a page (frame and view together), ready to be inlined. Rules of elder mode come with it alone. */
export function collectStyles(
  buildFolder: string,
  themeColour: string,
): (view: string, reading: Pick<Reading, 'elder'>) => PageStyles {
  const { sheets, root, views }: PageStyleSheets = JSON.parse(
    readFileSync(path.join(buildFolder, 'styles.json'), 'utf8'),
  )
  const ownColour = colourRule(themeColour)
  const ofRoot = (elder: boolean) => root.map((file) => textOf(sheets[file], elder)).join('')
  const roots = { elder: ofRoot(true), plain: ofRoot(false) }
  const hashes = { elder: new Map<string, string>(), plain: new Map<string, string>() }

  return (view, { elder }) => {
    const which = elder ? 'elder' : 'plain'
    const files = new Set(views[view] ?? []).difference(new Set(root))
    const texts = [roots[which], ...[...files].map((file) => textOf(sheets[file], elder)), ownColour]
    const known = hashes[which]
    const hash = known.get(view) ?? createHash('sha256').update(texts.join('')).digest('base64')
    known.set(view, hash)
    return { sheets: texts, hash }
  }
}

const textOf = (sheet: StyleSheet | undefined, elder: boolean): string =>
  (elder && sheet?.elder) || (sheet?.plain ?? '')

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
