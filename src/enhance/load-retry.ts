import { type Memory, remember } from './memory.ts'

interface LoadRetry {
  /** The session's storage, or null where it is blocked. */
  storage: Memory | null
  /** The page that could not load; its query may change from try to try. */
  path: string
  /** Loads the page anew, as `location.reload` does. */
  reload: () => void
}

const keyOf = (path: string): string => `load-retry:${path}`

/**
 * For a script that did not load: after a release the old one is gone, and a full load asks for the new one.
 * Without memory it gives up at once, because it could not tell the second failure from the first.
 */
export function retryOnce({ storage, path, reload }: LoadRetry): 'retrying' | 'give-up' {
  if (storage?.getItem(keyOf(path)) || !remember(storage, keyOf(path), '1')) return 'give-up'
  reload()
  return 'retrying'
}

/** To be called once the script has loaded, so that the next release gets its own retry. */
export function forgetRetry({ storage, path }: Omit<LoadRetry, 'reload'>): void {
  storage?.removeItem(keyOf(path))
}
