/**
 * Converts a form posted without script to the body of its call: `items.0.fields.1.newValue` becomes nested lists, a repeated name becomes a list.
 * Names that the form does not have are ignored.
 */
export function formToBody(
  entries: Iterable<readonly [string, string]>,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const body: Branch = new Map()
  for (const [name, value] of entries) {
    // The limit on parts bounds the work for a long hostile name.
    const path = name.split('.', DEEPEST + 1)
    if (isName(path) && Object.hasOwn(fields, path[0]!)) put(body, path, value)
  }
  return plain(body) as Record<string, unknown>
}

type Branch = Map<string, Branch | string[]>

const DEEPEST = 6
/** A form has at most ten lines, and twenty values in each. */
const MOST_LINES = 20

// Words, and numbers of at most two digits: excludes `__proto__` and sparse lists with a huge index.
const isName = (path: readonly string[]): boolean =>
  path.length <= DEEPEST &&
  path.every((part) =>
    /^\d+$/.test(part) ? Number(part) < MOST_LINES && part.length <= 2 : /^[a-zA-Z]\w*$/.test(part),
  ) &&
  !path.some((part) => part === 'constructor' || part === 'prototype')

function put(branch: Branch, [first = '', ...rest]: readonly string[], value: string): void {
  const there = branch.get(first)
  if (rest.length === 0) {
    if (there instanceof Map) return
    if (there) there.push(value)
    else branch.set(first, [value])
    return
  }
  if (Array.isArray(there)) return
  const inner: Branch = there ?? new Map()
  branch.set(first, inner)
  put(inner, rest, value)
}

function plain(value: Branch | string[]): unknown {
  if (Array.isArray(value)) return value.length === 1 ? value[0] : value
  const entries = [...value].map(([key, inner]) => [key, plain(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList
    ? entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => inner)
    : Object.fromEntries(entries)
}
