/** A host that does not exist. A relative address is parsed against it; if the result has another host, the address leaves our site. */
const HERE = new URL('http://portal.invalid')

/**
 * Path and query of a return address if it lies on our own site, otherwise undefined. The address is parsed as browsers parse it, and the result
 * is built from the parsed parts, so that no ambiguous text is passed on.
 */
export function localPath(given: unknown, origin?: string): string | undefined {
  if (typeof given !== 'string' || given === '' || given.length > 2000) return undefined
  const base = given.startsWith('/') || !origin ? HERE : new URL(origin)
  if (!URL.canParse(given, base)) return undefined
  const url = new URL(given, base)
  if (url.origin !== base.origin || url.username !== '' || url.password !== '') return undefined
  // Accepts a path, or a complete address of our site: parsers disagree whether `https:evil` is a path or a host.
  if (base !== HERE && !given.toLowerCase().startsWith(`${base.origin}/`)) return undefined
  if (base === HERE && !given.startsWith('/')) return undefined
  const path = url.pathname + url.search + url.hash
  // The URL parser reads `/.//evil` as a path, but a browser that is redirected there reads it as a host.
  return path.startsWith('//') ? undefined : path
}

/** Sets or removes query parameters of an address on our own site. */
export function withQuery(path: string, change: Readonly<Record<string, string | null>>): string {
  const url = new URL(path, HERE)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search + url.hash
}
