/** The part of the Storage interface that is used. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Opens storage; null if the visitor has blocked it, in which case access throws. */
export function openMemory(name: 'localStorage' | 'sessionStorage'): Memory | null {
  try {
    return window[name]
  } catch {
    return null
  }
}

/** Stores a value; returns whether that succeeded, because storage may be blocked or full. */
export function storeValue(memory: Memory | null, key: string, value: string): boolean {
  try {
    memory?.setItem(key, value)
    return Boolean(memory)
  } catch {
    return false
  }
}
