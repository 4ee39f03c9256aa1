import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'

/** The style sheet of a page (frame and view together), ready to be inlined, with the hash that lets it through the policy. */
export function stylesOf(
  build: ServerBuild,
  clientFolder: string,
  themeColour: string,
): (routeId: string) => { text: string; hash: string } {
  const ownColour = colourRule(themeColour)
  const made = new Map<string, { text: string; hash: string }>()

  function make(routeId: string) {
    const files = new Set(['root', routeId].flatMap((id) => build.assets.routes[id]?.css ?? []))
    const text =
      [...files].map((file) => readFileSync(path.join(clientFolder, file), 'utf8').trim()).join('') + ownColour
    return { text, hash: createHash('sha256').update(text).digest('base64') }
  }

  return (routeId) => {
    const known = made.get(routeId)
    if (known) return known
    const fresh = make(routeId)
    made.set(routeId, fresh)
    return fresh
  }
}

const STANDARD_COLOUR = '#185aae'

/** A city with a colour of its own changes the brand and what is mixed from it; sub-sites keep their accents. */
function colourRule(colour: string): string {
  if (colour.toLowerCase() === STANDARD_COLOUR) return ''
  return `:root{--brand:${colour};--primary:${colour};--primary-dark:color-mix(in srgb,${colour} 70%,#000);--tint:color-mix(in srgb,${colour} 10%,#fff)}`
}
