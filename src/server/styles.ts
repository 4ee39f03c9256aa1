import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'

/** The style sheet of a page (frame and view together), ready to be inlined, with the hash that lets it through the policy. */
export function stylesOf(
  build: ServerBuild,
  clientFolder: string,
): (routeId: string) => { text: string; hash: string } {
  const made = new Map<string, { text: string; hash: string }>()

  function make(routeId: string) {
    const files = new Set(['root', routeId].flatMap((id) => build.assets.routes[id]?.css ?? []))
    const text = [...files].map((file) => readFileSync(path.join(clientFolder, file), 'utf8').trim()).join('')
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
