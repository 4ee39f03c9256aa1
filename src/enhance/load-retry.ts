import { type Memory, remember } from './memory.ts'

interface LoadRetry {
  /** The session's storage, or null where it is blocked. */
  storage: Memory | null
  path: string
  /** Loads the path anew in place of this page, as `location.replace` does. */
  replace: (path: string) => void
}

const keyOf = (path: string): string => `load-retry:${path}`

/**
 * For a page chunk that did not load: after a release the old chunk is gone and a full load fetches the new one.
 * Without memory it gives up at once, because it could not tell the second failure from the first.
 */
export function retryOnce({ storage, path, replace }: LoadRetry): 'retrying' | 'give-up' {
  if (storage?.getItem(keyOf(path)) || !remember(storage, keyOf(path), '1')) return 'give-up'
  replace(path)
  return 'retrying'
}

/** To be called once the page has loaded, so that the next release gets its own retry. */
export function forgetRetry({ storage, path }: Omit<LoadRetry, 'replace'>): void {
  storage?.removeItem(keyOf(path))
}
