/** What is needed of the browser's storage. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Visitors can block storage altogether; merely asking for it throws then. */
export function openMemory(name: 'localStorage' | 'sessionStorage'): Memory | null {
  try {
    return window[name]
  } catch {
    return null
  }
}

/** Says whether the value was kept: storage may be blocked or full. */
export function remember(memory: Memory | null, key: string, value: string): boolean {
  try {
    memory?.setItem(key, value)
    return Boolean(memory)
  } catch {
    return false
  }
}
