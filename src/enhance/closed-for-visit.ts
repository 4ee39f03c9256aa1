import { type Memory, openMemory, storeValue } from './memory.ts'

/** Key that is written and removed at once: other tabs receive the storage event, and nothing remains. */
const CALL = 'closed-notice'
const keyOf = (id: string): string => `${CALL}:${id}`

/** Whether a notice was closed in this visit. New pages omit it by a cookie; this check covers pages rendered before. */
export function isClosedForVisit(id: string, memory: Memory | null = openMemory('sessionStorage')): boolean {
  return memory?.getItem(keyOf(id)) === '1'
}

/** Stores that a notice was closed. If storage is blocked, it still closes on this page, and the server's cookie applies to the next one. */
export function closeForVisit(
  id: string,
  memory: Memory | null = openMemory('sessionStorage'),
  shared: Memory | null = openMemory('localStorage'),
): void {
  storeValue(memory, keyOf(id), '1')
  if (storeValue(shared, CALL, id)) shared?.removeItem(CALL)
}

/** The notice closed in another tab, read from a storage event. */
export function readClosedNotice(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  memory: Memory | null = openMemory('sessionStorage'),
): string | null {
  if (key !== CALL || !newValue) return null
  storeValue(memory, keyOf(newValue), '1')
  return newValue
}
