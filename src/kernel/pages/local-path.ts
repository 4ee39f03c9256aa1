/** No such host exists: an address that still has it after parsing has not left our site. */
const HERE = new URL('http://portal.invalid')

/**
 * The path and query of a return address when it lies on our own site, otherwise undefined. It is read as a browser would
 * read it, and what is given back is what was understood, never what was sent.
 */
export function localPath(given: unknown, origin?: string): string | undefined {
  if (typeof given !== 'string' || given === '' || given.length > 2000) return undefined
  const base = given.startsWith('/') || !origin ? HERE : new URL(origin)
  if (!URL.canParse(given, base)) return undefined
  const url = new URL(given, base)
  if (url.origin !== base.origin || url.username !== '' || url.password !== '') return undefined
  // Only a path, or our own address in full: `https:evil` is understood as a path by some and as a host by others.
  if (base !== HERE && !given.toLowerCase().startsWith(`${base.origin}/`)) return undefined
  if (base === HERE && !given.startsWith('/')) return undefined
  const path = url.pathname + url.search + url.hash
  // `/.//evil` is a path to us, and a host to the browser that is sent there.
  return path.startsWith('//') ? undefined : path
}

/** Adds or takes away parameters of an address on our own site. */
export function withQuery(path: string, change: Readonly<Record<string, string | null>>): string {
  const url = new URL(path, HERE)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search + url.hash
}
