import { type Memory, storeValue } from './memory.ts'

interface LoadRetry {
  /** sessionStorage, or null if it is blocked. */
  storage: Memory | null
  /** Path of the page that failed to load; its query may differ between attempts. */
  path: string
  /** Reloads the page, as `location.reload` does. */
  reload: () => void
}

const keyOf = (path: string): string => `load-retry:${path}`

/**
 * Reloads a page whose script failed to load, because after a release only the new page has the address of the new script. Without storage it gives
 * up at once, because it could not count the attempts.
 */
export function retryOnce({ storage, path, reload }: LoadRetry): 'retrying' | 'give-up' {
  if (storage?.getItem(keyOf(path)) || !storeValue(storage, keyOf(path), '1')) return 'give-up'
  reload()
  return 'retrying'
}

/** Call it once the script has loaded, so that the next release can retry again. */
export function forgetRetry({ storage, path }: Omit<LoadRetry, 'reload'>): void {
  storage?.removeItem(keyOf(path))
}
