/** Old addresses and the address each redirects to. */
type Moved = ReadonlyMap<string, string>

/** Addresses are looked up without regard to case, query or a trailing slash. */
export function addressKey(address: string): string {
  const path = address.split(/[?#]/)[0]!.toLowerCase()
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The final target of an address; undefined if it has not moved. Stops at a circle. */
export function findMoved(moved: Moved, address: string): string | undefined {
  const seen = new Set<string>()
  let found: string | undefined
  for (let next = moved.get(addressKey(address)); next !== undefined; next = moved.get(addressKey(next))) {
    if (seen.has(addressKey(next))) return undefined
    seen.add(addressKey(next))
    found = next
  }
  return found
}

interface Move {
  from: string
  to: string
}

/** Why an old address cannot redirect to the given one, by field. `isPage` says whether the site has a page at an address. */
export function findMoveFaults(
  { from, to }: Move,
  moved: Moved,
  isPage: (path: string) => boolean,
): Partial<Record<'from' | 'to', string>> {
  const [old, target] = [addressKey(from), addressKey(to)]
  if (isPage(old)) return { from: '网站上有这个页面，不能把它转到别处' }
  if (old === target) return { to: '新地址与旧地址相同' }
  // The previous redirect of the old address is replaced, so it is ignored here.
  const others = new Map([...moved].filter(([other]) => other !== old))
  const end = addressKey(findMoved(others, to) ?? to)
  if (end === old) return { to: '新地址又转回旧地址，会绕圈' }
  if (!isPage(end)) return { to: '网站上没有这个页面，请核对地址' }
  return {}
}

/** Redirects after a page has moved: the new address redirects no more, and redirects to the old address point to the new one. */
export function updateMovesAfterRenaming(moved: Moved, { from, to }: Move): Map<string, string> {
  const kept = new Map(
    [...moved]
      .filter(([old]) => old !== addressKey(to))
      .map(([old, target]) => [old, addressKey(target) === addressKey(from) ? to : target]),
  )
  return kept.set(addressKey(from), to)
}
